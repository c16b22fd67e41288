import type { ReactNode } from 'react';
import { Table } from '#ui/Table.tsx';

/** One cell: what is shown, and what a file gets. */
export type SheetCell = { show: ReactNode; value: string | number | null };
/** The figures of a chart in rows and columns; the first column names the row. */
export type Sheet = {
  columns: readonly { header: string; end?: boolean }[];
  rows: readonly { key: string; cells: readonly SheetCell[] }[];
};

/** A sheet as cells of a file, with its header. */
export const cellsOf = ({ columns, rows }: Sheet): (string | number | null)[][] => [
  columns.map(({ header }) => header),
  ...rows.map(({ cells }) => cells.map(({ value }) => value)),
];

/** Text that is its own value in a file. */
export const plain = (text: string): SheetCell => ({ show: text, value: text });

/** The table of a sheet: lossless, without anything to operate. */
export function SheetTable({ caption, sheet: { columns, rows } }: { caption: string; sheet: Sheet }) {
  return (
    <Table
      caption={caption}
      dense
      rows={rows}
      rowKey={({ key }) => key}
      columns={columns.map(({ header, end }, at) => ({
        key: header,
        header,
        align: end ? 'end' : undefined,
        rowHeader: at === 0,
        cell: ({ cells }: Sheet['rows'][number]) => cells[at]?.show,
      }))}
    />
  );
}
