/** What a call changes in the database: every row that came, went or became another one, whatever the answer says. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/types.ts';

export type Row = Readonly<Record<string, unknown>>;
export type Change = { table: string; before: Row | null; after: Row | null };

/** Has every table of this database tell its changes. */
export async function watchRows(db: Kysely<Database>): Promise<void> {
  await sql`create unlogged table told (nr bigserial, "table" text, before jsonb, after jsonb)`.execute(db);
  await sql`
    create function tell() returns trigger language plpgsql as $$
    begin
      insert into told ("table", before, after) values (tg_table_name, to_jsonb(old), to_jsonb(new));
      return null;
    end $$`.execute(db);
  await sql`
    do $$ declare one text; begin
      for one in select tablename from pg_tables where schemaname = 'public' and tablename <> 'told' loop
        execute format('create trigger zz_tell after insert or update or delete on %I for each row execute function tell()', one);
      end loop;
    end $$`.execute(db);
}

/** What was changed since it was last asked, in its order. */
export async function changedRows(db: Kysely<Database>): Promise<Change[]> {
  const { rows } = await sql<Change & { nr: string }>`delete from told returning nr, "table", before, after`.execute(
    db,
  );
  return rows.sort((a, b) => Number(a.nr) - Number(b.nr));
}

/** Who may do what, and where: made by the first start, by the clock of today. */
const FIRST = ['pengguna', 'role', 'module', 'role_module', 'unit'] as const;
/** Says that the first start was at this time. By the clock of today its rows would stand before or after those of a story, as it happens. */
export async function dateFirstRows(db: Kysely<Database>, at: Date): Promise<void> {
  for (const table of FIRST) {
    await sql`update ${sql.table(table)} set created_at = ${at}, updated_at = ${at}`.execute(db);
  }
}

const MINUTE_MS = 60_000;
/** Since when the clock of the database itself has made rows of this one: since it was migrated. */
export async function madeAt(db: Kysely<Database>): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select min(waktu) as at from migrasi`.execute(db);
  return new Date((rows[0]?.at.getTime() ?? Date.now()) - MINUTE_MS);
}
