import type { Blob as NodeBlob } from 'node:buffer';
import type Stream from 'node:stream';
import type { Cell, Feature, Sheet } from 'write-excel-file/node';
import { HOURS_AHEAD } from '#domain/calendar/zones.ts';
import { INDONESIAN, type Speech } from '#server/workbook/speech.ts';
import { AppError } from '#server/http/kit.ts';

/** What a cell may hold: numbers stay numbers, texts stay texts, a time is one of Jakarta, null is an empty cell. */
type Content = string | number | boolean | Date | null;
/** A heading in Indonesian, with the words that belong in its places: `['Target {0}', 'TW1']`. */
type Heading = string | readonly [pattern: string, place: string];
/** A column of a sheet; `width` in characters, `format` as a spreadsheet writes it. */
export type Column<R> = {
  title: Heading;
  value: (row: R, speech: Speech) => Content;
  width?: number;
  format?: string;
};
const headingOf = (title: Heading, { say }: Speech): string =>
  typeof title === 'string' ? say(title) : say(title[0], say(title[1]));

/** Rows of an export; a longer one would block the process, so the person has to filter first. */
export const MAX_ROWS = 100_000;
const MAX_CELL = 32_767;
const HOUR_MS = 3_600_000;
/** What a spreadsheet may take for the start of a formula, also in its full-width form, and after spaces. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/;
/** What XML 1.0 cannot hold; it is left out. */
const INVALID = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/**
 * Text that no spreadsheet takes for a formula, not even after the file was saved as CSV: a leading `=`, `+`, `-`, `@`,
 * tab or carriage return gets an apostrophe before it. A `-` alone is how sheets say that there is nothing.
 */
export const neutralise = (text: string): string => (FORMULA.test(text) && text !== '-' ? `'${text}` : text);

/** Text without what no XML document can hold. */
export const stripInvalid = (text: string): string => text.replace(INVALID, '');

/** How a cell is written. */
type Style = { format?: string; wrap?: boolean; alignVertical?: 'top'; fontWeight?: 'bold' };
/** Read whole on paper, whatever the width of its column. */
const WRAPPED: Style = { wrap: true, alignVertical: 'top' };

function cell(content: Content, speech: Speech, { format, ...style }: Style = {}): Cell {
  if (content === null || content === '') return null;
  if (typeof content === 'number') {
    return Number.isFinite(content) ? { value: content, type: Number, ...style, ...(format && { format }) } : null;
  }
  if (content instanceof Date) {
    // A spreadsheet knows no zones: what it shows is the clock of Jakarta.
    const shown = new Date(content.getTime() + HOURS_AHEAD.WIB * HOUR_MS);
    return { value: shown, type: Date, format: 'dd/mm/yyyy hh:mm', ...style };
  }
  if (typeof content === 'boolean') return { value: speech.say(content ? 'ya' : 'tidak'), type: String, ...style };
  return { value: neutralise(stripInvalid(content)).slice(0, MAX_CELL), type: String, ...style };
}

/** Sheet names have at most 31 characters and none of `\ / ? * [ ] :`. */
const sheetName = (nama: string) => nama.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31);

/** What a handed-in workbook says about itself, on a second sheet and on every printed page. */
export type Description = {
  /** Lines at the head of each page, e.g. unit and year, and below them what has been approved. */
  kepala: readonly string[];
  /** Line at its foot, beside the page number, e.g. who printed it and when. */
  footer: string;
  content: readonly (readonly [nama: string, isi: string | number])[];
  paper: Paper;
};
/** How a sheet that is wider than paper is laid on it. */
export type Paper = {
  /** Percent of its size. */
  skala: number;
  /** The first columns, up to 26, which stand on every page again. */
  repeat: number;
  /** Numbers of columns after which a new page begins. */
  cut: readonly number[];
};

