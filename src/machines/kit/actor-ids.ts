/** System ids of the long-lived actors; the only place where they are spelt. */
export const ACTOR = {
  session: 'session',
  konteks: 'konteks',
  preferensi: 'preferensi',
} as const;
