/**
 * Capaian: realisasi against target, in percent. The rules of contract.md §7, exact decimals, no I/O.
 * The server stores what these functions give; the browser shows the same functions live.
 */
import type { Threshold, Colour } from '#domain/capaian/thresholds.ts';
import { type Exact, exact, type NumericValue, writeNumber } from '#domain/capaian/decimals.ts';

export type Polarisasi = 'maximize' | 'minimize' | 'stabilize';
export type MinimizeFormula = 'dua_kurang' | 't_per_r';
export type Assessment = {
  /** `tanpa_target`: nothing to compare with, left out of averages. `belum_diisi`: target there, realisasi missing. */
  keadaan: 'dinilai' | 'tanpa_target' | 'belum_diisi';
  /** Uncapped percent. */
  mentah: Exact | null;
  /** Percent clipped to 0…batas. */
  capaian: Exact | null;
  /** The formula with its numbers, Indonesian. */
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
  batas: NumericValue | null;
};

const HUNDRED = exact(100);
const ONE = exact(1);
const write = (value: Exact) => writeNumber(value, 4);
const bracketed = (value: Exact) => (value.isNegative() && !value.isZero() ? `(${write(value)})` : write(value));

/** Clips a percent to 0…batas; `batas` null means no upper end. */
function clamp(raw: Exact, limit: NumericValue | null): Exact {
  const upper = exact(limit);
  const clamped = upper !== null && raw.gt(upper) ? upper : raw;
  return clamped.isNegative() ? exact(0) : clamped;
}

function judged(raw: Exact, limit: NumericValue | null, step: string): Assessment {
  const capaian = clamp(raw, limit);
  const result = `${step} = ${writeNumber(raw)}`;
  if (capaian.eq(raw)) return { keadaan: 'dinilai', mentah: raw, capaian, rumus: result };
  return { keadaan: 'dinilai', mentah: raw, capaian, rumus: `${result} → dibatasi ${writeNumber(capaian)}` };
}

const empty = (condition: 'tanpa_target' | 'belum_diisi', formula: string): Assessment => ({
  keadaan: condition,
  mentah: null,
  capaian: null,
  rumus: formula,
});

/** The end of a range that realisasi is measured against; null when it lies inside. contract.md §7 "range targets". */
function rangeEnd(realisasi: Exact, lower: Exact, upper: Exact): Exact | null {
  if (realisasi.gt(upper)) return upper;
  return realisasi.lt(lower) ? lower : null;
}

function againstTarget(inquire: Inquiry, t: Exact, r: Exact): Assessment {
  const { batas } = inquire;
  const T = t.abs();
  if (inquire.polarisasi === 'stabilize') {
    const raw = ONE.minus(r.minus(t).abs().div(T)).times(HUNDRED);
    return judged(raw, batas, `(1 − |${write(r)} − ${bracketed(t)}| ÷ ${write(T)}) × 100`);
  }
  if (inquire.polarisasi === 'maximize') {
    if (t.isPositive()) return judged(r.div(t).times(HUNDRED), batas, `${write(r)} ÷ ${write(t)} × 100`);
    const raw = ONE.plus(r.minus(t).div(T)).times(HUNDRED);
    return judged(raw, batas, `(1 + (${write(r)} − ${bracketed(t)}) ÷ ${write(T)}) × 100`);
  }
  if (t.isNegative()) {
    const raw = ONE.plus(t.minus(r).div(T)).times(HUNDRED);
    return judged(raw, batas, `(1 + (${write(t)} − ${bracketed(r)}) ÷ ${write(T)}) × 100`);
  }
  if (inquire.minimizeFormula === 'dua_kurang') {
    return judged(exact(2).minus(r.div(t)).times(HUNDRED), batas, `(2 − ${bracketed(r)} ÷ ${write(t)}) × 100`);
  }
  if (r.isPositive() && !r.isZero()) return judged(t.div(r).times(HUNDRED), batas, `${write(t)} ÷ ${write(r)} × 100`);
  // T/R has no value at R = 0, the best possible realisasi: it earns the cap (domain rule for t_per_r).
  const best = exact(batas) ?? HUNDRED;
  const formula = `realisasi ${write(r)}, makin kecil makin baik: ${writeNumber(best)}`;
  return { keadaan: 'dinilai', mentah: best, capaian: best, rumus: formula };
}

/**
 * Capaian of one realisasi against one target.
 * Target 0 or empty is not assessed, except minimize with target 0: realisasi 0 gives 100, anything above gives 0.
 * Never NaN, never infinite: `capaian` lies in 0…batas or is null.
 */
export function assessCapaian(inquire: Inquiry): Assessment {
  const t = exact(inquire.target);
  const upper = exact(inquire.upperTarget);
  const r = exact(inquire.realisasi);
  if (t === null) return empty('tanpa_target', 'Tidak dinilai pada periode ini: target belum ditetapkan');
  const zero = t.isZero() && (upper === null || upper.isZero());
  if (zero && inquire.polarisasi !== 'minimize')
    return empty('tanpa_target', 'Tidak dinilai pada periode ini: target 0');
  if (r === null) return empty('belum_diisi', 'Realisasi belum diisi');
  if (zero) {
    const reached = !r.isPositive() || r.isZero();
    const formula = `target 0, realisasi ${write(r)}: ${reached ? 'tercapai, 100' : 'tidak tercapai, 0'}`;
    const raw = reached ? HUNDRED : exact(0);
    return { keadaan: 'dinilai', mentah: raw, capaian: clamp(raw, inquire.batas), rumus: formula };
  }
  if (upper === null) return againstTarget(inquire, t, r);
  const edge = rangeEnd(r, t, upper);
  if (edge === null) {
    const formula = `${write(r)} di dalam rentang ${write(t)}–${write(upper)}: 100`;
    return { keadaan: 'dinilai', mentah: HUNDRED, capaian: clamp(HUNDRED, inquire.batas), rumus: formula };
  }
  // The missed end of a range can be 0: capaian is then 0, because a division by 0 has no result.
  if (edge.isZero()) return judged(exact(0), inquire.batas, `${write(r)} di luar rentang ${write(t)}–${write(upper)}`);
  return againstTarget(inquire, edge, r);
}

/**
 * Capaian against the year's target. A missing realisasi counts as capaian 0 (contract.md §7), whatever the polarity,
 * so that a unit cannot raise its score by not reporting. A year target of 0 or none stays not assessed.
 */
export function assessTahunCapaian(inquire: Inquiry): Assessment {
  const result = assessCapaian(inquire);
  if (result.keadaan !== 'belum_diisi') return result;
  return { keadaan: 'dinilai', mentah: exact(0), capaian: exact(0), rumus: 'Realisasi belum ada, dihitung 0' };
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
  if (total.isZero()) return assessed.reduce((sum, { capaian }) => sum.plus(capaian), exact(0)).div(assessed.length);
  return assessed.reduce((sum, { capaian, bobot }) => sum.plus(capaian.times(bobot)), exact(0)).div(total);
}
