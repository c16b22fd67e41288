/** Milliseconds to wait until a page is tall enough again for the stored position. */
const PATIENCE = 4000;
const GESTURES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
/** Scroll positions in px by the router's key of the history entry; they live as long as the page. */
const positions = new Map<string, number>();

/**
 * Turns off the browser's own restoring, which runs before the page's content is loaded; only after a reload is it left
 * on.
 */
export function takeOverScrolling() {
  window.history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () => {
    window.history.scrollRestoration = 'auto';
  });
  window.addEventListener('pageshow', () => {
    window.history.scrollRestoration = 'manual';
  });
}

/**
 * Remembers how far a history entry is scrolled. With `back` it scrolls there as soon as the content is tall enough,
 * unless the person has begun to scroll.
 * @returns a function to be called when the entry is left
 */
export function rememberScroll(key: string, back: boolean): () => void {
  const wanted = positions.get(key);
  const leaving = new AbortController();
  const { signal } = leaving;
  const keep = () => void positions.set(key, window.scrollY);
  window.addEventListener('scroll', keep, { signal, passive: true });
  if (!back || wanted === undefined || wanted === 0) return () => leaving.abort();
  const observer = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight < wanted + window.innerHeight) return;
    window.scrollTo(0, wanted);
    stop();
  });
  const timer = setTimeout(() => stop(), PATIENCE);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  for (const gesture of GESTURES) window.addEventListener(gesture, stop, { signal, passive: true });
  observer.observe(document.body);
  return () => {
    stop();
    leaving.abort();
  };
}
