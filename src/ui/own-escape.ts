import { addLayer } from '#ui/layers.ts';

/**
 * While the focus is in a box, Escape is the box's and closes nothing that the box stands in. For a `ref`.
 * @param after called once the box is gone that the focus was in, to give it to something else
 * @returns what ends it
 */
export function ownEscape(box: HTMLElement, after: () => void): () => void {
  let release: (() => void) | null = null;
  const take = () => {
    release ??= addLayer({});
  };
  const leave = () => {
    release?.();
    release = null;
  };
  box.addEventListener('focusin', take);
  box.addEventListener('focusout', leave);
  // The field may have had the focus before anybody listened.
  if (box.contains(document.activeElement)) take();
  return () => {
    const had = release !== null;
    leave();
    if (had) queueMicrotask(after);
  };
}
