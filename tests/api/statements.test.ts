import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { loadSecrets } from '#server/auth/secrets.ts';
import { openDatabase } from '#server/db/pool.ts';
import { localStore } from '#server/files/local-store.ts';
import type { App } from '#server/http/app-type.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { counting } from '#tests/support/statements.ts';

let server: TestServer;
let app: App;
let db: ReturnType<typeof openDatabase>;
let statements: ReturnType<typeof counting>;
beforeAll(async () => {
  server = await startTestServer();
  db = openDatabase({ target: server.target });
  statements = counting(db);
  app = await buildApp({
    db: statements.db,
    now: server.clock.now,
    files: localStore(server.dataDir),
    secrets: await loadSecrets(db),
    accessTtl: 9_000_000,
    refreshTtl: 9_000_000,
    sessionMaxAge: 9_000_000,
  });
});
afterAll(async () => {
  await app.close();
  await db.destroy();
  await server.close();
});

/** Statements of a call by somebody who has called before; each waits for the one before it. */
async function statementsOf(username: string, url: string): Promise<number> {
  await server.db.deleteFrom('signin_gagal').execute();
  const { accessToken } = await server.signIn(username);
  const call = () => app.inject({ url, headers: { authorization: `Bearer ${accessToken}` } });
  await call();
  statements.taken();
  const { statusCode, body } = await call();
  expect(statusCode, body).toBe(200);
  return statements.taken();
}

/** One of each is the session's. */
const LISTS: Record<string, [address: string, statements: number]> = {
  'the list of reports': ['/api/pelaporan-capaian?perPage=20', 2],
  'a filtered and sorted list of reports': [
    '/api/pelaporan-capaian?tahun=2026&status=draft,submitted&q=bps&sort=-submitted_at',
    2,
  ],
  'the list of indicators': ['/api/kpi?tahun=2026&status=aktif&sort=-nama&perPage=20', 2],
  'a list that has nothing': ['/api/kpi?q=nobody-has-this&perPage=20', 2],
  'a dashboard': ['/api/dashboard/capaian?tahun=2026&periode=TW1', 2],
  'a list of master data': ['/api/program?tahun=2026', 3],
  'the list of users': ['/api/users', 4],
};

describe('the database is asked', () => {
  it.each(Object.entries(LISTS))('for %s this often', async (_, [address, often]) => {
    expect(await statementsOf('admin', address)).toEqual(often);
  });

  it('for a page past the end once more: no row says how many there are', async () => {
    expect(await statementsOf('admin', '/api/pelaporan-capaian?page=900&perPage=20')).toEqual(3);
  });

  it('for a report four times: the session, who may see it, the report, its indicators', async () => {
    const { id } = await server.db
      .selectFrom('laporan as l')
      .innerJoin('unit as u', 'u.id', 'l.unit_id')
      .where('u.kode', '=', '6305')
      .where('l.deleted_at', 'is', null)
      .select('l.id')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(await statementsOf('pelapor.tapin', `/api/pelaporan-capaian/detail?id=${id}`)).toEqual(4);
  });
});
