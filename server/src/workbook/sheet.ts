/** The cells of a sheet, row by row. */
import type { CellContent } from '#domain/indicator/cell.ts';
import { columnLetters, type Place, placeOf } from '#server/workbook/address.ts';
import type { Archive } from '#server/workbook/archive.ts';
import { isPercent, type Known, valueOf } from '#server/workbook/cell.ts';
import { broken, large } from '#server/workbook/fault.ts';
import {
  LAST_COLUMN,
  MAX_CELLS,
  MAX_CELL_TEXT,
  MAX_MERGES,
  MAX_ROW_TAGS,
  MAX_TEXT,
  ROWS_BESIDE,
} from '#server/workbook/limits.ts';
import { textCollector } from '#server/workbook/strings.ts';
import { type Attributes, readXml, unescapeText } from '#server/workbook/xml.ts';

type Merge = { from: Place; to: Place };

/** Rows from 1 on in the place `row - 1`; a row ends with its last filled cell. */
type Cells = CellContent[][];
/** Some cells of each row, by their places; rows without one are left out. */
type Places = readonly (readonly number[] | undefined)[];
/**
 * `percents`: which cells show `%` behind their number; `repeated`: which have what was written once in a row above them,
 * in a merged cell; `hidden`: which rows the sheet does not show, counted from 1.
 */
export type SheetCells = { cells: Cells; percents: Places; repeated: Places; hidden: readonly number[] };

/** How a workbook writes that something is so. */
const YES: ReadonlySet<string> = new Set(['1', 'true']);

const beyond = (rows: number) => large(`Lembar berisi lebih dari ${rows} baris atau ${LAST_COLUMN} kolom`);
const tooMany = () => large(`Lembar berisi lebih dari ${MAX_CELLS} sel`);

function mergeOf(ref: string): Merge {
  const [first = '', second = first, ...more] = ref.slice(0, 40).split(':');
  const [from, to] = [placeOf(first), placeOf(second)];
  if (!from || !to || more.length > 0) throw broken('sel gabungannya tidak sah');
  return { from, to };
}

/** Fills cells within the limits of a sheet and of all its texts. */
function filler() {
  const cells: Cells = [];
  const percents: (number[] | undefined)[] = [];
  const repeated: (number[] | undefined)[] = [];
  let [count, characters, width] = [0, 0, 0];
  const rowAt = (row: number) => {
    while (cells.length < row) cells.push([]);
    return cells[row - 1] ?? [];
  };
  const put = (at: Place, value: CellContent, percent: boolean) => {
    count += 1;
    characters += typeof value === 'string' ? value.length : 0;
    if (count > MAX_CELLS) throw tooMany();
    if (characters > MAX_TEXT) throw large('Teks di lembar ini terlalu banyak');
    const row = rowAt(at.row);
    while (row.length < at.column - 1) row.push(null);
    row[at.column - 1] = value;
    if (percent) (percents[at.row - 1] ??= []).push(at.column - 1);
    width = Math.max(width, at.column);
  };
  return {
    cells,
    percents,
    repeated,
    put,
    /** A merged cell holds its value for every row and column that it covers, within what is filled. */
    merge({ from, to }: Merge): void {
      const value = cells[from.row - 1]?.[from.column - 1] ?? null;
      if (value === null) return;
      const percent = percents[from.row - 1]?.includes(from.column - 1) ?? false;
      const [rows, columns] = [Math.min(to.row, cells.length), Math.min(to.column, width)];
      for (let row = from.row; row <= rows; row += 1) {
        for (let column = from.column; column <= columns; column += 1) {
          if (row !== from.row || column !== from.column) put({ row, column }, value, percent);
          if (row !== from.row) (repeated[row - 1] ??= []).push(column - 1);
        }
      }
    },
  };
}

