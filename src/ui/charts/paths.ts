/** Paths of lines in a box of 100 × 100, with a gap where a value is missing. */
import { line } from '@visx/shape';

export type Point = { x: number; y: number | null };

const drawn = line<Point>({
  x: ({ x }) => x,
  y: ({ y }) => y ?? 0,
  defined: ({ y }) => y !== null,
});

/** `d` of an SVG path; empty when there is nothing to draw. */
export const linePath = (points: readonly Point[]): string => drawn([...points]) ?? '';

/** The middle of each of `count` columns of the same width, in percent. */
export const columnCentres = (count: number): number[] =>
  Array.from({ length: count }, (_, at) => Math.round(((at + 0.5) / count) * 10_000) / 100);

/**
 * Which labels of one column stand below their point: all but the highest, so that two lines do not write over each
 * other; and one close to the top edge, where above there is no room.
 * @param heights percent from the top; null = no point
 */
export function labelsBelow(heights: readonly (number | null)[]): boolean[] {
  const known = heights.filter((height) => height !== null);
  const highest = known.length === 0 ? -1 : heights.indexOf(Math.min(...known));
  return heights.map((height, at) => height !== null && (at !== highest || height < 4));
}
