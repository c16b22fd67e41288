/** A whole report at once: every indicator's figures and the two scores. Server truth and browser preview. */
import type { Threshold, Colour } from '#domain/capaian/thresholds.ts';
import {
  assessCapaian,
  assessTahunCapaian,
  type Assessment,
  type Polarisasi,
  type MinimizeFormula,
  score,
  capaianColour,
} from '#domain/capaian/capaian.ts';
import { type Exact, roundOff, type NumericValue, writeNumber } from '#domain/capaian/decimals.ts';
import { sentenceToDate } from '#domain/capaian/formula.ts';
import { consolidate, type PeriodEntry, type Consolidation } from '#domain/capaian/consolidation.ts';

/** One indicator as `computeReport` needs it. Figures in the indicator's own unit, weights in percent. */
export type KpiRow = {
  id: string;
  polarisasi: Polarisasi;
  minimizeFormula: MinimizeFormula;
  konsolidasi: Consolidation;
  bobot: NumericValue | null;
  target: NumericValue | null;
  upperTarget: NumericValue | null;
  targetTahun: NumericValue | null;
  upperYearTarget: NumericValue | null;
  /** This period's entry. */
  entry: PeriodEntry;
  /** Entries of the earlier periods of the same year, each with whether it was due. */
  earlier: readonly PeriodEntry[];
};

type Targets = Pick<KpiRow, 'id' | 'target'> & {
  target_atas: NumericValue | null;
  target_tahun: NumericValue | null;
  target_tahun_atas: NumericValue | null;
};
type Rules = Pick<KpiRow, 'polarisasi' | 'konsolidasi' | 'bobot'> & { rumus_minimize: MinimizeFormula };

/** An indicator of a report, as it is stored or sent, as the computation takes it. */
export const kpiRowOf = (
  detail: Targets,
  kpi: Rules,
  fields: PeriodEntry,
  earlier: readonly PeriodEntry[],
): KpiRow => ({
  id: detail.id,
  polarisasi: kpi.polarisasi,
  minimizeFormula: kpi.rumus_minimize,
  konsolidasi: kpi.konsolidasi,
  bobot: kpi.bobot,
  target: detail.target,
  upperTarget: detail.target_atas,
  targetTahun: detail.target_tahun,
  upperYearTarget: detail.target_tahun_atas,
  entry: fields,
  earlier,
});

/** Rounded figures of one indicator: percent with 2 decimals, `realisasiKumulatif` with 4. */
export type KpiResult = {
  id: string;
  keadaan: Assessment['keadaan'];
  realisasiKumulatif: number | null;
  mentah: number | null;
  capaian: number | null;
  capaianTahun: number | null;
  warna: Colour | null;
  rumus: string;
  rumusTahun: string;
  /** Unrounded capaian is 100 or more; null when not assessed. Below it, kendala and tindak lanjut are due. */
  tercapai: boolean | null;
};

export type ReportResult = { details: KpiResult[]; capaianOfPeriod: number | null; capaianTahun: number | null };

/**
 * Whether an indicator is due in a period: it has a target to be assessed against (contract.md §6 and §7).
 * A target of 0 is due only for minimize, where 0 is a goal.
 */
export function mustBeAssessed(kpi: {
  polarisasi: Polarisasi;
  target: NumericValue | null;
  upperTarget: NumericValue | null;
}) {
  const attempt = { ...kpi, minimizeFormula: 'dua_kurang', realisasi: null, limit: null } as const;
  return assessCapaian(attempt).keadaan !== 'tanpa_target';
}

/** A report before rounding: percent as exact as the rules give it, for averages over many reports. */
export type ReportValues = {
  items: {
    kpi: KpiRow;
    periode: Assessment;
    /** Realisasi to date; null while nothing is filled. */
    cumulative: Exact | null;
    tahun: Assessment;
  }[];
  periodScore: Exact | null;
  tahunScore: Exact | null;
};

/** Computes a report without rounding anything. @param limit highest capaian that counts, percent; null = no cap */
export function reportValues(row: readonly KpiRow[], limit: NumericValue | null): ReportValues {
  const item = row.map((kpi) => {
    const umum = { polarisasi: kpi.polarisasi, minimizeFormula: kpi.minimizeFormula, limit };
    const period = assessCapaian({
      ...umum,
      target: kpi.target,
      upperTarget: kpi.upperTarget,
      realisasi: kpi.entry.realisasi,
    });
    const entry = { ...kpi.entry, isDue: period.keadaan !== 'tanpa_target' };
    const cumulative = consolidate(kpi.konsolidasi, [...kpi.earlier, entry]);
    const tahun = assessTahunCapaian({
      ...umum,
      target: kpi.targetTahun,
      upperTarget: kpi.upperYearTarget,
      realisasi: cumulative,
    });
    return { kpi, periode: period, cumulative, tahun };
  });
  return {
    items: item,
    periodScore: score(item.map(({ kpi, periode }) => ({ capaian: periode.capaian, bobot: kpi.bobot }))),
    tahunScore: score(item.map(({ kpi, tahun }) => ({ capaian: tahun.capaian, bobot: kpi.bobot }))),
  };
}

/** The rounded figures of a computed report, with its colours. */
export function reportResult(
  { items, periodScore, tahunScore }: ReportValues,
  threshold: readonly Threshold[],
): ReportResult {
  return {
    details: items.map(({ kpi, periode, cumulative, tahun }) => ({
      id: kpi.id,
      keadaan: periode.keadaan,
      realisasiKumulatif: roundOff(cumulative, 4),
      mentah: roundOff(periode.mentah),
      capaian: roundOff(periode.capaian),
      capaianTahun: roundOff(tahun.capaian),
      warna: capaianColour(periode.capaian, threshold),
      rumus: periode.rumus,
      rumusTahun:
        cumulative === null
          ? tahun.rumus
          : sentenceToDate({ way: kpi.konsolidasi, value: writeNumber(cumulative, 4) }, tahun.rumus),
      tercapai: periode.capaian === null ? null : periode.capaian.gte(100),
    })),
    capaianOfPeriod: roundOff(periodScore),
    capaianTahun: roundOff(tahunScore),
  };
}

/**
 * Computes a report.
 * @param rules the year's rules: cap in percent (null = none) and colour bands
 */
export function computeReport(
  row: readonly KpiRow[],
  rules: { limit: NumericValue | null; thresholds: readonly Threshold[] },
): ReportResult {
  return reportResult(reportValues(row, rules.limit), rules.thresholds);
}
