import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RAW_CASES, sendRaw } from '#tests/fuzz/raw.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let port: number;
let bearer: string;
beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.app.server.address() as AddressInfo);
  bearer = `Authorization: Bearer ${(await server.signIn('admin')).accessToken}`;
});
afterAll(() => server.close());

describe('requests that no client would send', () => {
  it.each(RAW_CASES.map((one) => [one.what, one] as const))('are answered in the envelope: %s', async (_what, one) => {
    const { status, type, body } = await sendRaw(port, one.bytes(bearer));
    expect(one.expected).toContain(status);
    if (status < 400) return;
    expect(type).toMatch(/^application\/json/);
    const { alert, data } = JSON.parse(body) as {
      alert: { code: number; status: number; message: string };
      data: unknown;
    };
    expect([alert.status, alert.code, alert.message.length > 10, data]).toEqual([status, status, true, null]);
  });
});
