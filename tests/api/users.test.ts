import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MasterUser, User } from '#contract/access.ts';
import { UNKNOWN_ID, accountMaker, PASSWORD } from '#tests/support/accounts.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  await server.db.deleteFrom('signin_gagal').execute();
  admin = await signIn(server.app, 'admin');
});
afterAll(() => server.close());

const { fields, buat, ubah } = accountMaker(() => admin);
const signInAgain = async (username: string, password = PASSWORD) =>
  (await server.app.inject({ method: 'POST', url: '/api/auth/signin', payload: { username, password } })).statusCode;

describe('accounts', () => {
  it('are made with everything an admin says, and no answer carries a password', async () => {
    const content = fields({ telepon: '+62 811-22', jabatan: 'Statistisi', roles: ['support', 'pimpinan', 'support'] });
    const { status, data, alert, raw } = await admin.call<User>('POST', '/api/users', content);
    expect([status, alert.message]).toEqual([200, 'Data Berhasil Disimpan!']);
    expect(data).toEqual({
      id: expect.any(String),
      versi: 1,
      created_at: expect.any(String),
      updated_at: expect.any(String),
      nama: content.nama,
      username: content.username.toLowerCase(),
      email: content.email.toLowerCase(),
      telepon: '+62 811-22',
      jabatan: 'Statistisi',
      satker_id: admin.satker,
      satker: { id: admin.satker, nama: 'Badan Pusat Statistik' },
      roles: ['pimpinan', 'support'],
      aktif: true,
    });
    expect(raw.toString()).not.toMatch(/password|argon2/);
    const list = await admin.call<User[]>('GET', `/api/users?q=${content.username}`);
    expect([list.data, list.paging]).toEqual([[data], { totalItems: 1, page: 1, perPage: 10 }]);
    const [row] = await server.db.selectFrom('pengguna').selectAll().where('id', '=', data.id).execute();
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await server.signIn(content.username, PASSWORD)).roles).toEqual(['pimpinan', 'support']);
  });

  it('are listed by role, unit, state and text, sorted and in pages', async () => {
    const { data: all, paging } = await admin.call<User[]>('GET', '/api/users?perPage=200&sort=-username');
    const nama = all.map((user) => user.username);
    expect([nama.length, nama]).toEqual([paging?.totalItems, [...nama].sort().reverse()]);
    const search = async (query: string) => (await admin.call<User[]>('GET', `/api/users?perPage=200&${query}`)).data;
    const pelapor = await search('role=admin-esselon-2');
    expect(pelapor.map((user) => user.username).sort()).toEqual(['pelapor.deliserdang', 'pelapor.tapin']);
    const tapin = pelapor.find((user) => user.username === 'pelapor.tapin')?.satker_id;
    expect((await search(`satker=${tapin}&sort=username`)).map((user) => user.username)).toEqual([
      'pelapor.tapin',
      'verifikator.tapin',
    ]);
    const dead = await buat({ aktif: false });
    expect((await search('aktif=false')).map((user) => user.id)).toEqual([dead.id]);
    expect((await search('satker=&role=&aktif=')).length).toBe(all.length + 1);
    for (const wrong of ['page=0', 'perPage=201', 'sort=password_hash', 'aktif=ya', 'satker=x']) {
      expect((await admin.call('GET', `/api/users?${wrong}`)).status).toBe(422);
    }
  });

  it('need a unit and known roles, and say every fault', async () => {
    const attempt = async (content: Record<string, unknown>) => {
      const { status, errors } = await admin.call('POST', '/api/users', fields(content));
      return [status, errors?.map((e) => e.path)];
    };
    expect(await attempt({ satker_id: undefined, roles: ['tidak-ada', 'support'] })).toEqual([
      422,
      ['roles.0', 'satker_id'],
    ]);
    expect(await attempt({ satker_id: UNKNOWN_ID })).toEqual([422, ['satker_id']]);
    expect(await attempt({ roles: [] })).toEqual([422, ['roles']]);
    expect(await attempt({ nama: ' ', email: 'x', username: 'a b', password: 'pendek', telepon: '<b>' })).toEqual([
      422,
      ['nama', 'username', 'email', 'password', 'telepon'],
    ]);
    expect(await attempt({ password: 'x'.repeat(129) })).toEqual([422, ['password']]);
    expect(await attempt({ password_hash: 'x' })).toEqual([422, ['password_hash']]);
    expect((await buat({ roles: ['admin-dev'], satker_id: null })).satker).toBe(null);
  });

  it('L-4 refuse passwords that everybody tries first, and the own name', async () => {
    const weaknesses = [
      'Password123',
      'indonesia45',
      '12345678',
      'aaaaaaaa',
      'Rahasia-123',
      'budi.santoso',
      'Budi Santoso',
      'santoso-2026',
      'Capaian#2025',
      '6305.6305',
    ];
    const office = await server.db.selectFrom('unit').select('id').where('kode', '=', '6305').executeTakeFirstOrThrow();
    const person = { nama: 'Budi Santoso', username: 'budi.santoso', email: 'budi.santoso@contoh.example' };
    const content = { ...person, satker_id: office.id };
    for (const password of weaknesses) {
      const { status, errors } = await admin.call('POST', '/api/users', fields({ ...content, password }));
      expect([password, status, errors?.map((e) => e.path)]).toEqual([password, 422, ['password']]);
    }
  });

  it('refuse a username or e-mail address that is taken, in any case', async () => {
    const existing = await buat();
    const one = await admin.call('POST', '/api/users', fields({ username: existing.username.toUpperCase() }));
    const two = await admin.call('POST', '/api/users', fields({ email: existing.email.toUpperCase() }));
    const other = await buat();
    const three = await ubah(other.id, { email: existing.email, versi: 1 });
    expect([one, two, three].map((j) => [j.status, j.alert.message])).toEqual([
      [409, 'Username sudah dipakai. Gunakan yang lain.'],
      [409, 'Alamat surel sudah dipakai. Gunakan yang lain.'],
      [409, 'Alamat surel sudah dipakai. Gunakan yang lain.'],
    ]);
  });

  it('are made once, however often the same request arrives; the stored print knows no password', async () => {
    const content = fields();
    const key = { 'idempotency-key': 'akun-1' };
    const a = await admin.call<User>('POST', '/api/users', content, key);
    const b = await admin.call<User>('POST', '/api/users', { ...content, password: 'lain lagi kata sandi' }, key);
    const c = await admin.call<User>('POST', '/api/users', { ...content, nama: 'Lain' }, key);
    expect([a.status, b.data, c.status]).toEqual([200, a.data, 422]);
  });

  it('that were refused are refused again by the same key, and another request cannot take it', async () => {
    const taken = await buat();
    const key = { 'idempotency-key': 'akun-ditolak' };
    const content = fields({ username: taken.username });
    const first = await admin.call<null>('POST', '/api/users', content, key);
    const again = await admin.call<null>('POST', '/api/users', content, key);
    expect(first.status).toBe(409);
    expect(again.raw.toString()).toBe(first.raw.toString());
    expect((await admin.call('POST', '/api/users', fields(), key)).status).toBe(422);
  });

  it('change field by field with their version; the username stays', async () => {
    const user = await buat();
    expect((await ubah(user.id, { nama: 'x' })).status).toBe(428);
    const previous = await ubah(user.id, { nama: 'x', versi: 5 });
    expect([previous.status, previous.data]).toEqual([409, user]);
    const nama = await ubah(user.id, { username: 'lain', versi: 1 });
    expect([nama.status, nama.errors?.map((e) => e.path)]).toEqual([422, ['username']]);
    const fresh = await ubah(user.id, { nama: 'Nama Baru', telepon: null, versi: 1 });
    expect(fresh.data).toEqual({ ...user, nama: 'Nama Baru', versi: 2, updated_at: fresh.data.updated_at });
    expect((await ubah(UNKNOWN_ID, { nama: 'x', versi: 1 })).status).toBe(404);
  });

  it('that registered themselves wait for an admin, who gives role and unit before the first sign-in', async () => {
    const content = { nama: 'Tamu', username: 'tamu', email: 'tamu@contoh.example', password: PASSWORD };
    const { id } = (await server.app.inject({ method: 'POST', url: '/jwt/register', payload: content })).json().data;
    expect(await signInAgain('tamu')).toBe(403);
    const disabled = await buat({ aktif: false });
    const inList = async (state: string) =>
      (await admin.call<User[]>('GET', `/api/users?aktif=${state}&perPage=200`)).data.map((one) => one.id);
    expect([await inList('menunggu'), (await inList('false')).includes(disabled.id)]).toEqual([[id], true]);
    const missing = await ubah(id, { aktif: true, versi: 1 });
    expect([missing.status, missing.errors?.map((e) => e.path)]).toEqual([422, ['roles', 'satker_id']]);
    // A unit alone is no decision yet.
    expect((await ubah(id, { satker_id: admin.satker, jabatan: 'Pranata Arsip', versi: 1 })).status).toBe(200);
    expect(await inList('menunggu')).toEqual([id]);
    const found = await admin.call<User[]>('GET', '/api/users?q=pranata%20arsip');
    expect(found.data.map((one) => one.id)).toEqual([id]);
    // Nor is a role: whoever forgets to tick the rest finds them there again.
    expect((await ubah(id, { roles: ['support'], versi: 2 })).data).toMatchObject({ aktif: false, menunggu: true });
    expect(await inList('menunggu')).toEqual([id]);
    const active = { aktif: true, roles: ['support'], satker_id: admin.satker, versi: 3 };
    expect((await ubah(id, active)).status).toBe(200);
    expect(await signInAgain('tamu')).toBe(200);
    // Who was let in once does not wait again when they are disabled.
    expect((await ubah(id, { aktif: false, versi: 4 })).data).not.toHaveProperty('menunggu');
    expect(await inList('menunggu')).toEqual([]);
  });
});

