/** How a workbook is written, from nothing but data: in the thread that serves when it is small, in one of its own otherwise. */
import type { Blob as NodeBlob } from 'node:buffer';
import type Stream from 'node:stream';
import type { Cell, Feature, Sheet } from 'write-excel-file/node';
import { HOURS_AHEAD } from '#domain/calendar/zones.ts';

/** What a cell holds: numbers stay numbers, texts stay texts, a time is one of Jakarta, null is an empty cell. */
export type Plain = string | number | Date | null;

/** How a sheet that is wider than paper is laid on it. */
export type Paper = {
  /** Percent of its size. */
  skala: number;
  /** The first columns, up to 26, which stand on every page again. */
  repeat: number;
  /** Numbers of columns after which a new page begins. */
  cut: readonly number[];
};

/** What a handed-in workbook says about itself, on a second sheet and on every printed page. */
export type Description = {
  /** Lines at the head of each page, e.g. unit and year, and below them what has been approved. */
  kepala: readonly string[];
  /** Line at its foot, beside the page number, e.g. who printed it and when. */
  footer: string;
  content: readonly (readonly [nama: string, isi: string | number])[];
  paper: Paper;
};

/** A workbook without its rows, in the reader's language; only data, since it is handed from thread to thread. */
export type Layout = {
  sheet: string;
  /** `width` in characters, `format` as a spreadsheet writes it. */
  columns: readonly { title: string; width: number; format?: string | undefined }[];
  /** `sheet`: what the second one is called; `page`, `of`: words of "page 1 of 2". */
  about?: { description: Description; sheet: string; page: string; of: string } | undefined;
};

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

function cell(content: Plain, { format, ...style }: Style = {}): Cell {
  if (content === null || content === '') return null;
  if (typeof content === 'number') {
    return Number.isFinite(content) ? { value: content, type: Number, ...style, ...(format && { format }) } : null;
  }
  if (content instanceof Date) {
    // A spreadsheet knows no zones: what it shows is the clock of Jakarta.
    const shown = new Date(content.getTime() + HOURS_AHEAD.WIB * HOUR_MS);
    return { value: shown, type: Date, format: 'dd/mm/yyyy hh:mm', ...style };
  }
  return { value: neutralise(stripInvalid(content)).slice(0, MAX_CELL), type: String, ...style };
}

/** Sheet names have at most 31 characters and none of `\ / ? * [ ] :`. */
const sheetName = (nama: string) => nama.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31);

const XML: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Text of a page head: `&` starts a code there, and 255 characters are all that its lines may have together. */
const pageText = (text: string) =>
  stripInvalid(text)
    .slice(0, 120)
    .replaceAll('&', '&&')
    .replace(/[&<>"]/g, (c) => XML[c] ?? c);

/** What the library takes as the content of a file. */
type FileContent = Stream | Buffer | NodeBlob;

type About = NonNullable<Layout['about']>;
const sheetPrint = ({ description: { kepala, footer }, page, of }: About): string =>
  `<headerFooter><oddHeader>&amp;L${kepala.map(pageText).join('\n')}</oddHeader>` +
  `<oddFooter>&amp;L${pageText(footer)}&amp;R${page} &amp;P ${of} &amp;N</oddFooter></headerFooter>`;
/** Breaks between columns; `id` is the first column of the new page. */
const columnBreaks = (cut: readonly number[]): string =>
  cut.length === 0
    ? ''
    : `<colBreaks count="${cut.length}" manualBreakCount="${cut.length}">` +
      cut.map((id) => `<brk id="${id}" max="1048575" man="1"/>`).join('') +
      '</colBreaks>';

/** Heads and feet of both sheets; on the first one the names of rows and columns on every page. */
const printPages = (about: About, sheet: string): Feature<FileContent> => {
  const { skala, repeat, cut } = about.description.paper;
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
              .replace('</worksheet>', `${sheetPrint(about)}${primary ? columnBreaks(cut) : ''}</worksheet>`);
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

/** Rows of a workbook, made ready one piece after the other. @returns `add` takes the next rows, `finish` the whole as a file */
export function workbookOf({ sheet: title, columns, about }: Layout) {
  const style: Style = about ? WRAPPED : {};
  const data: Cell[][] = [columns.map((one) => ({ value: one.title, type: String, fontWeight: 'bold', ...style }))];
  const styles = columns.map(({ format }): Style => ({ ...style, ...(format !== undefined && { format }) }));
  return {
    add(rows: readonly (readonly Plain[])[]): void {
      for (const row of rows) data.push(row.map((content, nth) => cell(content, styles[nth])));
    },
    async finish(): Promise<Buffer> {
      const { default: writeXlsxFile } = await import('write-excel-file/node');
      const widths = columns.map(({ width }) => ({ width }));
      const sheet = { data, sheet: sheetName(title), columns: widths, stickyRowsCount: 1 };
      if (!about) return writeXlsxFile(data, sheet).toBuffer();
      const { content, paper } = about.description;
      const lines = content.map(([label, text]): Cell[] => [cell(label, WRAPPED), cell(text, WRAPPED)]);
      const second = { data: lines, sheet: sheetName(about.sheet), columns: [{ width: 24 }, { width: 60 }] };
      const primary: Sheet<FileContent> = { ...sheet, stickyColumnsCount: paper.repeat, orientation: 'landscape' };
      return writeXlsxFile([primary, second], { features: [printPages(about, sheet.sheet)] }).toBuffer();
    },
  };
}
