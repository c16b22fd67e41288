/** System ids of the long-lived actors; the only place where they are spelt. */
export const ACTOR = {
  session: 'session',
  workspace: 'workspace',
  preferences: 'preferences',
} as const;
