/** Reports and their entries as the computation reads them, and its figures as they are written. */
import { sql } from 'kysely';
import type { KpiResult } from '#domain/capaian/report.ts';
import { PERIODS, type Period } from '#domain/capaian/period.ts';
import type { Db } from '#server/db/tx.ts';

export type StoredReport = NonNullable<Awaited<ReturnType<typeof readReport>>>;

/** A report as it is stored. */
export const readReport = (trx: Db, id: string) =>
  trx.selectFrom('laporan').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** The indicators of a report as they are stored, in order. */
export const readDetail = (trx: Db, reportId: string) =>
  trx.selectFrom('laporan_detail').selectAll().where('laporan_id', '=', reportId).orderBy('urutan').execute();
export type StoredDetail = Awaited<ReturnType<typeof readDetail>>[number];

/** Reports of the same unit and year that count: neither deleted nor rejected. */
const liveReports = (trx: Db, { unit_id, tahun }: { unit_id: string; tahun: number }, period: readonly Period[]) =>
  trx
    .selectFrom('laporan as l')
    .where('l.unit_id', '=', unit_id)
    .where('l.tahun', '=', tahun)
    .where('l.periode', 'in', period)
    .where('l.deleted_at', 'is', null)
    .where('l.status', '<>', 'rejected');

/** Entries of the earlier periods of the same unit and year, per KPI. */
export async function earlierEntries(trx: Db, report: StoredReport) {
  const earlier = PERIODS.slice(0, PERIODS.indexOf(report.periode));
  if (earlier.length === 0) return new Map<string, never[]>();
  const rows = await liveReports(trx, report, earlier)
    .innerJoin('laporan_detail as d', 'd.laporan_id', 'l.id')
    .select(['l.periode', 'd.kpi_id', 'd.realisasi', 'd.x', 'd.y'])
    .execute();
  return Map.groupBy(rows, (row) => row.kpi_id);
}

/** The later reports of the same unit and year that are still open, held until the transaction ends. */
export async function holdLater(trx: Db, report: StoredReport): Promise<StoredReport[]> {
  const later = PERIODS.slice(PERIODS.indexOf(report.periode) + 1);
  if (later.length === 0) return [];
  // Always locked in the order of the periods, so that two entries at once cannot deadlock.
  return liveReports(trx, report, later)
    .where('l.status', 'in', ['draft', 'revision'])
    .selectAll('l')
    .orderBy('l.periode')
    .forUpdate()
    .execute();
}

/** Writes the figures of indicators. @param raise added to their versions */
export async function writeFigures(trx: Db, changed: readonly KpiResult[], raise: 0 | 1, time: Date): Promise<void> {
  await sql`
    update laporan_detail as d set
      realisasi_kumulatif = v."realisasiKumulatif", capaian_mentah = v.mentah, capaian = v.capaian,
      capaian_tahun = v."capaianTahun", warna = v.warna, rumus = v.rumus, rumus_tahun = v."rumusTahun",
      versi = d.versi + ${raise}::integer, updated_at = ${time}
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as v(
      id uuid, "realisasiKumulatif" numeric, mentah numeric, capaian numeric, "capaianTahun" numeric,
      warna text, rumus text, "rumusTahun" text)
    where d.id = v.id`.execute(trx);
}

/** Writes both scores of a report. @param raise added to its version */
export async function writeScores(
  trx: Db,
  id: string,
  { periode, tahun }: { periode: number | null; tahun: number | null },
  raise: 0 | 1,
  time: Date,
): Promise<void> {
  await trx
    .updateTable('laporan')
    .set({ capaian_periode: periode, capaian_tahun: tahun, updated_at: time })
    .set('versi', (eb) => eb('versi', '+', raise))
    .where('id', '=', id)
    .execute();
}

/** How many files each indicator of a report has; those without any are left out. */
export async function fileCounts(trx: Db, reportId: string): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('berkas as b')
    .innerJoin('laporan_detail as d', 'd.id', 'b.detail_id')
    .where('d.laporan_id', '=', reportId)
    .where('b.deleted_at', 'is', null)
    .groupBy('b.detail_id')
    .select(['b.detail_id', (eb) => eb.fn.countAll<string>().as('jumlah')])
    .execute();
  return new Map(rows.map((row) => [row.detail_id, Number(row.jumlah)]));
}
