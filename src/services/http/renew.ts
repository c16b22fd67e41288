import type { TokenPair } from '#contract/session.ts';
import type { SessionApi } from '#services/http/api.ts';
import { ApiError, isDeclined } from '#services/http/errors.ts';
import type { Locks } from '#services/locks/browser-locks.ts';

export type Renewal =
  | { kind: 'renewed'; tokens: TokenPair }
  | { kind: 'refused' }
  /** `retryAfter`: ms that the server asks to be left alone for, null when it does not say. */
  | { kind: 'unavailable'; retryAfter: number | null };
type Stored = TokenPair & { id: string };
type Renewing = {
  refresh: string;
  /** The user whose tokens are renewed; another tab may have stored another user's tokens meanwhile. */
  userId: string;
  signal: AbortSignal;
  api: Pick<SessionApi, 'refresh'>;
  storage: {
    readTokens(): TokenPair | null;
    readRenewed(): Stored | null;
    saveTokens(pair: TokenPair): void;
  };
  /**
   * Null where the browser has none (plain http): two tabs may renew at once, and the server tolerates a used token
   * briefly.
   */
  locks: Locks | null;
  /** ms to wait for another tab before going on without the lock; a sleeping tab may hold it for ever. */
  patience?: number;
};

/**
 * Renews the token pair once for all tabs. Only a refusal by the server is `refused`. Offline, 5xx and 429 are
 * `unavailable`, because they say nothing about the session; after a first 409 it asks once more. Throws nothing but
 * the reason of an aborted signal.
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
    // Another user signed in in another tab, and this page has not heard of it yet: their tokens must not be used here.
    if (stored.id !== userId) return unavailable;
    return { kind: 'renewed', tokens: { accessToken: stored.accessToken, refreshToken: stored.refreshToken } };
  };

  // 409: another tab is using this very token right now, so it is still valid. That tab has stored new tokens by then,
  // or a second try succeeds; a second 409 is a refusal like any other.
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
      // Another tab signed out or renewed meanwhile: what it stored wins, or an ended session would come back.
      const after = storage.readTokens()?.refreshToken ?? null;
      if (after !== before) return fromOtherTab() ?? unavailable;
      storage.saveTokens(tokens);
      return { kind: 'renewed', tokens };
    } catch (error) {
      signal.throwIfAborted();
      if (!isRefused(error)) return { kind: 'unavailable', retryAfter: retryAfterOf(error) };
      return fromOtherTab() ?? { kind: 'refused' };
    }
  };

  return locks === null ? renew() : underLock(locks, signal, patience, renew);
}

const retryAfterOf = (error: unknown) =>
  error instanceof ApiError && error.retryAfter !== null ? error.retryAfter * 1000 : null;
const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409;
/** Here 401 is a refusal too: it is about the refresh token, which nothing renews. */
const isRefused = (error: unknown) => isDeclined(error) && !error.retryable;

async function underLock<T>(locks: Locks, signal: AbortSignal, patience: number, work: () => Promise<T>): Promise<T> {
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
