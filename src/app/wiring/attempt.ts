import type { Detail } from '#contract/report.ts';
import type { Failure } from '#machines/review/review.types.ts';
import { ApiError, isRefusal } from '#services/http/errors.ts';

/** Makes a call of a decision. An expected failure is returned as a value; anything else is thrown. */
export async function attempt<T extends { ok: true }>(call: () => Promise<T>): Promise<T | Failure> {
  try {
    return await call();
  } catch (error) {
    return failureOf(error);
  }
}

const isDetail = (value: unknown): value is Detail =>
  typeof value === 'object' && value !== null && 'kpi_id' in value && 'versi' in value;

/** 409 and 404 are conflicts, other 4xx are refusals in the server's words; all other failures may pass on a retry. */
function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) throw error;
  const { status, message, data } = error;
  if (status === 409 || status === 404) {
    return { ok: false, cause: 'konflik', message, latest: isDetail(data) ? data : null };
  }
  return {
    ok: false,
    cause: isRefusal(error) ? 'ditolak' : 'gagal',
    message: error.network ? '' : message,
    latest: null,
  };
}
