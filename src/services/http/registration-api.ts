import type { RegistrationBody } from '#contract/session.ts';
import type { HttpClient } from '#services/http/client.ts';

/** The call of somebody who asks for an account. */
export type RegistrationApi = {
  /** Throws ApiError 404 where nobody registers themselves, 409 and 422 with the fields in `errors`, 429. */
  register(body: RegistrationBody, signal: AbortSignal): Promise<void>;
};

export function createRegistrationApi(client: Pick<HttpClient, 'post'>): RegistrationApi {
  return {
    async register(body, signal) {
      await client.post('/jwt/register', body, { skipAuth: true, signal });
    },
  };
}
