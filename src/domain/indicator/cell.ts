/** Reads spreadsheet cells where a number is expected: people mix number formats, `-` for nothing, units and BB. */
import { readNumber } from '#domain/numbers/numbers.ts';
import { exact, roundOff } from '#domain/capaian/decimals.ts';
import { readStep, type Scale } from '#domain/capaian/scale.ts';

/** A cell as read: text, number, date (as a JSON date), yes or no, nothing. */
export type CellContent = string | number | boolean | Date | null;

export type CellNumber =
  | { ok: true; value: number | null; rounded: boolean; satuan: string | null }
  | { ok: false; cause: 'tanggal' | 'galat' | 'teks' | 'terlalu_besar' }
  /** `1.350`: a text that is one number with its point for thousands, and another with it for decimals. */
  | { ok: false; cause: 'dua_arti'; readings: readonly [number, number] };

const LARGEST = 1e15;
/** Error values of a spreadsheet. */
const FAULT = /^#(NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|SPILL!|CALC!|GETTING_DATA)$/iu;
/** A number, and after it the unit that people print beside it: `0,9 Angka`. */
const WITH_UNIT = /^([+\-\u2212]?[\d.,\s]*\d[.,]?)\s*(%|[°\p{L}][\p{L}\s/%.]*)$/u;
const MANY_DECIMALS = /^[+\-\u2212]?\d+[.,]\d{5,}$/u;
/** How people write that there is nothing. */
const EMPTY = new Set(['', '-', '–', '—', 'n/a', 'na', 'tidak ada', 'nihil']);

/** An export writes an apostrophe before what looks like a formula; it is not part of the text. */
const NEUTRALISER = /^'(?=\s*[=+\-@＝＋－＠])/u;

/** Words that make the number before them larger, as they and their short forms are written in the five languages. */
const MULTIPLIERS: readonly ReadonlySet<string>[] = [
  new Set('ribu ribuan rb k thousand tausend tsd mille mil'.split(' ')),
  new Set('juta jutaan jt million millions millionen mio mn milhão milhões'.split(' ')),
  new Set(
    'miliar miliaran milyar mlr m milliar billion billions bn milliard milliards milliarden mrd bilhão'.split(' '),
  ),
  new Set('triliun triliunan trilyun t tn trillion trillions billionen trilhão trilhões'.split(' ')),
];
const multipliersIn = (unit: string) => {
  const words = unit.toLowerCase().split(/[^\p{L}]+/u);
  return MULTIPLIERS.filter((one) => words.some((word) => one.has(word)));
};

const PERCENT = /^(%|persen|persentase)$/iu;

/** Whether a unit that was printed beside a number is the indicator's `satuan`; `Angka` says nothing. */
export const sameUnit = (printed: string, satuan: string): boolean =>
  printed.toLowerCase() === satuan.toLowerCase() ||
  (PERCENT.test(printed) && PERCENT.test(satuan)) ||
  printed.toLowerCase() === 'angka';

/**
 * Whether what was printed beside a number makes it larger: `12 juta` is no 12, unless the indicator counts in `juta`.
 * @param satuan the indicator's unit; null where there is none
 */
export function multiplies(printed: string, satuan: string | null): boolean {
  if (satuan !== null && sameUnit(printed, satuan)) return false;
  const known = multipliersIn(satuan ?? '');
  return multipliersIn(printed).some((one) => !known.includes(one));
}

const wrong = (cause: 'tanggal' | 'galat' | 'teks' | 'terlalu_besar'): CellNumber => ({ ok: false, cause });

/** Whether a cell shows what a formula came to that has no result: it is neither a number nor anybody's text. */
export const isErrorCell = (content: CellContent): boolean => typeof content === 'string' && FAULT.test(content.trim());

function wholeNumber(value: number | string, unit: string | null): CellNumber {
  // Fifteen significant digits are what a spreadsheet shows; the rest is binary noise.
  const origin = exact(typeof value === 'number' ? value.toPrecision(15) : value);
  if (!origin.isFinite() || origin.abs().gt(LARGEST)) return wrong('terlalu_besar');
  const result = roundOff(origin, 4);
  return { ok: true, value: result === 0 ? 0 : result, rounded: !origin.eq(result), satuan: unit };
}

/**
 * The number in a cell. Nothing, `-` and the like are null, which is not 0. More than four decimals are rounded
 * half-up and said so. A unit after the number is given back for the caller to compare.
 */
export function readNumberCell(content: CellContent): CellNumber {
  if (content === null) return { ok: true, value: null, rounded: false, satuan: null };
  if (content instanceof Date) return wrong('tanggal');
  if (typeof content === 'boolean') return wrong('teks');
  if (typeof content === 'number') return wholeNumber(content, null);
  const text = content
    .replace(/[\u00a0\u2007\u202f]/gu, ' ')
    .trim()
    .replace(NEUTRALISER, '');
  if (EMPTY.has(text.toLowerCase())) return { ok: true, value: null, rounded: false, satuan: null };
  if (isErrorCell(text)) return wrong('galat');
  const [, numeral = text, unit = null] = WITH_UNIT.exec(text) ?? [];
  const plain = numeral.replace(/\s/gu, '');
  if (MANY_DECIMALS.test(plain)) return wholeNumber(plain.replace(',', '.').replace('\u2212', '-'), unit);
  const read = readNumber(numeral);
  if (read.ok) return { ok: true, value: read.value, rounded: false, satuan: unit };
  return read.readings ? { ok: false, cause: 'dua_arti', readings: read.readings } : wrong('teks');
}

/** A step of a predicate by its name, its code or its number, or nothing; null for anything else. */
export function readStepCell(scale: Scale, text: string): { value: number | null } | null {
  const step = readStep(scale, text);
  if (step !== undefined) return { value: step };
  return EMPTY.has(text.trim().toLowerCase()) ? { value: null } : null;
}

/**
 * The text of a cell beside what is stored: a template that comes back untouched proposes nothing, although a cell is read
 * without what people add by mistake, such as a second space.
 */
export function keptText(read: string | null, stored: string | null | undefined): string | null {
  if (stored === null || stored === undefined) return read;
  return readTextCell(stored.replace(/\r\n?/gu, '\n')) === read ? stored : read;
}

/** The text in a cell: trimmed, runs of spaces as one, nothing as null; a number as it would be typed. */
export function readTextCell(content: CellContent): string | null {
  if (content === null) return null;
  if (content instanceof Date) return content.toISOString().slice(0, 10);
  if (typeof content === 'number') return String(Number(content.toPrecision(15)));
  if (typeof content === 'boolean') return content ? 'ya' : 'tidak';
  const text = content
    .replace(/[ \t\u00a0\u2007\u202f]+/gu, ' ')
    .trim()
    .replace(NEUTRALISER, '');
  return text === '' ? null : text;
}
