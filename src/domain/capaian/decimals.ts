import { Decimal } from 'decimal.js';

// 40 digits are enough for any ratio of two numeric(20,4) values, so that rounding below never sees a cut-off digit.
const Exact = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP });
export type Exact = InstanceType<typeof Exact>;
/** What a figure may arrive as: JSON number, `numeric` text from the database, or a computed value. */
export type NumericValue = number | string | Exact;

/** Exact decimal of a figure; null and undefined stay null. Throws on text that is no number. */
export function exact(value: NumericValue): Exact;
export function exact(value: NumericValue | null | undefined): Exact | null;
export function exact(value: NumericValue | null | undefined): Exact | null {
  return value === null || value === undefined ? null : new Exact(value);
}

/** How many digits are right of 40: of a ratio of ratios, and of a mean of many such. */
const RIGHT = { ratio: 36, mean: 30 } as const;

/**
 * What is computed from ratios once the digits that were cut off are out of it: the mean of 103,33… twice and 93,33… is 100,
 * and not the 99,99…97 that 40 digits of each make, which would be a band lower.
 */
export const settled = (value: Exact, of: keyof typeof RIGHT): Exact => value.toSignificantDigits(RIGHT[of]);

/** Rounded half-up (away from zero) to `desimal` places, as a JSON number. contract.md §7. */
export function roundOff(value: Exact, desimal?: number): number;
export function roundOff(value: Exact | null, desimal?: number): number | null;
export function roundOff(value: Exact | null, desimal = 2): number | null {
  // Plus 0: a view would write the zero that a small negative is rounded to as `-0`.
  return value === null ? null : value.toDecimalPlaces(desimal, Decimal.ROUND_HALF_UP).toNumber() + 0;
}

/** Indonesian notation, `1.234,5`: at most `desimal` decimals, trailing zeros dropped. */
export function writeNumber(value: NumericValue, desimal = 2): string {
  const [wholeNumber = '0', fraction] = new Exact(value)
    .toDecimalPlaces(desimal, Decimal.ROUND_HALF_UP)
    .toFixed()
    .split('.');
  const thousands = wholeNumber.replace(/\B(?=(\d{3})+(?!\d))/g, '.');
  return fraction ? `${thousands},${fraction}` : thousands;
}
