import { recorded } from '#app/recording.ts';
import { type Channel, provideElection } from '#app/notifications/election.ts';
import { createActor } from '#machines/kit/xstate.ts';
import { newKey } from '#services/keys/new-key.ts';

type LockOptions = { signal?: AbortSignal; ifAvailable?: boolean };
/** The part of the browser's `LockManager` (Web Locks API) that is used here: exclusive locks. */
export type TabLocks = {
  request(name: string, options: LockOptions, callback: (lock: object | null) => unknown): Promise<unknown>;
};

/**
 * Locks among the tabs of this browser where the Web Locks API is missing (plain http): the elected tab holds the lock.
 * They avoid duplicate work but do not exclude it: for a moment two tabs may hold one lock. One of them then loses it,
 * and its request fails as with a stolen browser lock.
 */
const tabLocks = (channel: Channel): TabLocks => ({
  request: (name, { signal, ifAvailable = false }, callback) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const candidate = createActor(provideElection(channel, name), { input: { id: newKey() }, ...recorded });
      let held = false;
      const end = () => {
        signal?.removeEventListener('abort', giveUp);
        candidate.stop();
      };
      // As with the browser's own locks, aborting the request does not take away a lock that is already held.
      const giveUp = () => {
        if (held) return;
        end();
        reject(signal?.reason);
      };
      const work = async (lock: object | null) => callback(lock);
      candidate.on('lead.taken', () => {
        held = true;
        work({ name, mode: 'exclusive' }).then(resolve, reject).finally(end);
      });
      candidate.on('lead.lost', () => {
        end();
        reject(new DOMException('Another page has the lock', 'AbortError'));
      });
      candidate.on('lead.missed', () => {
        if (!ifAvailable || held) return;
        end();
        work(null).then(resolve, reject);
      });
      signal?.addEventListener('abort', giveUp);
      candidate.start();
    }),
});

/** The browser's own locks, which a crashed tab releases at once; elected ones where the browser has none. */
export const locksOf = (browser: TabLocks | null, channel: () => Channel): TabLocks => browser ?? tabLocks(channel());
