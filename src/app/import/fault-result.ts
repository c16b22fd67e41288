import { type ImportPreview, importPreviewSchema } from '#contract/import.ts';
import type { ImportResult } from '#machines/import/import.types.ts';
import { serverSentence } from '#app/wiring/failure.ts';
import { ApiError, isRefusal } from '#services/http/errors.ts';

const previewFrom = (error: ApiError): ImportPreview | null => {
  const read = importPreviewSchema.safeParse(error.data);
  return read.success ? read.data : null;
};

/** What a call that failed came to (contract.md §9: 422 and 409 bring a preview when it is one of the rows). */
export function resultFromFault(error: unknown, isApplying: boolean): ImportResult {
  const interrupted: ImportResult = { result: 'terputus', message: serverSentence(error) };
  if (!(error instanceof ApiError) || error.network) return interrupted;
  const preview = previewFrom(error);
  if (error.status === 409 && isApplying && preview) return { result: 'bentrok', preview };
  // The server is still working on the same request (409 without data): this says nothing about the file.
  if (error.status === 409 && error.data === null) return interrupted;
  if (error.status === 422 && isApplying && preview) return { result: 'bercacat', preview };
  // Sending a refused file again is of no use; all else may pass.
  return isRefusal(error) ? { result: 'ditolak', message: error.message } : interrupted;
}
