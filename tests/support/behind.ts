import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '#server/db/types.ts';

/**
 * Changes rows as somebody would who has the database itself: no trigger looks. For arranging what the program would
 * refuse, and for tampering.
 */
export function behindTheBack<T>(db: Kysely<Database>, work: (trx: Transaction<Database>) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    return work(trx);
  });
}
