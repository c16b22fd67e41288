import {
  columnVisibilityFeature,
  type RowData,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '#ui/Icon.tsx';
import { classes } from '#ui/tone.ts';
import { useVirtualRows } from '#ui/useVirtualRows.ts';

type TableColumn<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'end';
  /** This column names the row and holds its link. */
  main?: boolean;
  priority?: 2 | 3;
  /** The field by which the owner orders the rows. */
  sort?: string;
  width?: string;
  /** Steps of indentation, for a tree. */
  depth?: (row: Row) => number;
};
type TableSelection<Row> = {
  chosen: readonly string[];
  onRow: (id: string) => void;
  onPage: () => void;
  /** Accessible names of the checkboxes. */
  allLabel: string;
  rowLabel: (row: Row) => string;
  /** Rows that cannot be chosen get no checkbox. */
  canChoose: (row: Row) => boolean;
};
export type TableProps<Row> = {
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  hidden: readonly string[];
  dense: boolean;
  /** As in the API: `nama`, `-nama` (descending), '' (default). */
  sort: string;
  onSort: (field: string) => void;
  selection?: TableSelection<Row> | undefined;
  /** Where a row leads; null = nowhere. */
  linkOf: (row: Row) => string | null;
  menu?: { header: string; of: (row: Row) => ReactNode } | undefined;
  /** Number of rows before the first one shown, and in all. */
  offset: number;
  total: number;
  /** Rows that were deleted and are shown only until the next load. */
  isGone: (row: Row) => boolean;
};

const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature, rowSelectionFeature });
type Features = typeof features;
const ON_SCREEN_ONLY = 100;

/**
 * A list of records. The owner decides what is shown, ordered and selected, and is told by events. The link of a row is
 * in its main cell and covers the row by CSS, so that no control is nested in a link.
 */
export function Table<Row extends RowData & { id: string }>(props: TableProps<Row>) {
  const { caption, columns, rows, hidden, dense, sort, onSort, selection, linkOf, menu, offset, total, isGone } = props;
  const defs = useMemo(
    () => columns.map((column) => ({ id: column.key, header: column.header, accessorFn: column.cell })),
    [columns],
  );
  const table = useTable<Features, Row>({
    features,
    data: rows as Row[],
    columns: defs,
    getRowId: (row) => row.id,
    manualSorting: true,
    enableRowSelection: ({ original }) => selection?.canChoose(original) ?? false,
    state: {
      columnVisibility: Object.fromEntries(hidden.map((key) => [key, false])),
      sorting: sort === '' ? [] : [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }],
      rowSelection: Object.fromEntries((selection?.chosen ?? []).map((id) => [id, true])),
    },
  });
  const shown = table.getVisibleLeafColumns().flatMap(({ id }) => columns.find(({ key }) => key === id) ?? []);
  const all = table.getRowModel().rows;
  // Only rows of this page: the "all" box must not count or change rows that are not visible here.
  const choices = all.filter((row) => row.getCanSelect());
  const chosen = choices.filter((row) => row.getIsSelected()).length;
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualRows(scroller, {
    count: all.length,
    height: dense ? 41 : 53,
    on: all.length > ON_SCREEN_ONLY,
  });
  const width = shown.length + (selection ? 1 : 0) + (menu ? 1 : 0);
  const visible = virtual.items === null ? all : virtual.items.flatMap((index) => all[index] ?? []);
  return (
    <div
      className={classes('ui-table-scroll ui-table-frame', virtual.items && 'ui-table-frame--virtual')}
      ref={scroller}
    >
      <table
        className={classes('ui-table ui-table--cards', dense && 'ui-table-frame--dense')}
        aria-rowcount={total + 1}
        aria-colcount={columns.length + (selection ? 1 : 0) + (menu ? 1 : 0)}
      >
        <caption className="ui-sr">{caption}</caption>
        <thead>
          <tr aria-rowindex={1}>
            {selection && (
              <th scope="col" className="ui-table-frame__box">
                <input
                  type="checkbox"
                  aria-label={selection.allLabel}
                  checked={chosen > 0 && chosen === choices.length}
                  ref={(box) => {
                    if (box) box.indeterminate = chosen > 0 && chosen < choices.length;
                  }}
                  onChange={selection.onPage}
                />
              </th>
            )}
            {shown.map((column) => (
              <Header key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            {menu && (
              <th scope="col" className="ui-table-frame__menu">
                <span className="ui-sr">{menu.header}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {virtual.before > 0 && <Spacer width={width} size={virtual.before} />}
          {visible.map((row) => (
            <tr
              key={row.id}
              aria-rowindex={offset + row.index + 2}
              aria-selected={selection ? row.getIsSelected() : undefined}
              className={classes(row.getIsSelected() && 'is-selected', isGone(row.original) && 'is-gone')}
            >
              {selection && (
                <td className="ui-table-frame__box">
                  {row.getCanSelect() && (
                    <input
                      type="checkbox"
                      aria-label={selection.rowLabel(row.original)}
                      checked={row.getIsSelected()}
                      onChange={() => selection.onRow(row.id)}
                    />
                  )}
                </td>
              )}
              {shown.map((column) => (
                <Cell key={column.key} column={column} row={row.original} to={linkOf(row.original)} />
              ))}
              {menu && <td className="ui-table-frame__menu">{menu.of(row.original)}</td>}
            </tr>
          ))}
          {virtual.after > 0 && <Spacer width={width} size={virtual.after} />}
        </tbody>
      </table>
    </div>
  );
}

type HeaderProps<Row> = { column: TableColumn<Row>; sort: string; onSort: (field: string) => void };

function Header<Row>({ column, sort, onSort }: HeaderProps<Row>) {
  const { sort: field } = column;
  const direction =
    field === undefined ? null : sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : null;
  return (
    <th
      scope="col"
      className={cellClass(column)}
      style={column.width ? { inlineSize: column.width } : undefined}
      aria-sort={direction ?? undefined}
    >
      {field === undefined ? (
        column.header
      ) : (
        <button type="button" onClick={() => onSort(field)}>
          {column.header}
          <Icon
            name="chevronDown"
            size="s"
            className={classes('ui-table__sort', direction && 'is-active', direction === 'ascending' && 'is-asc')}
          />
        </button>
      )}
    </th>
  );
}

type CellProps<Row> = { column: TableColumn<Row>; row: Row; to: string | null };

function Cell<Row>({ column, row, to }: CellProps<Row>) {
  const content = column.cell(row);
  const depth = column.depth?.(row) ?? 0;
  if (!column.main) {
    return (
      <td className={cellClass(column)} data-label={column.header}>
        {content}
      </td>
    );
  }
  return (
    <th
      scope="row"
      className={cellClass(column)}
      style={depth > 0 ? { paddingInlineStart: `${12 + depth * 20}px` } : undefined}
    >
      {to === null ? (
        content
      ) : (
        <Link className="ui-table-frame__link" to={to}>
          {content}
        </Link>
      )}
    </th>
  );
}

function Spacer({ width, size }: { width: number; size: number }) {
  return (
    <tr aria-hidden="true">
      <td colSpan={width} style={{ blockSize: size, padding: 0, border: 0 }} />
    </tr>
  );
}

function cellClass<Row>({ align, priority }: TableColumn<Row>) {
  return classes(align === 'end' && 'n', priority !== undefined && `ui-p${priority}`) || undefined;
}
