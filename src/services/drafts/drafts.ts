import { importChunk } from '#services/chunk/chunk.ts';
import type { Device } from '#services/drafts/device.ts';
import type { HttpClient } from '#services/http/client.ts';
import type { DraftStore, DraftKeeper, DraftLock } from '#services/drafts/drafts.types.ts';

/**
 * Drafts in the browser's IndexedDB, sealed with a key that is in memory only. The code comes with the first call: nobody
 * types anything before the sign-in, and its page does without.
 * @param client asked for the key of whoever is signed in; looked up when it is needed
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
    // Before there is a device nothing was refused, and no key was fetched.
    admit: (userId) => void device?.then((found) => found.admit(userId)),
    forget: () => void device?.then((found) => found.forget()),
  };
}
