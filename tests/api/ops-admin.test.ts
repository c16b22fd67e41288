import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminCreate } from '#server/ops/admin-create.ts';
import { adminRemoveFactor } from '#server/ops/admin-remove-factor.ts';
import { adminReset } from '#server/ops/admin-reset.ts';
import { adminSessions } from '#server/ops/admin-sessions.ts';
import { adminUnlock } from '#server/ops/admin-unlock.ts';
import { auditVerify } from '#server/ops/audit-verify.ts';
import { type Command, UsageError } from '#server/ops/command.ts';
import { rotateKeys } from '#server/ops/rotate-keys.ts';
import { tokenCreate } from '#server/ops/token-create.ts';
import { DEMO_PASSWORD } from '#server/seed/base.ts';
import { opsSaid } from '#tests/support/ops-said.ts';
import { refusal, call } from '#tests/support/session.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** What the command says. */
async function ops(command: Command, args: string[], env: Record<string, string> = {}, code = 0): Promise<string> {
  const said = await opsSaid(command, { db: server.db, args, env });
  expect(said.code).toBe(code);
  return said.lines.join('\n');
}
const passwordIn = (said: string) => /^Kata sandi: (\S{20}) \(gantilah setelah masuk\)$/m.exec(said)?.[1] ?? '';
const signIn = async (username: string, password: string, remoteAddress = '127.0.0.1') => {
  const payload = { username, password };
  return (await server.app.inject({ method: 'POST', url: '/api/auth/signin', payload, remoteAddress })).statusCode;
};
const close = async (username: string, address: string) => {
  for (let n = 0; n < 5; n += 1) await signIn(username, 'salah', address);
  expect(await signIn(username, DEMO_PASSWORD, address)).toBe(429);
};
const trail = (action: string) =>
  server.db
    .selectFrom('jejak_keamanan')
    .select(['oleh', 'alamat', 'perubahan'])
    .where('aksi', '=', action)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

