import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MasterUser, User } from '#contract/pengguna.ts';
import { ASING, pembuatAkun, SANDI } from '#tests/support/akun.ts';
import { type Klien, masuk } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let admin: Klien;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  await server.db.deleteFrom('signin_gagal').execute();
  admin = await masuk(server.app, 'admin');
});
afterAll(() => server.close());

const { isian, buat, ubah } = pembuatAkun(() => admin);
const masukLagi = async (username: string, password = SANDI) =>
  (await server.app.inject({ method: 'POST', url: '/api/auth/signin', payload: { username, password } })).statusCode;

describe('accounts', () => {
  it('are made with everything an admin says, and no answer carries a password', async () => {
    const isi = isian({ telepon: '+62 811-22', jabatan: 'Statistisi', roles: ['support', 'pimpinan', 'support'] });
    const { status, data, alert, raw } = await admin.panggil<User>('POST', '/api/users', isi);
    expect([status, alert.message]).toEqual([200, 'Data Berhasil Disimpan!']);
    expect(data).toEqual({
      id: expect.any(String),
      versi: 1,
      created_at: expect.any(String),
      updated_at: expect.any(String),
      nama: isi.nama,
      username: isi.username.toLowerCase(),
      email: isi.email.toLowerCase(),
      telepon: '+62 811-22',
      jabatan: 'Statistisi',
      satker_id: admin.satker,
      satker: { id: admin.satker, nama: 'Badan Pusat Statistik' },
      roles: ['pimpinan', 'support'],
      aktif: true,
    });
    expect(raw.toString()).not.toMatch(/password|argon2/);
    const daftar = await admin.panggil<User[]>('GET', `/api/users?q=${isi.username}`);
    expect([daftar.data, daftar.paging]).toEqual([[data], { totalItems: 1, page: 1, perPage: 10 }]);
    const [row] = await server.db.selectFrom('pengguna').selectAll().where('id', '=', data.id).execute();
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await server.signIn(isi.username, SANDI)).roles).toEqual(['pimpinan', 'support']);
  });

  it('are listed by role, unit, state and text, sorted and in pages', async () => {
    const { data: semua, paging } = await admin.panggil<User[]>('GET', '/api/users?perPage=200&sort=-username');
    const nama = semua.map((user) => user.username);
    expect([nama.length, nama]).toEqual([paging?.totalItems, [...nama].sort().reverse()]);
    const cari = async (query: string) => (await admin.panggil<User[]>('GET', `/api/users?perPage=200&${query}`)).data;
    const pelapor = await cari('role=admin-esselon-2');
    expect(pelapor.map((user) => user.username).sort()).toEqual(['pelapor.deliserdang', 'pelapor.tapin']);
    const tapin = pelapor.find((user) => user.username === 'pelapor.tapin')?.satker_id;
    expect((await cari(`satker=${tapin}&sort=username`)).map((user) => user.username)).toEqual([
      'pelapor.tapin',
      'verifikator.tapin',
    ]);
    const mati = await buat({ aktif: false });
    expect((await cari('aktif=false')).map((user) => user.id)).toEqual([mati.id]);
    expect((await cari('satker=&role=&aktif=')).length).toBe(semua.length + 1);
    for (const salah of ['page=0', 'perPage=201', 'sort=password_hash', 'aktif=ya', 'satker=x']) {
      expect((await admin.panggil('GET', `/api/users?${salah}`)).status).toBe(422);
    }
  });

  it('need a unit and known roles, and say every fault', async () => {
    const coba = async (isi: Record<string, unknown>) => {
      const { status, errors } = await admin.panggil('POST', '/api/users', isian(isi));
      return [status, errors?.map((e) => e.path)];
    };
    expect(await coba({ satker_id: undefined, roles: ['tidak-ada', 'support'] })).toEqual([
      422,
      ['roles.0', 'satker_id'],
    ]);
    expect(await coba({ satker_id: ASING })).toEqual([422, ['satker_id']]);
    expect(await coba({ roles: [] })).toEqual([422, ['roles']]);
    expect(await coba({ nama: ' ', email: 'x', username: 'a b', password: 'pendek', telepon: '<b>' })).toEqual([
      422,
      ['nama', 'username', 'email', 'password', 'telepon'],
    ]);
    expect(await coba({ password: 'x'.repeat(129) })).toEqual([422, ['password']]);
    expect(await coba({ password_hash: 'x' })).toEqual([422, ['password_hash']]);
    expect((await buat({ roles: ['admin-dev'], satker_id: null })).satker).toBe(null);
  });

  it('L-4 refuse passwords that everybody tries first, and the own name', async () => {
    const lemah = ['Password123', 'indonesia45', '12345678', 'aaaaaaaa', 'Rahasia-123', 'budi.santoso', 'Budi Santoso'];
    const isi = { username: 'budi.santoso', nama: 'Budi Santoso', email: 'budi.santoso@contoh.example' };
    for (const password of lemah) {
      const { status, errors } = await admin.panggil('POST', '/api/users', isian({ ...isi, password }));
      expect([password, status, errors?.map((e) => e.path)]).toEqual([password, 422, ['password']]);
    }
  });

  it('refuse a username or e-mail address that is taken, in any case', async () => {
    const ada = await buat();
    const satu = await admin.panggil('POST', '/api/users', isian({ username: ada.username.toUpperCase() }));
    const dua = await admin.panggil('POST', '/api/users', isian({ email: ada.email.toUpperCase() }));
    const lain = await buat();
    const tiga = await ubah(lain.id, { email: ada.email, versi: 1 });
    expect([satu, dua, tiga].map((j) => [j.status, j.alert.message])).toEqual([
      [409, 'Username sudah dipakai. Gunakan yang lain.'],
      [409, 'Alamat email sudah dipakai. Gunakan yang lain.'],
      [409, 'Alamat email sudah dipakai. Gunakan yang lain.'],
    ]);
  });

  it('are made once, however often the same request arrives; the stored print knows no password', async () => {
    const isi = isian();
    const kunci = { 'idempotency-key': 'akun-1' };
    const a = await admin.panggil<User>('POST', '/api/users', isi, kunci);
    const b = await admin.panggil<User>('POST', '/api/users', { ...isi, password: 'lain lagi kata sandi' }, kunci);
    const c = await admin.panggil<User>('POST', '/api/users', { ...isi, nama: 'Lain' }, kunci);
    expect([a.status, b.data, c.status]).toEqual([200, a.data, 422]);
  });

  it('change field by field with their version; the username stays', async () => {
    const user = await buat();
    expect((await ubah(user.id, { nama: 'x' })).status).toBe(428);
    const lama = await ubah(user.id, { nama: 'x', versi: 5 });
    expect([lama.status, lama.data]).toEqual([409, user]);
    const nama = await ubah(user.id, { username: 'lain', versi: 1 });
    expect([nama.status, nama.errors?.map((e) => e.path)]).toEqual([422, ['username']]);
    const baru = await ubah(user.id, { nama: 'Nama Baru', telepon: null, versi: 1 });
    expect(baru.data).toEqual({ ...user, nama: 'Nama Baru', versi: 2, updated_at: baru.data.updated_at });
    expect((await ubah(ASING, { nama: 'x', versi: 1 })).status).toBe(404);
  });

  it('that registered themselves wait for an admin, who gives role and unit before the first sign-in', async () => {
    const isi = { nama: 'Tamu', username: 'tamu', email: 'tamu@contoh.example', password: SANDI };
    const { id } = (await server.app.inject({ method: 'POST', url: '/jwt/register', payload: isi })).json().data;
    expect(await masukLagi('tamu')).toBe(403);
    const kurang = await ubah(id, { aktif: true, versi: 1 });
    expect([kurang.status, kurang.errors?.map((e) => e.path)]).toEqual([422, ['roles', 'satker_id']]);
    const aktif = { aktif: true, roles: ['support'], satker_id: admin.satker, versi: 1 };
    expect((await ubah(id, aktif)).status).toBe(200);
    expect(await masukLagi('tamu')).toBe(200);
  });
});

