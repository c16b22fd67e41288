/**
 * Rules of the target grid: where keys move, how a pasted block is read, and which cells differ from the stored ones.
 */
import {
  type SoundnessCode,
  type TargetDoubt,
  targetDoubts,
  type TargetIndicator,
} from '#domain/indicator/eligibility.ts';
import { MAX_SUBMISSION } from '#domain/indicator/submission.ts';
import { multiplies, readNumberCell, readStepCell } from '#domain/indicator/cell.ts';
import { writeCell } from '#domain/indicator/write-cell.ts';
import { type Scale, stepName } from '#domain/capaian/scale.ts';

export const GRID_COLUMNS = ['tahun', 'tw1', 'tw2', 'tw3', 'tw4'] as const;
export type GridColumn = (typeof GRID_COLUMNS)[number];
export type GridTarget = Readonly<Record<GridColumn, number | null>>;
/** An indicator as a row; `terbuka`: warnings on its stored targets that have no reason yet. */
export type GridRow = Omit<TargetIndicator, 'target' | 'target_atas'> & {
  id: string;
  versi: number;
  kode: string;
  nama: string;
  target: GridTarget;
  /** Upper ends of range targets; `target` holds the lower ends. */
  target_atas?: GridTarget | null;
  /** The steps of a predicate: its cells hold their names, and take nothing else. */
  skala?: Scale | undefined;
  openWarnings: readonly SoundnessCode[];
};
/** What was typed, by row and column; only what differs from what is stored. */
export type Edits = Readonly<Record<string, Readonly<Partial<Record<GridColumn, string>>>>>;
/** Row and column, both from 0. */
export type Position = { row: number; column: number };
export type Direction = 'atas' | 'bawah' | 'kiri' | 'kanan' | 'awal' | 'akhir' | 'puncak' | 'dasar' | 'maju' | 'mundur';

const isRange = ({ tipe_nilai }: Pick<GridRow, 'tipe_nilai'>) => tipe_nilai === 'rentang';
/** What a cell holds; `atas` is the upper end of a range, null everywhere else. */
type CellValue = { lower: number | null; upper: number | null };
const sameValues = (one: CellValue, other: CellValue) => one.lower === other.lower && one.upper === other.upper;
const savedValue = (row: GridRow, column: GridColumn): CellValue => ({
  lower: row.target[column],
  upper: isRange(row) ? (row.target_atas?.[column] ?? null) : null,
});
const writeValue = ({ skala }: Pick<GridRow, 'skala'>, { lower, upper }: CellValue) =>
  (skala && stepName(skala, lower)) ?? (upper === null ? writeCell(lower) : `${writeCell(lower)}–${writeCell(upper)}`);
/** What is stored, as its cell shows it: a range as `80–90`, a predicate by its name. */
export const savedCell = (row: GridRow, column: GridColumn): string => writeValue(row, savedValue(row, column));

/** What stands in a cell now: typed, otherwise stored. */
export const cellContent = (row: GridRow, patch: Edits, column: GridColumn): string =>
  patch[row.id]?.[column] ?? savedCell(row, column);

/** The cell that a key moves to; `maju` and `mundur` (Tab) go on in the next or previous row. Never leaves the grid. */
export function movement({ row, column }: Position, direction: Direction, rowCount: number): Position {
  const [lastRow, lastColumn] = [Math.max(0, rowCount - 1), GRID_COLUMNS.length - 1];
  const sort = row * GRID_COLUMNS.length + column;
  const from = (number: number): Position => {
    const safe = Math.min(Math.max(number, 0), lastRow * GRID_COLUMNS.length + lastColumn);
    return { row: Math.floor(safe / GRID_COLUMNS.length), column: safe % GRID_COLUMNS.length };
  };
  switch (direction) {
    case 'atas':
      return { row: Math.max(0, row - 1), column };
    case 'bawah':
      return { row: Math.min(lastRow, row + 1), column };
    case 'kiri':
      return { row, column: Math.max(0, column - 1) };
    case 'kanan':
      return { row, column: Math.min(lastColumn, column + 1) };
    case 'awal':
      return { row, column: 0 };
    case 'akhir':
      return { row, column: lastColumn };
    case 'puncak':
      return { row: 0, column: 0 };
    case 'dasar':
      return { row: lastRow, column: lastColumn };
    case 'maju':
      return from(sort + 1);
    case 'mundur':
      return from(sort - 1);
  }
}

/** Whether Tab leaves the grid from here. */
export const isAtEdge = ({ row, column }: Position, direction: 'maju' | 'mundur', rowCount: number): boolean =>
  direction === 'maju' ? row >= rowCount - 1 && column === GRID_COLUMNS.length - 1 : row === 0 && column === 0;

