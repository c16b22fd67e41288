import { createContext, type FocusEvent, type KeyboardEvent, type ReactNode, use, useMemo, useState } from 'react';
import { treeStep } from '#ui/tree-keys.ts';
import { classes } from '#ui/tone.ts';

type TreeFocus = { aktif: string | null; primary: string | undefined; onTreeFocus: (key: string) => void };
const TreeFocusContext = createContext<TreeFocus>({ aktif: null, primary: undefined, onTreeFocus: () => {} });

type TreeTableProps = {
  caption: string;
  className?: string;
  head: ReactNode;
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
export function TreeTable({ caption, className, head, primary, children }: TreeTableProps) {
  const [active, onTreeFocus] = useState<string | null>(null);
  const focusOn = useMemo(() => ({ aktif: active, primary, onTreeFocus }), [active, primary]);
  return (
    <table role="treegrid" aria-readonly className={classes('ui-table ui-table--dense', className)} onKeyDown={press}>
      <caption className="ui-sr">{caption}</caption>
      <thead>{head}</thead>
      <tbody>
        <TreeFocusContext value={focusOn}>{children}</TreeFocusContext>
      </tbody>
    </table>
  );
}

type TreeRowProps = {
  kunci: string;
  /** From 1. */
  tingkat: number;
  /** Null: the row has no children. A row with children contains a button with `data-open`. */
  terbuka: boolean | null;
  children: ReactNode;
};

/** A row of the tree. Tab stops at the row that was used last (at first the first one), and at the links in it. */
export function TreeRow({ kunci, tingkat, terbuka, children }: TreeRowProps) {
  const { aktif, primary, onTreeFocus } = use(TreeFocusContext);
  return (
    <tr
      aria-level={tingkat}
      {...(terbuka !== null && { 'aria-expanded': terbuka })}
      tabIndex={kunci === aktif || kunci === primary ? 0 : -1}
      onFocus={(event: FocusEvent) => {
        event.stopPropagation();
        onTreeFocus(kunci);
      }}
    >
      {children}
    </tr>
  );
}
