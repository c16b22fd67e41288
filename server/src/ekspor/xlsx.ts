import type { Blob as NodeBlob } from 'node:buffer';
import type Stream from 'node:stream';
import writeXlsxFile, { type Cell, type Feature, type Sheet } from 'write-excel-file/node';
import { AppError } from '#server/http/kit.ts';

/** What a cell may hold: numbers stay numbers, texts stay texts, null is an empty cell. */
export type Isi = string | number | boolean | null;
/** A column of a sheet; `lebar` in characters, `format` as a spreadsheet writes it. */
export type Kolom<R> = { judul: string; nilai: (baris: R) => Isi; lebar?: number; format?: string };

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

/** How a cell is written. */
type Gaya = { format?: string; wrap?: boolean; alignVertical?: 'top'; fontWeight?: 'bold' };
/** Read whole on paper, whatever the width of its column. */
const BUNGKUS: Gaya = { wrap: true, alignVertical: 'top' };

function sel(isi: Isi, { format, ...gaya }: Gaya = {}): Cell {
  if (isi === null || isi === '') return null;
  if (typeof isi === 'number') {
    return Number.isFinite(isi) ? { value: isi, type: Number, ...gaya, ...(format && { format }) } : null;
  }
  if (typeof isi === 'boolean') return { value: isi ? 'ya' : 'tidak', type: String, ...gaya };
  return { value: netral(tanpaRusak(isi)).slice(0, SEL_MAKSIMUM), type: String, ...gaya };
}

/** Sheet names have at most 31 characters and none of `\ / ? * [ ] :`. */
const namaLembar = (nama: string) => nama.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31);

/** What a handed-in workbook says about itself, on a second sheet and on every printed page. */
export type Keterangan = {
  /** Lines at the head of each page, e.g. unit and year, and below them what has been approved. */
  kepala: readonly string[];
  /** Line at its foot, beside the page number, e.g. who printed it and when. */
  kaki: string;
  isi: readonly (readonly [nama: string, isi: string | number])[];
  kertas: Kertas;
};
/** How a sheet that is wider than paper is laid on it. */
export type Kertas = {
  /** Percent of its size. */
  skala: number;
  /** The first columns, up to 26, which stand on every page again. */
  ulang: number;
  /** Numbers of columns after which a new page begins. */
  potong: readonly number[];
};

const XML: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Text of a page head: `&` starts a code there, and 255 characters are all that its lines may have together. */
const teksHalaman = (teks: string) =>
  tanpaRusak(teks)
    .slice(0, 120)
    .replaceAll('&', '&&')
    .replace(/[&<>"]/g, (c) => XML[c] ?? c);

/** What the library takes as the content of a file. */
type IsiBerkas = Stream | Buffer | NodeBlob;

const cetakLembar = ({ kepala, kaki }: Keterangan): string =>
  `<headerFooter><oddHeader>&amp;L${kepala.map(teksHalaman).join('\n')}</oddHeader>` +
  `<oddFooter>&amp;L${teksHalaman(kaki)}&amp;RHalaman &amp;P dari &amp;N</oddFooter></headerFooter>`;
/** Breaks between columns; `id` is the first column of the new page. */
const potongKolom = (potong: readonly number[]): string =>
  potong.length === 0
    ? ''
    : `<colBreaks count="${potong.length}" manualBreakCount="${potong.length}">` +
      potong.map((id) => `<brk id="${id}" max="1048575" man="1"/>`).join('') +
      '</colBreaks>';

/** Heads and feet of both sheets; on the first one the names of rows and columns on every page. */
const halamanCetak = (keterangan: Keterangan, lembar: string): Feature<IsiBerkas> => {
  const { skala, ulang, potong } = keterangan.kertas;
  const nama = `'${lembar.replaceAll("'", "''").replace(/[&<>"]/g, (c) => XML[c] ?? c)}'`;
  const kolom = String.fromCodePoint(64 + ulang);
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml, _, { sheetIndex }) => {
            const utama = sheetIndex === 0;
            return xml
              .replace(/<pageSetup /, utama ? `<pageSetup scale="${skala}" ` : '$&')
              .replace('</worksheet>', `${cetakLembar(keterangan)}${utama ? potongKolom(potong) : ''}</worksheet>`);
          },
        },
        'xl/workbook.xml': {
          transform: (xml) =>
            xml.replace(
              '<definedNames/>',
              '<definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">' +
                `${nama}!$A:$${kolom},${nama}!$1:$1</definedName></definedNames>`,
            ),
        },
      },
    },
  };
};

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
  const gaya: Gaya = keterangan ? BUNGKUS : {};
  const kepala = kolom.map(({ judul }): Cell => ({ value: judul, type: String, fontWeight: 'bold', ...gaya }));
  const isian = baris.map((satu) =>
    kolom.map(({ nilai, format }) => sel(nilai(satu), { ...gaya, ...(format !== undefined && { format }) })),
  );
  const data = [kepala, ...isian];
  const columns = kolom.map(({ lebar }) => ({ width: lebar ?? 16 }));
  const lembar = { data, sheet: namaLembar(nama), columns, stickyRowsCount: 1 };
  if (!keterangan) return writeXlsxFile(data, lembar).toBuffer();
  const isi = keterangan.isi.map(([label, teks]): Cell[] => [sel(label, BUNGKUS), sel(teks, BUNGKUS)]);
  const kedua = { data: isi, sheet: 'Keterangan', columns: [{ width: 24 }, { width: 60 }] };
  const utama: Sheet<IsiBerkas> = {
    ...lembar,
    stickyColumnsCount: keterangan.kertas.ulang,
    orientation: 'landscape',
  };
  return writeXlsxFile([utama, kedua], { features: [halamanCetak(keterangan, lembar.sheet)] }).toBuffer();
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
