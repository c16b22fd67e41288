/** What a schema checks and keeps beside its rows: for many rows at once it is made anew, which is faster than row by row. */
import type pg from 'pg';
import { quoted } from '#server/ops/backup/tables.ts';

type Part = { drop: string; make: string };

const INDEXES = `
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index as i join pg_class as c on c.oid = i.indexrelid
  where c.relnamespace = current_schema()::regnamespace
    and not exists (select from pg_constraint as k where k.conindid = i.indexrelid)`;
const REFERENCES = `
  select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`;

/**
 * Takes indexes and references away, in the caller's transaction.
 * @returns what makes them again as they were, and checks every row
 */
export async function takeApart(client: pg.Client): Promise<() => Promise<void>> {
  const references = await client.query<{ name: string; table: string; definition: string }>(REFERENCES);
  const indexes = await client.query<{ name: string; definition: string }>(INDEXES);
  const parts: Part[] = [
    ...indexes.rows.map(({ name, definition }) => ({ drop: `drop index ${name}`, make: definition })),
    ...references.rows.map(({ name, table, definition }) => ({
      drop: `alter table ${table} drop constraint ${quoted(name)}`,
      make: `alter table ${table} add constraint ${quoted(name)} ${definition}`,
    })),
  ];
  for (const { drop } of parts) await client.query(drop);
  return async () => {
    await client.query("set local maintenance_work_mem = '256MB'");
    for (const { make } of parts) await client.query(make);
  };
}
