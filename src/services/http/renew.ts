import type { TokenPair } from '#contract/session.ts';
import type { SessionApi } from '#services/http/api.ts';
import { ApiError } from '#services/http/errors.ts';

export type Renewal = { kind: 'renewed'; tokens: TokenPair } | { kind: 'refused' } | { kind: 'unavailable' };
type Renewing = {
  refresh: string;
  signal: AbortSignal;
  api: Pick<SessionApi, 'refresh'>;
  storage: { readTokens(): TokenPair | null; saveTokens(pair: TokenPair): void };
  /** Null where the browser has none (a page without https); the server's grace for a just-used token then helps. */
  locks: Pick<LockManager, 'request'> | null;
  /** ms to wait for another tab before going on without the lock; a sleeping tab may hold it for ever. */
  patience?: number;
};

/**
 * Renews the token pair once for all tabs. Only a refusal by the server is `refused`; offline, 5xx and 429 are
 * `unavailable`, because they say nothing about the session. Never throws, except the reason of an aborted signal.
 */
export function renewTokens({ refresh, signal, api, storage, locks, patience = 5000 }: Renewing): Promise<Renewal> {
  const fromOtherTab = (): Renewal | null => {
    const stored = storage.readTokens();
    return stored !== null && stored.refreshToken !== refresh ? { kind: 'renewed', tokens: stored } : null;
  };

  const renew = async (): Promise<Renewal> => {
    const already = fromOtherTab();
    if (already) return already;
    const before = storage.readTokens()?.refreshToken ?? null;
    try {
      const tokens = await api.refresh(refresh, signal);
      signal.throwIfAborted();
      // Signed out or renewed elsewhere while the answer travelled: what stands in the storage wins.
      const after = storage.readTokens()?.refreshToken ?? null;
      if (after !== before) return fromOtherTab() ?? { kind: 'unavailable' };
      storage.saveTokens(tokens);
      return { kind: 'renewed', tokens };
    } catch (error) {
      signal.throwIfAborted();
      if (!isRefusal(error)) return { kind: 'unavailable' };
      return fromOtherTab() ?? { kind: 'refused' };
    }
  };

  return locks === null ? renew() : underLock(locks, signal, patience, renew);
}

const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !error.retryable;

async function underLock<T>(
  locks: Pick<LockManager, 'request'>,
  signal: AbortSignal,
  patience: number,
  work: () => Promise<T>,
): Promise<T> {
  let running: Promise<T> | null = null;
  try {
    return await locks.request(
      'capaian.refresh',
      { signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]) },
      () => {
        running = work();
        return running;
      },
    );
  } catch (error) {
    signal.throwIfAborted();
    if (running !== null) throw error;
    return work();
  }
}
