import type { SignInCodeBody } from '#contract/second-factor.ts';
import type { LoginPayload, OauthBody, OauthDoor, SignInBody, TokenPair } from '#contract/session.ts';
import { CODE_ASKED } from '#domain/session/second-factor.ts';
import type { HttpClient } from '#services/http/client.ts';
import { ApiError } from '#services/http/errors.ts';

/** The session's own calls; none of them sends an access token or waits for a renewal of it. */
export type SessionApi = {
  /** Throws ApiError 401 with the server's sentence for wrong credentials, 429 when tried too often. */
  signIn(body: SignInBody, signal: AbortSignal): Promise<LoginPayload>;
  /** The same with what stood for a right password, and a code: 422 for a wrong one, 401 when it came too late. */
  sendCode(body: SignInCodeBody, signal: AbortSignal): Promise<LoginPayload>;
  /** The same with what an identity provider answered. */
  exchange(body: OauthBody, signal: AbortSignal): Promise<LoginPayload>;
  /** How to go to the identity provider; null when there is none. */
  door(): Promise<OauthDoor>;
  /** Whether a forgotten password can be set anew by letter. */
  canReset(): Promise<boolean>;
  /** Whether people may register themselves. */
  canRegister(): Promise<boolean>;
  refresh(refreshToken: string, signal: AbortSignal): Promise<TokenPair>;
  /** Revokes every token of this sign-in; goes on after the page is left. */
  signOut(refreshToken: string): Promise<void>;
};

export function createSessionApi(client: HttpClient): SessionApi {
  const isTrue = async (path: string) => (await client.get(path, { skipAuth: true, background: true })).data === true;
  const enter = async (path: string, body: object, signal: AbortSignal) => {
    const { data, alert } = await client.post(path, body, { skipAuth: true, signal });
    return sound(isLoginPayload, alert?.code === 200 ? data : null);
  };
  return {
    signIn: (body, signal) => enter('/api/auth/signin', body, signal),
    sendCode: (body, signal) => enter('/api/auth/signin/kode', body, signal),
    exchange: (body, signal) => enter('/api/auth/oauth', body, signal),
    door: async () => sound(isDoor, (await client.get('/api/auth/oauth', { skipAuth: true, background: true })).data),
    canReset: () => isTrue('/api/auth/lupa-sandi'),
    canRegister: () => isTrue('/jwt/register'),
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
const isDoor = (data: unknown): data is OauthDoor =>
  data === null || (isObject(data) && isFilled(data.nama) && isFilled(data.codeVerifier) && 'url' in data);
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

/** What stands for the password, of a sign-in that needs a code as well; null for every other failure. */
export function challengeIn(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== CODE_ASKED || !isObject(error.data)) return null;
  const { tantangan } = error.data;
  return typeof tantangan === 'string' ? tantangan : null;
}

/** An answer of another shape is a failure even with status 200: the page would otherwise go on without tokens. */
function sound<T>(is: (data: unknown) => data is T, data: unknown): T {
  if (!is(data)) throw new ApiError({ status: 200, retryable: true });
  return data;
}
