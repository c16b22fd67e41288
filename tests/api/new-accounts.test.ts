/** An account that somebody made for themselves waits for an admin, who is told of it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { User } from '#contract/access.ts';
import type { Notifications } from '#contract/bell.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const PASSWORD = 'empat kata yang panjang';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signIn(server.app, 'admin');
});
afterAll(() => server.close());

async function register(username: string): Promise<string> {
  const payload = { nama: 'Tamu', username, email: `${username}@contoh.example`, password: PASSWORD };
  const response = await server.app.inject({ method: 'POST', url: '/jwt/register', payload });
  return response.json<{ data: { id: string } }>().data.id;
}

const linesOf = async (client: Client) =>
  (await client.call<Notifications>('GET', '/api/pemberitahuan')).data.pemberitahuan
    .filter(({ jenis }) => jenis === 'akun_baru')
    .map(({ kode, dibaca, oleh, link }) => ({ kode, dibaca, oleh, link }));
const line = (...kode: string[]) => ({ kode, dibaca: false, oleh: null, link: '/pengguna?aktif=menunggu' });

async function activate(id: string) {
  const { data } = await admin.call<User[]>('GET', '/api/users?aktif=menunggu&perPage=200');
  const versi = data.find((one) => one.id === id)?.versi;
  const { data: units } = await admin.call<{ id: string }[]>('GET', '/api/unit?perPage=1');
  return admin.call('PUT', `/api/users/${id}`, { versi, aktif: true, roles: ['pimpinan'], satker_id: units[0]?.id });
}

it('is one line a day for whoever looks after accounts, of those that still wait', async () => {
  const [ani, budi] = [await register('ani.baru'), await register('budi.baru')];
  await register('citra.baru');
  expect(await linesOf(admin)).toEqual([line('ani.baru', 'budi.baru', 'citra.baru')]);
  for (const other of ['pelapor.tapin', 'pimpinan', 'verifikator.deliserdang']) {
    expect(await linesOf(await signIn(server.app, other))).toEqual([]);
  }
  // Nor is anybody else's window told.
  const told = server.db.selectFrom('pemberitahuan as n').innerJoin('pengguna as p', 'p.id', 'n.pengguna_id');
  const rows = await told.where('n.jenis', '=', 'akun_baru').select('p.username').execute();
  expect(rows).toEqual([{ username: 'admin' }]);

  expect((await activate(budi)).status).toBe(200);
  expect(await linesOf(admin)).toEqual([line('ani.baru', 'citra.baru')]);
  expect((await admin.call('PATCH', `/api/users/delete/${ani}`, {})).status).toBe(200);
  expect(await linesOf(admin)).toEqual([line('citra.baru')]);
});

it('begins anew once it was read, and goes with the last of them', async () => {
  const { data } = await admin.call<Notifications>('GET', '/api/pemberitahuan');
  const ids = data.pemberitahuan.map(({ id }) => id);
  expect((await admin.call('PATCH', '/api/pemberitahuan/baca', { ids })).status).toBe(200);
  const dewi = await register('dewi.baru');
  expect(await linesOf(admin)).toEqual([line('dewi.baru')]);
  expect((await activate(dewi)).status).toBe(200);
  expect(await linesOf(admin)).toEqual([]);
});

it('names nobody any more whose data was deleted, read or not', async () => {
  const [eka] = [await register('eka.baru'), await register('fajar.baru')];
  const { data } = await admin.call<Notifications>('GET', '/api/pemberitahuan');
  await admin.call('PATCH', '/api/pemberitahuan/baca', { ids: data.pemberitahuan.map(({ id }) => id) });
  const forgotten = await admin.call('PATCH', `/api/users/${eka}/hapus-data-pribadi`, { username: 'eka.baru' });
  expect(forgotten.status).toBe(200);
  expect(await linesOf(admin)).toEqual([{ ...line('fajar.baru'), dibaca: true }]);
});

it('can be switched off by those it concerns, and is offered to nobody else', async () => {
  const offered = async (username: string) => {
    const client = await signIn(server.app, username);
    const { data } = await client.call<{ pilihan: { jenis: string }[] }>('GET', '/api/pemberitahuan/pilihan');
    return data.pilihan.some(({ jenis }) => jenis === 'akun_baru');
  };
  expect([await offered('admin'), await offered('pelapor.tapin')]).toEqual([true, false]);
});
