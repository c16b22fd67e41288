/** What a text can mean: one number, one of two, or none. */
export type ParsedNumber =
  | { ok: true; value: number }
  /** `readings`: with its sign as a thousands separator, and as a decimal one; the person has to say which. */
  | { ok: false; readings?: readonly [grouped: number, decimal: number] };

/** `Rp150.000.000,-`: money as letters and books of account have it. */
const RUPIAH = /^([+-]?)\s*(?:Rp\.?|IDR)\s*(?=[\d.,+-])/i;
const NO_SEN = /(?<=\d),\s*[-\u2013\u2014=]{1,2}$/;
const NOT_A_NUMBER: ParsedNumber = { ok: false };
/** `1.234,5` and `1.234.567`: dots that can only group thousands; likewise with commas. */
const DOTS_GROUP = /^[+-]?\d{1,3}(?:(?:\.\d{3})+,\d*|(?:\.\d{3}){2,})$/;
const COMMAS_GROUP = /^[+-]?\d{1,3}(?:(?:,\d{3})+\.\d*|(?:,\d{3}){2,})$/;
const PLAIN_COMMA = /^[+-]?\d*,\d*$/;
const PLAIN_DOT = /^[+-]?\d*\.?\d*$/;
/** Digits on both sides of a space, and the one way in which that is one number: `12 500 000`, `1 234,5`. */
const SPACED = /\d\s+\d/;
const SPACES_GROUP = /^[+-]?\d{1,3}(?:[ \u00a0\u2007\u2009\u202f]\d{3})+(?:\s*[.,]\s*\d*)?$/;
/** `1.350`, `1,350`: 1350 to whoever groups thousands with that sign, 1,35 to whoever writes decimals with it. */
const TWO_READINGS = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * Reads what a person typed as a number: `1,5`, `1.5`, `1.234,5`, `1,234.5`, `93,2 %`.
 * A single comma or point is the decimal sign, unless exactly three digits follow it: `1.350` and `1,350` may be 1350 or
 * 1,35, so they are not read at all before somebody has said which (decision 0065). Of both kinds the last is the
 * decimal one, and a separator that repeats groups thousands. Groups have three digits, or the text is refused. No text
 * means one number in one language and another in the next: files, drafts and clipboards do not say their language.
 * A space groups thousands too; `1 2 3` is no number, nor are several cells of a sheet.
 * A `%` at the end is dropped: percentages are entered in percent points. So is a `Rp` before it; `,-` at the end says that
 * there are no sen. At most four decimals, as the API stores.
 * @param text what stands in the field; spaces around it and non-breaking ones count as spaces; digits 0–9
 * @returns the value, or `{ ok: false }` when it is empty, no number, more precise than four decimals, or can be read
 *   in two ways
 */
export function readNumber(text: string): ParsedNumber {
  const written = text
    .trim()
    .replace(/\u2212/g, '-')
    .replace(RUPIAH, '$1')
    .replace(/\s*%$/, '')
    .replace(NO_SEN, ',00');
  const compact = written.replace(/\s/g, '');
  if (!/\d/.test(compact) || (SPACED.test(written) && !SPACES_GROUP.test(written))) return NOT_A_NUMBER;
  if (TWO_READINGS.test(compact)) {
    return { ok: false, readings: [Number(compact.replace(/[.,]/, '')), Number(compact.replace(',', '.'))] };
  }
  const plain = toPlain(compact);
  if (plain === null) return NOT_A_NUMBER;
  const decimals = plain.split('.')[1] ?? '';
  const value = Number(plain);
  if (!Number.isFinite(value) || Math.abs(value) > 1e15 || decimals.replace(/0+$/, '').length > 4) return NOT_A_NUMBER;
  return { ok: true, value: value === 0 ? 0 : value };
}

function toPlain(compact: string): string | null {
  if (DOTS_GROUP.test(compact)) return compact.replaceAll('.', '').replace(',', '.');
  if (COMMAS_GROUP.test(compact)) return compact.replaceAll(',', '');
  if (PLAIN_COMMA.test(compact)) return compact.replace(',', '.');
  return PLAIN_DOT.test(compact) ? compact : null;
}

/**
 * A number as text that is read as itself: without thousands separators. Three decimals get a fourth (`1,3560`), because
 * `1,356` would be asked about.
 * @param sign before the decimals
 */
export function plainNumber(value: number, sign: '.' | ',' = ','): string {
  const text = String(value);
  return (TWO_READINGS.test(text) ? `${text}0` : text).replace('.', sign);
}
