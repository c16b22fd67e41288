export type Count = { count: number; excuse: string | null };

const missing = (parts: readonly Count[]) => parts.filter(({ count, excuse }) => count === 0 && excuse === null).length;

/** Covered of all; what is excused by a reason counts neither way. */
export type Coverage = { covered: number; excused: number; all: number; missing: number };

/** Counts the parts of a chart by whether they were walked. */
export const coverageOf = (parts: readonly Count[]): Coverage => ({
  covered: parts.filter(({ count }) => count > 0).length,
  excused: parts.filter(({ count, excuse }) => count === 0 && excuse !== null).length,
  all: parts.length,
  missing: missing(parts),
});
