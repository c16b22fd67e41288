import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { loadSecrets } from '#server/auth/secrets.ts';
import { openDatabase } from '#server/db/pool.ts';
import { localStore } from '#server/files/local-store.ts';
import type { App } from '#server/http/app-type.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { journeys } from '#tests/support/statements.ts';

let server: TestServer;
let app: App;
let db: ReturnType<typeof openDatabase>;
let asked: ReturnType<typeof journeys>;
beforeAll(async () => {
  server = await startTestServer();
  db = openDatabase({ target: server.target });
  app = await buildApp({
    db,
    now: server.clock.now,
    files: localStore(server.dataDir),
    secrets: await loadSecrets(db),
    accessTtl: 9_000_000,
    refreshTtl: 9_000_000,
    sessionMaxAge: 9_000_000,
  });
  asked = journeys();
});
afterAll(async () => {
  asked.stop();
  await app.close();
  await db.destroy();
  await server.close();
});

async function signedIn(username: string) {
  await server.db.deleteFrom('signin_gagal').execute();
  const { accessToken } = await server.signIn(username);
  return { authorization: `Bearer ${accessToken}` };
}

/** Journeys to the database of a call by somebody who has called before; each waits for the one before it. */
async function journeysOf(username: string, url: string): Promise<number> {
  const headers = await signedIn(username);
  const call = () => app.inject({ url, headers });
  await call();
  asked.taken();
  const { statusCode, body } = await call();
  expect(statusCode, body).toBe(200);
  return asked.taken().journeys;
}

/** The live report of a unit and quarter. */
const reportOf = (unit: string, periode: 'TW1' | 'TW2' | 'TW4') =>
  server.db
    .selectFrom('laporan as l')
    .innerJoin('unit as u', 'u.id', 'l.unit_id')
    .where('u.nama_unit', '=', unit)
    .where('l.periode', '=', periode)
    .where('l.deleted_at', 'is', null)
    .select(['l.id', 'l.versi', 'l.status'])
    .executeTakeFirstOrThrow();

const TAPIN = 'BPS Kabupaten Tapin';

/** One of each is the session's. */
const LISTS: Record<string, [address: string, journeys: number]> = {
  'the list of reports': ['/api/pelaporan-capaian?perPage=20', 2],
  'a filtered and sorted list of reports': [
    '/api/pelaporan-capaian?tahun=2026&status=draft,submitted&q=bps&sort=-submitted_at',
    2,
  ],
  'the list of indicators': ['/api/kpi?tahun=2026&status=aktif&sort=-nama&perPage=20', 2],
  'the indicators that have a word': ['/api/kpi?q=publikasi&sort=nama&perPage=20', 2],
  'a list that has nothing': ['/api/kpi?q=nobody-has-this&perPage=20', 2],
  'a dashboard': ['/api/dashboard/capaian?tahun=2026&periode=TW1', 2],
  'a list of master data': ['/api/program?tahun=2026', 2],
  'the list of users': ['/api/users', 2],
  'the list of roles': ['/api/role', 2],
  'the list of permissions': ['/apps/permissions/data?q=&perPage=10&page=1', 2],
};

describe('the database is gone to', () => {
  it.each(Object.entries(LISTS))('for %s this often', async (_, [address, often]) => {
    expect(await journeysOf('admin', address)).toEqual(often);
  });

  it('for a page past the end once more: no row says how many there are', async () => {
    expect(await journeysOf('admin', '/api/pelaporan-capaian?page=900&perPage=20')).toEqual(3);
  });

  it('for a report twice: the session with who may see it, the report with its indicators', async () => {
    const { id } = await reportOf(TAPIN, 'TW1');
    expect(await journeysOf('pelapor.tapin', `/api/pelaporan-capaian/detail?id=${id}`)).toEqual(2);
  });
});

describe('saving one indicator goes to the database', () => {
  /** Statements and journeys of a save of a draft after one like it. */
  async function save(username: string, unit: string, periode: 'TW1' | 'TW2' | 'TW4') {
    const headers = await signedIn(username);
    const { id, versi } = await reportOf(unit, periode);
    const detail = await server.db
      .selectFrom('laporan_detail')
      .where('laporan_id', '=', id)
      .orderBy('urutan')
      .select('id')
      .executeTakeFirstOrThrow();
    const put = (version: number, realisasi: number) =>
      app.inject({
        method: 'PUT',
        url: `/api/pelaporan-capaian/${id}`,
        headers,
        payload: { versi: version, details: [{ id: detail.id, realisasi, x: null, y: null }] },
      });
    const first = await put(versi, 7);
    expect(first.statusCode, first.body).toBe(200);
    asked.taken();
    const second = await put(first.json<{ data: { versi: number } }>().data.versi, 8);
    expect(second.statusCode, second.body).toBe(200);
    return asked.taken();
  }

  it('six times while later quarters rest on it', async () => {
    expect(await save('pelapor.tapin', TAPIN, 'TW1')).toEqual({ statements: 23, journeys: 6 });
  });

  it('five times in the last quarter of a year', async () => {
    expect(await save('pelapor.deliserdang', 'Bappedalitbang Kabupaten Deli Serdang', 'TW4')).toEqual({
      statements: 17,
      journeys: 5,
    });
  });
});

it('approving a report goes to the database thirteen times', async () => {
  const headers = await signedIn('verifikator.tapin');
  const { id } = await reportOf(TAPIN, 'TW2');
  const officer = await server.db
    .selectFrom('pengguna')
    .where('username', '=', 'pelapor.tapin')
    .select('id')
    .executeTakeFirstOrThrow();
  await server.db
    .updateTable('laporan')
    .set({ status: 'submitted', submitted_by: officer.id, submitted_at: server.clock.now() })
    .where('id', '=', id)
    .execute();
  await app.inject({ url: `/api/pelaporan-capaian/detail?id=${id}`, headers });
  asked.taken();
  const { statusCode, body } = await app.inject({
    method: 'PATCH',
    url: `/api/pelaporan-capaian/${id}/approve`,
    headers,
    payload: {},
  });
  expect(statusCode, body).toBe(200);
  expect(asked.taken().journeys).toEqual(13);
});
