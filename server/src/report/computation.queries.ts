/** Reports and their entries as the computation reads them, and its figures as they are written. */
import { sql } from 'kysely';
import type { KpiResult } from '#domain/capaian/report.ts';
import { PERIODS, type Period } from '#domain/capaian/period.ts';
import type { Db } from '#server/db/tx.ts';
import { written } from '#server/db/written.ts';

export type StoredReport = NonNullable<Awaited<ReturnType<typeof readReport>>>;

const report = written((db, { id }: { id: string }) =>
  db.selectFrom('laporan').selectAll().where('id', '=', id).compile(),
);
/** A report as it is stored. @throws when there is none */
export async function readReport(trx: Db, id: string) {
  const [row] = await report(trx, { id });
  if (!row) throw new Error(`No report ${id}`);
  return row;
}

const detail = written((db, { reportId }: { reportId: string }) =>
  db.selectFrom('laporan_detail').selectAll().where('laporan_id', '=', reportId).orderBy('urutan').compile(),
);
/** The indicators of a report as they are stored, in order. */
export const readDetail = (trx: Db, reportId: string) => detail(trx, { reportId });
export type StoredDetail = Awaited<ReturnType<typeof readDetail>>[number];

type OfYear = { unit_id: string; tahun: number; periods: readonly Period[] };

/** Reports of the same unit and year that count: neither deleted nor rejected. */
const liveReports = (db: Db, { unit_id, tahun, periods }: OfYear) =>
  db
    .selectFrom('laporan as l')
    .where('l.unit_id', '=', unit_id)
    .where('l.tahun', '=', tahun)
    .where(sql<boolean>`l.periode = any(${periods}::text[])`)
    .where('l.deleted_at', 'is', null)
    .where('l.status', '<>', 'rejected');

const earlierRows = written((db, of: OfYear) =>
  liveReports(db, of)
    .innerJoin('laporan_detail as d', 'd.laporan_id', 'l.id')
    .select(['l.periode', 'd.kpi_id', 'd.realisasi', 'd.x', 'd.y'])
    .compile(),
);
/** Entries of the earlier periods of the same unit and year, per KPI. */
export async function earlierEntries(trx: Db, { unit_id, tahun, periode }: StoredReport) {
  const periods = PERIODS.slice(0, PERIODS.indexOf(periode));
  if (periods.length === 0) return new Map<string, never[]>();
  const rows = await earlierRows(trx, { unit_id, tahun, periods });
  return Map.groupBy(rows, (row) => row.kpi_id);
}

const laterRows = written((db, of: OfYear) =>
  // Always locked in the order of the periods, so that two entries at once cannot deadlock.
  liveReports(db, of)
    .where('l.status', 'in', ['draft', 'revision'])
    .selectAll('l')
    .orderBy('l.periode')
    .forUpdate()
    .compile(),
);
/** The later reports of the same unit and year that are still open, held until the transaction ends. */
export async function holdLater(trx: Db, { unit_id, tahun, periode }: StoredReport): Promise<StoredReport[]> {
  const periods = PERIODS.slice(PERIODS.indexOf(periode) + 1);
  return periods.length === 0 ? [] : laterRows(trx, { unit_id, tahun, periods });
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

type Scores = { id: string; periode: number | null; tahun: number | null; raise: 0 | 1; time: Date };
const scores = written((db, { id, periode, tahun, raise, time }: Scores) =>
  db
    .updateTable('laporan')
    .set({ capaian_periode: periode, capaian_tahun: tahun, updated_at: time })
    .set({ versi: sql<number>`versi + ${raise}::integer` })
    .where('id', '=', id)
    .compile(),
);
/** Writes both scores of a report. @param raise added to its version */
export async function writeScores(
  trx: Db,
  id: string,
  { periode, tahun }: { periode: number | null; tahun: number | null },
  raise: 0 | 1,
  time: Date,
): Promise<void> {
  await scores(trx, { id, periode, tahun, raise, time });
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
