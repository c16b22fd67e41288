import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { type Column, Table, TableNote, TableRow } from '#ui/Table.tsx';
import { treeStep } from '#ui/tree-keys.ts';
import { usePrinting } from '#ui/usePrinting.ts';
import { useVirtualRows } from '#ui/useVirtualRows.ts';

/** A row of the tree that is on screen, or would be if it were scrolled to. */
type TreeTableLine<Row> = {
  key: string;
  row: Row;
  /** From 1. */
  level: number;
  /** Null: nothing lies below it. A row that can be opened or closed contains a button with `data-open`. */
  open: boolean | null;
  /** Its place among its siblings, from 1, and how many they are. */
  position: number;
  size: number;
};

type TreeTableProps<Row> = {
  caption: string;
  className?: string;
  columns: readonly Column<Row>[];
  lines: readonly TreeTableLine<Row>[];
  /** As in the API: `nama`, `-nama` (descending). */
  sort: string;
  onSort: (field: string) => void;
};

/** Above this many rows only those in sight are drawn. */
const ON_SCREEN_ONLY = 60;
/** About how high a row and the heading are, in px; rows are measured when they are drawn. */
const ROW = 52;
const HEAD = 44;
const SWAP: Partial<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/**
 * A table whose rows form a tree, in a box of its own that scrolls: arrow keys, Home and End move between rows, also
 * those out of sight, and Enter opens a row's page. On paper all of its rows are there.
 */
export function TreeTable<Row>({ caption, className, columns, lines, sort, onSort }: TreeTableProps<Row>) {
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string | null>(null);
  const [moved, setMoved] = useState(0);
  const printing = usePrinting();
  const at = lines.findIndex(({ key }) => key === active);
  const virtual = useVirtualRows(scroller, {
    count: lines.length,
    height: ROW,
    head: HEAD,
    keep: at,
    keyOf: (index) => lines[index]?.key ?? index,
    on: lines.length > ON_SCREEN_ONLY && !printing,
  });
  // Only after a key: the row is drawn by then, and nothing takes the focus away from where the person is.
  useLayoutEffect(() => {
    if (moved > 0) scroller.current?.querySelector<HTMLElement>('tr[data-active]')?.focus({ preventScroll: true });
  }, [moved]);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key } = event;
    // In the links and buttons of a row, keys keep their usual meaning.
    if (!(target instanceof HTMLElement) || !target.matches('tr[aria-level]')) return;
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const states = lines.map(({ level, open }) => ({ level, open }));
    const step = treeStep(states, Number(target.dataset['index']), (rtl && SWAP[key]) || key);
    if (step === null) return;
    event.preventDefault();
    if (step === 'kunjungi') target.querySelector('a')?.click();
    else if (step === 'buka' || step === 'tutup') target.querySelector<HTMLElement>('button[data-open]')?.click();
    else {
      setActive(lines[step.ke]?.key ?? null);
      setMoved((count) => count + 1);
      virtual.show(step.ke);
      if (virtual.items === null)
        scroller.current?.querySelectorAll('tr[aria-level]')[step.ke]?.scrollIntoView({ block: 'nearest' });
    }
  };
  const drawn = virtual.items ?? lines.map((_, index) => ({ index, gap: 0 }));
  const stop = at === -1 ? 0 : at;
  return (
    <Table
      role="treegrid"
      aria-readonly
      aria-rowcount={lines.length + 1}
      caption={caption}
      columns={columns}
      headRow={{ 'aria-rowindex': 1 }}
      dense
      className={className}
      sort={sort}
      onSort={onSort}
      onKeyDown={press}
      frame={{ ref: scroller, className: 'ui-table-scroll ui-tree-scroll' }}
    >
      {drawn.flatMap(({ index, gap }) => {
        const line = lines[index];
        if (!line) return [];
        return [
          gap > 0 && <Gap key={`before ${line.key}`} columns={columns} size={gap} />,
          <TableRow
            key={line.key}
            ref={virtual.measure}
            data-index={index}
            {...(index === at && { 'data-active': '' })}
            columns={columns}
            row={line.row}
            aria-rowindex={index + 2}
            aria-level={line.level}
            aria-posinset={line.position}
            aria-setsize={line.size}
            {...(line.open !== null && { 'aria-expanded': line.open })}
            tabIndex={index === stop ? 0 : -1}
            onFocus={() => setActive(line.key)}
          />,
        ];
      })}
      {virtual.after > 0 && <Gap columns={columns} size={virtual.after} />}
    </Table>
  );
}

/** The room that rows out of sight take up. */
const Gap = ({ columns, size }: { columns: readonly unknown[]; size: number }) => (
  <TableNote columns={columns} row={{ 'aria-hidden': true }} style={{ blockSize: size, padding: 0, border: 0 }} />
);
