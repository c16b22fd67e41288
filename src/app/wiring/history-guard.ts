/** The browser's own way back and forward, which is over before anybody hears of it. */
import { BASE } from '#services/base/base.ts';

/** `leave` asks instead of going to `ke`. */
type HistoryGuard = { hasChanges: () => boolean; leave: (ke: string) => void };

const guards = new Map<HistoryGuard, number>();

/** Where the router says that an entry of the history stands; NaN for one that it did not make. */
const indexOf = (state: unknown) =>
  typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : Number.NaN;

/**
 * Brings the history to the page again that something would be lost of, and lets its guard ask; the router hears of neither. Call
 * it before the router is there: listeners of a window are called in the order in which they came.
 */
export function watchHistory(): void {
  let restoring = false;
  window.addEventListener('popstate', (event) => {
    if (restoring) {
      restoring = false;
      event.stopImmediatePropagation();
      return;
    }
    const { pathname, search, hash } = window.location;
    const found = [...guards].find(([guard]) => guard.hasChanges());
    if (!found || !pathname.startsWith(`${BASE}/`)) return;
    const [guard, here] = found;
    event.stopImmediatePropagation();
    restoring = true;
    window.history.go(here - indexOf(event.state) || 1);
    guard.leave(pathname.slice(BASE.length) + search + hash);
  });
}

/** Asks before the browser's own way leaves this page, while there is something to lose, until the signal. */
export function guardHistory(guard: HistoryGuard, signal: AbortSignal): void {
  guards.set(guard, indexOf(window.history.state));
  signal.addEventListener('abort', () => guards.delete(guard));
}
