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
