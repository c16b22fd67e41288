/** Which units have indicators and reports in which years. */
import { sql } from 'kysely';
import type { Presence } from '#contract/workspace.ts';
import { type Scope, whereScope } from '#server/auth/abilities.ts';
import type { Db } from '#server/db/tx.ts';

const MAX_UNITS = 5;

type Row = Presence['unit'][number];

/** What there is in each year, latest first. */
const yearsOf = (rows: readonly Row[]): Presence['tahun'] =>
  [...Map.groupBy(rows, (row) => row.tahun)]
    .map(([year, of]) => ({
      tahun: year,
      indikator: of.reduce((sum, { indikator }) => sum + indikator, 0),
      laporan: of.reduce((sum, { laporan }) => sum + laporan, 0),
    }))
    .sort((one, other) => other.tahun - one.tahun);

/**
 * Where data is within `scope`.
 * @param unitId only this unit and those below it; undefined = all of `scope`
 */
export async function readPresence(
  db: Db,
  scope: Scope,
  { unitId, tahun }: { unitId: string | undefined; tahun: number },
): Promise<Presence> {
  const within = whereScope(scope, sql.ref('u.id'), sql.ref('u.jalur'));
  const below = unitId === undefined ? sql`true` : sql`u.jalur @> array[${unitId}]::uuid[]`;
  const { rows } = await sql<Row>`
    with isi as (
      select unit_id, tahun, count(*) as indikator, 0 as laporan from kpi
      where status = 'aktif' and deleted_at is null group by unit_id, tahun
      union all
      select unit_id, tahun, 0, count(*) from laporan where deleted_at is null group by unit_id, tahun)
    select u.id, u.nama_unit, i.tahun, sum(i.indikator)::int as indikator, sum(i.laporan)::int as laporan
    from isi as i join unit as u on u.id = i.unit_id
    where ${within} and ${below}
    group by u.id, u.nama_unit, i.tahun
    order by laporan desc, indikator desc, u.nama_unit`.execute(db);
  const years = yearsOf(rows);
  const shown = years.some((year) => year.tahun === tahun) ? tahun : years[0]?.tahun;
  const own = yearsOf(rows.filter(({ id }) => id === unitId));
  return { tahun: years, sendiri: own, unit: rows.filter((row) => row.tahun === shown).slice(0, MAX_UNITS) };
}