describe('deleting accounts', () => {
  it('is soft: gone from every list, named in history, the username taken for good, the address free', async () => {
    const user = await buat();
    expect((await admin.call('PATCH', `/api/users/delete/${user.id}`, {})).data).toEqual({ id: [user.id] });
    expect((await admin.call<User[]>('GET', `/api/users?q=${user.username}`)).data).toEqual([]);
    expect((await admin.call('GET', `/api/users/profile/${user.id}`)).status).toBe(404);
    expect((await admin.call('PATCH', `/api/users/delete/${user.id}`)).status).toBe(404);
    expect((await ubah(user.id, { nama: 'x', versi: 2 })).status).toBe(404);
    expect((await admin.call('POST', '/api/users', fields({ username: user.username }))).status).toBe(409);
    expect((await admin.call('POST', '/api/users', fields({ email: user.email }))).status).toBe(200);
    const row = server.db.selectFrom('pengguna').select(['nama', 'aktif']).where('id', '=', user.id);
    expect(await row.executeTakeFirst()).toEqual({ nama: user.nama, aktif: false });
  });

  it('takes several at once, all or none', async () => {
    const [a, b] = [await buat(), await buat()];
    expect((await admin.call('PATCH', `/api/users/delete/${a.id},${UNKNOWN_ID}`)).status).toBe(404);
    expect((await admin.call('PATCH', `/api/users/delete/${a.id},${admin.id}`)).status).toBe(403);
    expect((await admin.call('GET', `/api/users/profile/${a.id}`)).data).toEqual(a);
    expect((await admin.call('PATCH', `/api/users/delete/${a.id},${b.id}`)).data).toEqual({ id: [a.id, b.id] });
    expect((await admin.call('PATCH', '/api/users/delete/bukan-id')).status).toBe(404);
    const c = await buat();
    expect((await admin.call('PATCH', `/api/users/delete/${c.id}`, { id: b.id })).status).toBe(422);
    expect((await admin.call('PATCH', `/api/users/delete/${a.id}`, { id: b.id })).status).toBe(404);
  });
});

