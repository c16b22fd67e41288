import { createStore, del, get, set } from 'idb-keyval';

/** Drafts on this device, by key; they outlive the page and the session. Every function rejects where storage is refused. */
export type DraftStore = {
  read(key: string): Promise<unknown>;
  write(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
};

/** Drafts in the browser's IndexedDB; writes to one key arrive in the order they were made. */
export function createDraftStore(): DraftStore {
  let opened: ReturnType<typeof createStore> | null = null;
  // Opened with the first call: asking for IndexedDB throws in some private windows.
  const store = () => {
    opened ??= createStore('capaian', 'draf');
    return opened;
  };
  return {
    read: async (key) => get(key, store()),
    write: async (key, value) => set(key, value, store()),
    remove: async (key) => del(key, store()),
  };
}
