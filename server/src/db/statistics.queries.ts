import { sql } from 'kysely';
import type { Db } from '#server/db/tx.ts';

/**
 * Has the database count what it holds. Until it does that by itself, a minute or two after much was written, it plans as
 * if every table were nearly empty: the matrix of the demo took 1,200 ms instead of 5.
 */
export async function countRows(db: Db): Promise<void> {
  await sql`analyze`.execute(db);
}
