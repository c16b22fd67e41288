import { ApiError } from '#services/http/errors.ts';

/** No answer arrived, or only one that says "not now": the same request may work later. */
export const isLuring = (error: unknown) =>
  error instanceof ApiError && (error.network || error.reason === 'refresh-unavailable');

/** The server's own sentence of an answer that was one; null when the request met no answer. */
export const kalimatServer = (error: unknown): string | null =>
  error instanceof ApiError && !error.network && error.status > 0 ? error.message : null;

/** Lets a refusal of the server through `baca`; anything that is no answer is thrown on. */
export function sebagaiNilai<T>(error: unknown, baca: (error: ApiError) => T): T {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) return baca(error);
  throw error;
}
