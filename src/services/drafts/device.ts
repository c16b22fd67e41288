import { createStore, del, delMany, get, keys, promisifyRequest } from 'idb-keyval';
import type { DraftKey } from '#contract/session.ts';
import { own } from '#services/base/base.ts';
import { createDraftKeyApi } from '#services/drafts/draft-key.ts';
import type { DraftKeeper, DraftLock, DraftStore } from '#services/drafts/drafts.types.ts';
import { isSealed, keyFrom, seal, unseal } from '#services/drafts/sealing.ts';
import type { HttpClient } from '#services/http/client.ts';
import { ApiError } from '#services/http/errors.ts';

export type Device = DraftStore & DraftKeeper & DraftLock;

/** Pauses before a key is asked for again, in ms. */
const PAUSES = [1000, 3000];
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Keys are `kind:user:record`, so that a person finds their own drafts only, and all of them can be deleted. */
const ownerOf = (key: IDBValidKey) => (typeof key === 'string' ? (key.split(':')[1] ?? '') : '');

/** Whether another attempt may succeed: no answer, or a temporary error. Without a session it would fail again. */
const mayPass = (error: unknown) => error instanceof ApiError && error.reason === null && error.retryable;

/** Asks for the key up to three times; throws the last error, and at once an error that a retry cannot fix. */
async function askFor(fetchKey: () => Promise<DraftKey>): Promise<DraftKey> {
  for (const ms of PAUSES) {
    try {
      return await fetchKey();
    } catch (error) {
      // Retry temporary errors: a draft that cannot be read now would be taken for missing and be overwritten.
      if (!mayPass(error)) throw error;
      await pause(ms);
    }
  }
  return fetchKey();
}

/**
 * The drafts of this device. Calls on the same draft run one after the other, in the order they were made.
 * @param news channel between the pages of this browser; it tells the others whose drafts were deleted
 */
export function openDevice(client: Pick<HttpClient, 'get'>, news = new BroadcastChannel(own('capaian.draf'))): Device {
  const api = createDraftKeyApi(client);
  const purged = new Set<string>();
  news.addEventListener('message', ({ data }) => {
    if (typeof data === 'string') purged.add(data);
  });
  const store = createStore(own('capaian'), 'draf');
  let held: { owner: string; key: Promise<Uint8Array> } | null = null;
  const turns = new Map<string, Promise<unknown>>();

  const fetched = async (owner: string) => {
    const { id, kunci } = await askFor(api.fetch);
    if (id !== owner) throw new ApiError({ status: 0, reason: 'session-changed' });
    return keyFrom(kunci);
  };
  /** Callers that wait share one request for the key; after a failure the next caller asks again. */
  const keyOf = (owner: string) => {
    if (held?.owner === owner) return held.key;
    const asked = { owner, key: fetched(owner) };
    held = asked;
    asked.key.catch(() => {
      if (held === asked) held = null;
    });
    return asked.key;
  };
  const inTurn = <T>(key: IDBValidKey, work: () => Promise<T>): Promise<T> => {
    const name = String(key);
    const before = turns.get(name);
    const turn = before ? before.then(work, work) : work();
    turns.set(name, turn);
    const done = () => {
      if (turns.get(name) === turn) turns.delete(name);
    };
    turn.then(done, done);
    return turn;
  };

  const read = async (key: string): Promise<unknown> => {
    const value: unknown = await get(key, store);
    return isSealed(value) ? unseal(await keyOf(ownerOf(key)), key, value) : value;
  };
  // Final as soon as it is asked for: a page may be torn away before IndexedDB would have answered.
  const put = (key: string, value: unknown) =>
    store('readwrite', (drafts) => {
      drafts.put(value, key);
      drafts.transaction.commit();
      return promisifyRequest(drafts.transaction);
    });
  /** Asks for the write. `stored` is when it is done, which the next call need not wait for: IndexedDB keeps their order. */
  const write = async (key: string, value: unknown): Promise<{ stored: Promise<void> | null }> => {
    const secret = await keyOf(ownerOf(key));
    return { stored: purged.has(ownerOf(key)) ? null : put(key, seal(secret, key, value)) };
  };
  const tidyOne = async (userId: string, key: IDBValidKey) => {
    const value: unknown = await get(key, store);
    const isOwn = ownerOf(key) === userId;
    if (isSealed(value) && !isOwn) return;
    if (isOwn && typeof key === 'string') {
      const clear = await read(key);
      if (clear !== undefined) {
        if (!isSealed(value)) await (await write(key, clear)).stored;
        return;
      }
    }
    await del(key, store);
  };
  const keysOf = async (userId: string) => (await keys(store)).filter((key) => ownerOf(key) === userId);
  return {
    read: (key) => inTurn(key, () => read(key)),
    async write(key, value) {
      const { stored } = await inTurn(key, () => write(key, value));
      await stored;
    },
    remove: (key) => inTurn(key, () => del(key, store)),
    countOf: async (userId) => (await keysOf(userId)).length,
    async purge(userId) {
      purged.add(userId);
      news.postMessage(userId);
      await delMany(await keysOf(userId), store);
    },
    admit: (userId) => void purged.delete(userId),
    async tidy(userId) {
      // Fetch the key first: without it the user's own drafts could not be sealed, and it proves whose session this is.
      await keyOf(userId);
      for (const key of await keys(store)) await inTurn(key, () => tidyOne(userId, key));
    },
    forget() {
      held = null;
    },
  };
}
