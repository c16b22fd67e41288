import type { DraftKeeper, DraftLock, DraftStore } from '#services/drafts/drafts.types.ts';

/** What is stored on this device; shared by all stores, as IndexedDB is. */
export const onDevice = new Map<string, unknown>();

/** The drafts' store without IndexedDB, which jsdom does not have. */
export const createDraftStore = (): DraftStore & DraftKeeper & DraftLock => ({
  read: async (key) => structuredClone(onDevice.get(key)),
  write: async (key, value) => void onDevice.set(key, JSON.parse(JSON.stringify(value))),
  remove: async (key) => void onDevice.delete(key),
  countOf: async () => 0,
  purge: async () => {},
  admit: () => {},
  tidy: async () => {},
  forget: () => {},
});
