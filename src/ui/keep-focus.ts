/** Where the focus was in a bar that has just gone; forgotten unless the same bar comes back at once. */
let held: { name: string; at: number } | null = null;

const controlsOf = (bar: HTMLElement) => [...bar.querySelectorAll<HTMLElement>('input, select, button')];

/**
 * Ref of a bar of filters whose page is built anew by every choice: the control that had the focus has it again, so that
 * arrow keys go on and a screen reader stays where it was. Made once, outside of the component.
 */
export const keepFocus = (name: string) => (bar: HTMLElement | null) => {
  if (bar === null) return undefined;
  if (held?.name === name) controlsOf(bar)[held.at]?.focus({ preventScroll: true });
  held = null;
  return () => {
    const at = controlsOf(bar).findIndex((control) => control === document.activeElement);
    if (at < 0) return;
    held = { name, at };
    // The new bar is there before the next task; whoever comes back later begins at the top.
    queueMicrotask(() => {
      held = null;
    });
  };
};