const XML: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Text of a page head: `&` starts a code there, and 255 characters are all that its lines may have together. */
const pageText = (text: string) =>
  stripInvalid(text)
    .slice(0, 120)
    .replaceAll('&', '&&')
    .replace(/[&<>"]/g, (c) => XML[c] ?? c);

/** What the library takes as the content of a file. */
type FileContent = Stream | Buffer | NodeBlob;

const sheetPrint = ({ kepala, footer }: Description, { say }: Speech): string =>
  `<headerFooter><oddHeader>&amp;L${kepala.map(pageText).join('\n')}</oddHeader>` +
  `<oddFooter>&amp;L${pageText(footer)}&amp;R${say('Halaman')} &amp;P ${say('dari')} &amp;N</oddFooter></headerFooter>`;
/** Breaks between columns; `id` is the first column of the new page. */
const columnBreaks = (cut: readonly number[]): string =>
  cut.length === 0
    ? ''
    : `<colBreaks count="${cut.length}" manualBreakCount="${cut.length}">` +
      cut.map((id) => `<brk id="${id}" max="1048575" man="1"/>`).join('') +
      '</colBreaks>';

/** Heads and feet of both sheets; on the first one the names of rows and columns on every page. */
const printPages = (explanation: Description, sheet: string, speech: Speech): Feature<FileContent> => {
  const { skala, repeat, cut } = explanation.paper;
  const nama = `'${sheet.replaceAll("'", "''").replace(/[&<>"]/g, (c) => XML[c] ?? c)}'`;
  const column = String.fromCodePoint(64 + repeat);
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml, _, { sheetIndex }) => {
            const primary = sheetIndex === 0;
            return xml
              .replace(/<pageSetup /, primary ? `<pageSetup scale="${skala}" ` : '$&')
              .replace(
                '</worksheet>',
                `${sheetPrint(explanation, speech)}${primary ? columnBreaks(cut) : ''}</worksheet>`,
              );
          },
        },
        'xl/workbook.xml': {
          transform: (xml) =>
            xml.replace(
              '<definedNames/>',
              '<definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">' +
                `${nama}!$A:$${column},${nama}!$1:$1</definedName></definedNames>`,
            ),
        },
      },
    },
  };
};

/**
 * A workbook: one sheet with a frozen header and one row per record, and with `explanation` a second sheet and page
 * headers that describe the contents.
 * @param speech in whose language; Indonesian for what is read back by the titles of its columns
 * @throws AppError 422 when there are more rows than an export may have
 */
export async function keXlsx<R>(
  nama: string,
  column: readonly Column<R>[],
  row: readonly R[],
  explanation?: Description,
  speech: Speech = INDONESIAN,
): Promise<Buffer> {
  assertFits(row.length);
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const style: Style = explanation ? WRAPPED : {};
  const head = column.map(
    ({ title }): Cell => ({ value: headingOf(title, speech), type: String, fontWeight: 'bold', ...style }),
  );
  const entry = row.map((one) =>
    column.map(({ value, format }) =>
      cell(value(one, speech), speech, { ...style, ...(format !== undefined && { format }) }),
    ),
  );
  const data = [head, ...entry];
  const columns = column.map(({ width }) => ({ width: width ?? 16 }));
  const sheet = { data, sheet: sheetName(nama), columns, stickyRowsCount: 1 };
  if (!explanation) return writeXlsxFile(data, sheet).toBuffer();
  const content = explanation.content.map(([label, text]): Cell[] => [
    cell(label, speech, WRAPPED),
    cell(text, speech, WRAPPED),
  ]);
  const second = { data: content, sheet: sheetName(speech.say('Keterangan')), columns: [{ width: 24 }, { width: 60 }] };
  const primary: Sheet<FileContent> = {
    ...sheet,
    stickyColumnsCount: explanation.paper.repeat,
    orientation: 'landscape',
  };
  return writeXlsxFile([primary, second], { features: [printPages(explanation, sheet.sheet, speech)] }).toBuffer();
}

/** @throws AppError 422 when an export of so many rows is too large; ask before the rows are read */
export function assertFits(count: number): void {
  if (count <= MAX_ROWS) return;
  const many = MAX_ROWS.toLocaleString('id-ID');
  throw new AppError(422, `Ekspor memuat paling banyak ${many} baris. Persempit saringannya, lalu coba lagi.`);
}

const MIME_XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Headers of a download named `nama`.xlsx. */
export const headerXlsx = (nama: string) => ({
  'content-type': MIME_XLSX,
  'content-disposition': `attachment; filename="${nama.replace(/[^\w.-]+/g, '-')}.xlsx"`,
});
