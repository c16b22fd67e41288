import { own } from '#services/base/base.ts';

/** The part of the browser's `LockManager` that is used here. */
export type Locks = {
  request<T>(name: string, options: LockOptions, callback: (lock: Lock | null) => T): Promise<Awaited<T>>;
};

/** The browser's locks among the pages of this installation; null over plain http, where it has none. */
export const browserLocks: Locks | null = navigator.locks
  ? { request: (name, options, callback) => navigator.locks.request(own(name), options, callback) }
  : null;
