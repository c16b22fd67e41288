import { createContext, type FocusEvent, type KeyboardEvent, type ReactNode, use, useMemo, useState } from 'react';
import { type Column, Table, TableRow } from '#ui/Table.tsx';
import { treeStep } from '#ui/tree-keys.ts';

type TreeFocus = { aktif: string | null; primary: string | undefined; onTreeFocus: (key: string) => void };
const TreeFocusContext = createContext<TreeFocus>({ aktif: null, primary: undefined, onTreeFocus: () => {} });

type TreeTableProps<Row> = {
  caption: string;
  className?: string;
  columns: readonly Column<Row>[];
  /** The row at which Tab stops before any row was used. */
  primary: string | undefined;
  children: ReactNode;
};

const ROWS = 'tr[aria-level]';
const SWAP: Partial<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

function press(event: KeyboardEvent<HTMLElement>) {
  const { target, currentTarget, key } = event;
  // In the links and buttons of a row, keys keep their usual meaning.
  if (!(target instanceof HTMLElement) || !target.matches(ROWS) || event.ctrlKey || event.altKey || event.metaKey) {
    return;
  }
  const rows = [...currentTarget.querySelectorAll<HTMLElement>(ROWS)];
  const rtl = getComputedStyle(currentTarget).direction === 'rtl';
  const step = treeStep(
    rows.map((row) => {
      const opened = row.getAttribute('aria-expanded');
      return { tingkat: Number(row.getAttribute('aria-level')), terbuka: opened === null ? null : opened === 'true' };
    }),
    rows.indexOf(target),
    (rtl && SWAP[key]) || key,
  );
  if (step === null) return;
  event.preventDefault();
  if (step === 'kunjungi') target.querySelector('a')?.click();
  else if (step === 'buka' || step === 'tutup') target.querySelector<HTMLElement>('button[data-open]')?.click();
  else rows[step.ke]?.focus();
}

/** A table whose rows form a tree: arrow keys, Home and End move between rows, Enter opens a row's page. */
export function TreeTable<Row>({ caption, className, columns, primary, children }: TreeTableProps<Row>) {
  const [active, onTreeFocus] = useState<string | null>(null);
  const focusOn = useMemo(() => ({ aktif: active, primary, onTreeFocus }), [active, primary]);
  return (
    <Table
      role="treegrid"
      aria-readonly
      caption={caption}
      columns={columns}
      dense
      className={className}
      onKeyDown={press}
    >
      <TreeFocusContext value={focusOn}>{children}</TreeFocusContext>
    </Table>
  );
}

type TreeRowProps<Row> = {
  columns: readonly Column<Row>[];
  row: Row;
  kunci: string;
  /** From 1. */
  tingkat: number;
  /** Null: the row has no children. A row with children contains a button with `data-open`. */
  terbuka: boolean | null;
};

/** A row of the tree. Tab stops at the row that was used last (at first the first one), and at the links in it. */
export function TreeRow<Row>({ columns, row, kunci, tingkat, terbuka }: TreeRowProps<Row>) {
  const { aktif, primary, onTreeFocus } = use(TreeFocusContext);
  return (
    <TableRow
      columns={columns}
      row={row}
      aria-level={tingkat}
      {...(terbuka !== null && { 'aria-expanded': terbuka })}
      tabIndex={kunci === aktif || kunci === primary ? 0 : -1}
      onFocus={(event: FocusEvent) => {
        event.stopPropagation();
        onTreeFocus(kunci);
      }}
    />
  );
}
