import { recorded } from '#app/recording.ts';
import { type Channel, provideElection } from '#app/notifications/election.ts';
import { createActor } from '#machines/kit/xstate.ts';
import { newKey } from '#services/keys/new-key.ts';

type LockOptions = { signal?: AbortSignal; ifAvailable?: boolean };
/** What is used of the browser's `LockManager` (Web Locks API): exclusive locks. */
export type TabLocks = {
  request(name: string, options: LockOptions, callback: (lock: object | null) => unknown): Promise<unknown>;
};

/**
 * Locks among the pages of this browser where it has none of its own, over plain http: each is held by whoever is
 * elected. They keep work from being done twice, and do not promise that it never is: two pages may hold one for a
 * moment. Then one of them loses it, and its request fails as one does whose lock was stolen.
 */
export const tabLocks = (channel: Channel): TabLocks => ({
  request: (name, { signal, ifAvailable = false }, callback) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const candidate = createActor(provideElection(channel, name), { input: { id: newKey() }, ...recorded });
      let held = false;
      const end = () => {
        signal?.removeEventListener('abort', giveUp);
        candidate.stop();
      };
      // As with the browser's own: a lock that is held is not taken away by it.
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

/** The locks of this browser: its own, which a crashed page gives back at once, or else elected ones. */
export const locksOf = (browser: LockManager | null, channel: () => Channel): TabLocks =>
  browser ?? tabLocks(channel());
