/** Many rows in few statements, and statements that leave while the next rows are made. */
import { type RawBuilder, sql } from 'kysely';
import { together, type Write } from '#server/db/together.ts';
import type { Db } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';

type Rows = readonly Readonly<Record<string, unknown>>[];

/**
 * The statement that puts rows in, in their order. All have the columns of the first.
 * @param rows at least one; values as JSON has them: times as ISO 8601, json columns as plain values
 */
export function rowsInto(table: keyof Database, rows: Rows): RawBuilder<unknown> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  return sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;
}

/** Puts rows in, as `rowsInto`, once it is run; no statement for no rows. */
export const putRows = (db: Db, table: keyof Database, rows: Rows): Write[] =>
  rows.length === 0 ? [] : [rowsInto(table, rows).compile(db)];

/** Runs statements of which only the effect matters, in their order. @throws as `together` */
export async function writeAll(db: Db, writes: readonly Write[]): Promise<void> {
  await together(db, [], writes);
}

/**
 * Does work that begins other work of the same transaction and goes on beside it. Ends when all of it has, whatever
 * failed: a statement that leaves after a rollback would be a transaction of its own.
 * @param work is given what takes the other work
 * @throws what failed first; in a transaction what fails later fails because of it
 */
export async function sideBySide(work: (add: (other: Promise<void>) => void) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  const heard = (one: Promise<void>) => one.catch((error: unknown) => void failures.push(error));
  const others: Promise<void>[] = [];
  await heard(work((other) => others.push(heard(other))));
  await Promise.all(others);
  if (failures.length > 0) throw failures[0];
}
