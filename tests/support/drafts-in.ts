/** Drafts on a device whose storage is a map: what was written can change no more. */
export const draftsIn = (stored: Map<string, unknown>) => ({
  read: async (key: string) => stored.get(key),
  write: async (key: string, value: unknown) => void stored.set(key, structuredClone(value)),
  remove: async (key: string) => void stored.delete(key),
});
