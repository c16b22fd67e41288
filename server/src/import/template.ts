/** The workbooks that people fill in: titles, what is there already, an example, and what may be written where. */
import type { Blob as NodeBlob } from 'node:buffer';
import type Stream from 'node:stream';
import type { Cell, Feature } from 'write-excel-file/node';
import { neutralise } from '#server/workbook/write.ts';
import { EXAMPLE, type ImportColumn } from '#server/import/table.ts';

/** What the library takes as the content of a file. */
type FileContent = Stream | Buffer | NodeBlob;

export type TemplateContent = string | number | boolean | null;
type Template<Id extends string> = {
  sheet: string;
  columns: readonly ImportColumn<Id>[];
  /** What is there already. */
  rows: readonly Partial<Record<Id, TemplateContent>>[];
  /** A row that shows how; it is skipped when the workbook comes back. */
  example: Partial<Record<Id, TemplateContent>> | null;
  /** Allowed values by column. */
  choices: readonly { title: string; values: readonly string[] }[];
};

/** The format of a cell in which a spreadsheet leaves everything as it is typed. */
const AS_TYPED = '@';
/** Rows below the last one whose cells of codes are texts; beyond them the column says so, which some programs heed alone. */
const ROWS_TO_FILL = 1000;
const text = (value: string): Cell => ({ type: String, value: neutralise(value) });
/** A cell of codes; numbers, which the program itself writes, stay numbers. */
function typed(one: Cell): Cell {
  if (one === null) return { type: String, value: '', format: AS_TYPED };
  return typeof one === 'object' && 'type' in one && one.type === String ? { ...one, format: AS_TYPED } : one;
}
const title = (value: string): Cell => ({ type: String, value, fontWeight: 'bold' });
const cell = (content: TemplateContent | undefined): Cell => {
  if (content === undefined || content === null || content === '') return null;
  if (typeof content === 'number') return { type: Number, value: content };
  return text(typeof content === 'boolean' ? (content ? 'ya' : 'tidak') : content);
};

const CODE_CELL = /<c r="([A-Z]+)\d+" s="(\d+)"\/>/u;
/** Gives whole columns the format of their empty cells; the library has formats for cells only. */
const typedColumns = (columns: readonly { code?: boolean }[]): Feature<FileContent> => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml, _, { sheetIndex }) => {
          const style = sheetIndex === 0 ? CODE_CELL.exec(xml)?.[2] : undefined;
          if (style === undefined) return xml;
          return xml.replace(/<col min="(\d+)" /gu, (col, number) =>
            columns[Number(number) - 1]?.code ? `${col}style="${style}" ` : col,
          );
        },
      },
    },
  },
});

/** The bytes of a template. */
export async function writeTemplate<Id extends string>({
  sheet,
  columns,
  rows,
  example,
  choices,
}: Template<Id>): Promise<Buffer> {
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const content = example ? [...rows, { ...example, [columns[0]?.id ?? '']: EXAMPLE }] : rows;
  const long = Math.max(0, ...choices.map(({ values }) => values.length));
  const data = [
    columns.map((k) => title(k.required ? `${k.title} *` : k.title)),
    ...[...content, ...Array.from({ length: ROWS_TO_FILL }, () => ({}))].map((row) =>
      columns.map(({ id, code }) => {
        const one = cell((row as Partial<Record<Id, TemplateContent>>)[id]);
        return code ? typed(one) : one;
      }),
    ),
  ];
  const hint = [
    [title('Kolom'), title('Wajib'), title('Cara mengisi')],
    ...columns.map((k) => [text(k.title), text(k.required ? 'ya' : 'tidak'), k.hint === '' ? null : text(k.hint)]),
    [text(`Baris berkode ${EXAMPLE}`), text('tidak'), text('Contoh; dilewati saat impor')],
  ];
  const value = [
    choices.map((p) => title(p.title)),
    ...Array.from({ length: long }, (_, i) => choices.map((p) => cell(p.values[i]))),
  ];
  return writeXlsxFile(
    [
      {
        sheet,
        data,
        stickyRowsCount: 1,
        columns: columns.map((k) => ({ width: k.width ?? Math.max(12, k.title.length + 4) })),
      },
      { sheet: 'Petunjuk', data: hint, columns: [{ width: 28 }, { width: 8 }, { width: 80 }] },
      ...(choices.length > 0 ? [{ sheet: 'Pilihan', data: value, columns: choices.map(() => ({ width: 28 })) }] : []),
    ],
    { features: [typedColumns(columns)] },
  ).toBuffer();
}
