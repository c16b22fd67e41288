import type { HttpClient } from '#services/http/client.ts';
import { ApiError } from '#services/http/errors.ts';

/** The bytes of a file that people sent each other. Throws ApiError, also for what is none. */
export async function fileAt(
  client: HttpClient,
  path: string,
  options: Parameters<HttpClient['blob']>[1],
): Promise<Blob> {
  const bytes = await client.blob(path, options);
  // No file is empty or of these types: HTML or JSON is an error page of a proxy or an error envelope.
  if (bytes.size === 0 || /^(text\/html|application\/json)\b/.test(bytes.type)) {
    throw new ApiError({ status: 200, retryable: true });
  }
  return bytes;
}
