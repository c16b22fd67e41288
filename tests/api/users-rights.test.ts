import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Role, User } from '#contract/access.ts';
import { DEMO_PASSWORD } from '#server/seed/base.ts';
import { UNKNOWN_ID, accountMaker, PASSWORD } from '#tests/support/accounts.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { oneWaits } from '#tests/support/one-waits.ts';
import { refusal, call, renew } from '#tests/support/session.ts';
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

const { buat, ubah } = accountMaker(() => admin);
const asUser = async (username: string, password = PASSWORD) => {
  const sesi = await server.signIn(username, password);
  return { ...sesi, attempt: () => call(server.app, sesi.accessToken) };
};
const signInAgain = async (username: string, password = PASSWORD) =>
  (await server.app.inject({ method: 'POST', url: '/api/auth/signin', payload: { username, password } })).statusCode;

describe('S-9 sessions', () => {
  const TRIGGERS: [string, Record<string, unknown> | 'hapus', ReturnType<typeof refusal>, number][] = [
    ['a disabled account', { aktif: false }, refusal('account_disabled'), 403],
    ['a deleted account', 'hapus', refusal('account_disabled'), 401],
    ['another password', { password: 'kata sandi dari admin' }, refusal('session_revoked'), 401],
    ['another role', { roles: ['pimpinan'] }, refusal('session_revoked'), 200],
  ];
  it.each(TRIGGERS)('S-9 end at once after %s', async (_name, content, calls, again) => {
    const user = await buat();
    const sesi = [await asUser(user.username), await asUser(user.username)];
    if (content === 'hapus') expect((await admin.call('PATCH', `/api/users/delete/${user.id}`)).status).toBe(200);
    else expect((await ubah(user.id, { ...content, versi: 1 })).status).toBe(200);
    expect(await Promise.all(sesi.map((s) => s.attempt()))).toEqual([calls, calls]);
    expect((await renew(server.app, sesi[0]?.refreshToken ?? '')).status).toBe(401);
    expect(await signInAgain(user.username)).toBe(again);
  });

  it('S-9 end after another unit, and go on after anything else', async () => {
    const user = await buat();
    const { attempt } = await asUser(user.username);
    const same = { nama: 'Lain', jabatan: 'Lain', roles: ['support'], satker_id: admin.satker, aktif: true, versi: 1 };
    expect((await ubah(user.id, same)).status).toBe(200);
    expect((await attempt()).status).toBe(200);
    const other = (await signIn(server.app, 'pelapor.deliserdang')).satker;
    expect((await ubah(user.id, { satker_id: other, versi: 2 })).status).toBe(200);
    expect(await attempt()).toEqual(refusal('session_revoked'));
  });

  it('S-9 survive a change that was refused', async () => {
    const user = await buat();
    const { attempt } = await asUser(user.username);
    expect((await ubah(user.id, { aktif: false, versi: 9 })).status).toBe(409);
    expect((await ubah(user.id, { password: 'kata sandi lain', roles: ['tidak-ada'], versi: 1 })).status).toBe(422);
    expect((await attempt()).status).toBe(200);
  });
});

