import type { UseStore } from 'idb-keyval';
import { importChunk } from '#services/chunk/chunk.ts';

// Nobody types anything before the sign-in; its page does without this code.
const loadIdb = () => importChunk(() => import('idb-keyval'));

/** Drafts on this device, by key; they outlive the page and the session. Every function rejects where storage is refused. */
export type DraftStore = {
  read(key: string): Promise<unknown>;
  write(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
};
/** What the session does with the drafts of whoever comes and goes. */
export type DraftKeeper = {
  /** Drafts that were never sent. */
  countOf(userId: string): Promise<number>;
  /**
   * Deletes a person's drafts, on this page and for all other pages of this browser: what still hangs in a timer there
   * is not written after it.
   */
  purge(userId: string): Promise<void>;
  /** Lets a person write drafts (again). */
  admit(userId: string): void;
};

/** Keys are `kind:user:record`, so that a person finds their own drafts only, and all of them can be deleted. */
const ownerOf = (key: string) => key.split(':')[1] ?? '';
const isOwnedBy = (userId: string) => (key: IDBValidKey) => typeof key === 'string' && ownerOf(key) === userId;

/**
 * Drafts in the browser's IndexedDB; writes to one key arrive in the order they were made.
 * @param news between the pages of this browser; null where there is none
 */
export function createDraftStore(news: BroadcastChannel | null = null): DraftStore & DraftKeeper {
  const purged = new Set<string>();
  news?.addEventListener('message', ({ data }) => {
    if (typeof data === 'string') purged.add(data);
  });
  let opened: UseStore | null = null;
  // Opened with the first call: asking for IndexedDB throws in some private windows.
  const open = async () => {
    const idb = await loadIdb();
    opened ??= idb.createStore('capaian', 'draf');
    return { ...idb, store: opened };
  };
  const keysOf = async (userId: string) => {
    const { keys, store } = await open();
    return (await keys(store)).filter(isOwnedBy(userId));
  };
  return {
    async read(key) {
      const { get, store } = await open();
      return get(key, store);
    },
    async write(key, value) {
      const { set, store } = await open();
      if (!purged.has(ownerOf(key))) await set(key, value, store);
    },
    async remove(key) {
      const { del, store } = await open();
      await del(key, store);
    },
    countOf: async (userId) => (await keysOf(userId)).length,
    async purge(userId) {
      purged.add(userId);
      news?.postMessage(userId);
      const { delMany, store } = await open();
      await delMany(await keysOf(userId), store);
    },
    admit: (userId) => void purged.delete(userId),
  };
}
