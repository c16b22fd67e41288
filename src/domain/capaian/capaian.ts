/**
 * Capaian: realisasi against target, in percent. The rules of contract.md §7, exact decimals, no I/O.
 * The server stores what these functions give; the browser shows the same functions live.
 */
import type { Threshold, Colour } from '#domain/capaian/thresholds.ts';
import { type Exact, exact, type NumericValue, settled, writeNumber } from '#domain/capaian/decimals.ts';
import { type Formula, type FormulaKind, formulaSentence } from '#domain/capaian/formula.ts';

export type Polarisasi = 'maximize' | 'minimize' | 'stabilize';
export type MinimizeFormula = 'dua_kurang' | 't_per_r';
export type Assessment = {
  /** `tanpa_target`: nothing to compare with, left out of averages. `belum_diisi`: target there, realisasi missing. */
  keadaan: 'dinilai' | 'tanpa_target' | 'belum_diisi';
  /** Uncapped percent. */
  mentah: Exact | null;
  /** Percent clipped to 0…limit. */
  capaian: Exact | null;
  /** The formula with its numbers, as a sentence of `formulaSentence`; Indonesian. */
  rumus: string;
};

export type Inquiry = {
  polarisasi: Polarisasi;
  minimizeFormula: MinimizeFormula;
  /** Target, or the lower end of a range. */
  target: NumericValue | null;
  /** Upper end of a range target; null for a plain target. */
  upperTarget?: NumericValue | null;
  realisasi: NumericValue | null;
  /** Highest capaian that counts, percent; null = no cap. */
  limit: NumericValue | null;
};

const HUNDRED = exact(100);
const ONE = exact(1);
const write = (value: Exact) => writeNumber(value, 4);
const bracketed = (value: Exact) => (value.isNegative() && !value.isZero() ? `(${write(value)})` : write(value));

/** Clips a percent to 0…limit; `limit` null means no upper end. */
function clamp(raw: Exact, limit: NumericValue | null): Exact {
  const upper = exact(limit);
  const clamped = upper !== null && raw.gt(upper) ? upper : raw;
  return clamped.isNegative() ? exact(0) : clamped;
}

function judgedBy(ratio: Exact, limit: NumericValue | null, kind: FormulaKind, values: Formula['values']): Assessment {
  // Realisasi to date may be a ratio itself.
  const raw = settled(ratio, 'ratio');
  const capaian = clamp(raw, limit);
  const cut = capaian.eq(raw) ? null : writeNumber(capaian);
  const rumus = formulaSentence(kind, { ...values, hasil: writeNumber(raw) }, cut);
  return { keadaan: 'dinilai', mentah: raw, capaian, rumus };
}
const judged = (raw: Exact, limit: NumericValue | null, step: string) =>
  judgedBy(raw, limit, 'computed', { langkah: step });

/** An assessment that no calculation leads to. */
const stated = (
  kind: FormulaKind,
  values: Formula['values'],
  { mentah, capaian }: Pick<Assessment, 'mentah' | 'capaian'>,
): Assessment => ({ keadaan: 'dinilai', mentah, capaian, rumus: formulaSentence(kind, values) });
const empty = (keadaan: 'tanpa_target' | 'belum_diisi', kind: FormulaKind): Assessment => ({
  ...stated(kind, {}, { mentah: null, capaian: null }),
  keadaan,
});

/** The end of a range that realisasi is measured against; null when it lies inside. contract.md §7 "range targets". */
function rangeEnd(realisasi: Exact, lower: Exact, upper: Exact): Exact | null {
  if (realisasi.gt(upper)) return upper;
  return realisasi.lt(lower) ? lower : null;
}