describe('deleting accounts', () => {
  it('is soft: gone from every list, named in history, the username taken for good, the address free', async () => {
    const user = await buat();
    expect((await admin.panggil('PATCH', `/api/users/delete/${user.id}`, {})).data).toEqual({ id: [user.id] });
    expect((await admin.panggil<User[]>('GET', `/api/users?q=${user.username}`)).data).toEqual([]);
    expect((await admin.panggil('GET', `/api/users/profile/${user.id}`)).status).toBe(404);
    expect((await admin.panggil('PATCH', `/api/users/delete/${user.id}`)).status).toBe(404);
    expect((await ubah(user.id, { nama: 'x', versi: 2 })).status).toBe(404);
    expect((await admin.panggil('POST', '/api/users', isian({ username: user.username }))).status).toBe(409);
    expect((await admin.panggil('POST', '/api/users', isian({ email: user.email }))).status).toBe(200);
    const row = server.db.selectFrom('pengguna').select(['nama', 'aktif']).where('id', '=', user.id);
    expect(await row.executeTakeFirst()).toEqual({ nama: user.nama, aktif: false });
  });

  it('takes several at once, all or none', async () => {
    const [a, b] = [await buat(), await buat()];
    expect((await admin.panggil('PATCH', `/api/users/delete/${a.id},${ASING}`)).status).toBe(404);
    expect((await admin.panggil('PATCH', `/api/users/delete/${a.id},${admin.id}`)).status).toBe(403);
    expect((await admin.panggil('GET', `/api/users/profile/${a.id}`)).data).toEqual(a);
    expect((await admin.panggil('PATCH', `/api/users/delete/${a.id},${b.id}`)).data).toEqual({ id: [a.id, b.id] });
    expect((await admin.panggil('PATCH', '/api/users/delete/bukan-id')).status).toBe(404);
    const c = await buat();
    expect((await admin.panggil('PATCH', `/api/users/delete/${c.id}`, { id: b.id })).status).toBe(422);
    expect((await admin.panggil('PATCH', `/api/users/delete/${a.id}`, { id: b.id })).status).toBe(404);
  });
});

