/** What filters of lists refuse, and how two of them stand together; `narrowed.test.ts` tries each alone. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let call: (url: string) => Promise<{ status: number; total: number }>;
beforeAll(async () => {
  server = await startTestServer();
  const { token } = await signIn(server.app, 'admin');
  call = async (url) => {
    const response = await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    const isList = response.statusCode === 200 && !url.includes('/export');
    return { status: response.statusCode, total: isList ? response.json().paging.totalItems : -1 };
  };
});
afterAll(() => server.close());

it.each([
  ['/api/program', 'unit_id'],
  ['/api/sasaran-kegiatan', 'unit_id'],
  ['/api/kpi', 'unit_id'],
  ['/api/pelaporan-capaian', 'unit_id'],
  ['/api/users', 'satker_id'],
  ['/api/master/users', 'satker_id'],
])('%s: of `satker` and `%s` both hold, and empty is every unit', async (path, field) => {
  const office = (username: string) =>
    server.db.selectFrom('pengguna').select('satker_id').where('username', '=', username).executeTakeFirstOrThrow();
  const [{ satker_id: one }, { satker_id: other }] = [
    await office('pelapor.tapin'),
    await office('pelapor.deliserdang'),
  ];
  const all = await call(path);
  const [ofOne, ofOther] = [await call(`${path}?${field}=${one}`), await call(`${path}?${field}=${other}`)];
  expect(ofOne.total + ofOther.total).toBeGreaterThan(0);
  expect((await call(`${path}?satker=${other}&${field}=${one}`)).total).toBe(0);
  expect((await call(`${path}?satker=${one}&${field}=${one}`)).total).toBe(ofOne.total);
  expect((await call(`${path}?${field}=`)).total).toBe(all.total);
  expect((await call(`${path}?${field}=x`)).status).toBe(422);
});

it.each(['/api/kpi', '/api/pelaporan-capaian', '/api/kpi/export', '/api/pelaporan-capaian/export'])(
  '%s takes no year that is none, as the other lists do',
  async (path) => {
    for (const tahun of ['', '0', '1999', '2101', 'abc']) {
      expect([tahun, (await call(`${path}?tahun=${tahun}`)).status]).toEqual([tahun, 422]);
    }
  },
);
