import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { classes } from '#ui/tone.ts';

type Attributes<Tag extends 'div' | 'table' | 'tr' | 'th' | 'td'> = Omit<ComponentProps<Tag>, 'children'> & {
  [data: `data-${string}`]: string | number | undefined;
};

export type Column<Row> = {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** For figures: digits of one width, and with `end` at the end of their column. */
  align?: 'end' | 'digits' | undefined;
  /** This cell names its row. */
  rowHeader?: boolean;
  /** Columns with a low priority are hidden first: 3 below 1280 px, 2 below 1100 px. Cards show all columns. */
  priority?: 2 | 3 | undefined;
  /** The field by which the owner orders the rows. */
  sort?: string | undefined;
  width?: string | undefined;
  /** Header for assistive technology only (a column of buttons). */
  hideHeader?: boolean;
  /** What a card calls the cell in place of the header; null = nothing. */
  label?: string | null;
  /** What else the heading has, and each cell. A cell with a `colSpan` stands for the columns that it covers. */
  head?: Attributes<'th'>;
  cells?: Attributes<'td'> | ((row: Row) => Attributes<'td'>);
};
type Columns<Row> = readonly Column<Row>[];

type Group<Row> = { key: string; title?: ReactNode; head?: Attributes<'th'>; rows: readonly Row[] };
type Body<Row> =
  | { rows: readonly Row[]; groups?: never; children?: never }
  | { groups: readonly Group<Row>[]; rows?: never; children?: never }
  /** `TableRow` and `TableNote`, where rows are components of their own. */
  | { children: ReactNode; rows?: never; groups?: never };

export type TableProps<Row> = Body<Row> &
  Omit<Attributes<'table'>, 'rows' | 'frame'> & {
    /** For assistive technology; null where the heading above names the table well enough. */
    caption: string | null;
    columns: Columns<Row>;
    rowKey?: (row: Row) => string;
    rowAttributes?: (row: Row) => Attributes<'tr'>;
    headRow?: Attributes<'tr'>;
    /** As in the API: `nama`, `-nama` (descending), '' (default). */
    sort?: string;
    onSort?: (field: string) => void;
    /** Below 480 px each row becomes a card, whose cells say what column they are of. */
    cards?: boolean;
    dense?: boolean;
    /** `own`: the class that is given draws everything, none of the common rules applies. */
    look?: 'lines' | 'own';
    /** The box in which the table scrolls sideways; null = none. */
    frame?: Attributes<'div'> | null;
    /** Name of the box, for tables without controls: it can then be reached and scrolled with the keyboard. */
    region?: string;
  };

/**
 * Every table of the application: caption, headings, rows and cells with their scopes. Native cells with one parent style
 * are four times cheaper to render than styled ones.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, groups, children, rowKey, rowAttributes, headRow, sort, onSort, ...shape } = props;
  const { cards = false, dense = false, look = 'lines', frame = {}, region, className, ...attributes } = shape;
  const lines = look === 'lines' && ['ui-table', cards && 'ui-table--cards', dense && 'ui-table--dense'];
  const bodyOf = (some: readonly Row[]) =>
    some.map((row, index) => (
      <TableRow key={rowKey?.(row) ?? index} columns={columns} row={row} labelled={cards} {...rowAttributes?.(row)} />
    ));
  const table = (
    <table {...attributes} className={classes(...(lines || []), className) || undefined}>
      {caption !== null && <caption className="ui-sr">{caption}</caption>}
      <thead>
        <tr {...headRow}>
          {columns.map((column) => (
            <Heading key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      {groups?.map((group) => (
        <tbody key={group.key}>
          {group.title && (
            <tr>
              <th {...group.head} scope="rowgroup" colSpan={columns.length}>
                {group.title}
              </th>
            </tr>
          )}
          {bodyOf(group.rows)}
        </tbody>
      ))}
      {!groups && <tbody>{rows ? bodyOf(rows) : children}</tbody>}
    </table>
  );
  if (frame === null) return table;
  return (
    <div
      className="ui-table-scroll"
      {...(region !== undefined && { tabIndex: 0, role: 'region', 'aria-label': region })}
      {...frame}
    >
      {table}
    </div>
  );
}

type HeadingProps<Row> = {
  column: Column<Row>;
  sort: string | undefined;
  onSort: ((field: string) => void) | undefined;
};

function Heading<Row>({ column, sort, onSort }: HeadingProps<Row>) {
  const { header, sort: field, hideHeader, width, head } = column;
  const { className, ...rest } = head ?? {};
  const direction =
    field === undefined ? null : sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : null;
  return (
    <th
      scope="col"
      className={cellClass(column, className)}
      style={width ? { inlineSize: width } : undefined}
      aria-sort={direction ?? undefined}
      {...rest}
    >
      {field !== undefined && onSort ? (
        <button type="button" className="ui-bare" onClick={() => onSort(field)}>
          {header}
          <Icon
            name="chevronDown"
            size="s"
            className={classes('ui-table__sort', direction && 'is-active', direction === 'ascending' && 'is-asc')}
          />
        </button>
      ) : hideHeader ? (
        <span className="ui-sr">{header}</span>
      ) : (
        header
      )}
    </th>
  );
}

type RowProps<Row> = Attributes<'tr'> & { columns: Columns<Row>; row: Row; labelled?: boolean };

/** One row of a table of the same columns. `labelled`: its table shows cards. */
export function TableRow<Row>({ columns, row, labelled = false, ...attributes }: RowProps<Row>) {
  const shown: { column: Column<Row>; own: Attributes<'td'> | undefined }[] = [];
  for (let at = 0; at < columns.length; ) {
    const column = columns[at];
    if (column === undefined) break;
    const own = typeof column.cells === 'function' ? column.cells(row) : column.cells;
    shown.push({ column, own });
    at += own?.colSpan ?? 1;
  }
  return (
    <tr {...attributes}>
      {shown.map(({ column, own }) => {
        const { className, ...rest } = own ?? {};
        return column.rowHeader ? (
          <th key={column.key} scope="row" className={cellClass(column, className)} {...rest}>
            {column.cell(row)}
          </th>
        ) : (
          <td
            key={column.key}
            className={cellClass(column, className)}
            data-label={labelled ? labelOf(column) : undefined}
            {...rest}
          >
            {column.cell(row)}
          </td>
        );
      })}
    </tr>
  );
}

type NoteProps = Attributes<'td'> & { columns: readonly unknown[]; row?: Attributes<'tr'>; children?: ReactNode };

/** A row that is one cell over all columns: a message in place of rows, or the room that rows out of sight take up. */
export function TableNote({ columns, row, children, ...attributes }: NoteProps) {
  return (
    <tr {...row}>
      <td colSpan={columns.length} {...attributes}>
        {children}
      </td>
    </tr>
  );
}

function labelOf<Row>({ label, header, hideHeader }: Column<Row>): string | undefined {
  if (label !== undefined) return label ?? undefined;
  return typeof header === 'string' && !hideHeader ? header : undefined;
}

const cellClass = <Row,>({ align, priority }: Column<Row>, own: string | undefined) =>
  classes(align === 'end' ? 'n' : align && 'ui-num', priority !== undefined && `ui-p${priority}`, own) || undefined;
