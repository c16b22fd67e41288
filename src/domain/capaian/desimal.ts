import { Decimal } from 'decimal.js';

// 40 digits: ratios of numeric(20,4) values keep more digits than any rounding below can see.
const Angka = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP });
export type Angka = InstanceType<typeof Angka>;
/** What a figure may arrive as: JSON number, `numeric` text from the database, or a computed value. */
export type NilaiAngka = number | string | Angka;

/** Exact decimal of a figure; null and undefined stay null. Throws on text that is no number. */
export function angka(nilai: NilaiAngka): Angka;
export function angka(nilai: NilaiAngka | null | undefined): Angka | null;
export function angka(nilai: NilaiAngka | null | undefined): Angka | null {
  return nilai === null || nilai === undefined ? null : new Angka(nilai);
}

/** Rounded half-up (away from zero) to `desimal` places, as a JSON number. contract.md §7. */
export function bulatkan(nilai: Angka, desimal?: number): number;
export function bulatkan(nilai: Angka | null, desimal?: number): number | null;
export function bulatkan(nilai: Angka | null, desimal = 2): number | null {
  return nilai === null ? null : nilai.toDecimalPlaces(desimal, Decimal.ROUND_HALF_UP).toNumber();
}

/** Indonesian notation, `1.234,5`: at most `desimal` decimals, trailing zeros dropped. */
export function tulisAngka(nilai: NilaiAngka, desimal = 2): string {
  const [bulat = '0', pecahan] = new Angka(nilai).toDecimalPlaces(desimal, Decimal.ROUND_HALF_UP).toFixed().split('.');
  const ribuan = bulat.replace(/\B(?=(\d{3})+(?!\d))/g, '.');
  return pecahan ? `${ribuan},${pecahan}` : ribuan;
}
