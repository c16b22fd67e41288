import type { Issue } from '#contract/envelope.ts';
import { MESSAGES } from '#domain/messages/messages.ts';

/** Why the session, not the server, refused to send or to replay a request. */
export type SessionReason =
  | 'signed-out'
  | 'session-expired'
  | 'session-changed'
  | 'refresh-unavailable'
  | 'refresh-timeout'
  | 'queue-full';

type Fault = {
  /** HTTP status; 0 when no answer arrived. */
  status: number;
  /** The application's verdict (`alert.code`), or the status where the answer carries none. */
  code: number;
  /** Indonesian, to be shown as it is. */
  message: string;
  /** On 409 the current record. */
  data: unknown;
  errors: Issue[];
  /** Whether repeating the same request may succeed. */
  retryable: boolean;
  traceId: string | null;
  /** The server's name for the call that was answered; finds it in the log, also where `traceId` is null. */
  requestId: string | null;
  /** What the server refused it with, `{0}` where something was put in: nothing in it is of a person. */
  fixedWords: string | null;
  /** Seconds that the server asks to wait before another try. */
  retryAfter: number | null;
  /** No answer arrived: offline, refused, cut. */
  network: boolean;
  /** Set when the client itself ended the request: the session did, or the user cancelled waiting. */
  reason: SessionReason | 'cancelled' | null;
};

/** The one error that the HTTP layer throws; a cancelled request throws the signal's own reason instead. */
export class ApiError extends Error implements Fault {
  readonly status: number;
  readonly code: number;
  readonly data: unknown;
  readonly errors: Issue[];
  readonly retryable: boolean;
  readonly traceId: string | null;
  readonly requestId: string | null;
  readonly fixedWords: string | null;
  readonly retryAfter: number | null;
  readonly network: boolean;
  readonly reason: SessionReason | 'cancelled' | null;

  constructor(fault: Partial<Fault>, options?: ErrorOptions) {
    super(fault.message ?? MESSAGES.terjadiKesalahan, options);
    this.name = 'ApiError';
    this.status = fault.status ?? 0;
    this.code = fault.code ?? this.status;
    this.data = fault.data ?? null;
    this.errors = fault.errors ?? [];
    this.retryable = fault.retryable ?? false;
    this.traceId = fault.traceId ?? null;
    this.requestId = fault.requestId ?? this.traceId;
    this.fixedWords = fault.fixedWords ?? null;
    this.retryAfter = fault.retryAfter ?? null;
    this.network = fault.network ?? false;
    this.reason = fault.reason ?? null;
  }
}

/** Whether the server itself said no (4xx), for whatever reason. */
export const isDeclined = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/**
 * Whether the server refused what was asked, so that the same request is refused again. An ended session (401) and "not
 * now" (408, 425, 429) say nothing about the request.
 */
export const isRefusal = (error: unknown): error is ApiError =>
  isDeclined(error) && error.status !== 401 && !error.retryable;

const WORTH_ANOTHER_TRY = new Set([408, 425, 429]);
const PASSING: ReadonlySet<SessionReason> = new Set(['refresh-unavailable', 'refresh-timeout', 'queue-full']);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const textOr = <D>(value: unknown, otherwise: D) => (typeof value === 'string' && value !== '' ? value : otherwise);

/** Percent-encoded text; null where it is none. */
function decoded(text: string | null): string | null {
  try {
    return text === null ? null : decodeURIComponent(text);
  } catch {
    return null;
  }
}

/**
 * @param body the parsed answer, whatever it is: an envelope, another shape, or nothing
 * @param header looks a header of the answer up; of `Retry-After` only the form in seconds is understood, the one our
 *   server sends
 */
export function errorFromAnswer(
  status: number,
  body: unknown,
  header: (name: string) => string | null = () => null,
): ApiError {
  const wait = header('retry-after');
  const envelope = isObject(body) ? body : {};
  const alert = isObject(envelope.alert) ? envelope.alert : {};
  return new ApiError({
    status,
    code: typeof alert.code === 'number' ? alert.code : status,
    message: textOr(alert.message, MESSAGES.terjadiKesalahan),
    data: envelope.data ?? null,
    errors: Array.isArray(envelope.errors) ? (envelope.errors as Issue[]) : [],
    retryable: status >= 500 || WORTH_ANOTHER_TRY.has(status),
    traceId: textOr(envelope.traceId, null),
    requestId: header('x-request-id'),
    fixedWords: decoded(header('x-alasan')),
    retryAfter: wait !== null && /^\d{1,6}$/.test(wait) ? Number(wait) : null,
  });
}

export function errorFromNetwork(cause: unknown): ApiError {
  return new ApiError({ network: true, retryable: true }, { cause });
}

/** The user cancelled waiting. As after a cut connection, it is unknown whether the server has done the write. */
export function errorFromCancel(): ApiError {
  return new ApiError({ network: true, retryable: true, reason: 'cancelled' });
}

export function errorFromSession(reason: SessionReason): ApiError {
  const message = reason === 'session-expired' ? MESSAGES.sesiHabis : MESSAGES.terjadiKesalahan;
  return new ApiError({ status: 401, message, retryable: PASSING.has(reason), reason });
}