describe('npm run ops -- admin', () => {
  it('create makes an administrator, with a password of its own or the one that is given', async () => {
    const said = await ops(adminCreate, ['Admin.Kedua']);
    const password = passwordIn(said);
    expect(said).toBe(
      `Akun admin.kedua dibuat dengan peran admin-dev.\nKata sandi: ${password} (gantilah setelah masuk)`,
    );
    const { roles, ability } = await server.signIn('admin.kedua', password);
    expect([roles, ability.at(-1)]).toEqual([['admin-dev'], { action: 'manage', subject: 'all' }]);
    const given = await ops(adminCreate, ['admin.ketiga'], { ADMIN_PASSWORD: 'empat kata yang panjang' });
    expect([given.includes('empat'), await signIn('admin.ketiga', 'empat kata yang panjang')]).toEqual([false, 200]);
    expect((await trail('create'))?.perubahan).toEqual({
      ...{ nama: 'admin.ketiga', username: 'admin.ketiga', email: 'admin.ketiga@capaian.example' },
      ...{ roles: ['admin-dev'], lewat: 'ops' },
    });
  });

  it.each([
    [adminCreate, ['admin'], /admin sudah ada.*admin reset admin$/],
    [adminCreate, ['x y'], /^USERNAME: 3–50/],
    [adminCreate, [], /npm run ops -- admin create USERNAME$/],
    [adminCreate, ['a', 'b'], /npm run ops -- admin create USERNAME$/],
    [adminReset, ['tidak.ada'], /^Tidak ada akun tidak\.ada\.$/],
    [adminSessions, ['--end'], /npm run ops -- admin sessions USERNAME \[--end\]$/],
    [adminReset, ['--help'], /npm run ops -- admin reset USERNAME$/],
    [adminUnlock, [], /npm run ops -- admin unlock USERNAME\|ADDRESS$/],
    [auditVerify, ['--kepal', 'x'], /npm run ops -- audit verify \[--kepala HASH\] \[--export FILE\] \[--bytes\]$/],
    [rotateKeys, ['--help'], /^Cara memakai: npm run ops -- rotate-keys/],
  ])('refuses what makes no sense in one line: %#', async (command, args, line) => {
    const refusal = ops(command, args);
    await expect(refusal).rejects.toThrow(UsageError);
    await expect(refusal).rejects.toThrow(line);
  });

  it('reset gives another password, ends every session, opens the account and takes no password that all know', async () => {
    const { accessToken } = await server.signIn('pimpinan');
    await close('pimpinan', '10.5.0.1');
    const easy = ops(adminReset, ['pimpinan'], { ADMIN_PASSWORD: 'password123' });
    await expect(easy).rejects.toThrow('ADMIN_PASSWORD: ada dalam daftar kata sandi yang pernah bocor');
    const said = await ops(adminReset, ['Pimpinan']);
    expect(said).toMatch(/^Kata sandi pimpinan diganti, 1 sesi diakhiri\.$/m);
    expect(await call(server.app, accessToken)).toEqual(refusal('session_revoked'));
    expect(await signIn('pimpinan', DEMO_PASSWORD, '10.5.0.2')).toBe(401);
    expect(await signIn('pimpinan', passwordIn(said), '10.5.0.1')).toBe(200);
    expect(await trail('update')).toEqual({ oleh: null, alamat: null, perubahan: { password: true, lewat: 'ops' } });
    expect((await trail('signin-opened'))?.perubahan).toEqual({ kunci: 'akun', akun: 'pimpinan', lewat: 'ops' });
  });

  it('sessions tells which are open, and ends them all when it is told to', async () => {
    const { accessToken } = await server.signIn('verifikator.tapin');
    await server.signIn('verifikator.tapin');
    const said = await ops(adminSessions, ['Verifikator.Tapin']);
    const since = /sejak \d{4}-\d\d-\d\dT[\d:.]+Z, terakhir diperbarui \d{4}-\d\d-\d\dT[\d:.]+Z/g;
    expect([said.split('\n')[0], said.match(since)?.length]).toEqual(['2 sesi verifikator.tapin terbuka.', 2]);
    expect((await call(server.app, accessToken)).status).toBe(200);
    expect(await ops(adminSessions, ['verifikator.tapin', '--end'])).toMatch(/\n2 sesi diakhiri\.$/);
    expect(await call(server.app, accessToken)).toEqual(refusal('session_revoked'));
    expect(await ops(adminSessions, ['verifikator.tapin'])).toBe('0 sesi verifikator.tapin terbuka.');
    await server.signIn('pelapor.tapin');
    expect(await ops(adminSessions, ['pelapor.tapin'])).toMatch(/^1 sesi/);
    const past = { issued_at: new Date('2026-01-01T00:00:00Z'), expires_at: new Date('2026-01-02T00:00:00Z') };
    await server.db.updateTable('refresh_token').set(past).execute();
    expect(await ops(adminSessions, ['pelapor.tapin'])).toBe('0 sesi pelapor.tapin terbuka.');
    expect((await trail('update'))?.perubahan).toEqual({ sesi: 2, lewat: 'ops' });
  });

  it('sessions names the newest first, and none that a shorter SESSION_MAX_AGE has ended', async () => {
    const hour = 60 * 60_000;
    const now = Date.now();
    const begun = [now - 3 * hour, now - hour, now - 2 * hour].map((time) => new Date(time));
    for (const created_at of begun) {
      await server.signIn('pelapor.deliserdang');
      const newest = server.db.selectFrom('refresh_family').select('id').orderBy('id', 'desc').limit(1);
      await server.db.updateTable('refresh_family').set({ created_at }).where('id', '=', newest).execute();
    }
    const since = async (env: Record<string, string> = {}) =>
      (await ops(adminSessions, ['pelapor.deliserdang'], env)).match(/(?<=sejak )\S+(?=,)/g);
    const [oldest, newest, middle] = begun.map((time) => time.toISOString());
    expect(await since()).toEqual([newest, middle, oldest]);
    expect(await since({ SESSION_MAX_AGE: '9000' })).toEqual([newest, middle]);
  });

  it('knows nobody who was deleted', async () => {
    await ops(adminCreate, ['pernah.ada']);
    const hash = () =>
      server.db
        .selectFrom('pengguna')
        .select('password_hash')
        .where('username', '=', 'pernah.ada')
        .executeTakeFirstOrThrow();
    const before = await hash();
    await server.db
      .updateTable('pengguna')
      .set({ deleted_at: new Date(), aktif: false })
      .where('username', '=', 'pernah.ada')
      .execute();
    const commands: [Command, string[]][] = [
      [adminReset, ['pernah.ada']],
      [adminRemoveFactor, ['pernah.ada']],
      [adminSessions, ['pernah.ada', '--end']],
      [tokenCreate, ['baru', '--user', 'pernah.ada', '--ability', 'read:Kpi']],
    ];
    for (const [command, args] of commands) {
      await expect(ops(command, args)).rejects.toThrow(/^Tidak ada akun pernah\.ada\.$/);
    }
    expect(await hash()).toEqual(before);
    await expect(ops(adminCreate, ['pernah.ada'])).rejects.toThrow(
      'pernah.ada atau pernah.ada@capaian.example dipakai akun lain atau akun yang sudah dihapus. Pilih USERNAME lain.',
    );
  });

  it('unlock opens an account everywhere, or an address to everybody', async () => {
    await close('dukungan', '10.5.1.1');
    expect(await ops(adminUnlock, ['dukungan'])).toBe('Masuk dibuka kembali untuk akun dukungan.');
    expect(await signIn('dukungan', DEMO_PASSWORD, '10.5.1.1')).toBe(200);
    await close('dukungan', '2001:db8:5:1::1');
    await close('admin', '2001:db8:5:1::2');
    expect(await ops(adminUnlock, ['2001:db8:5:1::99'])).toBe('Masuk dibuka kembali untuk alamat 2001:db8:5:1::/64.');
    expect(await signIn('dukungan', DEMO_PASSWORD, '2001:db8:5:1::3')).toBe(200);
    expect(await signIn('admin', DEMO_PASSWORD, '2001:db8:5:1::3')).toBe(200);
    // As the line before, and the list of closed sign-ins, name it.
    await close('admin', '2001:db8:5:1::2');
    expect(await ops(adminUnlock, ['2001:db8:5:1::/64'])).toBe('Masuk dibuka kembali untuk alamat 2001:db8:5:1::/64.');
    expect(await ops(adminUnlock, ['10.9.9.9'])).toBe('Tidak ada percobaan gagal untuk alamat 10.9.9.9.');
    expect(await trail('signin-opened')).toEqual({
      ...{ oleh: null, alamat: null },
      perubahan: { kunci: 'alamat', alamat: '10.9.9.9', lewat: 'ops' },
    });
    await close('bukan.siapa', '10.5.1.2');
    expect(await ops(adminUnlock, ['bukan.siapa'])).toBe('Masuk dibuka kembali untuk akun bukan.siapa.');
    await expect(ops(adminUnlock, ['bukan.siapa'])).rejects.toThrow('Tidak ada akun bukan.siapa.');
    await ops(adminUnlock, ['dukungan']);
    expect((await trail('signin-opened'))?.perubahan).toEqual({ kunci: 'akun', akun: 'dukungan', lewat: 'ops' });
  });
});

