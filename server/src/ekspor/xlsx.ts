import writeXlsxFile, { type Cell } from 'write-excel-file/node';
import { AppError } from '#server/http/kit.ts';

/** What a cell may hold: numbers stay numbers, texts stay texts, null is an empty cell. */
export type Isi = string | number | boolean | null;
/** A column of a sheet; `lebar` in characters. */
export type Kolom<R> = { judul: string; nilai: (baris: R) => Isi; lebar?: number };

/** Longer exports would hold the process up; they are narrowed by a filter first. */
export const BARIS_MAKSIMUM = 100_000;
const SEL_MAKSIMUM = 32_767;
/** What a spreadsheet may take for the start of a formula, also in its full-width form, and after spaces. */
const RUMUS = /^\s*[=+\-@\t\r＝＋－＠]/;
/** What XML 1.0 cannot hold; it is left out. */
const RUSAK = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/**
 * Text that no spreadsheet takes for a formula, not even after the file was saved as CSV: a leading `=`, `+`, `-`, `@`,
 * tab or carriage return gets an apostrophe before it (security.md V-7).
 */
export const netral = (teks: string): string => (RUMUS.test(teks) ? `'${teks}` : teks);

function sel(isi: Isi): Cell {
  if (isi === null || isi === '') return null;
  if (typeof isi === 'number') return Number.isFinite(isi) ? { value: isi, type: Number } : null;
  if (typeof isi === 'boolean') return { value: isi ? 'ya' : 'tidak', type: String };
  return { value: netral(isi.replace(RUSAK, '')).slice(0, SEL_MAKSIMUM), type: String };
}

/** Sheet names have at most 31 characters and none of `\ / ? * [ ] :`. */
const namaLembar = (nama: string) => nama.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31);

/**
 * A workbook of one sheet: a header that stays in view, then one row per record.
 * @throws AppError 422 when there are more rows than an export may have
 */
export async function keXlsx<R>(nama: string, kolom: readonly Kolom<R>[], baris: readonly R[]): Promise<Buffer> {
  wajibMuat(baris.length);
  const kepala: Cell[] = kolom.map(({ judul }) => ({ value: judul, type: String, fontWeight: 'bold' }));
  const lembar = [kepala, ...baris.map((satu) => kolom.map(({ nilai }) => sel(nilai(satu))))];
  const columns = kolom.map(({ lebar }) => ({ width: lebar ?? 16 }));
  return writeXlsxFile(lembar, { sheet: namaLembar(nama), columns, stickyRowsCount: 1 }).toBuffer();
}

/** @throws AppError 422 when an export of so many rows is too large; ask before the rows are read */
export function wajibMuat(jumlah: number): void {
  if (jumlah <= BARIS_MAKSIMUM) return;
  const banyak = BARIS_MAKSIMUM.toLocaleString('id-ID');
  throw new AppError(422, `Ekspor memuat paling banyak ${banyak} baris. Persempit saringannya, lalu coba lagi.`);
}

export const MIME_XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Headers of a download named `nama`.xlsx. */
export const headerXlsx = (nama: string) => ({
  'content-type': MIME_XLSX,
  'content-disposition': `attachment; filename="${nama.replace(/[^\w.-]+/g, '-')}.xlsx"`,
});
