/** Sessions seen from outside: what a call, a renewal and a sign-in answer, and which 401 it is. */
import type { InjectOptions } from 'fastify';
import type { TokenPair } from '#contract/session.ts';
import type { App } from '#server/http/app-type.ts';

/** Status, and for a 401 its `WWW-Authenticate`. */
export type RefusedAnswer = { status: number; why: string | undefined };

const brief = (status: number, header: unknown): RefusedAnswer => ({
  status,
  why: typeof header === 'string' ? header : undefined,
});

/** The 401 of a call with a session that is over for the given reason. */
export const refusal = (error: 'invalid_token' | 'session_revoked' | 'account_disabled'): RefusedAnswer => ({
  status: 401,
  why: `Bearer error="${error}"`,
});

/** A call with an access token. */
export async function call(app: App, accessToken: string, options: InjectOptions = {}): Promise<RefusedAnswer> {
  const headers = { authorization: `Bearer ${accessToken}` };
  const response = await app.inject({ method: 'GET', url: '/api/tahun', headers, ...options });
  return brief(response.statusCode, response.headers['www-authenticate']);
}

/** A renewal. */
export async function renew(app: App, refreshToken: string): Promise<{ status: number; pair: TokenPair }> {
  const url = '/api/auth/jwt/refresh-token';
  const response = await app.inject({ method: 'POST', url, payload: { refreshToken } });
  return { status: response.statusCode, pair: response.json<TokenPair>() };
}

/** The claims of an access token, not checked. */
export const claim = (accessToken: string) =>
  JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown> & {
    sub: string;
    sid: string;
    iat: number;
    exp: number;
  };