describe('npm run ops -- audit verify', () => {
  it('ends with 1 where the history is no longer that of an earlier run', async () => {
    const said = await ops(auditVerify, []);
    const head = /Kepala rantai: (\S+)$/.exec(said)?.[1] ?? '';
    await ops(auditVerify, ['--kepala', head]);
    const other = await ops(auditVerify, ['--kepala', '0'.repeat(64)], {}, 1);
    expect(other).toMatch(/\nRiwayat tidak lagi sama dengan saat kepala rantai itu dicatat\.$/);
  });

  it('takes what is no head for a slip of the hand, not for a history that was changed', async () => {
    const said = await ops(auditVerify, []);
    const head = /Kepala rantai: (\S+)$/.exec(said)?.[1] ?? '';
    await expect(ops(auditVerify, ['--kepala', head.slice(1)])).rejects.toThrow(UsageError);
  });
});

describe('npm run ops -- rotate-keys', () => {
  it('needs no SECRET_KEY where the keys were never wrapped', async () => {
    expect(await ops(rotateKeys, [])).toMatch(/^Kunci server diganti\. Token akses lama berlaku sampai/);
    expect(await ops(rotateKeys, ['--leaked'])).toMatch(
      /^Kunci server diganti\. Token akses lama ditolak paling lambat 30/,
    );
  });
});
