/**
 * The figures of contract.md §7 worked out a second time: from its sentences alone, with fractions, and with nothing of the
 * product in it but the names of the fields. Where the contract leaves a case open, what docs/decisions and the domain's tables fix is named beside it.
 */
import Fraction from 'fraction.js';
import type { Detail, KpiCopy } from '#contract/report.ts';

type Figure = number | null;
/** An indicator of a report, by the names that it has on the wire. */
export type Judged = Pick<
  Detail,
  'target' | 'target_atas' | 'target_tahun' | 'target_tahun_atas' | 'realisasi' | 'x' | 'y'
> & {
  kpi: Pick<KpiCopy, 'polarisasi' | 'rumus_minimize' | 'konsolidasi' | 'bobot'>;
};

const ZERO = new Fraction(0);
const HALF = new Fraction(1, 2);
const ONE = new Fraction(1);
const TWO = new Fraction(2);
const HUNDRED = new Fraction(100);
// By its digits: a number of the machine is another fraction than the one that is meant.
const from = (value: Figure | undefined) =>
  value === null || value === undefined ? null : new Fraction(String(value));
const total = (values: readonly Fraction[]) => values.reduce((sum, one) => sum.add(one), ZERO);

/** Half-up, away from zero. */
export function rounded(value: Fraction | null, places = 2): Figure {
  if (value === null) return null;
  const digits = value
    .abs()
    .mul(10 ** places)
    .add(HALF)
    .floor()
    .n.toString()
    .padStart(places + 1, '0');
  const amount = Number(`${digits.slice(0, -places)}.${digits.slice(-places)}`);
  return value.compare(0) < 0 ? 0 - amount : amount;
}

const isNothing = (lower: Fraction, upper: Fraction | null) => lower.equals(0) && (upper === null || upper.equals(0));

/** Percent, uncapped; null: not assessed. @param cap the best there is, where T/R has no value */
function compared(
  r: Fraction,
  lower: Fraction | null,
  upper: Fraction | null,
  rules: Judged['kpi'],
  cap: Fraction | null,
) {
  if (lower === null) return null;
  if (isNothing(lower, upper)) {
    if (rules.polarisasi !== 'minimize') return null;
    return r.lte(0) ? HUNDRED : ZERO;
  }
  if (upper !== null && r.gte(lower) && r.lte(upper)) return HUNDRED;
  const t = upper !== null && r.gt(upper) ? upper : lower;
  const off = r.sub(t);
  // The end of a range that was missed, which nothing can be divided by.
  if (t.equals(0)) return ZERO;
  if (rules.polarisasi === 'stabilize') return ONE.sub(off.abs().div(t.abs())).mul(HUNDRED);
  const isDown = rules.polarisasi === 'minimize';
  if (t.lt(0)) return ONE.add((isDown ? off.neg() : off).div(t.abs())).mul(HUNDRED);
  if (!isDown) return r.div(t).mul(HUNDRED);
  if (rules.rumus_minimize === 'dua_kurang') return TWO.sub(r.div(t)).mul(HUNDRED);
  return r.gt(0) ? t.div(r).mul(HUNDRED) : (cap ?? HUNDRED);
}

function clipped(value: Fraction | null, cap: Fraction | null): Fraction | null {
  if (value === null) return null;
  const most = cap !== null && value.gt(cap) ? cap : value;
  return most.lt(0) ? ZERO : most;
}

/** Whether there is anything to be judged by in the period of an entry. */
export const isDue = ({ target, target_atas: upper, kpi }: Pick<Judged, 'target' | 'target_atas' | 'kpi'>): boolean => {
  const lower = from(target);
  return lower !== null && (kpi.polarisasi === 'minimize' || !isNothing(lower, from(upper)));
};

/** @param all of the year until this period, in the order of the periods */
function toDate(way: string, all: readonly Judged[]): Fraction | null {
  // docs/decisions/0159: a 0 where nothing is due is no entry.
  const entries = all.filter((one) => isDue(one) || one.realisasi !== 0);
  if (way === 'rasio_kumulatif') {
    const pairs = entries.map(({ x, y }) => [from(x), from(y)] as const).filter((pair) => !pair.includes(null));
    const below = total(pairs.map(([, y]) => y ?? ZERO));
    return below.equals(0)
      ? null
      : total(pairs.map(([x]) => x ?? ZERO))
          .div(below)
          .mul(HUNDRED);
  }
  const filled = entries.flatMap(({ realisasi }) => from(realisasi) ?? []);
  if (way === 'take_last_known' || filled.length === 0) return filled.at(-1) ?? null;
  return way === 'sum' ? total(filled) : total(filled).div(filled.length);
}

/** The weighted mean of what is assessed; equal weights where nothing has one. */
export function mean(values: readonly (readonly [Fraction | null, Fraction | null])[]): Fraction | null {
  const assessed = values.flatMap(([value, weight]) => (value === null ? [] : [{ value, weight }]));
  if (assessed.length === 0) return null;
  const isWeighted = assessed.some(({ weight }) => weight !== null && weight.gt(0));
  const weights = assessed.map(({ weight }) => (isWeighted ? (weight ?? ZERO) : ONE));
  const sum = total(weights);
  return sum.equals(0) ? null : total(assessed.map(({ value }, nth) => value.mul(weights[nth] ?? ZERO))).div(sum);
}

/**
 * The figures of a report.
 * @param earlier what was entered for the same indicator in earlier periods of the year, the first one first
 * @param limit `batas_capaian`
 */
export function figuresOf<One extends Judged>(
  details: readonly One[],
  earlier: (detail: One) => readonly Judged[],
  limit: Figure,
) {
  const cap = from(limit);
  const items = details.map((detail) => {
    const { kpi, target, target_atas, target_tahun, target_tahun_atas, realisasi } = detail;
    const r = from(realisasi);
    const raw = r && compared(r, from(target), from(target_atas), kpi, cap);
    const cumulative = toDate(kpi.konsolidasi, [...earlier(detail), detail]);
    const year = compared(cumulative ?? ZERO, from(target_tahun), from(target_tahun_atas), kpi, cap);
    // A missing realisasi counts 0 against the year, also where small is good.
    const counted = year === null || cumulative !== null ? year : ZERO;
    return { raw, capaian: clipped(raw, cap), cumulative, year: clipped(counted, cap), weight: from(kpi.bobot) };
  });
  return {
    items,
    period: mean(items.map(({ capaian, weight }) => [capaian, weight])),
    year: mean(items.map(({ year, weight }) => [year, weight])),
  };
}
