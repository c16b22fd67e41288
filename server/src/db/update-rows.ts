/** Many rows written with one statement. */
import { sql } from 'kysely';
import type { Db } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';

/** Rows per statement: their columns go as one parameter of a few megabytes at most. */
const BATCH = 500;

/**
 * Writes columns of rows that are there, each found by its `id`. Every row names the same columns.
 * @throws the driver's error when a row breaks a constraint
 */
export async function updateRows<Table extends keyof Database>(
  trx: Db,
  table: Table,
  rows: readonly Readonly<Record<string, unknown> & { id: string }>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const changed = Object.keys(first).filter((column) => column !== 'id');
  const set = sql.join(changed.map((column) => sql`${sql.ref(column)} = ${sql.ref(`baru.${column}`)}`));
  for (let i = 0; i < rows.length; i += BATCH) {
    const some = JSON.stringify(rows.slice(i, i + BATCH));
    await sql`
      update ${sql.table(table)} as lama set ${set}
      from jsonb_populate_recordset(null::${sql.table(table)}, ${some}::jsonb) as baru
      where lama.id = baru.id`.execute(trx);
  }
}