describe('colleagues to choose from', () => {
  const rekan = async (username: string, query = '') =>
    (await (await masuk(server.app, username)).panggil<MasterUser[]>('GET', `/api/master/users?perPage=200${query}`))
      .data;
  const nama = (data: MasterUser[]) => data.map((orang) => orang.nama);

  it('are those of the own unit for an officer, of the units below for a head, everybody for an admin', async () => {
    const tapin = await rekan('pelapor.tapin');
    expect(nama(tapin)).toEqual(['Pelapor Tapin', 'Verifikator Tapin']);
    expect(Object.keys(tapin[0] ?? {}).sort()).toEqual(['id', 'jabatan', 'nama', 'satker']);
    const bawahan = nama(await rekan('pimpinan'));
    expect(['Administrator', 'Pelapor Tapin', 'Pelapor Deli Serdang'].map((n) => bawahan.includes(n))).toEqual([
      true,
      true,
      false,
    ]);
    expect(nama(await rekan('admin')).includes('Pelapor Deli Serdang')).toBe(true);
    expect(nama(await rekan('dukungan')).includes('Pelapor Tapin')).toBe(false);
    expect(nama(await rekan('admin', '&q=tapin'))).toEqual(['Pelapor Tapin', 'Verifikator Tapin']);
  });

  it('are active people only', async () => {
    const mati = await buat({ aktif: false, nama: 'Sudah Mati' });
    const hapus = await buat({ nama: 'Sudah Hapus' });
    await admin.panggil('PATCH', `/api/users/delete/${hapus.id}`);
    const ada = (await rekan('admin')).map((orang) => orang.id);
    expect([ada.includes(mati.id), ada.includes(hapus.id)]).toEqual([false, false]);
  });
});
