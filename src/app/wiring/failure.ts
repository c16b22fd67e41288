import { calling } from '#app/wiring/call.ts';
import type { Failed, FailureKind, Failure } from '#machines/kit/failure.ts';
import { ApiError, isDeclined } from '#services/http/errors.ts';

const KIND_OF_STATUS: Partial<Record<number, FailureKind>> = { 403: 'forbidden', 404: 'notFound' };
const SESSION_OVER: readonly ApiError['reason'][] = ['session-expired', 'session-changed', 'signed-out'];
const NO_TOKEN: readonly ApiError['reason'][] = ['refresh-unavailable', 'refresh-timeout'];

/**
 * The failure that a load shows: no answer = offline, 403 = no access, 404 = not found, an ended session = expired, all
 * else = failed, with the server's sentence and, after 429, the seconds to wait.
 * @param online what the browser reports; when the token could not be renewed it decides between offline and failed
 */
export function failureFrom(error: ApiError, online: boolean): Failure {
  const { traceId, retryAfter } = error;
  return { kind: kindOf(error, online), message: serverSentence(error), traceId, retryAfter };
}

function kindOf({ network, reason, status }: ApiError, online: boolean): FailureKind {
  if (reason === 'cancelled') return 'failed';
  if (network || (NO_TOKEN.includes(reason) && !online)) return 'offline';
  return SESSION_OVER.includes(reason) ? 'expired' : (KIND_OF_STATUS[status] ?? 'failed');
}

/** A promise actor for a load: a refusal or a missing answer is returned as output; an unexpected error is thrown. */
export const loading = <Output extends { ok: boolean }, Input>(
  load: (args: { input: Input; signal: AbortSignal }) => Promise<Output>,
) =>
  calling<Output | Failed, Input>(async (args) => {
    try {
      return await load(args);
    } catch (error) {
      if (args.signal.aborted || !(error instanceof ApiError)) throw error;
      return { ok: false, failure: failureFrom(error, navigator.onLine) };
    }
  });

/** Whether the same request may work later: no answer arrived, or the server said "not now". */
export const isLuring = (error: unknown) =>
  error instanceof ApiError && (error.network || NO_TOKEN.includes(error.reason));

/** The server's own sentence; null when the request got no answer. */
export const serverSentence = (error: unknown): string | null =>
  error instanceof ApiError && !error.network && error.status > 0 ? error.message : null;

/** Converts an ApiError by `read`; an error that is no answer of the server is thrown again. */
export function asValue<T>(error: unknown, read: (error: ApiError) => T): T {
  if (isDeclined(error)) return read(error);
  throw error;
}

/** Turns the 422 for a malformed id into a 404, because such an address names nothing that exists. @throws always */
export const asNotFound = (error: unknown): never => {
  if (!(error instanceof ApiError) || error.status !== 422) throw error;
  const { message, traceId } = error;
  throw new ApiError({ status: 404, message, traceId });
};
