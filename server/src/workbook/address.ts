/** Addresses of cells, such as `AB12`. */

const ADDRESS = /^([A-Z]{1,3})([1-9]\d{0,6})$/u;
/** Of a sheet: XFD, 1,048,576. */
const LAST = { column: 16_384, row: 1_048_576 };

export type Place = { row: number; column: number };

/** 1 → `A`, 28 → `AB`. */
export function columnLetters(column: number): string {
  const rest = (column - 1) % 26;
  const before = (column - 1 - rest) / 26;
  return (before > 0 ? columnLetters(before) : '') + String.fromCharCode(65 + rest);
}

/** `AB12` → row 12, column 28, both from 1; undefined for what is no address of a sheet. */
export function placeOf(address: string): Place | undefined {
  const found = ADDRESS.exec(address);
  if (!found) return undefined;
  const [, letters = '', digits = ''] = found;
  const column = Array.from(letters).reduce((n, letter) => n * 26 + letter.charCodeAt(0) - 64, 0);
  const row = Number(digits);
  return column > LAST.column || row > LAST.row ? undefined : { row, column };
}
