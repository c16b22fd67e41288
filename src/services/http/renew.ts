import type { TokenPair } from '#contract/session.ts';
import type { SessionApi } from '#services/http/api.ts';
import { ApiError } from '#services/http/errors.ts';

export type Renewal =
  | { kind: 'renewed'; tokens: TokenPair }
  | { kind: 'refused' }
  /** `retryAfter`: ms that the server asks to be left alone for, null when it does not say. */
  | { kind: 'unavailable'; retryAfter: number | null };
type Stored = TokenPair & { id: string };
type Renewing = {
  refresh: string;
  /** Whose tokens they are; the storage may hold somebody else's by now. */
  userId: string;
  signal: AbortSignal;
  api: Pick<SessionApi, 'refresh'>;
  storage: {
    readTokens(): TokenPair | null;
    readRenewed(): Stored | null;
    saveTokens(pair: TokenPair): void;
  };
  /** Null where the browser has none (a page without https); the server's grace for a just-used token then helps. */
  locks: Pick<LockManager, 'request'> | null;
  /** ms to wait for another tab before going on without the lock; a sleeping tab may hold it for ever. */
  patience?: number;
};

/**
 * Renews the token pair once for all tabs. Only a refusal by the server is `refused`; offline, 5xx and 429 are
 * `unavailable`, because they say nothing about the session, and a first 409 is asked once more. Never throws, except the reason of an aborted signal.
 */
export function renewTokens({
  refresh,
  userId,
  signal,
  api,
  storage,
  locks,
  patience = 5000,
}: Renewing): Promise<Renewal> {
  const unavailable: Renewal = { kind: 'unavailable', retryAfter: null };
  const fromOtherTab = (): Renewal | null => {
    const stored = storage.readRenewed();
    if (stored === null || stored.refreshToken === refresh) return null;
    // Somebody else signed in and the news is still on its way here: their tokens are not ours to use.
    if (stored.id !== userId) return unavailable;
    return { kind: 'renewed', tokens: { accessToken: stored.accessToken, refreshToken: stored.refreshToken } };
  };

  // A conflict says that this very token is being used at the same time, not that it is worthless: the outcome of the
  // other is in the storage by then, or a second try gets it. After that a conflict is a refusal like any other.
  const ask = async (before: string | null): Promise<TokenPair> => {
    try {
      return await api.refresh(refresh, signal);
    } catch (error) {
      const unchanged = (storage.readTokens()?.refreshToken ?? null) === before;
      if (signal.aborted || !unchanged || !isConflict(error)) throw error;
      return api.refresh(refresh, signal);
    }
  };

  const renew = async (): Promise<Renewal> => {
    const already = fromOtherTab();
    if (already) return already;
    const before = storage.readTokens()?.refreshToken ?? null;
    try {
      const tokens = await ask(before);
      signal.throwIfAborted();
      // Signed out or renewed elsewhere while the answer travelled: what stands in the storage wins.
      const after = storage.readTokens()?.refreshToken ?? null;
      if (after !== before) return fromOtherTab() ?? unavailable;
      storage.saveTokens(tokens);
      return { kind: 'renewed', tokens };
    } catch (error) {
      signal.throwIfAborted();
      if (!isRefusal(error)) return { kind: 'unavailable', retryAfter: retryAfterOf(error) };
      return fromOtherTab() ?? { kind: 'refused' };
    }
  };

  return locks === null ? renew() : underLock(locks, signal, patience, renew);
}

const retryAfterOf = (error: unknown) =>
  error instanceof ApiError && error.retryAfter !== null ? error.retryAfter * 1000 : null;
const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409;
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
