import type { ForgottenBody, LinkBody, ResetBody } from '#contract/session.ts';
import type { HttpClient } from '#services/http/client.ts';

/** The calls of somebody who forgot their password; nobody is signed in for them. */
export type ResetApi = {
  /** Throws ApiError 404 where no letter leaves, 422, 429. */
  askLetter(body: ForgottenBody, signal: AbortSignal): Promise<void>;
  /** Throws ApiError 410 for a link that leads nowhere (any more), 429. */
  checkLink(body: LinkBody, signal: AbortSignal): Promise<void>;
  /** Throws ApiError 410 for a link that leads nowhere (any more), 422 for a weak password, 429. */
  setPassword(body: ResetBody, signal: AbortSignal): Promise<void>;
};

export function createResetApi(client: Pick<HttpClient, 'post'>): ResetApi {
  return {
    async askLetter(body, signal) {
      await client.post('/api/auth/lupa-sandi', body, { skipAuth: true, signal });
    },
    async checkLink(body, signal) {
      await client.post('/api/auth/atur-sandi/periksa', body, { skipAuth: true, signal });
    },
    async setPassword(body, signal) {
      await client.post('/api/auth/atur-sandi', body, { skipAuth: true, signal });
    },
  };
}
