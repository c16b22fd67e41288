import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountMaker, PASSWORD } from '#tests/support/accounts.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signIn(server.app, 'admin');
});
afterAll(() => server.close());

const { buat } = accountMaker(() => admin);
const end = (id: string, by: Client = admin) => by.call('PATCH', `/api/users/${id}/akhiri-sesi`, {});

it('an admin ends every session of an account, which may sign in again', async () => {
  const user = await buat();
  const open = [await signIn(server.app, user.username, PASSWORD), await signIn(server.app, user.username, PASSWORD)];
  const other = await signIn(server.app, 'pelapor.tapin');
  const looks = () => Promise.all([...open, other].map(async (one) => (await one.call('GET', '/api/tahun')).status));
  expect(await looks()).toEqual([200, 200, 200]);
  const done = await end(user.id);
  expect([done.status, done.alert.message]).toEqual([200, 'Semua sesinya diakhiri.']);
  expect(await looks()).toEqual([401, 401, 200]);
  expect((await (await signIn(server.app, user.username, PASSWORD)).call('GET', '/api/tahun')).status).toBe(200);
  const trail = await server.db
    .selectFrom('jejak_keamanan')
    .select(['oleh', 'subjek'])
    .where('subjek_id', '=', user.id)
    .where('aksi', '=', 'session-ended')
    .execute();
  expect(trail).toEqual([{ oleh: admin.id, subjek: 'Session' }]);
});

it('says so when none is open, and is refused for oneself, by fewer rights and for nobody', async () => {
  const user = await buat();
  const none = await end(user.id);
  expect([none.status, none.alert.message]).toEqual([409, 'Akun ini tidak mempunyai sesi yang terbuka.']);
  expect((await end(admin.id)).status).toBe(403);
  expect((await admin.call('GET', '/api/tahun')).status).toBe(200);
  const officer = await signIn(server.app, 'pelapor.tapin');
  expect((await end(admin.id, officer)).status).toBe(403);
  expect((await end('00000000-0000-7000-8000-000000000000')).status).toBe(404);
});
