import type { ReactNode } from 'react';
import { classes } from '#ui/tone.ts';

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

/** A native table: lossless, without anything to operate. */
export function SheetTable({ caption, sheet: { columns, rows } }: { caption: string; sheet: Sheet }) {
  return (
    <div className="ui-table-scroll">
      <table className="ui-table ui-table--dense">
        <caption className="ui-sr">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ header, end }) => (
              <th key={header} scope="col" className={classes(end && 'n')}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map(({ show }, at) => {
                const column = columns[at];
                return at === 0 ? (
                  <th key={column?.header} scope="row">
                    {show}
                  </th>
                ) : (
                  <td key={column?.header} className={classes(column?.end && 'n')}>
                    {show}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
