import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { schemaOf } from '#server/db/migrate.ts';
import type { Database } from '#server/db/types.ts';
import { isUnavailable } from '#server/db/unavailable.ts';

/** What the database allows at the moment; `read` also means that every migration was applied. */
type Access = { read: boolean; write: boolean };

export type AccessCheck = {
  /** Asks the database, at most once a second however many ask, and for at most two. */
  check(): Promise<Access>;
  /** The newest migration that was seen; null before the database was first reached. Asks nothing. */
  schema(): string | null;
};

const WAIT_MS = 2000;
const FRESH_MS = 1000;
const AGAIN_MS = 50;
const NONE: Access = { read: false, write: false };

async function look(db: Kysely<Database>, seen: (newest: string | null) => void): Promise<Access> {
  const { newest, complete } = await schemaOf(db);
  seen(newest);
  if (!complete) return NONE;
  // On a replica this is on as well.
  const { rows } = await sql<{ off: boolean }>`select current_setting('transaction_read_only') = 'off' as off`.execute(
    db,
  );
  return { read: true, write: rows[0]?.off === true };
}

/** A connection that broke while it was asked says nothing of the next one, which may lead to another server. */
async function lookOn(db: Kysely<Database>, seen: (newest: string | null) => void): Promise<Access> {
  for (const end = performance.now() + WAIT_MS; ; await sleep(AGAIN_MS)) {
    try {
      return await look(db, seen);
    } catch (error) {
      if (!isUnavailable(error) || performance.now() > end) throw error;
    }
  }
}

/** Finds out whether a database can be read and written. @param warn is told why it can be neither */
export function accessCheck(db: Kysely<Database>, warn: (err: unknown) => void): AccessCheck {
  let schema: string | null = null;
  const seen = (newest: string | null) => {
    schema = newest;
  };
  let asked = Number.NEGATIVE_INFINITY;
  let answer: Promise<Access> = Promise.resolve(NONE);
  const ask = async (): Promise<Access> => {
    const late = new AbortController();
    try {
      return await Promise.race([lookOn(db, seen), sleep(WAIT_MS, NONE, { signal: late.signal }).catch(() => NONE)]);
    } catch (error) {
      warn(error);
      return NONE;
    } finally {
      late.abort();
    }
  };
  return {
    check() {
      const now = performance.now();
      if (now - asked >= FRESH_MS) {
        asked = now;
        answer = ask();
      }
      return answer;
    },
    schema: () => schema,
  };
}
