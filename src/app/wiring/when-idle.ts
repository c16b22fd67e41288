/** Milliseconds after which work is done although the browser was never idle. */
const LONGEST = 3000;

/** Does `work` once the page has been drawn and the browser has nothing else to do. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: LONGEST });
  else setTimeout(work, LONGEST / 2);
}
