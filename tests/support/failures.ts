import { FAILURE_KINDS, type FailureKind, type Failed } from '#machines/kit/failure.ts';

/** A load that failed in this way. */
export const failed = (kind: FailureKind = 'failed', message: string | null = 'Server sibuk'): Failed => ({
  ok: false,
  failure: { kind, message, traceId: null, retryAfter: null },
});
/** One of each kind, for walks. */
export const ALL_FAILURES: readonly Failed[] = FAILURE_KINDS.map((kind) => failed(kind));
