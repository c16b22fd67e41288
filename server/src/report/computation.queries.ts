/** Reports and their entries as the computation reads them, and its figures as they are written. */
import { sql } from 'kysely';
import type { KpiResult } from '#domain/capaian/report.ts';
import { PERIODS, type Period } from '#domain/capaian/period.ts';
import type { Write } from '#server/db/together.ts';
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
/** Asks for the indicators of a report as they are stored, in order. */
export const askDetails = (trx: Db, reportId: string) => detail.query(trx, { reportId });
export type StoredDetail = Awaited<ReturnType<typeof detail>>[number];

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
    .select(['l.periode', 'd.kpi_id', 'd.realisasi', 'd.x', 'd.y', 'd.wajib as isDue'])
    .compile(),
);
type Place = Pick<StoredReport, 'unit_id' | 'tahun' | 'periode'>;
/** Asks for what was entered in the periods before, of the same unit and year. */
export const askEarlier = (trx: Db, { unit_id, tahun, periode }: Place) =>
  earlierRows.query(trx, { unit_id, tahun, periods: PERIODS.slice(0, PERIODS.indexOf(periode)) });
export type EarlierEntry = Awaited<ReturnType<typeof earlierRows>>[number];

const openReports = (db: Db, of: OfYear) => liveReports(db, of).where('l.status', 'in', ['draft', 'revision']);
const laterRows = written((db, of: OfYear) =>
  // Always locked in the order of the periods, so that two entries at once cannot deadlock.
  openReports(db, of).selectAll('l').orderBy('l.periode').forUpdate().compile(),
);
const laterDetails = written((db, of: OfYear) =>
  openReports(db, of)
    .innerJoin('laporan_detail as d', 'd.laporan_id', 'l.id')
    .selectAll('d')
    .orderBy('d.urutan')
    .compile(),
);
/**
 * Asks to hold the later reports of the same unit and year that are still open until the transaction ends, and then for
 * their indicators; undefined for the last period of a year.
 */
export function askLater(trx: Db, { unit_id, tahun, periode }: Place) {
  const periods = PERIODS.slice(PERIODS.indexOf(periode) + 1);
  const last = periods.at(-1);
  if (last === undefined) return undefined;
  const of = { unit_id, tahun, periods };
  return [
    laterRows.query(trx, of),
    laterDetails.query(trx, of),
    askEarlier(trx, { unit_id, tahun, periode: last }),
  ] as const;
}

type Figures = { figures: string; raise: 0 | 1; time: Date };
const figures = written((db, { figures: changed, raise, time }: Figures) =>
  sql`
    update laporan_detail as d set
      realisasi_kumulatif = v."realisasiKumulatif", capaian_mentah = v.mentah, capaian = v.capaian,
      capaian_tahun = v."capaianTahun", warna = v.warna, rumus = v.rumus, rumus_tahun = v."rumusTahun",
      versi = d.versi + ${raise}::integer, updated_at = ${time}
    from jsonb_to_recordset(${changed}::jsonb) as v(
      id uuid, "realisasiKumulatif" numeric, mentah numeric, capaian numeric, "capaianTahun" numeric,
      warna text, rumus text, "rumusTahun" text)
    where d.id = v.id`.compile(db),
);
/** Writes the figures of indicators, once it is run. @param raise added to their versions */
export const writeFigures = (trx: Db, changed: readonly KpiResult[], raise: 0 | 1, time: Date): Write =>
  figures.query(trx, { figures: JSON.stringify(changed), raise, time });

type Scores = { id: string; periode: number | null; tahun: number | null; raise: 0 | 1; time: Date };
const scores = written((db, { id, periode, tahun, raise, time }: Scores) =>
  db
    .updateTable('laporan')
    .set({ capaian_periode: periode, capaian_tahun: tahun, updated_at: time })
    .set({ versi: sql<number>`versi + ${raise}::integer` })
    .where('id', '=', id)
    .compile(),
);
/** Writes both scores of a report, once it is run. @param given what they are, and what is added to its version */
export const writeScores = (trx: Db, given: Scores): Write => scores.query(trx, given);

const files = written((db, { reportId }: { reportId: string }) =>
  db
    .selectFrom('berkas as b')
    .innerJoin('laporan_detail as d', 'd.id', 'b.detail_id')
    .where('d.laporan_id', '=', reportId)
    .where('b.deleted_at', 'is', null)
    .groupBy('b.detail_id')
    .select(['b.detail_id', (eb) => eb.fn.countAll<string>().as('jumlah')])
    .compile(),
);
/** Asks how many files each indicator of a report has; those without any are left out. */
export const askFileCounts = (trx: Db, reportId: string) => files.query(trx, { reportId });
