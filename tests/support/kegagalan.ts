import { FAILURE_KINDS, type FailureKind, type Failed } from '#machines/kit/kegagalan.ts';

/** A load that failed in this way. */
export const gagal = (kind: FailureKind = 'failed', message: string | null = 'Server sibuk'): Failed => ({
  ok: false,
  kegagalan: { kind, message, traceId: null, retryAfter: null },
});
/** One of each kind, for walks. */
export const SEMUA_GAGAL: readonly Failed[] = FAILURE_KINDS.map((kind) => gagal(kind));
