/** Whether a mouse button, a finger or a pen is down. */
let pressed = false;
if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (pressed = true), true);
  for (const over of ['pointerup', 'pointercancel']) window.addEventListener(over, () => (pressed = false), true);
}

/**
 * Does something at once, but while a pointer is down only after its click has been dealt with. Leaving a field may bring
 * up a message; if the page moved between press and release, the click would miss what it was meant for.
 */
export function afterPress(act: () => void): void {
  if (!pressed) return act();
  const over = new AbortController();
  const release = () => {
    over.abort();
    // The click follows the release within the same task.
    setTimeout(act);
  };
  window.addEventListener('pointerup', release, { signal: over.signal });
  window.addEventListener('pointercancel', release, { signal: over.signal });
}
