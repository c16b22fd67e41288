/**
 * Goes to the place within a page that the address names (`#isian-bukti`), once that stands there: for a link that leads
 * to one field of another page. To be given as `ref` of what has the place in it.
 */
export function toPlace(part: HTMLElement | null): void {
  const id = decodeURIComponent(window.location.hash.slice(1));
  if (part === null || id === '') return;
  // After the shell has gone to the top and the heading has taken the focus, which belongs to the same commit.
  queueMicrotask(() => {
    const place = part.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
    place?.scrollIntoView({ block: 'center' });
    place?.focus({ preventScroll: true });
  });
}

/** Keeps what has the focus in sight when something appears above it: a button that was just pressed must not run away. */
export function keepInView(appeared: HTMLElement | null): void {
  if (appeared !== null) document.activeElement?.scrollIntoView({ block: 'nearest' });
}

/**
 * What goes away once its button was used (a choice that was made, a file that was deleted) hands on the focus: to the one
 * beside it, or to the field it was about (`data-column`), or where that is not on the page to the heading. To be given as
 * `ref` of what goes away.
 */
export function focusAfter(item: HTMLElement | null): () => void {
  return () => {
    if (!item?.contains(document.activeElement)) return;
    const other = item.nextElementSibling ?? item.previousElementSibling;
    const entry = document.getElementById(`isian-${item.dataset['column']}`);
    (other?.querySelector('button') ?? entry ?? document.querySelector('h1'))?.focus();
  };
}
