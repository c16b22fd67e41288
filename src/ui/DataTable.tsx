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
import { keepRowFocus } from '#ui/row-focus.ts';
import { type Column, Table, TableNote, TableRow } from '#ui/Table.tsx';
import { classes } from '#ui/tone.ts';
import { useVirtualRows } from '#ui/useVirtualRows.ts';

/** The column with `rowHeader` holds the row's link. */
type DataColumn<Row> = Column<Row> & {
  /** Steps of indentation, for a tree. */
  depth?: (row: Row) => number;
};
type Selection<Row> = {
  chosen: readonly string[];
  onRow: (id: string) => void;
  onPage: () => void;
  /** Accessible names of the checkboxes. */
  allLabel: string;
  rowLabel: (row: Row) => string;
  /** Rows that cannot be chosen get no checkbox. */
  canChoose: (row: Row) => boolean;
};
type DataTableProps<Row> = {
  caption: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  hidden: readonly string[];
  dense: boolean;
  /** As in the API: `nama`, `-nama` (descending), '' (default). */
  sort: string;
  onSort: (field: string) => void;
  selection?: Selection<Row> | undefined;
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
export function DataTable<Row extends RowData & { id: string }>(props: DataTableProps<Row>) {
  const { caption, columns, rows, hidden, dense, sort, onSort, selection, linkOf, menu, offset, total, isGone } = props;
  const defs = useMemo(() => columns.map(({ key, cell }) => ({ id: key, accessorFn: cell })), [columns]);
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
  const visible = virtual.items === null ? all : virtual.items.flatMap(({ index }) => all[index] ?? []);
  type Line = (typeof all)[number];
  const around = { before: [] as Column<Line>[], after: [] as Column<Line>[] };
  if (selection) {
    around.before.push({
      key: '#box',
      header: (
        <input
          type="checkbox"
          aria-label={selection.allLabel}
          checked={chosen > 0 && chosen === choices.length}
          ref={(box) => {
            if (box) box.indeterminate = chosen > 0 && chosen < choices.length;
          }}
          onChange={selection.onPage}
        />
      ),
      head: BOX,
      cells: BOX,
      cell: (line) =>
        line.getCanSelect() && (
          <input
            type="checkbox"
            aria-label={selection.rowLabel(line.original)}
            checked={line.getIsSelected()}
            onChange={() => selection.onRow(line.id)}
          />
        ),
    });
  }
  if (menu) {
    around.after.push({
      key: '#menu',
      header: menu.header,
      hideHeader: true,
      head: MENU,
      cells: MENU,
      cell: ({ original }) => menu.of(original),
    });
  }
  const shown = [
    ...around.before,
    ...table
      .getVisibleLeafColumns()
      .flatMap(({ id }) => columns.find(({ key }) => key === id) ?? [])
      .map((column) => columnOf<Row, Line>(column, linkOf)),
    ...around.after,
  ];
  const gap = (size: number) =>
    size > 0 && (
      <TableNote columns={shown} row={{ 'aria-hidden': true }} style={{ blockSize: size, padding: 0, border: 0 }} />
    );
  return (
    <Table
      ref={keepRowFocus}
      caption={caption}
      columns={shown}
      cards
      className={classes(dense && 'ui-table-frame--dense')}
      frame={{
        className: classes('ui-table-scroll ui-table-frame', virtual.items && 'ui-table-frame--virtual'),
        ref: scroller,
      }}
      aria-rowcount={total + 1}
      aria-colcount={columns.length + around.before.length + around.after.length}
      headRow={{ 'aria-rowindex': 1 }}
      sort={sort}
      onSort={onSort}
    >
      {gap(virtual.before)}
      {visible.map((line) => (
        <TableRow
          key={line.id}
          columns={shown}
          row={line}
          labelled
          aria-rowindex={offset + line.index + 2}
          aria-selected={selection ? line.getIsSelected() : undefined}
          className={classes(line.getIsSelected() && 'is-selected', isGone(line.original) && 'is-gone')}
        />
      ))}
      {gap(virtual.after)}
    </Table>
  );
}

const BOX = { className: 'ui-screen ui-table-frame__box' };
const MENU = { className: 'ui-screen ui-table-frame__menu' };

/** A column of records as one of lines, with the link and the indentation of its main cell. */
function columnOf<Row, Line extends { original: Row }>(
  { cell, cells, depth, ...column }: DataColumn<Row>,
  linkOf: (row: Row) => string | null,
): Column<Line> {
  return {
    ...column,
    cells: ({ original }) => {
      const steps = depth?.(original) ?? 0;
      return {
        ...(typeof cells === 'function' ? cells(original) : cells),
        ...(steps > 0 && { style: { paddingInlineStart: `${12 + steps * 20}px` } }),
      };
    },
    cell: ({ original }) => {
      const to = column.rowHeader ? linkOf(original) : null;
      const content = cell(original);
      if (to === null) return content;
      return (
        <Link className="ui-target ui-cover" to={to}>
          {content}
        </Link>
      );
    },
  };
}
