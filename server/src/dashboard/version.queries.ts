/** How often the figures behind a dashboard have changed. migration 021; docs/decisions/0075. */
import { type Kysely, sql } from 'kysely';
import { type Scope, whereScope } from '#server/auth/abilities.ts';
import type { Db } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';

/** What concerns every unit: their tree, the rules of a year, reporting windows. */
const ALL = '00000000-0000-0000-0000-000000000000';

/**
 * A text that differs after every change of what a dashboard of `scope` is made of, and is the same while nothing changed.
 * @param satker narrows it to a unit and all below it; null: the whole scope
 */
export async function versionOf(db: Db, scope: Scope, satker: string | null): Promise<string> {
  const below = satker === null ? sql`true` : sql`u.jalur @> array[${satker}]::uuid[]`;
  // A question for each change: as a join, PostgreSQL would read all units for the few changes that are not gathered yet.
  const { rows } = await sql<{ umum: string; satker: string }>`
    select coalesce(sum(v.jumlah) filter (where v.unit_id = ${ALL}), 0) as umum,
      coalesce(sum(v.jumlah) filter (where v.unit_id <> ${ALL}), 0) as satker
    from versi_data as v
    where v.unit_id = ${ALL} or (select ${below} and ${whereScope(scope, sql.ref('u.id'), sql.ref('u.jalur'))}
      from unit as u where u.id = v.unit_id)`.execute(db);
  // Whatever moves a unit into or out of the sum raises the first number.
  return `${rows[0]?.umum ?? 0}.${rows[0]?.satker ?? 0}`;
}

/** Changes above which they are gathered: so many are added up for every answer. */
const MANY = 200;

/**
 * Adds what has gathered to what concerns every unit, so that a version takes as long for a ministry as for an office. It
 * counts as a change of everything, at most once a round (docs/decisions/0123); no version is ever told twice, since the first number only rises. Several processes may do so at once.
 */
export async function gatherVersions(db: Kysely<Database>, many = MANY): Promise<void> {
  const { rows } = await sql<{ n: string }>`select count(*) as n from versi_data`.execute(db);
  if (Number(rows[0]?.n ?? 0) < many) return;
  await sql`
    with lama as (delete from versi_data returning jumlah)
    insert into versi_data (unit_id, jumlah) select ${ALL}, sum(jumlah) from lama having count(*) > 0`.execute(db);
}
