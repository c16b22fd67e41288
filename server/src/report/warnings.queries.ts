/** What the warnings need to know about stored reports: src/domain/report/warnings.ts. */
import { sql } from 'kysely';
import { type ReportStatus } from '#domain/report/report.ts';
import { PERIODS, type Period } from '#domain/capaian/period.ts';
import type { Db } from '#server/db/tx.ts';

type Previous = { tindak_lanjut: string | null } & Record<'realisasi' | 'x' | 'y', string | null>;
type LiveReport = { id: string; status: ReportStatus };

/** The live reports of a unit and year, by period. */
export async function reportsOfYear(db: Db, unitId: string, tahun: number): Promise<ReadonlyMap<Period, LiveReport>> {
  const rows = await db
    .selectFrom('laporan')
    .select(['id', 'periode', 'status'])
    .where('unit_id', '=', unitId)
    .where('tahun', '=', tahun)
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'rejected')
    .execute();
  return new Map(rows.map(({ id, periode, status }) => [periode, { id, status }]));
}

/** Figures and promises of the period before, by KPI. */
export async function readPrevious(
  db: Db,
  unitId: string,
  tahun: number,
  period: Period,
): Promise<Map<string, Previous>> {
  const previous = PERIODS[PERIODS.indexOf(period) - 1];
  if (!previous) return new Map();
  const rows = await db
    .selectFrom('laporan as l')
    .innerJoin('laporan_detail as d', 'd.laporan_id', 'l.id')
    .select(['d.kpi_id', 'd.tindak_lanjut', 'd.realisasi', 'd.x', 'd.y'])
    .where('l.unit_id', '=', unitId)
    .where('l.tahun', '=', tahun)
    .where('l.periode', '=', previous)
    .where('l.deleted_at', 'is', null)
    .where('l.status', '<>', 'rejected')
    .execute();
  return new Map(rows.map((row) => [row.kpi_id, row]));
}

/** Indicators whose figure, words or files somebody has changed since the round began. */
export async function changedSince(db: Db, reportId: string, round: number): Promise<Set<string>> {
  const { rows } = await sql<{ detail_id: string }>`
    select distinct p ->> 'detail_id' as detail_id
    from riwayat as r cross join lateral jsonb_array_elements(r.perubahan) as p
    where r.laporan_id = ${reportId} and r.putaran = ${round} and r.aksi in ('update', 'upload', 'deletefile')
  `.execute(db);
  return new Set(rows.map((row) => row.detail_id));
}

/** What the warnings look at in each indicator of a report, in order. */
export const readRows = (db: Db, reportId: string) =>
  db
    .selectFrom('laporan_detail as d')
    .innerJoin('kpi as k', 'k.id', 'd.kpi_id')
    .leftJoin('tipe_target as t', 't.id', 'k.skala_id')
    .where('d.laporan_id', '=', reportId)
    .orderBy('d.urutan')
    .select([
      'd.id',
      'd.kpi_id',
      'd.kpi',
      'd.realisasi',
      'd.x',
      'd.y',
      'd.capaian_mentah',
      'd.analisis',
      'd.feedback_status',
    ])
    .select('t.skala')
    .select((eb) =>
      eb
        .selectFrom('berkas as b')
        .whereRef('b.detail_id', '=', 'd.id')
        .where('b.deleted_at', 'is', null)
        .select((b) => b.fn.countAll<string>().as('jumlah'))
        .as('berkas'),
    )
    .execute();

/** A report that is there, as it is stored. */
export const storedReport = (db: Db, id: string) =>
  db.selectFrom('laporan').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
