import { sql } from 'kysely';
import type { Db } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';

/**
 * Puts many rows in with one statement, in their order. All have the columns of the first.
 * @param rows values as JSON has them: times as ISO 8601, json columns as plain values
 */
export async function insertRows(
  trx: Db,
  table: keyof Database,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    trx,
  );
}
