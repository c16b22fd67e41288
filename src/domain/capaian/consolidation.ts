/** How quarters become a year. contract.md §7 "Consolidation". */
import { type Exact, exact, roundOff, type NumericValue } from '#domain/capaian/decimals.ts';
import type { Period } from '#domain/capaian/period.ts';

export type Consolidation = 'sum' | 'average' | 'take_last_known' | 'rasio_kumulatif';
/** What was entered for one period; null = not filled, which is not 0. */
export type PeriodEntry = {
  periode: Period;
  realisasi: NumericValue | null;
  x?: NumericValue | null;
  y?: NumericValue | null;
  /** Whether a figure was due, as the period had a target; absent: yes. */
  isDue?: boolean;
};

/** A 0 where no figure was due says as little as an empty field: docs/decisions/0055, 0159. */
const isEntered = ({ realisasi, isDue = true }: PeriodEntry) => isDue || exact(realisasi)?.isZero() !== true;

const count = (value: readonly Exact[]) => value.reduce((sum, n) => sum.plus(n), exact(0));

/**
 * Realisasi to date, unrounded, in the indicator's unit (percent for `rasio_kumulatif`); null when nothing is filled.
 * @param entries the periods up to the one reported, in any order
 */
export function consolidate(way: Consolidation, entries: readonly PeriodEntry[]): Exact | null {
  const entry = entries.filter(isEntered);
  if (way === 'rasio_kumulatif') {
    const pair = entry.flatMap(({ x, y }) => {
      const [numerator, denominator] = [exact(x), exact(y)];
      return numerator === null || denominator === null ? [] : [{ numerator, denominator }];
    });
    const denominator = count(pair.map((p) => p.denominator));
    return denominator.isZero()
      ? null
      : count(pair.map((p) => p.numerator))
          .div(denominator)
          .times(100);
  }
  const filled = [...entry]
    .sort((a, b) => a.periode.localeCompare(b.periode))
    .flatMap(({ realisasi }) => exact(realisasi) ?? []);
  if (filled.length === 0) return null;
  if (way === 'sum') return count(filled);
  return way === 'average' ? count(filled).div(filled.length) : (filled.at(-1) ?? null);
}

/**
 * Realisasi (percent, 2 decimals) of an indicator with numerator and denominator; null while one is missing or y is 0.
 * Rounded because published figures compute capaian from the printed realisasi: docs/decisions/0007.
 */
export function ratioRealisasi(x: NumericValue | null, y: NumericValue | null): number | null {
  const [numerator, denominator] = [exact(x), exact(y)];
  if (numerator === null || denominator === null || denominator.isZero()) return null;
  return roundOff(numerator.div(denominator).times(100));
}
