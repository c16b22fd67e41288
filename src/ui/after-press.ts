/** Whether a mouse button, a finger or a pen is down. */
let pressed = false;
if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (pressed = true), true);
  for (const over of ['pointerup', 'pointercancel']) window.addEventListener(over, () => (pressed = false), true);
}

/**
 * Runs `act` at once, but while a pointer is down only after its click was handled. Leaving a field may show a message;
 * if that moved the page between press and release, the click would miss its button.
 */
export function afterPress(act: () => void): void {
  if (!pressed) return act();
  const over = new AbortController();
  const release = () => {
    over.abort();
    // The click event follows the release within the same task, so a timeout runs after it.
    setTimeout(act);
  };
  window.addEventListener('pointerup', release, { signal: over.signal });
  window.addEventListener('pointercancel', release, { signal: over.signal });
}
