import type { Issue } from '#contract/envelope.ts';
import type { LoginPayload } from '#contract/session.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** The server of a test file, and the people who disagree about its indicators. */
export async function startPemeran() {
  const server = await startTestServer();
  return {
    server,
    admin: await server.signIn('admin'),
    pelapor: await server.signIn('pelapor.tapin'),
    verifikator: await server.signIn('verifikator.tapin'),
    asing: await server.signIn('pelapor.deliserdang'),
  };
}
export type Pemeran = Awaited<ReturnType<typeof startPemeran>>;

type Metode = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Jawab<T> = { alert: { message: string }; data: T; errors?: Issue[]; paging?: { totalItems: number } };

/**
 * Calls as one of them. The data type is the test's claim.
 * @param key an Idempotency-Key
 */
export function pemanggil<Biasa>(server: () => TestServer) {
  return async <T = Biasa>(as: LoginPayload, method: Metode, url: string, payload?: object, key?: string) => {
    const headers = { authorization: `Bearer ${as.accessToken}`, ...(key ? { 'idempotency-key': key } : {}) };
    const response = await server().app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    return { status: response.statusCode, ...response.json<Jawab<T>>() };
  };
}
