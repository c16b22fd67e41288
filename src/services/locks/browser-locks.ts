/** The browser's locks among its pages; null over plain http, where it has none. */
export const browserLocks: LockManager | null = navigator.locks ?? null;
