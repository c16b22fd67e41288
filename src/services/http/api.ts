import type { LoginPayload, SignInBody, TokenPair } from '#contract/session.ts';
import type { HttpClient } from '#services/http/client.ts';

/** The session's own calls; none of them carries a token or waits in the queue. */
export type SessionApi = {
  /** Throws ApiError 401 with the server's sentence for wrong credentials, 429 when tried too often. */
  signIn(body: SignInBody, signal: AbortSignal): Promise<LoginPayload>;
  refresh(refreshToken: string, signal: AbortSignal): Promise<TokenPair>;
  /** Revokes every token of this sign-in; goes on after the page is left. */
  signOut(refreshToken: string): Promise<void>;
};

export function createSessionApi(client: HttpClient): SessionApi {
  return {
    signIn: async (body, signal) =>
      (await client.post<LoginPayload>('/api/auth/signin', body, { skipAuth: true, signal })).data,
    refresh: async (refreshToken, signal) =>
      (await client.post<TokenPair>('/api/auth/jwt/refresh-token', { refreshToken }, { skipAuth: true, signal })).data,
    signOut: async (refreshToken) => {
      await client.post('/jwt/logout', { refreshToken }, { skipAuth: true, keepalive: true });
    },
  };
}