export type Span = { dari: Position; sampai: Position };
/** The cells between two corners, from the upper left to the lower right. */
export const rangeFrom = (one: Position, other: Position): Span => ({
  dari: { row: Math.min(one.row, other.row), column: Math.min(one.column, other.column) },
  sampai: { row: Math.max(one.row, other.row), column: Math.max(one.column, other.column) },
});
export const isInRange = ({ dari, sampai }: Span, { row, column }: Position): boolean =>
  row >= dari.row && row <= sampai.row && column >= dari.column && column <= sampai.column;

/** The cells of a range as a spreadsheet reads them from the clipboard. */
export const writeCopy = (row: readonly GridRow[], patch: Edits, { dari, sampai }: Span): string =>
  row
    .slice(dari.row, sampai.row + 1)
    .map((one) =>
      GRID_COLUMNS.slice(dari.column, sampai.column + 1)
        .map((column) => cellContent(one, patch, column))
        .join('\t'),
    )
    .join('\n');

/** Two numbers with what people put between them: `80–90`, `80 - 90`, `80 s.d. 90`, `80..90`. */
const TWO_ENDS = /^(.*?\d)\s*(?:–|—|-|\.\.|s\.?\s?[/]?d\.?|sampai)\s*([+\-−]?\d.*)$/iu;
/** What the sign in `1.350` is taken for: thousands (1350) or decimals (1,35). */
export type Reading = 'grouped' | 'decimal';
type Counted = Pick<GridRow, 'tipe_nilai' | 'satuan' | 'skala'>;
const numberIn = ({ satuan }: Counted, text: string, reading: Reading | null): { value: number | null } | null => {
  const read = readNumberCell(text);
  if (read.ok) return read.satuan !== null && multiplies(read.satuan, satuan) ? null : read;
  if (read.cause !== 'dua_arti' || reading === null) return null;
  return { value: read.readings[reading === 'grouped' ? 0 : 1] };
};
/**
 * The value that a typed text stands for in this row; null when unreadable. A range of one number has no upper end.
 * @param reading how a number with two meanings is taken; without it such a text is unreadable
 */
function valuesFrom(row: Counted, text: string, reading: Reading | null = null): CellValue | null {
  if (row.skala) {
    const step = readStepCell(row.skala, text);
    return step && { lower: step.value, upper: null };
  }
  const [, initial = text, last = null] = (isRange(row) ? TWO_ENDS.exec(text.trim()) : null) ?? [];
  const [lower, upper] = [numberIn(row, initial, reading), last === null ? null : numberIn(row, last, reading)];
  if (lower === null || (last !== null && upper === null)) return null;
  return { lower: lower.value, upper: upper?.value ?? null };
}

/** The two contents that a text can mean in this row, in the grid's notation; null when it means one, or none. */
export function readingsOf(row: GridRow, text: string): Readonly<Record<Reading, string>> | null {
  if (valuesFrom(row, text) !== null) return null;
  const [grouped, decimal] = [valuesFrom(row, text, 'grouped'), valuesFrom(row, text, 'decimal')];
  return grouped && decimal && { grouped: writeValue(row, grouped), decimal: writeValue(row, decimal) };
}

/**
 * Writes text into one cell. The stored value removes the edit; any other readable text is kept in the grid's notation.
 */
export function writeTo(row: GridRow, patch: Edits, column: GridColumn, text: string): Edits {
  const value = valuesFrom(row, text);
  const { [column]: _, ...other } = patch[row.id] ?? {};
  // A stored figure that is off its scale may stay, though it could not be typed.
  const untouched = text.trim() === savedCell(row, column);
  const same = untouched || (value !== null && sameValues(value, savedValue(row, column)));
  const own = same ? other : { ...other, [column]: value === null ? text.trim() : writeValue(row, value) };
  const { [row.id]: __, ...all } = patch;
  return Object.keys(own).length === 0 ? all : { ...all, [row.id]: own };
}

/**
 * Pastes a block at the upper left corner of a range; a single cell fills the range. Cells beyond the grid are dropped.
 */
export function paste(
  row: readonly GridRow[],
  patch: Edits,
  { dari, sampai }: Span,
  block: readonly (readonly string[])[],
): { edits: Edits; cutCount: number } {
  const one = block.length === 1 && block[0]?.length === 1 ? (block[0]?.[0] ?? '') : null;
  const width = sampai.column - dari.column + 1;
  const content =
    one === null
      ? block
      : Array.from({ length: sampai.row - dari.row + 1 }, () => Array.from({ length: width }, () => one));
  let [result, cutCount] = [patch, 0];
  for (const [i, cell] of content.entries()) {
    for (const [j, text] of cell.entries()) {
      const [ke, column] = [row[dari.row + i], GRID_COLUMNS[dari.column + j]];
      if (ke === undefined || column === undefined) cutCount += 1;
      else result = writeTo(ke, result, column, text);
    }
  }
  return { edits: result, cutCount };
}

