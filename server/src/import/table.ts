/** A sheet as a table: which row holds the titles, what each column means, and where every fault stands. */
import type { ImportFinding } from '#contract/import.ts';
import { plainNumber } from '#domain/numbers/numbers.ts';
import { isErrorCell, multiplies, readNumberCell, readTextCell, type CellContent } from '#domain/indicator/cell.ts';
import { AppError } from '#server/http/kit.ts';
import type { Workbook } from '#server/import/workbook.ts';
import { columnLetters } from '#server/workbook/address.ts';
import { UNCALCULATED } from '#server/workbook/cell.ts';
import { large } from '#server/workbook/fault.ts';
import { USUAL_ROOM } from '#server/workbook/limits.ts';
import { plainTitle, TITLE_SEARCH_ROWS } from '#server/workbook/titles.ts';
import { inStretches } from '#server/http/give-way.ts';

/** A column of a template. `alias` are titles that people use too, in lower case without punctuation. */
export type ImportColumn<Id extends string> = {
  id: Id;
  title: string;
  alias?: readonly string[];
  required?: boolean;
  /** Says what its row belongs to; a row in which nothing else stands is empty. */
  about?: boolean;
  /** What stands in its cells is repeated nowhere. */
  secret?: boolean;
  /** Holds codes: a spreadsheet must not take `1.10` or `0071` for a number. */
  code?: boolean;
  width?: number;
  hint: string;
};

/** Characters of a cell that a fault repeats: enough to find it. */
const MAX_VALUE_LENGTH = 200;
/** The code of the example row in a template. */
export const EXAMPLE = 'CONTOH';

const fileFault = (code: string, message: string) =>
  new AppError(422, message, { errors: [{ path: 'file', code, message }] });

export type Table<Id extends string> = {
  /** Row number of the titles. */
  titleRow: number;
  columns: ReadonlyMap<Id, number>;
  /** The titles as they stand in the sheet, without the star of required columns. */
  headings: ReadonlyMap<Id, string>;
  ignored: string[];
  /** Those of `rows`, by their numbers, that a filter or a person hid in the sheet. */
  hiddenRows: number[];
  /**
   * `percents` are the columns that show `%` behind their number, which is in percent points already; `repeated` those that
   * have what stands in a merged cell of a row above.
   */
  rows: {
    nomor: number;
    cell: ReadonlyMap<Id, CellContent>;
    percents: ReadonlySet<Id>;
    repeated: ReadonlySet<Id>;
  }[];
};

const empty = (content: CellContent | undefined) => content === undefined || readTextCell(content) === null;

/**
 * Finds the titles and the rows below them; empty rows and the template's example are left out.
 * @param rows how many there may be
 * @throws AppError 422 when the titles are missing or doubled, or no row is filled; 413 for too many rows
 */
export async function readTable<Id extends string>(
  { sheet, cell, percents, repeated, hidden }: Workbook,
  column: readonly ImportColumn<Id>[],
  rows = USUAL_ROOM.rows,
): Promise<Table<Id>> {
  const meaning = new Map(
    column.flatMap(({ id, title, alias = [] }) => [title, ...alias].map((j) => [plainTitle(j), id])),
  );
  const meaningOf = (content: CellContent) => meaning.get(plainTitle(readTextCell(content) ?? ''));
  const score = (row: CellContent[] | undefined) =>
    new Set((row ?? []).flatMap((content) => meaningOf(content) ?? [])).size;
  const candidates = cell.slice(0, TITLE_SEARCH_ROWS).map(score);
  const placement = candidates.indexOf(Math.max(0, ...candidates));
  const title = cell[placement] ?? [];
  const inUse = new Map<Id, number>();
  const headings = new Map<Id, string>();
  const ignored: string[] = [];
  for (const [i, content] of title.entries()) {
    const id = meaningOf(content);
    const text = readTextCell(content);
    if (id === undefined) {
      if (text !== null) ignored.push(text);
    } else if (inUse.has(id)) {
      throw fileFault('judul_ganda', `Kolom "${text}" ada dua kali (${columnLetters(i + 1)}). Hapus salah satunya.`);
    } else {
      inUse.set(id, i);
      headings.set(id, (text ?? '').replace(/\s*\*$/u, ''));
    }
  }
  const missing = column.filter(({ id, required }) => required && !inUse.has(id)).map((k) => `"${k.title}"`);
  if (missing.length > 0) {
    const which = `${missing.length > 1 ? 'Kolom-kolom' : 'Kolom'} ${missing.join(', ')}`;
    throw fileFault('judul', `${which} tidak ditemukan di lembar "${sheet}". Pakai templat dari tombol Unduh templat.`);
  }
  const key = column[0]?.id;
  const about = new Set(column.flatMap((k) => (k.about ? [k.id] : [])));
  const isContent = (row: ReadonlyMap<Id, CellContent>) =>
    [...row].some(([id, content]) => !about.has(id) && !empty(content)) &&
    (key === undefined || readTextCell(row.get(key) ?? null) !== EXAMPLE);
  let nomor = placement + 1;
  const lines = await inStretches(cell.slice(placement + 1), (row) => {
    nomor += 1;
    const named = new Map([...inUse].map(([id, k]): [Id, CellContent] => [id, row[k] ?? null]));
    if (!isContent(named)) return [];
    const among = (places: readonly number[] = []) =>
      new Set([...inUse].flatMap(([id, k]) => (places.includes(k) ? [id] : [])));
    return [{ nomor, cell: named, percents: among(percents[nomor - 1]), repeated: among(repeated[nomor - 1]) }];
  });
  const content = lines.flat();
  if (content.length > rows) throw new AppError(413, large(`Lembar berisi lebih dari ${rows} baris`).message);
  if (content.length === 0)
    throw fileFault('kosong', `Belum ada baris yang diisi di bawah judul kolom di lembar "${sheet}".`);
  const unseen = new Set(hidden);
  const hiddenRows = content.flatMap(({ nomor: row }) => (unseen.has(row) ? [row] : []));
  return { titleRow: placement + 1, columns: inUse, headings, ignored, rows: content, hiddenRows };
}

