import type { LoginPayload, SignInBody, TokenPair } from '#contract/session.ts';
import type { HttpClient } from '#services/http/client.ts';
import { ApiError } from '#services/http/errors.ts';

/** The session's own calls; none of them sends an access token or waits for a renewal of it. */
export type SessionApi = {
  /** Throws ApiError 401 with the server's sentence for wrong credentials, 429 when tried too often. */
  signIn(body: SignInBody, signal: AbortSignal): Promise<LoginPayload>;
  refresh(refreshToken: string, signal: AbortSignal): Promise<TokenPair>;
  /** Revokes every token of this sign-in; goes on after the page is left. */
  signOut(refreshToken: string): Promise<void>;
};

export function createSessionApi(client: HttpClient): SessionApi {
  return {
    async signIn(body, signal) {
      const { data, alert } = await client.post('/api/auth/signin', body, { skipAuth: true, signal });
      return sound(isLoginPayload, alert?.code === 200 ? data : null);
    },
    refresh: async (refreshToken, signal) =>
      sound(
        isTokenPair,
        (await client.post('/api/auth/jwt/refresh-token', { refreshToken }, { skipAuth: true, signal })).data,
      ),
    signOut: async (refreshToken) => {
      await client.post('/jwt/logout', { refreshToken }, { skipAuth: true, keepalive: true, background: true });
    },
  };
}

// Checked by hand: the contract's schemas would more than double what the sign-in page loads.
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isFilled = (value: unknown) => typeof value === 'string' && value !== '';
const isTokenPair = (data: unknown): data is TokenPair =>
  isObject(data) && isFilled(data.accessToken) && isFilled(data.refreshToken);
const isLoginPayload = (data: unknown): data is LoginPayload =>
  isTokenPair(data) &&
  'id' in data &&
  isFilled(data.id) &&
  'satker' in data &&
  isObject(data.satker) &&
  'roles' in data &&
  Array.isArray(data.roles) &&
  'ability' in data &&
  Array.isArray(data.ability);

/** An answer of another shape is a failure even with status 200: the page would otherwise go on without tokens. */
function sound<T>(is: (data: unknown) => data is T, data: unknown): T {
  if (!is(data)) throw new ApiError({ status: 200, retryable: true });
  return data;
}
