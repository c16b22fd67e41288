import { importChunk } from '#services/chunk/chunk.ts';
import type { Device } from '#services/drafts/device.ts';
import type { HttpClient } from '#services/http/client.ts';

/**
 * Drafts on this device, by key; they outlive the page and the session. Nobody reads them there but the person who
 * typed them (docs/decisions/0044). Every function rejects where storage is refused, reading and writing also where there
 * is no session to fetch the person's key with.
 */
export type DraftStore = {
  /** Undefined where there is none, or none that this person's key opens. */
  read(key: string): Promise<unknown>;
  /** @param value what JSON can carry */
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
export type DraftLock = {
  /**
   * Seals what an older version stored in clear, if it is this person's, and deletes what is in clear of others, or
   * theirs and opens with their key no more. The key is there from then on, also without a connection.
   */
  tidy(userId: string): Promise<void>;
  /** Forgets the key: nothing can be read or written until somebody has a session again. */
  forget(): void;
};

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
