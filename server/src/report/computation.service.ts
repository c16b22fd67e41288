/** A report's figures, computed by the one module of contract.md §7 and stored beside the entries. */
import { kpiRowOf, type ReportResult, reportResult, type ReportValues, reportValues } from '#domain/capaian/report.ts';
import { completenessFindings } from '#domain/report/completeness.ts';
import { textsOf } from '#domain/report/text-fields.ts';
import type { ReportFacts } from '#machines/lifecycle/lifecycle.machine.ts';
import { PERIODS } from '#domain/capaian/period.ts';
import { together, type Write } from '#server/db/together.ts';
import type { Db } from '#server/db/tx.ts';
import { saveFigures } from '#server/report/figures.queries.ts';
import {
  askDetails,
  askEarlier,
  askFileCounts,
  askLater,
  type EarlierEntry,
  readReport,
  type StoredDetail,
  type StoredReport,
  writeFigures,
  writeScores,
} from '#server/report/computation.queries.ts';
import { copyOf, toNumber } from '#server/report/rows.queries.ts';

/** What a report is computed from. */
type Entered = { details: readonly StoredDetail[]; earlier: readonly EarlierEntry[] };

/** What the rules of the year say about the entries of a stored report; nothing is written. */
function computation(
  report: StoredReport,
  { details, earlier }: Entered,
): { values: ReportValues; result: ReportResult } {
  const previous = Map.groupBy(earlier, (row) => row.kpi_id);
  const row = details.map((detail) => {
    const { realisasi, x, y } = detail;
    return kpiRowOf(
      detail,
      copyOf(detail),
      { periode: report.periode, realisasi, x, y },
      previous.get(detail.kpi_id) ?? [],
    );
  });
  const value = reportValues(row, report.batas_capaian);
  return { values: value, result: reportResult(value, report.ambang) };
}

/** What writes the figures of one report where they differ. */
function writesOf(trx: Db, report: StoredReport, entered: Entered, bumpVersion: boolean, time: Date): Write[] {
  const { details } = entered;
  const { values, result } = computation(report, entered);
  const writes = [saveFigures(trx, report, values, details)];
  const changed = result.details.filter((fresh, i) => {
    const previous = details[i];
    return (
      previous === undefined ||
      toNumber(previous.realisasi_kumulatif) !== fresh.realisasiKumulatif ||
      toNumber(previous.capaian_mentah) !== fresh.mentah ||
      toNumber(previous.capaian) !== fresh.capaian ||
      toNumber(previous.capaian_tahun) !== fresh.capaianTahun ||
      previous.warna !== fresh.warna ||
      previous.rumus !== fresh.rumus ||
      previous.rumus_tahun !== fresh.rumusTahun
    );
  });
  const raise = bumpVersion ? 1 : 0;
  if (changed.length > 0) writes.push(writeFigures(trx, changed, raise, time));
  const { capaianOfPeriod: periode, capaianTahun: tahun } = result;
  const sameScore = toNumber(report.capaian_periode) === periode && toNumber(report.capaian_tahun) === tahun;
  if (changed.length > 0 || !sameScore) writes.push(writeScores(trx, { id: report.id, periode, tahun, raise, time }));
  return writes;
}

/** @param first run before, for their effect */
async function enteredIn(trx: Db, report: StoredReport, first: readonly Write[] = []): Promise<Entered> {
  const [details, earlier] = await together(trx, [askDetails(trx, report.id), askEarlier(trx, report)], first);
  return { details, earlier };
}

/**
 * Recomputes the later reports of the same unit and year that are still open (draft, revision); what was submitted or
 * decided keeps the figures it was judged by. A report whose figures change gets a new `versi`.
 * @param first run before
 * @returns what has still to be run
 */
async function laterWrites(trx: Db, report: StoredReport, time: Date, first: readonly Write[]): Promise<Write[]> {
  const asked = askLater(trx, report);
  if (!asked) return [...first];
  const [later, details, earlier] = await together(trx, asked, first);
  const detailsOf = Map.groupBy(details, (detail) => detail.laporan_id);
  return later.flatMap((one) => {
    const before = PERIODS.slice(0, PERIODS.indexOf(one.periode));
    const entered = {
      details: detailsOf.get(one.id) ?? [],
      earlier: earlier.filter(({ periode }) => before.includes(periode)),
    };
    return writesOf(trx, one, entered, true, time);
  });
}

/** Recomputes what rests on a report: the later ones of the same unit and year that are still open. */
export async function recomputeLater(trx: Db, reportId: string, time: Date): Promise<void> {
  await together(trx, [], await laterWrites(trx, await readReport(trx, reportId), time, []));
}

/**
 * Recomputes every indicator and both scores of a report, then the open reports of the later periods, whose cumulative
 * figures rest on it. The report's own `versi` is not raised: whoever changed an entry has done that.
 * @param report as it was when it was taken hold of
 * @param first run before: what changes the entries
 * @returns what has still to be run: the last writes can go with what reads their outcome
 */
export async function recomputeAfter(
  trx: Db,
  report: StoredReport,
  time: Date,
  first: readonly Write[],
): Promise<Write[]> {
  const entered = await enteredIn(trx, report, first);
  return laterWrites(trx, report, time, writesOf(trx, report, entered, false, time));
}

/** The same of a report that was not read yet and whose entries are written already, to its end. */
export const recompute = async (trx: Db, reportId: string, time = new Date()): Promise<void> =>
  void (await together(trx, [], await recomputeAfter(trx, await readReport(trx, reportId), time, [])));

/** Recomputes every indicator and both scores of one report. Its `versi` is the caller's business. */
export async function computeOne(trx: Db, reportId: string, time: Date): Promise<void> {
  const report = await readReport(trx, reportId);
  await together(trx, [], writesOf(trx, report, await enteredIn(trx, report), false, time));
}

/** What the lifecycle chart needs to know about a stored report. */
export async function reportFacts(trx: Db, report: StoredReport): Promise<ReportFacts> {
  const [details, earlier, files] = await together(trx, [
    askDetails(trx, report.id),
    askEarlier(trx, report),
    askFileCounts(trx, report.id),
  ]);
  const { result } = computation(report, { details, earlier });
  const fileCount = new Map(files.map((row) => [row.detail_id, Number(row.jumlah)]));
  const line = details.map((detail, i) => {
    const kpi = copyOf(detail);
    return {
      kpi_id: detail.kpi_id,
      kode: kpi.kode,
      nama: kpi.nama,
      wajib: detail.wajib,
      realisasi: toNumber(detail.realisasi),
      x: toNumber(detail.x),
      y: toNumber(detail.y),
      needsRatio: kpi.konsolidasi === 'rasio_kumulatif',
      tercapai: result.details[i]?.tercapai ?? null,
      ...textsOf(detail),
      fileCount: fileCount.get(detail.id) ?? 0,
    };
  });
  const corrections = details
    .filter((detail) => detail.feedback_status === 'perbaikan')
    .map((detail) => ({
      kode: 'hasNoObjection',
      pesan: `${copyOf(detail).kode}: dinilai perlu perbaikan`,
      kpi_id: detail.kpi_id,
    }));
  return {
    creationFindings: [],
    findings: completenessFindings(line),
    hasCorrections: corrections.length > 0,
    corrections,
    submittedBy: report.submitted_by,
  };
}
