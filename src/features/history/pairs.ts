import type { Pair } from '#machines/history/comparison.machine.ts';

/** The current round against the one before it. */
const latestPair = (round: number): Pair => ({ dari: round - 1, ke: round });

/**
 * The two rounds that an address names; the last two when it names no existing rounds in order.
 * @param round the current round
 */
export function pairFrom(search: URLSearchParams, round: number): Pair {
  const [from, ke] = [Number(search.get('dari')), Number(search.get('ke'))];
  const existing = Number.isInteger(from) && Number.isInteger(ke) && from >= 1 && from < ke && ke <= round;
  return existing ? { dari: from, ke } : latestPair(round);
}

/**
 * Changes one round of the pair. If the rounds would meet or cross, the other one moves, so that `dari` stays older.
 */
export const shift = ({ dari, ke }: Pair, edge: keyof Pair, round: number): Pair =>
  edge === 'dari' ? { dari: round, ke: Math.max(ke, round + 1) } : { dari: Math.min(dari, round - 1), ke: round };

/**
 * By what a comparison that was loaded is known: an earlier round never changes, but the current one does with each version
 * of the report, and what was loaded of it is old then.
 * @param round the current round
 */
export const comparisonKey = ({ dari, ke }: Pair, round: number, version: number): string =>
  [dari, ke, ke === round ? version : ''].join(' ');
