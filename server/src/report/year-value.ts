/** An indicator's year by the rules and the target that its reports were judged by. docs/decisions/0146. */
import type { Selectable } from 'kysely';
import type { KpiCopy } from '#contract/report.ts';
import type { Today } from '#contract/figures.ts';
import { assessTahunCapaian, type MinimizeFormula } from '#domain/capaian/capaian.ts';
import { consolidate, type PeriodEntry } from '#domain/capaian/consolidation.ts';
import type { Exact, NumericValue } from '#domain/capaian/decimals.ts';
import { PERIODS } from '#domain/capaian/period.ts';
import type { Database } from '#server/db/types.ts';
import { copyOf, toNumber } from '#server/report/rows.queries.ts';

type Kpi = Selectable<Database['kpi']>;
/** What the year says of an indicator that no report has yet. */
export type YearRules = { minimizeFormula: MinimizeFormula; limit: NumericValue | null };
/** An indicator as one report of its year has it. */
export type Reported = PeriodEntry & {
  kpi: unknown;
  target_tahun: string | null;
  target_tahun_atas: string | null;
  batas_capaian: string | null;
};
type Rules = Pick<KpiCopy, 'polarisasi' | 'konsolidasi' | 'satuan'> & { minimizeFormula: MinimizeFormula };
type Target = { target: string | null; upper: string | null };
/** What the year of an indicator is computed by. `limit`: the highest capaian that counts. */
export type YearBasis = Rules & Target & { limit: NumericValue | null };

const kept = (row: Reported): YearBasis => {
  const { polarisasi, konsolidasi, satuan, rumus_minimize: minimizeFormula } = copyOf(row);
  const { target_tahun: target, target_tahun_atas: upper, batas_capaian: limit } = row;
  return { polarisasi, konsolidasi, satuan, minimizeFormula, target, upper, limit };
};
const current = (kpi: Kpi, { minimizeFormula, limit }: YearRules): YearBasis => ({
  polarisasi: kpi.polarisasi,
  konsolidasi: kpi.konsolidasi,
  satuan: kpi.satuan,
  minimizeFormula: kpi.rumus_minimize ?? minimizeFormula,
  target: kpi.target_tahun,
  upper: kpi.target_atas_tahun,
  limit,
});

const isSame = (a: string | null, b: string | null) => toNumber(a) === toNumber(b);
/** The formula of minimize says nothing about an indicator of another polarity. */
const isSameRule = (a: Rules, b: Rules) =>
  a.polarisasi === b.polarisasi &&
  a.konsolidasi === b.konsolidasi &&
  a.satuan === b.satuan &&
  (a.polarisasi !== 'minimize' || a.minimizeFormula === b.minimizeFormula);

/** The indicator as it is today where that is not what its figures were computed by, otherwise null. */
export function todayOf(kpi: Kpi, basis: YearBasis, rules: YearRules): Today | null {
  const now = current(kpi, rules);
  const aturan = !isSameRule(now, basis);
  if (!aturan && isSame(now.target, basis.target) && isSame(now.upper, basis.upper)) return null;
  return { target_tahun: toNumber(now.target), target_tahun_atas: toNumber(now.upper), aturan_berubah: aturan };
}

/** What the year is computed by: as the last of its reports has it, or the indicator itself while there is none. */
export function basisOf(kpi: Kpi, reported: readonly Reported[], rules: YearRules): YearBasis {
  const last = PERIODS.toReversed().flatMap((period) => reported.find(({ periode }) => periode === period) ?? [])[0];
  return last ? kept(last) : current(kpi, rules);
}

/** The year from the entries of its reports, unrounded. Without any entry `realisasi` is null and counts 0. */
export function yearValue(
  basis: YearBasis,
  entries: readonly PeriodEntry[],
): { realisasi: Exact | null; capaian: Exact | null; rumus: string } {
  const realisasi = consolidate(basis.konsolidasi, entries);
  const { polarisasi, minimizeFormula, target, upper: upperTarget, limit } = basis;
  const { capaian, rumus } = assessTahunCapaian({ polarisasi, minimizeFormula, target, upperTarget, realisasi, limit });
  return { realisasi, capaian, rumus };
}
