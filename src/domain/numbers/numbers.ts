export type ParsedNumber = { ok: true; value: number } | { ok: false };

const NOT_A_NUMBER: ParsedNumber = { ok: false };
/** `1.234,5` and `1.234.567`: dots that can only group thousands; likewise with commas. */
const DOTS_GROUP = /^[+-]?\d{1,3}(?:(?:\.\d{3})+,\d*|(?:\.\d{3}){2,})$/;
const COMMAS_GROUP = /^[+-]?\d{1,3}(?:(?:,\d{3})+\.\d*|(?:,\d{3}){2,})$/;
const PLAIN_COMMA = /^[+-]?\d*,\d*$/;
const PLAIN_DOT = /^[+-]?\d*\.?\d*$/;

/**
 * Reads what a person typed as a number: `1,5`, `1.5`, `1.234,5`, `1,234.5`, `93,2 %`.
 * A single separator is the decimal one, so `1.234` lies between 1 and 2. Of both kinds the last is the decimal one,
 * and a separator that repeats groups thousands. Groups have three digits, or the text is refused. The form shows the
 * value it understood beside the field, so that users need not know these rules.
 * A `%` at the end is dropped: percentages are entered in percent points. At most four decimals, as the API stores.
 * @param text what stands in the field; spaces are ignored, non-breaking ones too; digits 0–9
 * @returns the value, or `{ ok: false }` when it is empty, no number, or more precise than four decimals
 */
export function readNumber(text: string): ParsedNumber {
  const compact = text
    .replace(/\s/g, '')
    .replace(/\u2212/g, '-')
    .replace(/%$/, '');
  if (!/\d/.test(compact)) return NOT_A_NUMBER;
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
