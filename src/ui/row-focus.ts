const controlsOf = (row: Element) => [
  ...row.querySelectorAll<HTMLElement>('a[href], button, input, select, [tabindex="0"]'),
];

/**
 * Ref of a table: whoever has done away with the control or the row that had the focus, by deleting or approving it, goes on
 * at the row that has its place, and at the page's heading when none is left. Browsers would begin again at the top.
 */
export function keepRowFocus(table: HTMLTableElement | null) {
  if (table === null) return undefined;
  let held: { control: Element; row: number; at: number } | null = null;
  const follow = ({ target }: FocusEvent) => {
    const row = target instanceof Element ? target.closest('tr') : null;
    const at = row && target instanceof HTMLElement ? controlsOf(row).indexOf(target) : -1;
    held = row && at >= 0 ? { control: target as Element, row: row.rowIndex, at } : null;
  };
  const look = () => {
    if (held === null || held.control.isConnected || document.activeElement !== document.body) return;
    // The first row has the headings.
    const row = table.rows[Math.max(1, Math.min(held.row, table.rows.length - 1))];
    const controls = row ? controlsOf(row) : [];
    const next = controls[held.at] ?? controls.at(-1) ?? document.querySelector<HTMLElement>('main h1');
    held = null;
    next?.focus({ preventScroll: true });
  };
  const changes = new MutationObserver(look);
  changes.observe(table, { childList: true, subtree: true });
  table.addEventListener('focusin', follow);
  return () => {
    changes.disconnect();
    table.removeEventListener('focusin', follow);
  };
}