describe('A-10 the own account', () => {
  it('A-10 gets no right from its owner, not even as an admin', async () => {
    const { data: mine } = await admin.call<User>('GET', `/api/users/profile/${admin.id}`);
    const attempt = async (content: Record<string, unknown>) =>
      (await ubah(mine.id, { ...content, versi: mine.versi })).status;
    const tapin = (await signIn(server.app, 'pelapor.tapin')).satker;
    expect([
      await attempt({ roles: ['support'] }),
      await attempt({ roles: ['admin-dev', 'pimpinan'] }),
      await attempt({ aktif: false }),
      await attempt({ satker_id: tapin }),
      await attempt({ password: 'tanpa kata sandi lama' }),
      (await admin.call('PATCH', `/api/users/delete/${mine.id}`)).status,
    ]).toEqual([403, 403, 403, 403, 403, 403]);
    expect((await admin.call('GET', `/api/users/profile/${admin.id}`)).data).toEqual(mine);
    expect(await attempt({ roles: mine.roles, aktif: true, satker_id: mine.satker_id })).toBe(200);
  });

  it('A-10 is kept up by its owner with the roles that it has, in whatever order they are sent', async () => {
    const user = await buat({ roles: ['admin-dev', 'pimpinan'] });
    const them = await signInWith(user.username);
    const same = { roles: ['pimpinan', 'admin-dev'], jabatan: 'Kepala', versi: user.versi };
    expect(await them('PUT', `/api/users/${user.id}`, same)).toBe(200);
  });

  it('A-10 acts on others by the rights that it has when its turn comes, after the changes before', async () => {
    const [all] = await server.db.selectFrom('module').select('id').where('name', '=', 'all').execute();
    const roleModule = { module: [{ module_id: all?.id, actions: ['manage'] }] };
    const role = { name: 'pengurus', label: 'Pengurus', lingkup: 'semua', roleModule };
    const { id: roleId } = (await admin.call<Role>('POST', '/api/role', role)).data;
    const user = await buat({ roles: ['pengurus'] });
    // Without roles, so that nothing of it is more than anybody has.
    const other = await buat({ aktif: false });
    await server.db.deleteFrom('pengguna_role').where('pengguna_id', '=', other.id).execute();
    const them = await signInWith(user.username);
    const running = await server.db.transaction().execute(async (trx) => {
      await trx.selectFrom('role').select('id').where('name', '=', 'admin-dev').forNoKeyUpdate().execute();
      const status = them('PUT', `/api/users/${other.id}`, { jabatan: 'Baru', versi: other.versi });
      await oneWaits(server.db);
      await trx.deleteFrom('role_module').where('role_id', '=', roleId).execute();
      return { status };
    });
    expect(await running.status).toBe(403);
  });

  it('A-10 cannot be the last active admin-dev and go: deleted, disabled or without the role', async () => {
    const [all] = await server.db.selectFrom('module').select('id').where('name', '=', 'all').execute();
    const content = { name: 'pengelola', label: 'Pengelola', lingkup: 'semua' };
    const roleModule = { module: [{ module_id: all?.id, actions: ['manage'] }] };
    expect((await admin.call('POST', '/api/role', { ...content, roleModule })).status).toBe(200);
    const user = await buat({ username: 'pengelola', roles: ['pengelola'] });
    const them = await signInWith(user.username);
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
    const { data: mine } = await admin.call<User>('GET', `/api/users/profile/${admin.id}`);
    const attempt = (changeContent: Record<string, unknown>) =>
      them('PUT', `/api/users/${admin.id}`, { ...changeContent, versi: mine.versi });
    const answer = [
      await attempt({ aktif: false }),
      await attempt({ roles: ['support'] }),
      await them('PATCH', `/api/users/delete/${admin.id}`),
    ];
    expect(answer).toEqual([409, 409, 409]);
    expect((await admin.call('GET', `/api/users/profile/${admin.id}`)).data).toEqual(mine);
    const second = await buat({ roles: ['admin-dev'] });
    expect(await them('PATCH', `/api/users/delete/${second.id}`)).toBe(200);
    expect(await attempt({ jabatan: 'Tetap admin' })).toBe(200);
  });
});

async function signInWith(username: string) {
  const { accessToken } = await server.signIn(username, PASSWORD);
  return async (method: 'PUT' | 'PATCH', url: string, payload: Record<string, unknown> = {}) => {
    const headers = { authorization: `Bearer ${accessToken}` };
    return (await server.app.inject({ method, url, headers, payload })).statusCode;
  };
}

