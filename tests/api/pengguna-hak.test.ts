import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { User } from '#contract/pengguna.ts';
import { DEMO_PASSWORD } from '#server/seed/seed.ts';
import { ASING, pembuatAkun, SANDI } from '#tests/support/akun.ts';
import { type Klien, masuk } from '#tests/support/api.ts';
import { ditolak, panggil, perbarui } from '#tests/support/sesi.ts';
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

const { buat, ubah } = pembuatAkun(() => admin);
const sebagai = async (username: string, password = SANDI) => {
  const sesi = await server.signIn(username, password);
  return { ...sesi, coba: () => panggil(server.app, sesi.accessToken) };
};
const masukLagi = async (username: string, password = SANDI) =>
  (await server.app.inject({ method: 'POST', url: '/api/auth/signin', payload: { username, password } })).statusCode;

describe('S-9 sessions', () => {
  const PEMICU: [string, Record<string, unknown> | 'hapus', ReturnType<typeof ditolak>, number][] = [
    ['a disabled account', { aktif: false }, ditolak('account_disabled'), 403],
    ['a deleted account', 'hapus', ditolak('account_disabled'), 401],
    ['another password', { password: 'kata sandi dari admin' }, ditolak('session_revoked'), 401],
    ['another role', { roles: ['pimpinan'] }, ditolak('session_revoked'), 200],
  ];
  it.each(PEMICU)('S-9 end at once after %s', async (_nama, isi, panggilan, lagi) => {
    const user = await buat();
    const sesi = [await sebagai(user.username), await sebagai(user.username)];
    if (isi === 'hapus') expect((await admin.panggil('PATCH', `/api/users/delete/${user.id}`)).status).toBe(200);
    else expect((await ubah(user.id, { ...isi, versi: 1 })).status).toBe(200);
    expect(await Promise.all(sesi.map((s) => s.coba()))).toEqual([panggilan, panggilan]);
    expect((await perbarui(server.app, sesi[0]?.refreshToken ?? '')).status).toBe(401);
    expect(await masukLagi(user.username)).toBe(lagi);
  });

  it('S-9 end after another unit, and go on after anything else', async () => {
    const user = await buat();
    const { coba } = await sebagai(user.username);
    const sama = { nama: 'Lain', jabatan: 'Lain', roles: ['support'], satker_id: admin.satker, aktif: true, versi: 1 };
    expect((await ubah(user.id, sama)).status).toBe(200);
    expect((await coba()).status).toBe(200);
    const lain = (await masuk(server.app, 'pelapor.deliserdang')).satker;
    expect((await ubah(user.id, { satker_id: lain, versi: 2 })).status).toBe(200);
    expect(await coba()).toEqual(ditolak('session_revoked'));
  });

  it('S-9 survive a change that was refused', async () => {
    const user = await buat();
    const { coba } = await sebagai(user.username);
    expect((await ubah(user.id, { aktif: false, versi: 9 })).status).toBe(409);
    expect((await ubah(user.id, { password: 'kata sandi lain', roles: ['tidak-ada'], versi: 1 })).status).toBe(422);
    expect((await coba()).status).toBe(200);
  });
});

describe('A-10 the own account', () => {
  it('A-10 gets no right from its owner, not even as an admin', async () => {
    const { data: aku } = await admin.panggil<User>('GET', `/api/users/profile/${admin.id}`);
    const coba = async (isi: Record<string, unknown>) => (await ubah(aku.id, { ...isi, versi: aku.versi })).status;
    const tapin = (await masuk(server.app, 'pelapor.tapin')).satker;
    expect([
      await coba({ roles: ['support'] }),
      await coba({ roles: ['admin-dev', 'pimpinan'] }),
      await coba({ aktif: false }),
      await coba({ satker_id: tapin }),
      await coba({ password: 'tanpa kata sandi lama' }),
      (await admin.panggil('PATCH', `/api/users/delete/${aku.id}`)).status,
    ]).toEqual([403, 403, 403, 403, 403, 403]);
    expect((await admin.panggil('GET', `/api/users/profile/${admin.id}`)).data).toEqual(aku);
    expect(await coba({ roles: aku.roles, aktif: true, satker_id: aku.satker_id })).toBe(200);
  });

  it('A-10 cannot be the last active admin-dev and go: deleted, disabled or without the role', async () => {
    const [all] = await server.db.selectFrom('module').select('id').where('name', '=', 'all').execute();
    const isi = { name: 'pengelola', label: 'Pengelola', lingkup: 'semua' };
    const roleModule = { module: [{ module_id: all?.id, actions: ['manage'] }] };
    expect((await admin.panggil('POST', '/api/role', { ...isi, roleModule })).status).toBe(200);
    const user = await buat({ username: 'pengelola', roles: ['pengelola'] });
    const dia = await masukDengan(user.username);
    await server.db
      .updateTable('pengguna')
      .set({ aktif: false })
      .where('id', '!=', admin.id)
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('pengguna_role as pr')
          .innerJoin('role as r', 'r.id', 'pr.role_id')
          .select('pr.pengguna_id')
          .where('r.name', '=', 'admin-dev'),
      )
      .execute();
    const { data: aku } = await admin.panggil<User>('GET', `/api/users/profile/${admin.id}`);
    const coba = (isiUbah: Record<string, unknown>) =>
      dia('PUT', `/api/users/${admin.id}`, { ...isiUbah, versi: aku.versi });
    const jawab = [
      await coba({ aktif: false }),
      await coba({ roles: ['support'] }),
      await dia('PATCH', `/api/users/delete/${admin.id}`),
    ];
    expect(jawab).toEqual([409, 409, 409]);
    expect((await admin.panggil('GET', `/api/users/profile/${admin.id}`)).data).toEqual(aku);
    const kedua = await buat({ roles: ['admin-dev'] });
    expect(await dia('PATCH', `/api/users/delete/${kedua.id}`)).toBe(200);
    expect(await coba({ jabatan: 'Tetap admin' })).toBe(200);
  });
});

