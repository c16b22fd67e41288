import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#server/db/types.ts';

/** A database or one transaction of it: what a query takes. */
export type Db = Kysely<Database> | Transaction<Database>;

const RETRY_CODES = new Set(['40001', '40P01']);
const ATTEMPTS = 6;

/** The SQLSTATE of a driver error, or undefined when `error` is something else. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** The violated constraint's name, for telling one 23505 from another. */
export function constraintOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('constraint' in error)) return undefined;
  return typeof error.constraint === 'string' ? error.constraint : undefined;
}

/**
 * Runs `fn` in one transaction; what it throws rolls everything back. Serialisation failures (40001) and deadlocks
 * (40P01) are tried again up to six times with growing random pauses, so `fn` must have no effect outside `trx`.
 */
export async function tx<T>(db: Kysely<Database>, fn: (trx: Transaction<Database>) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(fn);
    } catch (error) {
      const code = sqlState(error);
      if (code === undefined || !RETRY_CODES.has(code) || attempt === ATTEMPTS) throw error;
      await sleep(Math.random() * 10 * 2 ** attempt);
    }
  }
}
