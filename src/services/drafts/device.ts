import { createStore, del, delMany, get, keys, set } from 'idb-keyval';
import type { DraftKey } from '#contract/session.ts';
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

/** No answer, or one that says "not now"; whoever has no session is not answered otherwise a second later. */
const mayPass = (error: unknown) => error instanceof ApiError && error.reason === null && error.retryable;

/** Asks for the key until it is there, or until it is clear that it will not be had. */
async function askFor(fetchKey: () => Promise<DraftKey>): Promise<DraftKey> {
  for (const ms of PAUSES) {
    try {
      return await fetchKey();
    } catch (error) {
      // A draft that cannot be read for a moment would be taken for none, and written over.
      if (!mayPass(error)) throw error;
      await pause(ms);
    }
  }
  return fetchKey();
}

/**
 * The drafts of this device; what is asked for one of them happens in the order it was asked for.
 * @param news between the pages of this browser
 */
export function openDevice(client: Pick<HttpClient, 'get'>, news = new BroadcastChannel('capaian.draf')): Device {
  const api = createDraftKeyApi(client);
  const purged = new Set<string>();
  news.addEventListener('message', ({ data }) => {
    if (typeof data === 'string') purged.add(data);
  });
  const store = createStore('capaian', 'draf');
  let held: { owner: string; key: Promise<Uint8Array> } | null = null;
  const turns = new Map<string, Promise<unknown>>();

  const fetched = async (owner: string) => {
    const { id, kunci } = await askFor(api.fetch);
    if (id !== owner) throw new ApiError({ status: 0, reason: 'session-changed' });
    return keyFrom(kunci);
  };
  /** One request for all that wait; one that failed is made again for whoever asks next. */
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
  const write = async (key: string, value: unknown) => {
    const secret = await keyOf(ownerOf(key));
    if (!purged.has(ownerOf(key))) await set(key, seal(secret, key, value), store);
  };
  const tidyOne = async (userId: string, key: IDBValidKey) => {
    const value: unknown = await get(key, store);
    const isOwn = ownerOf(key) === userId;
    if (isSealed(value) && !isOwn) return;
    if (isOwn && typeof key === 'string') {
      const clear = await read(key);
      if (clear !== undefined) return isSealed(value) ? undefined : write(key, clear);
    }
    await del(key, store);
  };
  const keysOf = async (userId: string) => (await keys(store)).filter((key) => ownerOf(key) === userId);
  return {
    read: (key) => inTurn(key, () => read(key)),
    write: (key, value) => inTurn(key, () => write(key, value)),
    remove: (key) => inTurn(key, () => del(key, store)),
    countOf: async (userId) => (await keysOf(userId)).length,
    async purge(userId) {
      purged.add(userId);
      news.postMessage(userId);
      await delMany(await keysOf(userId), store);
    },
    admit: (userId) => void purged.delete(userId),
    async tidy(userId) {
      // Without the key nothing of one's own could be kept, and nothing is known of whose session this is.
      await keyOf(userId);
      for (const key of await keys(store)) await inTurn(key, () => tidyOne(userId, key));
    },
    forget() {
      held = null;
    },
  };
}
