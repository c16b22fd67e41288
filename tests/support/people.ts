import type { Issue } from '#contract/envelope.ts';
import type { LoginPayload } from '#contract/session.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** The server of a test file, and the people who disagree about its indicators. */
export async function startCast() {
  const server = await startTestServer();
  return {
    server,
    admin: await server.signIn('admin'),
    pelapor: await server.signIn('pelapor.tapin'),
    verifikator: await server.signIn('verifikator.tapin'),
    asing: await server.signIn('pelapor.deliserdang'),
  };
}
export type CastMember = Awaited<ReturnType<typeof startCast>>;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type AnswerBody<T> = { alert: { message: string }; data: T; errors?: Issue[]; paging?: { totalItems: number } };

/**
 * Calls as one of them. The data type is the test's claim.
 * @param key an Idempotency-Key
 */
export function callerOf<Usual>(server: () => TestServer) {
  return async <T = Usual>(as: LoginPayload, method: Method, url: string, payload?: object, key?: string) => {
    const headers = { authorization: `Bearer ${as.accessToken}`, ...(key ? { 'idempotency-key': key } : {}) };
    const response = await server().app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    return { status: response.statusCode, ...response.json<AnswerBody<T>>() };
  };
}
