/** Numbers behind the charts: positions in percent, ticks, parts of a whole. Pure; rounded so that the DOM is the same everywhere. */
import { scaleLinear } from '@visx/scale';

const cut = (value: number) => Math.round(value * 100) / 100;

/** Places a value between `min` and `max` at 0…100 percent; what lies outside stands at the edge. */
export function percentScale(min: number, max: number): (value: number) => number {
  const scale = scaleLinear<number>({ domain: [min, max === min ? min + 1 : max], range: [0, 100], clamp: true });
  return (value) => cut(scale(value));
}

/** The same from top to bottom: the largest value stands at 0. */
export function heightScale(min: number, max: number): (value: number) => number {
  const place = percentScale(min, max);
  return (value) => cut(100 - place(value));
}

/** About `count` round numbers from `min` to `max`. */
export const ticksOf = (min: number, max: number, count = 5): number[] =>
  scaleLinear<number>({ domain: [min, max] }).ticks(count);

/** The end of an axis from 0: the next round number at or above the largest value, and at least `least`. */
export function roundedMax(values: readonly (number | null)[], least = 1): number {
  const largest = Math.max(least, ...values.map((value) => value ?? 0));
  return scaleLinear<number>({ domain: [0, largest], nice: 4 }).domain()[1] ?? largest;
}

export type Span = { start: number; size: number };

/**
 * Where the parts of a bar lie, in percent of `whole`. Nothing is lost to rounding: each part begins where the former
 * one ended.
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
