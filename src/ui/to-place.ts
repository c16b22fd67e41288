/**
 * Scrolls to the element that the address names (`#isian-bukti`) once it is rendered, for links to a field of another
 * page. Pass it as `ref` of an element that contains it.
 */
export function toPlace(part: HTMLElement | null): void {
  const id = decodeURIComponent(window.location.hash.slice(1));
  if (part === null || id === '') return;
  // In a microtask, because in the same commit the shell scrolls to the top and the heading takes the focus.
  queueMicrotask(() => {
    const place = part.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
    (place?.closest('details') ?? place?.querySelector('details'))?.setAttribute('open', '');
    place?.scrollIntoView({ block: 'center' });
    place?.focus({ preventScroll: true });
  });
}
