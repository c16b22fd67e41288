import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { loadSecrets } from '#server/auth/secrets.ts';
import { localStore } from '#server/files/local-store.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const PASSWORD = 'empat kata yang panjang';
let server: TestServer;
let person = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const someone = (over: object = {}) => {
  person += 1;
  return {
    nama: 'Tamu',
    username: `tamu.${person}`,
    email: `tamu.${person}@contoh.example`,
    password: PASSWORD,
    ...over,
  };
};
type Answer = { alert: { message: string }; data: unknown; errors?: { path: string }[] };
async function ask(payload: object, remoteAddress = '192.0.2.1', app: Pick<TestServer['app'], 'inject'> = server.app) {
  const response = await app.inject({ method: 'POST', url: '/jwt/register', payload, remoteAddress });
  const { alert, data, errors } = response.json<Answer>();
  return { status: response.statusCode, message: alert.message, data, paths: errors?.map(({ path }) => path) };
}

it('says that people may register, and which field is taken', async () => {
  const open = await server.app.inject({ url: '/jwt/register' });
  expect([open.statusCode, open.json<Answer>().data]).toEqual([200, true]);
  const first = someone();
  expect((await ask(first)).status).toBe(200);
  const sameName = await ask(someone({ username: first.username.toUpperCase() }));
  const sameAddress = await ask(someone({ email: first.email.toUpperCase() }));
  expect([sameName, sameAddress].map(({ status, paths }) => [status, paths])).toEqual([
    [409, ['username']],
    [409, ['email']],
  ]);
});

it('writes who registered from where to the trail, without the password', async () => {
  const { nama, username, email } = someone();
  const { data } = await ask({ nama, username, email, password: PASSWORD }, '192.0.2.2');
  const { id } = data as { id: string };
  const rows = await server.db
    .selectFrom('jejak_keamanan')
    .select(['oleh', 'aksi', 'subjek', 'alamat', 'perubahan'])
    .where('subjek_id', '=', id)
    .execute();
  expect(rows).toEqual([
    {
      oleh: null,
      aksi: 'create',
      subjek: 'User',
      alamat: '192.0.2.2',
      perubahan: { nama, username, email, aktif: false, roles: [] },
    },
  ]);
});

it('makes 20 accounts for a network in 15 minutes; a weak password uses up none of them, a taken name does', async () => {
  const taken = someone();
  const weak = [];
  for (let i = 0; i < 25; i++) weak.push((await ask(someone({ password: 'password123' }), '192.0.2.3')).status);
  expect(new Set(weak)).toEqual(new Set([422]));
  const made = await Promise.all(Array.from({ length: 19 }, () => ask(someone(), '192.0.2.3')));
  expect(new Set(made.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await ask(taken, '192.0.2.4')).status).toBe(200);
  expect((await ask({ ...someone(), username: taken.username }, '192.0.2.3')).status).toBe(409);
  expect((await ask(someone(), '192.0.2.3')).status).toBe(429);
  // Nobody is kept from signing in by it, and other networks go on.
  const signIn = { username: 'pimpinan', password: 'Capaian#2025' };
  const entered = { method: 'POST' as const, url: '/api/auth/signin', payload: signIn, remoteAddress: '192.0.2.3' };
  expect((await server.app.inject(entered)).statusCode).toBe(200);
  expect((await ask(someone(), '192.0.2.5')).status).toBe(200);
  server.clock.advance(15 * 60_000 + 1000);
  expect((await ask(someone(), '192.0.2.3')).status).toBe(200);
});

it('where it is switched off says so, and makes nothing', async () => {
  const closed = await buildApp({
    db: server.db,
    now: server.clock.now,
    files: localStore(server.dataDir),
    secrets: await loadSecrets(server.db),
    accessTtl: 900,
    refreshTtl: 900,
    sessionMaxAge: 900,
    registration: false,
  });
  const { username, ...rest } = someone();
  const open = await closed.inject({ url: '/jwt/register' });
  expect([open.statusCode, open.json<Answer>().data]).toEqual([200, false]);
  const { status, message, data } = await ask({ username, ...rest }, '192.0.2.6', closed);
  expect([status, message, data]).toEqual([
    404,
    'Pendaftaran sendiri tidak dibuka di server ini. Mintalah admin membuatkan akun.',
    null,
  ]);
  expect((await ask({}, '192.0.2.6', closed)).status).toBe(404);
  const made = await server.db.selectFrom('pengguna').select('id').where('username', '=', username).execute();
  expect(made).toEqual([]);
  await closed.close();
});
