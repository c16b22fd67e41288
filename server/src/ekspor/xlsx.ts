import type { Blob as NodeBlob } from 'node:buffer';
import type Stream from 'node:stream';
import writeXlsxFile, { type Cell, type Feature, type Sheet } from 'write-excel-file/node';
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

/** Text without what no XML document can hold. */
export const tanpaRusak = (teks: string): string => teks.replace(RUSAK, '');

function sel(isi: Isi): Cell {
  if (isi === null || isi === '') return null;
  if (typeof isi === 'number') return Number.isFinite(isi) ? { value: isi, type: Number } : null;
  if (typeof isi === 'boolean') return { value: isi ? 'ya' : 'tidak', type: String };
  return { value: netral(tanpaRusak(isi)).slice(0, SEL_MAKSIMUM), type: String };
}

/** Sheet names have at most 31 characters and none of `\ / ? * [ ] :`. */
const namaLembar = (nama: string) => nama.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31);

/** What a handed-in workbook says about itself, on a second sheet and on every printed page. */
export type Keterangan = {
  /** Line at the head of each page, e.g. unit and year. */
  kepala: string;
  /** Line at its foot, beside the page number, e.g. who printed it and when. */
  kaki: string;
  isi: readonly (readonly [nama: string, isi: string | number])[];
};

const XML: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Text of a page head: `&` starts a code there, and 255 characters are all there may be. */
const teksHalaman = (teks: string) =>
  tanpaRusak(teks)
    .slice(0, 150)
    .replaceAll('&', '&&')
    .replace(/[&<>"]/g, (c) => XML[c] ?? c);

/** What the library takes as the content of a file. */
type IsiBerkas = Stream | Buffer | NodeBlob;

const halamanCetak = ({ kepala, kaki }: Keterangan): Feature<IsiBerkas> => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml) =>
          xml.replace(
            '</worksheet>',
            `<headerFooter><oddHeader>&amp;L${teksHalaman(kepala)}</oddHeader>` +
              `<oddFooter>&amp;L${teksHalaman(kaki)}&amp;RHalaman &amp;P dari &amp;N</oddFooter></headerFooter></worksheet>`,
          ),
      },
    },
  },
});

/**
 * A workbook: one sheet with a header that stays in view and one row per record, and with `keterangan` a second sheet
 * and page heads that say what it is.
 * @throws AppError 422 when there are more rows than an export may have
 */
export async function keXlsx<R>(
  nama: string,
  kolom: readonly Kolom<R>[],
  baris: readonly R[],
  keterangan?: Keterangan,
): Promise<Buffer> {
  wajibMuat(baris.length);
  const kepala: Cell[] = kolom.map(({ judul }) => ({ value: judul, type: String, fontWeight: 'bold' }));
  const data = [kepala, ...baris.map((satu) => kolom.map(({ nilai }) => sel(nilai(satu))))];
  const columns = kolom.map(({ lebar }) => ({ width: lebar ?? 16 }));
  const lembar = { data, sheet: namaLembar(nama), columns, stickyRowsCount: 1 };
  if (!keterangan) return writeXlsxFile(data, lembar).toBuffer();
  const isi = keterangan.isi.map(([label, teks]): Cell[] => [sel(label), sel(teks)]);
  const kedua = { data: isi, sheet: 'Keterangan', columns: [{ width: 24 }, { width: 60 }] };
  const utama: Sheet<IsiBerkas> = { ...lembar, orientation: 'landscape' };
  return writeXlsxFile([utama, kedua], { features: [halamanCetak(keterangan)] }).toBuffer();
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
