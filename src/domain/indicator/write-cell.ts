import { plainNumber } from '#domain/numbers/numbers.ts';

/** A stored target as its cell holds it: decimal comma, ungrouped, '' when there is none. */
export const writeCell = (value: number | null): string => (value === null ? '' : plainNumber(value));
