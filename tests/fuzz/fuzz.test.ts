import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#server/seed/base.ts';
import { fuzz } from '#tests/fuzz/run.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

/** The whole of it, 300 sound and 300 bent requests for every call and every role, is `npm run fuzz`. */
const SLICE = { seed: 13, runs: 1, pairs: 330, hangMs: 30_000 };

describe('requests made of the OpenAPI document', () => {
  it('are answered as it says, whoever sends them and whatever is wrong with them', async () => {
    const { port } = server.app.server.address() as AddressInfo;
    const report = await fuzz({
      ...SLICE,
      base: `http://127.0.0.1:${port}`,
      password: DEMO_PASSWORD,
      roles: {
        nobody: undefined,
        officer: 'pelapor.tapin',
        verifier: 'verifikator.tapin',
        leader: 'pimpinan',
        support: 'dukungan',
        admin: 'admin',
      },
    });
    expect(report.findings).toEqual([]);
    expect([report.requests >= 2 * SLICE.pairs, report.rows.length > 150]).toEqual([true, true]);
    console.info(`fuzz: ${report.requests} requests in ${report.ms} ms`);
  }, 120_000);
});
