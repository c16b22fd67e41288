/** The figures of a report while it is being typed: the server's own formula on the server's own inputs. */
import type { Threshold } from '#domain/capaian/thresholds.ts';
import type { Polarisasi, MinimizeFormula } from '#domain/capaian/capaian.ts';
import type { Consolidation } from '#domain/capaian/consolidation.ts';
import { kpiRowOf, type KpiRow, mustBeAssessed, type ReportResult, computeReport } from '#domain/capaian/report.ts';
import { type Typed, type EntryValues, apply } from '#domain/report/entry.ts';
import type { Scale } from '#domain/capaian/scale.ts';
import { PERIODS, type Period } from '#domain/capaian/period.ts';

/** What the preview reads of one indicator of a report. */
export type ComputableDetail = EntryValues & {
  id: string;
  skala?: Scale | undefined;
  kpi_id: string;
  kpi: { polarisasi: Polarisasi; rumus_minimize: MinimizeFormula; konsolidasi: Consolidation; bobot: number | null };
  target: number | null;
  target_atas: number | null;
  target_tahun: number | null;
  target_tahun_atas: number | null;
};
/** What the preview reads of a report. */
export type ComputableReport = {
  periode: Period;
  batas_capaian: number | null;
  ambang: readonly Threshold[];
  details: readonly ComputableDetail[];
};
type PeriodNumbers = Record<'realisasi' | 'x' | 'y' | 'target' | 'target_atas', number | null>;
/** What the preview reads of one indicator of the recap: the entries of the other periods. */
export type ComputableRecap = {
  kpi_id: string;
  polarisasi: Polarisasi;
  periode: Partial<Record<Period, PeriodNumbers | null>>;
};

/** Entries of the periods before `periode`, in order; a period without a report is left out. */
export const earlierEntries = (recap: ComputableRecap | undefined, period: Period) =>
  PERIODS.slice(0, PERIODS.indexOf(period)).flatMap((p) => {
    const entry = recap?.periode[p];
    if (!recap || !entry) return [];
    const { realisasi, x, y, target, target_atas: upperTarget } = entry;
    const wajib = mustBeAssessed({ polarisasi: recap.polarisasi, target, upperTarget });
    return [{ periode: p, realisasi, x, y, wajib }];
  });

/**
 * Computes a report with the typing applied. Without typing it equals what the server stored.
 * @param recap the year's recap, for the earlier periods
 */
export function preview(report: ComputableReport, typed: Typed, recap: readonly ComputableRecap[]): ReportResult {
  const perKpi = new Map(recap.map((row) => [row.kpi_id, row]));
  const row = report.details.map((detail): KpiRow => {
    const { realisasi, x, y } = apply(detail, typed[detail.id]);
    const fields = { periode: report.periode, realisasi, x, y };
    return kpiRowOf(detail, detail.kpi, fields, earlierEntries(perKpi.get(detail.kpi_id), report.periode));
  });
  return computeReport(row, { limit: report.batas_capaian, thresholds: report.ambang });
}
