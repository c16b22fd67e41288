/**
 * Drafts on this device, by key; they outlive the page and the session. Only the user who typed them can read them
 * (docs/decisions/0044). Every function rejects where storage is refused; reading and writing also reject where there
 * is no session to fetch the user's key with.
 */
export type DraftStore = {
  /** Undefined where there is none, or none that this person's key opens. */
  read(key: string): Promise<unknown>;
  /** @param value what JSON can carry */
  write(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
};

/** What the session does with drafts when a user signs in or out. */
export type DraftKeeper = {
  /** Drafts that were never sent. */
  countOf(userId: string): Promise<number>;
  /**
   * Deletes a user's drafts and stops all pages of this browser from writing them: a save still waiting in a timer
   * would bring a deleted draft back.
   */
  purge(userId: string): Promise<void>;
  /** Allows a user to write drafts again after `purge`. */
  admit(userId: string): void;
};

export type DraftLock = {
  /**
   * Cleans up after an older version that stored drafts unencrypted: seals this user's, and deletes those of others and
   * those of this user that no longer open. Also fetches the key, which then works without a connection.
   */
  tidy(userId: string): Promise<void>;
  /** Forgets the key: drafts cannot be read or written until there is a session again. */
  forget(): void;
};
