import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { loadSecrets } from '#server/auth/secrets.ts';
import { openDatabase } from '#server/db/pool.ts';
import { localStore } from '#server/files/local-store.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('/healthz tells the version of the program and the newest migration of its database', async () => {
  const response = await server.app.inject({ url: '/healthz' });
  const newest = readdirSync('server/migrations').sort().at(-1);
  expect([response.statusCode, response.json()]).toEqual([200, { status: 'ok', version, schema: newest }]);
});

it('/healthz answers without a database, which it then has not seen', async () => {
  const db = openDatabase({ url: 'postgres://u:p@127.0.0.1:1/x' });
  const app = await buildApp({
    db,
    now: () => new Date(),
    files: localStore(tmpdir()),
    secrets: await loadSecrets(server.db),
    accessTtl: 900,
    refreshTtl: 900,
    sessionMaxAge: 900,
  });
  const response = await app.inject({ url: '/healthz' });
  expect([response.statusCode, response.json()]).toEqual([200, { status: 'ok', version, schema: null }]);
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503);
  await app.close();
  await db.destroy();
});

it('while the process is being stopped both say so with 503, and every answer closes its connection', async () => {
  let leaving = false;
  const app = await buildApp({
    db: server.db,
    now: () => new Date(),
    files: localStore(tmpdir()),
    secrets: await loadSecrets(server.db),
    accessTtl: 900,
    refreshTtl: 900,
    sessionMaxAge: 900,
    leaving: () => leaving,
  });
  const told = async (url: string) => {
    const response = await app.inject({ url });
    return [response.statusCode, (response.json() as { status?: string }).status, response.headers.connection];
  };
  const both = async () => [await told('/healthz'), await told('/readyz'), await told('/api/openapi.json')];
  expect(await both()).toEqual([
    [200, 'ok', 'keep-alive'],
    [200, 'ok', 'keep-alive'],
    [200, undefined, 'keep-alive'],
  ]);
  leaving = true;
  expect(await both()).toEqual([
    [503, 'berhenti', 'close'],
    [503, 'berhenti', 'close'],
    [200, undefined, 'close'],
  ]);
  await app.close();
});
