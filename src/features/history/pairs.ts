import type { Pair } from '#machines/history/comparison.machine.ts';

/** The current round against the one before it. */
const latestPair = (round: number): Pair => ({ dari: round - 1, ke: round });

/**
 * The two rounds that an address names; the last two where it names none that are there, or not in order.
 * @param round the current round
 */
export function pairFrom(search: URLSearchParams, round: number): Pair {
  const [from, ke] = [Number(search.get('dari')), Number(search.get('ke'))];
  const existing = Number.isInteger(from) && Number.isInteger(ke) && from >= 1 && from < ke && ke <= round;
  return existing ? { dari: from, ke } : latestPair(round);
}

/** The pair with one end moved; the other end makes way, so that the older round stays the first. */
export const shift = ({ dari, ke }: Pair, edge: keyof Pair, round: number): Pair =>
  edge === 'dari' ? { dari: round, ke: Math.max(ke, round + 1) } : { dari: Math.min(dari, round - 1), ke: round };