function againstTarget(inquire: Inquiry, t: Exact, r: Exact): Assessment {
  const { limit } = inquire;
  const T = t.abs();
  if (inquire.polarisasi === 'stabilize') {
    const raw = ONE.minus(r.minus(t).abs().div(T)).times(HUNDRED);
    return judged(raw, limit, `(1 − |${write(r)} − ${bracketed(t)}| ÷ ${write(T)}) × 100`);
  }
  if (inquire.polarisasi === 'maximize') {
    if (t.isPositive()) return judged(r.div(t).times(HUNDRED), limit, `${write(r)} ÷ ${write(t)} × 100`);
    const raw = ONE.plus(r.minus(t).div(T)).times(HUNDRED);
    return judged(raw, limit, `(1 + (${write(r)} − ${bracketed(t)}) ÷ ${write(T)}) × 100`);
  }
  if (t.isNegative()) {
    const raw = ONE.plus(t.minus(r).div(T)).times(HUNDRED);
    return judged(raw, limit, `(1 + (${write(t)} − ${bracketed(r)}) ÷ ${write(T)}) × 100`);
  }
  if (inquire.minimizeFormula === 'dua_kurang') {
    return judged(exact(2).minus(r.div(t)).times(HUNDRED), limit, `(2 − ${bracketed(r)} ÷ ${write(t)}) × 100`);
  }
  if (r.isPositive() && !r.isZero()) return judged(t.div(r).times(HUNDRED), limit, `${write(t)} ÷ ${write(r)} × 100`);
  // T/R has no value at R = 0, the best possible realisasi: it earns the cap (domain rule for t_per_r).
  const best = exact(limit) ?? HUNDRED;
  return stated('best', { r: write(r), hasil: writeNumber(best) }, { mentah: best, capaian: best });
}

/**
 * Capaian of one realisasi against one target.
 * Target 0 or empty is not assessed, except minimize with target 0: realisasi 0 gives 100, anything above gives 0.
 * Never NaN, never infinite: `capaian` lies in 0…limit or is null.
 */
export function assessCapaian(inquire: Inquiry): Assessment {
  const t = exact(inquire.target);
  const upper = exact(inquire.upperTarget);
  const r = exact(inquire.realisasi);
  if (t === null) return empty('tanpa_target', 'noTarget');
  const zero = t.isZero() && (upper === null || upper.isZero());
  if (zero && inquire.polarisasi !== 'minimize') return empty('tanpa_target', 'zeroTarget');
  if (r === null) return empty('belum_diisi', 'notFilled');
  if (zero) {
    const reached = !r.isPositive() || r.isZero();
    const raw = reached ? HUNDRED : exact(0);
    const figures = { mentah: raw, capaian: clamp(raw, inquire.limit) };
    return stated(reached ? 'zeroReached' : 'zeroMissed', { r: write(r) }, figures);
  }
  if (upper === null) return againstTarget(inquire, t, r);
  const edge = rangeEnd(r, t, upper);
  const range = { r: write(r), bawah: write(t), atas: write(upper) };
  if (edge === null) return stated('within', range, { mentah: HUNDRED, capaian: clamp(HUNDRED, inquire.limit) });
  // The missed end of a range can be 0: capaian is then 0, because a division by 0 has no result.
  if (edge.isZero()) return judgedBy(exact(0), inquire.limit, 'outside', range);
  return againstTarget(inquire, edge, r);
}

/**
 * Capaian against the year's target. A missing realisasi counts as capaian 0 (contract.md §7), whatever the polarity,
 * so that a unit cannot raise its score by not reporting. A year target of 0 or none stays not assessed.
 */
export function assessTahunCapaian(inquire: Inquiry): Assessment {
  const result = assessCapaian(inquire);
  if (result.keadaan !== 'belum_diisi') return result;
  return stated('countedZero', {}, { mentah: exact(0), capaian: exact(0) });
}

/** Colour of an unrounded capaian: the highest band it reaches; 99.995 is not yet 100. Null stays null. */
export function capaianColour(capaian: Exact | null, threshold: readonly Threshold[]): Colour | null {
  if (capaian === null) return null;
  const reached = threshold.filter((band) => capaian.gte(band.batas_bawah));
  if (reached.length === 0) return 'merah';
  return reached.reduce((a, b) => (b.batas_bawah > a.batas_bawah ? b : a)).warna;
}

/**
 * Weighted mean of the assessed capaian, unrounded; null when none is assessed.
 * Equal weights where no assessed item carries one (contract.md §7).
 */
export function score(item: readonly { capaian: Exact | null; bobot: NumericValue | null }[]): Exact | null {
  const assessed = item.flatMap(({ capaian, bobot }) =>
    capaian === null ? [] : [{ capaian, bobot: exact(bobot ?? 0) }],
  );
  if (assessed.length === 0) return null;
  const total = assessed.reduce((sum, { bobot }) => sum.plus(bobot), exact(0));
  const mean = total.isZero()
    ? assessed.reduce((sum, { capaian }) => sum.plus(capaian), exact(0)).div(assessed.length)
    : assessed.reduce((sum, { capaian, bobot }) => sum.plus(capaian.times(bobot)), exact(0)).div(total);
  return settled(mean, 'mean');
}