const DATE_AS_CODE = 'berisi tanggal, bukan kode. Ubah format sel menjadi Teks, lalu ketik ulang';

const UNREADABLE: ReadonlySet<string> = new Set(['rumus', 'galat', 'digit']);

/** Collects faults and warnings with the place where they stand. */
export function createRecorder<Id extends string>(table: Table<Id>, column: readonly ImportColumn<Id>[]) {
  const title = new Map([...column.map((k) => [k.id, k.title] as const), ...table.headings]);
  /** What a column is called in the sheet, or in the template where the sheet has none. */
  const heading = (id: Id): string => title.get(id) ?? id;
  const secret = new Set(column.flatMap((k) => (k.secret ? [k.id] : [])));
  const wrong: ImportFinding[] = [];
  const warnings: ImportFinding[] = [];
  const rows = new Map(table.rows.map((row) => [row.nomor, row]));
  const di = (number: number, id: Id | null, code: string, message: string): ImportFinding => {
    const placement = id === null ? undefined : table.columns.get(id);
    const content = id === null || secret.has(id) ? null : (rows.get(number)?.cell.get(id) ?? null);
    return {
      baris: number,
      kolom: placement === undefined ? null : columnLetters(placement + 1),
      nama_kolom: id === null ? null : heading(id),
      nilai: readTextCell(content)?.slice(0, MAX_VALUE_LENGTH).toWellFormed() ?? null,
      kode: code,
      pesan: message,
    };
  };
  const unreadable = new Set<string>();
  const codes = column.filter(({ id, code }) => code && table.columns.has(id));
  for (const { nomor, cell: cells } of table.rows) {
    for (const { id } of codes) {
      if (!(cells.get(id) instanceof Date)) continue;
      unreadable.add(`${id} ${nomor}`);
      wrong.push(di(nomor, id, 'tanggal', DATE_AS_CODE));
    }
  }
  const [firstHidden] = table.hiddenRows;
  if (firstHidden !== undefined) {
    const message = `baris yang disembunyikan atau disaring di lembar ini ikut dibaca, seluruhnya ${table.hiddenRows.length}, mulai dari baris ini. Hapus yang tidak dimaksud`;
    warnings.push(di(firstHidden, null, 'tersembunyi', message));
  }
  return {
    /** A fault that is not kept here. */
    at: di,
    heading,
    wrong,
    warnings,
    /** Whether a cell has what was written once in a row above it, in a merged cell. */
    isRepeated: (number: number, id: Id): boolean => rows.get(number)?.repeated.has(id) ?? false,
    /** Whether a cell could not be read, so that nothing more is to be said of what stands in it. */
    isUnreadable: (number: number, id: Id | null): boolean => unreadable.has(`${id} ${number}`),
    fail(number: number, id: Id | null, code: string, message: string): void {
      const place = `${id} ${number}`;
      // What is not calculated, an error, or short of digits is no wrong word besides.
      if (unreadable.has(place)) return;
      if (UNREADABLE.has(code)) unreadable.add(place);
      wrong.push(di(number, id, code, message));
    },
    warn: (number: number, id: Id | null, code: string, message: string) =>
      void warnings.push(di(number, id, code, message)),
  };
}
export type Recorder<Id extends string> = ReturnType<typeof createRecorder<Id>>;

