/** What lies over the page now, the last on top. */
const layers: object[] = [];

/** Whether nothing lies over this layer: Esc and Tab are for the one on top alone. */
export const isOnTop = (layer: object) => layers.at(-1) === layer;

/** Puts a layer on top. @returns what takes it away, wherever it is by then */
export function addLayer(layer: object): () => void {
  layers.push(layer);
  return () => void layers.splice(layers.indexOf(layer), 1);
}

/**
 * Calls `close` on Esc while the layer is on top. It hears of the key before anything on the page does, so that a field
 * in the layer cannot keep it; not while something else has the focus that lies above and is none of ours.
 */
export function closeOnEscape(layer: object, owns: (focused: Element) => boolean, close: () => void): () => void {
  const hear = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || !isOnTop(layer)) return;
    const focused = document.activeElement;
    if (focused !== null && focused !== document.body && !owns(focused)) return;
    event.preventDefault();
    close();
  };
  document.addEventListener('keydown', hear, true);
  return () => document.removeEventListener('keydown', hear, true);
}
