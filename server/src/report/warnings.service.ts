/** The warnings before creating and submitting: what `src/domain/report/warnings.ts` says of the stored report. */
import type { Finding } from '#domain/report/report.ts';
import { bobotWarnings, indicatorWarnings, orderWarnings, type WarningRow } from '#domain/report/warnings.ts';
import type { Db } from '#server/db/tx.ts';
import type { Key } from '#server/report/check.queries.ts';
import { activeKpi } from '#server/report/entry.queries.ts';
import { copyOf, toNumber } from '#server/report/rows.queries.ts';
import { changedSince, readPrevious, readRows, reportsOfYear, storedReport } from '#server/report/warnings.queries.ts';

/** C5 and C8, before a report is created. */
export async function creationWarnings(db: Db, { unitId, tahun, periode }: Key): Promise<Finding[]> {
  const kpi = await activeKpi(db, unitId, tahun);
  const order = orderWarnings(periode, tahun, await reportsOfYear(db, unitId, tahun));
  return [...order, ...bobotWarnings(kpi.map((one) => toNumber(one.bobot)))];
}

/** C5, C8, C10, C11, C13 and C14, before a report is submitted. */
export async function submissionWarnings(db: Db, reportId: string): Promise<Finding[]> {
  const report = await storedReport(db, reportId);
  const { unit_id, tahun, periode, putaran } = report;
  const rows = await readRows(db, reportId);
  const earlier = await readPrevious(db, unit_id, tahun, periode);
  const edited = await changedSince(db, reportId, putaran);
  const limit = toNumber(report.batas_capaian);
  const perIndicator = rows.flatMap((row) => {
    const { kode, tipe_nilai, konsolidasi } = copyOf(row);
    const previous = earlier.get(row.kpi_id);
    const line: WarningRow = {
      kpi_id: row.kpi_id,
      kode,
      tipe_nilai,
      konsolidasi,
      realisasi: toNumber(row.realisasi),
      x: toNumber(row.x),
      y: toNumber(row.y),
      previous: previous
        ? { realisasi: toNumber(previous.realisasi), x: toNumber(previous.x), y: toNumber(previous.y) }
        : null,
      mentah: toNumber(row.capaian_mentah),
      analisis: row.analisis,
      fileCount: Number(row.berkas),
      skala: row.skala?.map(({ nilai }) => nilai) ?? null,
      earlierPromise: previous?.tindak_lanjut ?? null,
      isUnanswered: report.status === 'revision' && row.feedback_status === 'perbaikan' && !edited.has(row.id),
    };
    return indicatorWarnings(line, limit);
  });
  const order = orderWarnings(periode, tahun, await reportsOfYear(db, unit_id, tahun));
  return [...order, ...bobotWarnings(rows.map((row) => copyOf(row).bobot)), ...perIndicator];
}