/** The row with what was typed; a cell that cannot be read counts as empty. */
export function resultingRow(row: GridRow, patch: Edits): GridRow {
  const value = GRID_COLUMNS.map((column) => {
    const text = patch[row.id]?.[column];
    return [column, text === undefined ? savedValue(row, column) : valuesFrom(row, text)] as const;
  });
  const edge = (bound: keyof CellValue) =>
    Object.fromEntries(value.map(([column, one]) => [column, one?.[bound] ?? null])) as GridTarget;
  return { ...row, target: edge('lower'), ...(isRange(row) && { target_atas: edge('upper') }) };
}

/** Cells whose text is no valid value for their row. */
export const unreadableCells = (row: readonly GridRow[], patch: Edits): { id: string; column: GridColumn }[] =>
  row.flatMap((one) => {
    const content = patch[one.id] ?? {};
    const broken = GRID_COLUMNS.filter(
      (column) => content[column] !== undefined && valuesFrom(one, content[column] ?? '') === null,
    );
    return broken.map((column) => ({ id: one.id, column }));
  });

export type CellQuestion = { id: string; column: GridColumn; text: string } & Readonly<Record<Reading, string>>;
/** The cells whose text can be read in two ways, row by row. */
export const openQuestions = (row: readonly GridRow[], patch: Edits): CellQuestion[] =>
  row.flatMap((one) =>
    GRID_COLUMNS.flatMap((column) => {
      const text = patch[one.id]?.[column];
      const readings = text === undefined ? null : readingsOf(one, text);
      return text === undefined || readings === null ? [] : [{ id: one.id, column, text, ...readings }];
    }),
  );

/** Writes the chosen meaning into a cell. @param cell null: into every cell that is asked about */
export const answered = (
  row: readonly GridRow[],
  patch: Edits,
  reading: Reading,
  cell: { id: string; column: GridColumn } | null,
): Edits =>
  openQuestions(row, patch)
    .filter(({ id, column }) => cell === null || (id === cell.id && column === cell.column))
    .reduce((sum, { id, column, ...readings }) => {
      const one = row.find((other) => other.id === id);
      return one === undefined ? sum : writeTo(one, sum, column, readings[reading]);
    }, patch);

/** Warnings on a row: all of them if the row was changed, otherwise only those without a stored reason. */
export function rowWarnings(row: GridRow, patch: Edits): TargetDoubt[] {
  const edited = patch[row.id] !== undefined;
  return targetDoubts(resultingRow(row, patch)).filter(
    ({ berat, kode }) => berat === 'peringatan' && (edited || row.openWarnings.includes(kode)),
  );
}

/** Which cell a warning is about; the year where it is about the row as a whole. */
export const warningColumn = (code: SoundnessCode): GridColumn => (code === 'tw4_beda' ? 'tw4' : 'tahun');

/**
 * A cell that both sides changed, as text: `dasar` is the value before both changes, `mereka` the other user's value.
 */
export type CellConflict = { id: string; column: GridColumn; base: string; theirs: string };

/**
 * Applies edits typed over the `previous` rows to the rows as they are now. A cell that another user changed to a
 * different value meanwhile is a conflict; a cell that both changed to the same value is no edit any more.
 */
export function mergeCurrent(
  previous: readonly GridRow[],
  current: readonly GridRow[],
  patch: Edits,
): { rows: readonly GridRow[]; edits: Edits; conflicts: readonly CellConflict[] } {
  const fresh = new Map(current.map((row) => [row.id, row]));
  let result = patch;
  const conflicts: CellConflict[] = [];
  for (const before of previous) {
    const now = fresh.get(before.id);
    if (now === undefined) continue;
    for (const column of GRID_COLUMNS) {
      const text = patch[before.id]?.[column];
      if (text === undefined) continue;
      result = writeTo(now, result, column, text);
      const [base, them] = [savedCell(before, column), savedCell(now, column)];
      if (result[before.id]?.[column] !== undefined && base !== them) {
        conflicts.push({ id: before.id, column, base, theirs: them });
      }
    }
  }
  return { rows: previous.map((before) => fresh.get(before.id) ?? before), edits: result, conflicts };
}

export type TargetSubmission = {
  id: string;
  versi: number;
  target: Partial<Record<GridColumn, number | null>>;
  /** Upper ends; only for range targets. */
  target_atas?: Partial<Record<GridColumn, number | null>>;
  alasan?: string;
};
/** What is sent: the changed cells of the changed rows, in the grid's order. @param reason '' = none */
export function submissionFrom(row: readonly GridRow[], patch: Edits, reason: string): TargetSubmission[] {
  return row
    .filter(({ id }) => patch[id] !== undefined)
    .slice(0, MAX_SUBMISSION)
    .map((one) => {
      const { target, target_atas } = resultingRow(one, patch);
      const edited = GRID_COLUMNS.filter((column) => patch[one.id]?.[column] !== undefined);
      return {
        id: one.id,
        versi: one.versi,
        target: Object.fromEntries(edited.map((column) => [column, target[column]])),
        ...(isRange(one) && {
          target_atas: Object.fromEntries(edited.map((column) => [column, target_atas?.[column] ?? null])),
        }),
        ...(reason.trim() === '' ? {} : { alasan: reason.trim() }),
      };
    });
}
