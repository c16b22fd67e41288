/** The value of one cell out of what is written in it. Formulas are never evaluated: their stored result counts. */
import type { CellContent } from '#domain/indicator/cell.ts';
import { broken } from '#server/workbook/fault.ts';
import type { Meaning } from '#server/workbook/styles.ts';

/** Stands in a cell whose formula has no stored result. */
export const UNCALCULATED = '#RUMUS';
const DAY_MS = 86_400_000;
/** 1 January 1970 as Excel counts days from 1900 and from 1904 on. */
const EPOCH = { from1900: 25_569, from1904: 24_107 };
/** 31 December 9999, the last day of Excel. */
const LAST_DAY = 2_958_465;
/** Longest number that is written anywhere is 24 characters. */
const MAX_NUMBER = 64;
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/iu;

export type WrittenCell = {
  /** `A1`, for sentences. */
  address: string;
  type: string;
  style: string;
  /** Text of `v`; undefined when there is none. */
  value: string | undefined;
  /** Text of `is`; undefined when there is none. */
  inline: string | undefined;
  hasFormula: boolean;
};
export type Known = { strings: readonly string[]; meanings: readonly Meaning[]; from1904: boolean };

const wrong = ({ address }: WrittenCell, what: string) => broken(`sel ${address} ${what}`);

/** The entry of `list` that is written as its number. */
function numbered<T>(cell: WrittenCell, list: readonly T[], number: string, what: string): T {
  const found = /^\d{1,9}$/u.test(number) ? list[Number(number)] : undefined;
  if (found === undefined) throw wrong(cell, `merujuk ${what} yang tidak ada`);
  return found;
}

/** A day of Excel; days that it cannot show are its own error value. Until February 1900 it counts one day too few. */
function dayOf(serial: number, from1904: boolean): Date | string {
  const days = from1904 ? serial + EPOCH.from1900 - EPOCH.from1904 : serial;
  if (days < 0 || days > LAST_DAY) return '#NUM!';
  return new Date(Math.floor((days - EPOCH.from1900) * DAY_MS));
}

function numberOf(cell: WrittenCell, text: string): number {
  const number = text.length <= MAX_NUMBER && NUMBER.test(text) ? Number(text) : Number.NaN;
  if (!Number.isFinite(number)) throw wrong(cell, 'berisi angka yang tidak sah');
  return number;
}

function meaningOf(cell: WrittenCell, { meanings }: Known): Meaning {
  // Without styles, or with the first one, a number is a number.
  const plain = cell.style === '' || (cell.style === '0' && meanings.length === 0);
  return plain ? 'number' : numbered(cell, meanings, cell.style, 'format');
}

/** Whether a cell of this content shows `%` behind its number. */
export const isPercent = (cell: WrittenCell, content: CellContent, known: Known): boolean =>
  typeof content === 'number' && meaningOf(cell, known) === 'percent';

function numeric(cell: WrittenCell, text: string, known: Known): CellContent {
  const number = numberOf(cell, text);
  const meaning = meaningOf(cell, known);
  if (meaning === 'date') return dayOf(number, known.from1904);
  // Excel keeps 95 % as 0.95; people read and type percent points.
  return meaning === 'percent' ? number * 100 : number;
}

function isoDay(cell: WrittenCell, text: string): Date {
  const day = new Date(text.slice(0, MAX_NUMBER));
  if (Number.isNaN(day.valueOf())) throw wrong(cell, 'berisi tanggal yang tidak sah');
  return day;
}

const TRUTH: Record<string, boolean> = { '1': true, '0': false, true: true, false: false };

function truth(cell: WrittenCell, text: string): boolean {
  const value = Object.hasOwn(TRUTH, text) ? TRUTH[text] : undefined;
  if (value === undefined) throw wrong(cell, 'berisi nilai benar/salah yang tidak sah');
  return value;
}

/**
 * What a cell holds; null for an empty one.
 * @throws WorkbookFault naming the cell, for what no spreadsheet writes
 */
export function valueOf(cell: WrittenCell, known: Known): CellContent {
  const { type, value, inline, hasFormula } = cell;
  // An empty result is one of a text only: others write an empty `v` where they have not calculated.
  const isStored = value !== undefined && (type === 'str' || value.trim() !== '');
  if (hasFormula && !isStored) return UNCALCULATED;
  if (type === 'inlineStr') return inline === '' ? null : (inline ?? null);
  const text = value?.trim() ?? '';
  switch (type) {
    case 'str':
      return value === undefined || value === '' ? null : value;
    case 'e':
      return text === '' ? '#N/A' : text.slice(0, MAX_NUMBER);
    case 's':
      return text === '' ? null : numbered(cell, known.strings, text, 'teks');
    case 'b':
      return text === '' ? null : truth(cell, text);
    case 'd':
      return text === '' ? null : isoDay(cell, text);
    case '':
    case 'n':
      return text === '' ? null : numeric(cell, text, known);
    default:
      throw wrong(cell, 'berjenis yang tidak dikenal');
  }
}
