/** Milliseconds after which work is done although the browser was never idle. */
const LONGEST = 3000;
/** Milliseconds for which a page that goes on loading is waited for, at least, and between two looks at it. */
const PATIENCE = 15_000;
const LOOK_AGAIN = 250;

/** Does `work` once the page has been drawn and the browser has nothing else to do. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: LONGEST });
  else setTimeout(work, LONGEST / 2);
}

/** Whether the page in front of somebody still waits for code or answers: it has no heading yet, or says that it is busy. */
const isLoading = () => document.querySelector('main:has(h1):not(:has([aria-busy=true]))') === null;

/**
 * Does `work` once the page in front of somebody stands and the browser is idle. A browser that waits for an answer is idle
 * too: what is only for later would come over the line before what somebody waits for.
 */
export function whenStanding(work: () => void, left = PATIENCE): void {
  whenIdle(() => {
    if (left > 0 && isLoading()) setTimeout(whenStanding, LOOK_AGAIN, work, left - LOOK_AGAIN);
    else work();
  });
}
