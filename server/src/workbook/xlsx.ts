import { type Speech, INDONESIAN } from '#server/workbook/speech.ts';
import { type Description, type Layout, type Plain, workbookOf } from '#server/workbook/write.ts';
import { writeInThread } from '#server/workbook/write-thread.ts';
import { AppError } from '#server/http/kit.ts';

/** What a column may give of a row: besides what a cell holds, yes or no, which are words there. */
type Content = Plain | boolean;
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
const USUAL_WIDTH = 16;

/** Rows of an export; of a longer one the person has to filter first, since all of it is in memory. */
export const MAX_ROWS = 100_000;
/** Rows that are written where everybody is served: a thread of its own takes longer to begin than these take to write. */
const FEW_ROWS = 500;

/**
 * A workbook: one sheet with a frozen header and one row per record, and with `explanation` a second sheet and page
 * headers that describe the contents. Many rows are written in a thread of their own, so that nobody else waits.
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
  const { say } = speech;
  const layout: Layout = {
    sheet: nama,
    columns: column.map(({ title, width, format }) => ({
      title: headingOf(title, speech),
      width: width ?? USUAL_WIDTH,
      format,
    })),
    about: explanation && { description: explanation, sheet: say('Keterangan'), page: say('Halaman'), of: say('dari') },
  };
  const plain = (one: R): Plain[] =>
    column.map(({ value }) => {
      const content = value(one, speech);
      return typeof content === 'boolean' ? say(content ? 'ya' : 'tidak') : content;
    });
  if (row.length > FEW_ROWS) return writeInThread(layout, row, plain);
  const workbook = workbookOf(layout);
  workbook.add(row.map(plain));
  return workbook.finish();
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
