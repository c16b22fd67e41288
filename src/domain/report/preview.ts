/** The figures of a report while it is being typed: the server's own formula on the server's own inputs. */
import type { Threshold } from '#domain/capaian/thresholds.ts';
import type { Polarisasi, MinimizeFormula } from '#domain/capaian/capaian.ts';
import type { Consolidation } from '#domain/capaian/consolidation.ts';
import {
  kpiRowOf,
  type KpiResult,
  type KpiRow,
  mustBeAssessed,
  type ReportResult,
  computeReport,
} from '#domain/capaian/report.ts';
import { type Typed, type EntryValues, apply } from '#domain/report/entry.ts';
import type { Scale } from '#domain/capaian/scale.ts';
import { PERIODS, type Period } from '#domain/capaian/period.ts';
import type { ReportStatus } from '#domain/report/report.ts';

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
    const isDue = mustBeAssessed({ polarisasi: recap.polarisasi, target, upperTarget });
    return [{ periode: p, realisasi, x, y, isDue }];
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

/** What a report that left the officer's hands was judged by, as the server keeps it. */
export type JudgedReport = Omit<ComputableReport, 'details'> & {
  status: ReportStatus;
  capaian_periode: number | null;
  capaian_tahun: number | null;
  details: readonly (ComputableDetail & JudgedDetail)[];
};
export type JudgedDetail = Pick<KpiResult, 'warna' | 'rumus'> &
  Record<'realisasi_kumulatif' | 'capaian' | 'capaian_tahun', number | null> &
  Record<'rumus_tahun', string>;

const IN_HAND: readonly ReportStatus[] = ['draft', 'revision'];

/**
 * The figures of a report as its page shows them: with the typing applied while it is the officer's; afterwards those that it
 * was judged by, whatever became of other quarters since (docs/decisions/0160).
 * @param recap as `preview` takes it
 */
export function shownFigures(report: JudgedReport, typed: Typed, recap: readonly ComputableRecap[]): ReportResult {
  if (IN_HAND.includes(report.status)) return preview(report, typed, recap);
  const computed = preview(report, {}, recap);
  return {
    details: computed.details.map((one, i) => {
      const kept = report.details[i];
      if (!kept) return one;
      const { realisasi_kumulatif: realisasiKumulatif, capaian, capaian_tahun: capaianTahun, warna, rumus } = kept;
      return { ...one, realisasiKumulatif, capaian, capaianTahun, warna, rumus, rumusTahun: kept.rumus_tahun };
    }),
    capaianOfPeriod: report.capaian_periode,
    capaianTahun: report.capaian_tahun,
  };
}