async function masukDengan(username: string) {
  const { accessToken } = await server.signIn(username, SANDI);
  return async (method: 'PUT' | 'PATCH', url: string, payload: Record<string, unknown> = {}) => {
    const headers = { authorization: `Bearer ${accessToken}` };
    return (await server.app.inject({ method, url, headers, payload })).statusCode;
  };
}

describe('the profile', () => {
  const PROFIL = '/api/users/profile';
  it('is read and kept up by its owner, who gets the text for the dialog', async () => {
    const aku = await masuk(server.app, 'pimpinan');
    const { data } = await aku.panggil<User>('GET', `${PROFIL}/${aku.id}`);
    expect([data.username, data.roles]).toEqual(['pimpinan', ['pimpinan']]);
    const isi = { nama: 'Pimpinan Baru', email: 'Baru@contoh.example', telepon: '0811', jabatan: 'Kepala' };
    expect((await aku.panggil('PUT', `${PROFIL}/${aku.id}`, isi)).status).toBe(428);
    const { alert, data: baru } = await aku.panggil<User>('PUT', `${PROFIL}/${aku.id}`, { ...isi, versi: data.versi });
    expect(alert).toEqual({ code: 200, status: 200, message: 'Profil berhasil diperbarui.' });
    expect(baru).toEqual({
      ...data,
      ...isi,
      email: 'baru@contoh.example',
      versi: data.versi + 1,
      updated_at: baru.updated_at,
    });
    expect((await aku.panggil('PUT', `${PROFIL}/${aku.id}`, { ...isi, versi: data.versi })).status).toBe(409);
  });

  it('A-10 takes no role, unit or state', async () => {
    const aku = await masuk(server.app, 'dukungan');
    const { data } = await aku.panggil<User>('GET', `${PROFIL}/${aku.id}`);
    const HAK = { roles: ['admin-dev'], satker_id: null, aktif: true, username: 'x', password_hash: 'x' };
    for (const [kolom, nilai] of Object.entries(HAK)) {
      const { status, errors } = await aku.panggil('PUT', `${PROFIL}/${aku.id}`, { [kolom]: nilai, versi: data.versi });
      expect([status, errors?.map((e) => e.path)]).toEqual([422, [kolom]]);
    }
    expect((await aku.panggil('GET', `${PROFIL}/${aku.id}`)).data).toEqual(data);
  });

  it("is nobody else's: not there for others, not to be changed by an admin", async () => {
    const aku = await masuk(server.app, 'dukungan');
    const isi = { nama: 'x', versi: 1 };
    const asing = await aku.panggil('GET', `${PROFIL}/${admin.id}`);
    expect([asing.status, (await aku.panggil('GET', `${PROFIL}/${ASING}`)).alert]).toEqual([404, asing.alert]);
    expect((await aku.panggil('PUT', `${PROFIL}/${admin.id}`, isi)).status).toBe(404);
    expect((await admin.panggil('PUT', `${PROFIL}/${aku.id}`, isi)).status).toBe(403);
    expect((await admin.panggil('PUT', `${PROFIL}/${ASING}`, isi)).status).toBe(404);
  });

  it('S-9 changes the password only for somebody who knows the current one, and ends every session', async () => {
    const user = await buat();
    const sesi = await sebagai(user.username);
    const headers = { authorization: `Bearer ${sesi.accessToken}` };
    const coba = async (isi: Record<string, unknown>) => {
      const payload = { ...isi, versi: 1 };
      const response = await server.app.inject({ method: 'PUT', url: `${PROFIL}/${user.id}`, headers, payload });
      const { errors, alert } = response.json<{ errors?: { path: string }[]; alert: { message: string } }>();
      return [response.statusCode, errors?.map((e) => e.path) ?? alert.message];
    };
    const password = 'kata sandi yang baru';
    expect(await coba({ password })).toEqual([422, ['password_lama']]);
    expect(await coba({ password_lama: SANDI })).toEqual([422, ['password']]);
    expect(await coba({ password, password_lama: DEMO_PASSWORD })).toEqual([422, ['password_lama']]);
    expect(await coba({ password: 'password123', password_lama: SANDI })).toEqual([422, ['password']]);
    expect((await sesi.coba()).status).toBe(200);
    expect(await coba({ password, password_lama: SANDI })).toEqual([
      200,
      'Kata sandi berhasil diganti. Silakan masuk kembali dengan kata sandi baru.',
    ]);
    expect(await sesi.coba()).toEqual(ditolak('session_revoked'));
    expect([await masukLagi(user.username), await masukLagi(user.username, password)]).toEqual([401, 200]);
  });

  it('L-2 stops guessing of the current password after five wrong ones', async () => {
    const user = await buat();
    const { accessToken } = await sebagai(user.username);
    const coba = async (password_lama: string) => {
      const headers = { authorization: `Bearer ${accessToken}` };
      const payload = { password: 'kata sandi yang baru', password_lama, versi: 1 };
      return (await server.app.inject({ method: 'PUT', url: `${PROFIL}/${user.id}`, headers, payload })).statusCode;
    };
    const jawab = [];
    for (let n = 0; n < 5; n += 1) jawab.push(await coba('salah'));
    expect([...jawab, await coba(SANDI)]).toEqual([422, 422, 422, 422, 422, 429]);
    expect(await masukLagi(user.username)).toBe(200);
  });
});