/** The faults of a cell that stands for anything but a number. */
const FORMULA = 'rumus tanpa hasil tersimpan. Buka dan simpan ulang di Excel, atau ketik isinya';
const ERROR = 'berisi galat rumus. Perbaiki rumusnya atau ketik isinya';
/** A spreadsheet keeps fifteen digits of a number, and writes zeros for the others (a NIP has eighteen). */
const FIRST_LOSSY = 1e15;
const LOSSY =
  'berisi angka lebih dari 15 digit, yang digit terakhirnya diganti 0 oleh Excel. Ubah format sel menjadi Teks, lalu ketik ulang';

/**
 * The text of a cell; of a formula that nobody has calculated, of one that came to an error, and of a number that has lost
 * its last digits the fault is noted: what stands for it is no text of anybody's.
 */
export function textCell<Id extends string>(
  recorder: Recorder<Id>,
  number: number,
  id: Id,
  content: CellContent,
): string | null {
  if (content === UNCALCULATED) recorder.fail(number, id, 'rumus', FORMULA);
  else if (isErrorCell(content)) recorder.fail(number, id, 'galat', ERROR);
  else if (typeof content === 'number' && Math.abs(content) >= FIRST_LOSSY) recorder.fail(number, id, 'digit', LOSSY);
  else return readTextCell(content);
  return null;
}

const NUMBER_MESSAGES = {
  tanggal: 'berisi tanggal, bukan angka. Ubah format sel menjadi Angka, lalu ketik ulang',
  galat: 'berisi galat rumus. Perbaiki rumusnya atau ketik angkanya',
  teks: 'bukan angka. Tulis seperti 1.234,5 atau kosongkan (-) bila tidak ada',
  terlalu_besar: 'terlalu besar',
} as const;

/** What stands once in a merged cell may not be meant for each row that it reaches. */
const MERGED =
  'angka dari sel gabungan di baris atasnya. Bila angkanya bukan juga milik baris ini, pisahkan selnya dan ketik angkanya';

/** Of a figure, also one that is chosen from a scale: names and texts are filled down in silence. */
export function warnOfMerged<Id extends string>(recorder: Recorder<Id>, number: number, id: Id): void {
  if (recorder.isRepeated(number, id)) recorder.warn(number, id, 'gabungan', MERGED);
}

/**
 * The number of a cell, with its faults noted; undefined after a fault. `satuan` is what was printed beside it.
 * @param satuan what the number counts; null where it counts nothing
 */
export function numberCell<Id extends string>(
  recorder: Recorder<Id>,
  number: number,
  id: Id,
  content: CellContent,
  satuan: string | null = null,
): { value: number | null; satuan: string | null } | undefined {
  if (content === UNCALCULATED) {
    const message = 'rumus tanpa hasil tersimpan. Buka dan simpan ulang di Excel, atau ketik angkanya';
    recorder.fail(number, id, 'rumus', message);
    return undefined;
  }
  const read = readNumberCell(content);
  if (!read.ok) {
    const { cause } = read;
    if (cause === 'dua_arti') {
      const [grouped, decimal] = read.readings.map((one) => plainNumber(one));
      recorder.fail(
        number,
        id,
        cause,
        `"${readTextCell(content)}" dapat berarti ${grouped} atau ${decimal}. Tulis salah satunya`,
      );
      return undefined;
    }
    recorder.fail(number, id, cause === 'teks' ? 'bukan_angka' : cause, NUMBER_MESSAGES[cause]);
    return undefined;
  }
  if (read.satuan !== null && multiplies(read.satuan, satuan)) {
    const wanted = `tulis angkanya utuh, tanpa kata "${read.satuan}"`;
    recorder.fail(number, id, 'pengali', satuan === null ? wanted : `${wanted}; satuannya "${satuan}"`);
    return undefined;
  }
  if (read.rounded) {
    const result = String(read.value).replace('.', ',');
    recorder.warn(number, id, 'dibulatkan', `dibulatkan menjadi ${result} (paling banyak 4 angka di belakang koma)`);
  }
  if (read.value !== null) warnOfMerged(recorder, number, id);
  return { value: read.value, satuan: read.satuan };
}
