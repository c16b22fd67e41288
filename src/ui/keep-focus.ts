/** The focused control of a bar that was just removed; cleared unless the same bar is mounted again at once. */
let held: { name: string; at: number } | null = null;

const controlsOf = (bar: HTMLElement) => [...bar.querySelectorAll<HTMLElement>('input, select, button')];

/**
 * Ref of a filter bar whose page is remounted by every choice: gives the focus back to the same control, so that arrow
 * keys and screen readers continue there. Create it once, outside the component.
 */
export const keepFocus = (name: string) => (bar: HTMLElement | null) => {
  if (bar === null) return undefined;
  if (held?.name === name) controlsOf(bar)[held.at]?.focus({ preventScroll: true });
  held = null;
  return () => {
    const at = controlsOf(bar).findIndex((control) => control === document.activeElement);
    if (at < 0) return;
    held = { name, at };
    // The new bar is mounted within this task. Cleared afterwards, so that a later visit starts at the top.
    queueMicrotask(() => {
      held = null;
    });
  };
};
