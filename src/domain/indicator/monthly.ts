/** Twelve monthly targets as four quarterly ones. */
import { exact, roundOff } from '#domain/capaian/decimals.ts';
import type { TargetIndicator, TargetPeriod } from '#domain/indicator/eligibility.ts';

export const MONTHS = ['jan', 'feb', 'mar', 'apr', 'mei', 'jun', 'jul', 'agu', 'sep', 'okt', 'nov', 'des'] as const;

/**
 * A quarter from its three months: their sum, their mean, or the last one that is set, as the year is made from the
 * quarters. A ratio target is a percentage and is taken like a last value. Null where no month is set; 4 decimals.
 * @param month twelve targets, January first
 */
export function targetTriwulan(
  month: readonly (number | null)[],
  consolidation: TargetIndicator['konsolidasi'],
): Record<TargetPeriod, number | null> {
  const triwulan = (initial: number): number | null => {
    const content = month.slice(initial, initial + 3).flatMap((n) => exact(n) ?? []);
    const last = content.at(-1);
    if (!last) return null;
    if (consolidation === 'take_last_known' || consolidation === 'rasio_kumulatif') return roundOff(last, 4);
    const count = content.reduce((sum, n) => sum.plus(n), exact(0));
    return roundOff(consolidation === 'sum' ? count : count.div(content.length), 4);
  };
  return { tw1: triwulan(0), tw2: triwulan(3), tw3: triwulan(6), tw4: triwulan(9) };
}