describe('colleagues to choose from', () => {
  const colleagues = async (username: string, query = '') =>
    (await (await signIn(server.app, username)).call<MasterUser[]>('GET', `/api/master/users?perPage=200${query}`))
      .data;
  const nama = (data: MasterUser[]) => data.map((person) => person.nama);

  it('are those of the own unit for an officer, of the units below for a head, everybody for an admin', async () => {
    const tapin = await colleagues('pelapor.tapin');
    expect(nama(tapin)).toEqual(['Pelapor Tapin', 'Verifikator Tapin']);
    expect(Object.keys(tapin[0] ?? {}).sort()).toEqual(['id', 'jabatan', 'nama', 'satker']);
    const subordinates = nama(await colleagues('pimpinan'));
    expect(['Administrator', 'Pelapor Tapin', 'Pelapor Deli Serdang'].map((n) => subordinates.includes(n))).toEqual([
      true,
      true,
      false,
    ]);
    expect(nama(await colleagues('admin')).includes('Pelapor Deli Serdang')).toBe(true);
    expect(nama(await colleagues('dukungan')).includes('Pelapor Tapin')).toBe(false);
    expect(nama(await colleagues('admin', '&q=tapin'))).toEqual(['Pelapor Tapin', 'Verifikator Tapin']);
  });

  it('are active people only', async () => {
    const dead = await buat({ aktif: false, nama: 'Sudah Mati' });
    const remove = await buat({ nama: 'Sudah Hapus' });
    await admin.call('PATCH', `/api/users/delete/${remove.id}`);
    const existing = (await colleagues('admin')).map((person) => person.id);
    expect([existing.includes(dead.id), existing.includes(remove.id)]).toEqual([false, false]);
  });
});
