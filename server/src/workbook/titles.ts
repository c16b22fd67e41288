/** Titles of columns, by which a sheet that holds data is told from one that holds notes. */
import { type CellContent, readTextCell } from '#domain/indicator/cell.ts';

/** How many rows may stand above the titles. */
export const TITLE_SEARCH_ROWS = 30;

/** What each column that has to be there may be called, as `plainTitle` gives it. */
export type Wanted = readonly (readonly string[])[];

/** A title without case, punctuation and the star of required columns. */
export const plainTitle = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();

/** How many of the columns that have to be there one row names, at most. */
export function columnsNamed(cells: readonly (readonly CellContent[])[], wanted: Wanted): number {
  const named = cells.slice(0, TITLE_SEARCH_ROWS).map((row) => {
    const titles = new Set(row.map((content) => plainTitle(readTextCell(content) ?? '')));
    return wanted.filter((names) => names.some((name) => titles.has(name))).length;
  });
  return Math.max(0, ...named);
}
