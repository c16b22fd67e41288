import { importChunk } from '#services/chunk/chunk.ts';
import type { Device } from '#services/drafts/device.ts';
import type { HttpClient } from '#services/http/client.ts';
import type { DraftStore, DraftKeeper, DraftLock } from '#services/drafts/drafts.types.ts';

/**
 * Drafts in the browser's IndexedDB, sealed with a key that is in memory only. The code is loaded with the first call,
 * because the sign-in page needs no drafts.
 * @param client fetches the key of the signed-in user; called only when the key is needed
 */
export function createDraftStore(client: () => Pick<HttpClient, 'get'>): DraftStore & DraftKeeper & DraftLock {
  let device: Promise<Device> | null = null;
  const start = async () => {
    const { openDevice } = await importChunk(() => import('#services/drafts/device.ts'));
    return openDevice(client());
  };
  const open = () => {
    device ??= start().catch((error: unknown) => {
      device = null;
      throw error;
    });
    return device;
  };
  return {
    read: async (key) => (await open()).read(key),
    write: async (key, value) => (await open()).write(key, value),
    remove: async (key) => (await open()).remove(key),
    countOf: async (userId) => (await open()).countOf(userId),
    purge: async (userId) => (await open()).purge(userId),
    tidy: async (userId) => (await open()).tidy(userId),
    // Until the code is loaded there are no deleted drafts to allow again and no key to forget.
    admit: (userId) => void device?.then((found) => found.admit(userId)),
    forget: () => void device?.then((found) => found.forget()),
  };
}