describe('the profile', () => {
  const PROFILE = '/api/users/profile';
  it('is read and kept up by its owner, who gets the text for the dialog', async () => {
    const mine = await signIn(server.app, 'pimpinan');
    const { data } = await mine.call<User>('GET', `${PROFILE}/${mine.id}`);
    expect([data.username, data.roles]).toEqual(['pimpinan', ['pimpinan']]);
    const content = { nama: 'Pimpinan Baru', email: 'Baru@contoh.example', telepon: '0811', jabatan: 'Kepala' };
    expect((await mine.call('PUT', `${PROFILE}/${mine.id}`, content)).status).toBe(428);
    const { alert, data: fresh } = await mine.call<User>('PUT', `${PROFILE}/${mine.id}`, {
      ...content,
      versi: data.versi,
    });
    expect(alert).toEqual({ code: 200, status: 200, message: 'Profil berhasil diperbarui.' });
    expect(fresh).toEqual({
      ...data,
      ...content,
      email: 'baru@contoh.example',
      versi: data.versi + 1,
      updated_at: fresh.updated_at,
    });
    expect((await mine.call('PUT', `${PROFILE}/${mine.id}`, { ...content, versi: data.versi })).status).toBe(409);
    // The trail tells it from what an admin does to an account.
    const trail = server.db.selectFrom('jejak_keamanan').select('aksi').where('subjek', '=', 'User');
    expect(await trail.where('subjek_id', '=', mine.id).execute()).toEqual([{ aksi: 'profile' }]);
  });

  it('A-10 takes no role, unit or state', async () => {
    const mine = await signIn(server.app, 'dukungan');
    const { data } = await mine.call<User>('GET', `${PROFILE}/${mine.id}`);
    const RIGHTS = { roles: ['admin-dev'], satker_id: null, aktif: true, username: 'x', password_hash: 'x' };
    for (const [column, value] of Object.entries(RIGHTS)) {
      const { status, errors } = await mine.call('PUT', `${PROFILE}/${mine.id}`, {
        [column]: value,
        versi: data.versi,
      });
      expect([status, errors?.map((e) => e.path)]).toEqual([422, [column]]);
    }
    expect((await mine.call('GET', `${PROFILE}/${mine.id}`)).data).toEqual(data);
  });

  it("is nobody else's: not there for others, not to be changed by an admin", async () => {
    const mine = await signIn(server.app, 'dukungan');
    const content = { nama: 'x', versi: 1 };
    const asing = await mine.call('GET', `${PROFILE}/${admin.id}`);
    expect([asing.status, (await mine.call('GET', `${PROFILE}/${UNKNOWN_ID}`)).alert]).toEqual([404, asing.alert]);
    expect((await mine.call('PUT', `${PROFILE}/${admin.id}`, content)).status).toBe(404);
    expect((await admin.call('PUT', `${PROFILE}/${mine.id}`, content)).status).toBe(403);
    expect((await admin.call('PUT', `${PROFILE}/${UNKNOWN_ID}`, content)).status).toBe(404);
  });

  it('S-9 changes the password only for somebody who knows the current one, and ends every session', async () => {
    const user = await buat();
    const sesi = await asUser(user.username);
    const headers = { authorization: `Bearer ${sesi.accessToken}` };
    const attempt = async (content: Record<string, unknown>) => {
      const payload = { ...content, versi: 1 };
      const response = await server.app.inject({ method: 'PUT', url: `${PROFILE}/${user.id}`, headers, payload });
      const { errors, alert } = response.json<{ errors?: { path: string }[]; alert: { message: string } }>();
      return [response.statusCode, errors?.map((e) => e.path) ?? alert.message];
    };
    const password = 'kata sandi yang baru';
    expect(await attempt({ password })).toEqual([422, ['password_lama']]);
    expect(await attempt({ password_lama: PASSWORD })).toEqual([422, ['password']]);
    expect(await attempt({ password, password_lama: DEMO_PASSWORD })).toEqual([422, ['password_lama']]);
    expect(await attempt({ password: 'password123', password_lama: PASSWORD })).toEqual([422, ['password']]);
    expect((await sesi.attempt()).status).toBe(200);
    expect(await attempt({ password, password_lama: PASSWORD })).toEqual([
      200,
      'Kata sandi berhasil diganti. Silakan masuk kembali dengan kata sandi baru.',
    ]);
    expect(await sesi.attempt()).toEqual(refusal('session_revoked'));
    expect([await signInAgain(user.username), await signInAgain(user.username, password)]).toEqual([401, 200]);
  });

  it('L-2 stops guessing of the current password after five wrong ones', async () => {
    const user = await buat();
    const { accessToken } = await asUser(user.username);
    const attempt = async (password_lama: string) => {
      const headers = { authorization: `Bearer ${accessToken}` };
      const payload = { password: 'kata sandi yang baru', password_lama, versi: 1 };
      return (await server.app.inject({ method: 'PUT', url: `${PROFILE}/${user.id}`, headers, payload })).statusCode;
    };
    const answer = [];
    for (let n = 0; n < 5; n += 1) answer.push(await attempt('salah'));
    expect([...answer, await attempt(PASSWORD)]).toEqual([422, 422, 422, 422, 422, 429]);
    expect(await signInAgain(user.username)).toBe(200);
  });
});
