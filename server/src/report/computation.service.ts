/** A report's figures, computed by the one module of contract.md §7 and stored beside the entries. */
import { kpiRowOf, type ReportResult, reportResult, type ReportValues, reportValues } from '#domain/capaian/report.ts';
import { completenessFindings } from '#domain/report/completeness.ts';
import { textsOf } from '#domain/report/text-fields.ts';
import type { ReportFacts } from '#machines/lifecycle/lifecycle.machine.ts';
import type { Db } from '#server/db/tx.ts';
import { saveFigures } from '#server/report/figures.queries.ts';
import {
  earlierEntries,
  fileCounts,
  holdLater,
  readDetail,
  readReport,
  type StoredDetail,
  type StoredReport,
  writeFigures,
  writeScores,
} from '#server/report/computation.queries.ts';
import { copyOf, toNumber } from '#server/report/rows.queries.ts';

/** What the rules of the year say about the entries of a stored report; nothing is written. */
async function computation(
  trx: Db,
  report: StoredReport,
  details: readonly StoredDetail[],
): Promise<{ nilai: ReportValues; result: ReportResult }> {
  const previous = await earlierEntries(trx, report);
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
  return { nilai: value, result: reportResult(value, report.ambang) };
}

/** Writes the figures of one report where they differ; says whether any did. */
async function writeComputation(trx: Db, report: StoredReport, bumpVersion: boolean, time: Date): Promise<boolean> {
  const details = await readDetail(trx, report.id);
  const { nilai, result } = await computation(trx, report, details);
  await saveFigures(trx, report.id, nilai, details);
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
  const naik = bumpVersion ? 1 : 0;
  if (changed.length > 0) {
    await writeFigures(trx, changed, naik, time);
  }
  const sameScore =
    toNumber(report.capaian_periode) === result.capaianOfPeriod &&
    toNumber(report.capaian_tahun) === result.capaianTahun;
  if (changed.length === 0 && sameScore) return false;
  await writeScores(trx, report.id, { periode: result.capaianOfPeriod, tahun: result.capaianTahun }, naik, time);
  return true;
}

/**
 * Recomputes the later reports of the same unit and year that are still open (draft, revision); what was submitted or
 * decided keeps the figures it was judged by. A report whose figures change gets a new `versi`.
 */
export async function recomputeAfter(trx: Db, report: StoredReport, time: Date): Promise<void> {
  for (const after of await holdLater(trx, report)) await writeComputation(trx, after, true, time);
}

/** The same of a report that was not read yet. */
export const recomputeLater = async (trx: Db, reportId: string, time: Date): Promise<void> =>
  recomputeAfter(trx, await readReport(trx, reportId), time);

/**
 * Recomputes every indicator and both scores of one report. Its `versi` is the caller's business.
 * @param held the report as it was when it was taken hold of; absent: it is read
 * @returns the report as it was before
 */
export async function computeOne(trx: Db, reportId: string, time: Date, held?: StoredReport): Promise<StoredReport> {
  const report = held ?? (await readReport(trx, reportId));
  await writeComputation(trx, report, false, time);
  return report;
}

/** What the lifecycle chart needs to know about a stored report. */
export async function reportFacts(trx: Db, reportId: string): Promise<ReportFacts> {
  const report = await readReport(trx, reportId);
  const details = await readDetail(trx, reportId);
  const { result } = await computation(trx, report, details);
  const fileCount = await fileCounts(trx, reportId);
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
  return {
    creationFindings: [],
    temuan: completenessFindings(line),
    hasCorrections: details.some((detail) => detail.feedback_status === 'perbaikan'),
    submittedBy: report.submitted_by,
  };
}
