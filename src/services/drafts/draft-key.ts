import type { DraftKey } from '#contract/session.ts';
import type { HttpClient } from '#services/http/client.ts';
import { ApiError } from '#services/http/errors.ts';

const isFilled = (value: unknown) => typeof value === 'string' && value !== '';
const isDraftKey = (data: unknown): data is DraftKey =>
  typeof data === 'object' &&
  data !== null &&
  'id' in data &&
  isFilled(data.id) &&
  'kunci' in data &&
  isFilled(data.kunci);

/** The call for the draft key of the signed-in user; keep the key in memory only. Throws ApiError. */
export function createDraftKeyApi(client: Pick<HttpClient, 'get'>) {
  return {
    async fetch(): Promise<DraftKey> {
      const { data } = await client.get('/api/auth/kunci-draf', { background: true });
      if (!isDraftKey(data)) throw new ApiError({ status: 200, retryable: true });
      return data;
    },
  };
}
