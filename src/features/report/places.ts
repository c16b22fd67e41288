/**
 * Keeps the focused element at its place when something appears above it, so that a pressed button does not move away.
 */
export function keepInView(appeared: HTMLElement | null): void {
  if (appeared !== null) document.activeElement?.scrollIntoView({ block: 'nearest' });
}

/**
 * Moves the focus when an element disappears after its button was used (a made choice, a deleted file): to its
 * neighbour, to its field (`data-column`), else to the heading. Pass it as `ref` of that element.
 */
export function focusAfter(item: HTMLElement | null): () => void {
  return () => {
    if (!item?.contains(document.activeElement)) return;
    const other = item.nextElementSibling ?? item.previousElementSibling;
    const entry = document.getElementById(`isian-${item.dataset['column']}`);
    (other?.querySelector('button') ?? entry ?? document.querySelector('h1'))?.focus();
  };
}