/** Where the next cell stands. Addresses may be left out, but never go back: nothing is written twice. */
function cursor(isBeyond: (place: Place) => boolean) {
  let at: Place = { row: 0, column: 0 };
  let rowTags = 0;
  return {
    row({ r }: Attributes): number {
      rowTags += 1;
      if (rowTags > MAX_ROW_TAGS) throw large(`Lembar berisi lebih dari ${MAX_ROW_TAGS} baris kosong`);
      const place = r === undefined ? { row: at.row + 1 } : placeOf(`A${r}`);
      if (!place || place.row <= at.row) throw broken('urutan barisnya tidak sah');
      at = { row: place.row, column: 0 };
      return place.row;
    },
    cell({ r }: Attributes): Place {
      const place = r === undefined ? { row: at.row, column: at.column + 1 } : placeOf(r);
      if (place && isBeyond(place)) return place;
      if (!place || place.row !== at.row || place.column <= at.column) throw broken('alamat selnya tidak sah');
      at = place;
      return place;
    },
  };
}

/**
 * Reads every filled cell of a sheet, and fills what is merged.
 * @param rows how many of data there may be
 * @throws WorkbookFault
 */
export async function readCells(archive: Archive, part: string, known: Known, rows: number): Promise<SheetCells> {
  const isBeyond = ({ row, column }: Place) => row > rows + ROWS_BESIDE || column > LAST_COLUMN;
  const { cells, percents, repeated, put, merge } = filler();
  const position = cursor(isBeyond);
  const inline = textCollector();
  const hidden: number[] = [];
  let merges = 0;
  let inData = false;
  let inValue = false;
  let inInline = false;
  let current: { place: Place; type: string; style: string } | undefined;
  let value: string | undefined;
  let hasInline = false;
  let hasFormula = false;

  const finish = ({ place, type, style }: NonNullable<typeof current>) => {
    const address = `${columnLetters(place.column)}${place.row}`;
    if ((value?.length ?? 0) > MAX_CELL_TEXT * 8) throw broken(`sel ${address} berisi teks yang terlalu panjang`);
    const text = value === undefined ? undefined : unescapeText(value, `sel ${address}`);
    if ((text?.length ?? 0) > MAX_CELL_TEXT) throw broken(`sel ${address} berisi lebih dari ${MAX_CELL_TEXT} karakter`);
    const own = hasInline ? inline.take(`sel ${address}`) : undefined;
    const written = { address, type, style, value: text, inline: own, hasFormula };
    const result = valueOf(written, known);
    if (result === null) return;
    if (isBeyond(place)) throw beyond(rows);
    put(place, result, isPercent(written, result, known));
  };

  await readXml(archive.text(part), {
    open(name, attributes) {
      if (name === 'sheetData') inData = true;
      else if (name === 'mergeCell') {
        merges += 1;
        if (merges > MAX_MERGES) throw large(`Lembar berisi lebih dari ${MAX_MERGES} sel gabungan`);
        merge(mergeOf(attributes['ref'] ?? ''));
      } else if (!inData) return;
      else if (name === 'row') {
        const row = position.row(attributes);
        if (YES.has(attributes['hidden'] ?? '')) hidden.push(row);
      } else if (name === 'c') {
        current = { place: position.cell(attributes), type: attributes['t'] ?? '', style: attributes['s'] ?? '' };
        [value, hasInline, hasFormula] = [undefined, false, false];
      } else if (current === undefined) return;
      else if (name === 'v') [inValue, value] = [true, value ?? ''];
      else if (name === 'f') hasFormula = true;
      else if (name === 'is') [inInline, hasInline] = [true, true];
      else if (inInline) inline.open(name);
    },
    close(name) {
      if (name === 'sheetData') inData = false;
      else if (name === 'c' && current !== undefined) {
        finish(current);
        current = undefined;
      } else if (name === 'v') inValue = false;
      else if (name === 'is') inInline = false;
      else if (inInline) inline.close(name);
    },
    text(text) {
      if (inValue) value = (value ?? '') + text;
      else if (inInline) inline.text(text);
    },
  });
  return { cells, percents, repeated, hidden };
}
