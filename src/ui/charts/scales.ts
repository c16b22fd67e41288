/** Numbers behind the charts: positions in percent, ticks, parts of a whole. Pure; rounded so that the DOM is the same everywhere. */
const cut = (value: number) => Math.round(value * 100) / 100;

/** Places a value between `min` and `max` at 0…100 percent; what lies outside stands at the edge. */
export function percentScale(min: number, max: number): (value: number) => number {
  const width = max === min ? 1 : max - min;
  return (value) => cut(Math.min(100, Math.max(0, ((value - min) / width) * 100)));
}

/** As `percentScale`, from top to bottom: the largest value is at 0. */
export function heightScale(min: number, max: number): (value: number) => number {
  const place = percentScale(min, max);
  return (value) => cut(100 - place(value));
}

/** The round step (1, 2 or 5 of some power of ten) that divides `span` into about `count` parts. */
function stepOf(span: number, count: number): number {
  const rough = span / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const error = rough / power;
  if (error >= Math.sqrt(50)) return 10 * power;
  if (error >= Math.sqrt(10)) return 5 * power;
  return error >= Math.sqrt(2) ? 2 * power : power;
}
/** Removes floating-point errors such as 0.30000000000000004. */
const round = (value: number) => Number(value.toPrecision(12));

/** About `count` round numbers from `min` to `max`. */
export function ticksOf(min: number, max: number, count = 5): number[] {
  if (max <= min) return [min];
  const step = stepOf(max - min, count);
  const first = Math.ceil(round(min / step));
  const last = Math.floor(round(max / step));
  return Array.from({ length: last - first + 1 }, (_, at) => round((first + at) * step));
}

/** The end of an axis from 0: the next round number at or above the largest value, and at least `least`. */
export function roundedMax(values: readonly (number | null)[], least = 1): number {
  const largest = Math.max(least, ...values.map((value) => value ?? 0));
  const step = stepOf(largest, 4);
  return round(Math.ceil(round(largest / step)) * step);
}

export type Span = { start: number; size: number };

/**
 * The position of each part of a bar in percent of `whole`. Each part begins where the one before ended, so that
 * rounding leaves no gaps.
 */
export function spansOf(values: readonly number[], whole = values.reduce((sum, value) => sum + value, 0)): Span[] {
  let sum = 0;
  return values.map((value) => {
    const start = whole === 0 ? 0 : cut((sum / whole) * 100);
    sum += value;
    return { start, size: whole === 0 ? 0 : cut((sum / whole) * 100 - start) };
  });
}

/** Dots of the same value stand on each other: the floor (0 = lowest) of each dot. */
export function floorsOf(values: readonly number[]): number[] {
  const taken = new Map<number, number>();
  return values.map((value) => {
    const floor = taken.get(value) ?? 0;
    taken.set(value, floor + 1);
    return floor;
  });
}
