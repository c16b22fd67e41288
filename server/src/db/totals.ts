/** How many rows a long list has: counting all of them takes longer than reading a page. */
import { LRUCache } from 'lru-cache';

/** A list up to here is counted each time: somebody sees whether the number is right. */
const LONG = 1000;
/** How old the number of a longer list may be, milliseconds. */
const KEPT_MS = 10_000;
/** Lists whose number one process keeps. */
const LISTS = 1000;

export type Total = {
  total: number;
  /** When it was counted; absent: with this page. */
  dihitung?: string;
};

/**
 * Totals of one kind of list.
 * @returns for what a list is narrowed by: its total if it is known, and else a function that takes note of it
 */
export function totals(now: () => number = Date.now) {
  const kept = new LRUCache<string, { total: number; at: number }>({ max: LISTS });
  return function of(narrowedBy: unknown): { known: Required<Total> | undefined; note: (total: number) => Total } {
    const key = JSON.stringify(narrowedBy);
    const one = kept.get(key);
    const fresh = one && now() - one.at < KEPT_MS ? one : undefined;
    return {
      known: fresh && { total: fresh.total, dihitung: new Date(fresh.at).toISOString() },
      note(total) {
        if (total > LONG) kept.set(key, { total, at: now() });
        return { total };
      },
    };
  };
}
