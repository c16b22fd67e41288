import type { ReactNode } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { classes } from '#ui/tone.ts';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** `end` for numbers: aligned at the end with tabular figures. */
  align?: 'start' | 'end';
  /** This cell names its row. */
  rowHeader?: boolean;
  /** Columns with a low priority are hidden first: 3 below 1280 px, 2 below 1024 px. Cards show all columns. */
  priority?: 1 | 2 | 3;
  sortable?: boolean;
  width?: string;
  /** Header for assistive technology only (a column of buttons). */
  hideHeader?: boolean;
};

type Sort = { key: string; direction: 'asc' | 'desc' };

export type DataTableProps<Row> = {
  caption: string;
  showCaption?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Marks the row, for instance the current quarter. */
  isCurrent?: (row: Row) => boolean;
  sort?: Sort | null;
  onSort?: (key: string) => void;
  /** Below 480 px each row becomes a card, unless told to stay a table. */
  cards?: boolean;
  dense?: boolean;
};

/** A table of native cells with one parent style, four times cheaper to render than styled cells. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, showCaption, columns, rows, rowKey, isCurrent, sort, onSort, cards = true, dense } = props;
  return (
    <div className="ui-table-scroll">
      <table className={classes('ui-table', cards && 'ui-table--cards', dense && 'ui-table--dense')}>
        <caption className={showCaption ? undefined : 'ui-sr'}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={cellClass(column)}
                style={column.width ? { inlineSize: column.width } : undefined}
                aria-sort={
                  sort?.key === column.key ? (sort.direction === 'asc' ? 'ascending' : 'descending') : undefined
                }
              >
                {column.sortable && onSort ? (
                  <button type="button" onClick={() => onSort(column.key)}>
                    {column.header}
                    <Icon
                      name="chevronDown"
                      size="s"
                      className={classes(
                        'ui-table__sort',
                        sort?.key === column.key && 'is-active',
                        sort?.key === column.key && sort.direction === 'asc' && 'is-asc',
                      )}
                    />
                  </button>
                ) : (
                  <span className={column.hideHeader ? 'ui-sr' : undefined}>{column.header}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} aria-current={isCurrent?.(row) ? 'true' : undefined}>
              {columns.map((column) =>
                column.rowHeader ? (
                  <th key={column.key} scope="row" className={cellClass(column)}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td
                    key={column.key}
                    className={cellClass(column)}
                    data-label={column.hideHeader ? undefined : column.header}
                  >
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function cellClass<Row>(column: Column<Row>) {
  const low = column.priority === 2 || column.priority === 3;
  return classes(column.align === 'end' && 'n', low && `ui-p${column.priority}`) || undefined;
}

export type PaginationProps = {
  page: number;
  perPage: number;
  total: number;
  onPage: (page: number) => void;
  /** `status` such as "11–20 of 53". */
  labels: { nav: string; previous: string; next: string; status: string };
};

/** Previous and next of a list; absent when everything is on one page. */
export function Pagination({ page, perPage, total, onPage, labels }: PaginationProps) {
  const last = Math.max(1, Math.ceil(total / perPage));
  if (last === 1) return null;
  return (
    <nav className="ui-pages" aria-label={labels.nav}>
      <span role="status">{labels.status}</span>
      <button
        type="button"
        className="ui-icon-button"
        aria-label={labels.previous}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <Icon name="chevronLeft" />
      </button>
      <button
        type="button"
        className="ui-icon-button"
        aria-label={labels.next}
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      >
        <Icon name="chevronRight" />
      </button>
    </nav>
  );
}
