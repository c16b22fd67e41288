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

/** Rounded half-up (away from zero) to `desimal` places, as a JSON number. contract.md §7. */
export function roundOff(value: Exact, desimal?: number): number;
export function roundOff(value: Exact | null, desimal?: number): number | null;
export function roundOff(value: Exact | null, desimal = 2): number | null {
  return value === null ? null : value.toDecimalPlaces(desimal, Decimal.ROUND_HALF_UP).toNumber();
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
