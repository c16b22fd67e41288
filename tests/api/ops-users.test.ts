/** Accounts of those whom a list of who is still there leaves out. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { usersDeactivate } from '#server/ops/users-deactivate.ts';
import { opsSaid } from '#tests/support/ops-said.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { tokenFor } from '#tests/support/tokens.ts';

let server: TestServer;
let folder: string;
let all: string[];
beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(path.join(tmpdir(), 'capaian-daftar-'));
  const accounts = server.db.selectFrom('pengguna').select('username').where('aktif', '=', true).orderBy('username');
  all = (await accounts.execute()).map(({ username }) => username);
});
beforeEach(() => server.db.updateTable('pengguna').set({ aktif: true }).execute());
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function run(content: string | Uint8Array, ...args: string[]) {
  const file = path.join(folder, 'daftar.csv');
  await writeFile(file, content);
  const { code, lines } = await opsSaid(usersDeactivate, { db: server.db, args: [file, ...args] });
  return { code, said: lines.join('\n') };
}
const active = async () => {
  const rows = server.db.selectFrom('pengguna').select('username').where('aktif', '=', true).orderBy('username');
  return (await rows.execute()).map(({ username }) => username);
};
const without = (...names: string[]) => all.filter((one) => !names.includes(one)).join('\n');
const reason = (content: string | Uint8Array, ...args: string[]) =>
  run(content, ...args).then(
    ({ said }) => said,
    (error: unknown) => (error instanceof Error ? error.message.replace(path.join(folder, ''), '') : ''),
  );

it('tells who is missing, and who in the list has no account, and changes nothing until it is told to', async () => {
  const token = await tokenFor(server.db, 'pergi', 'dukungan', ['read:Unit']);
  const { accessToken } = await server.signIn('dukungan');
  const list = `${without('dukungan')}\nBudi.Baru\n`;
  const { code, said } = await run(list, '--dry-run');
  expect([code, said.split('\n')]).toEqual([
    0,
    [
      `1 dari ${all.length} akun aktif tidak ada dalam daftar.`,
      expect.stringMatching(/^ {2}dukungan {2}\S/),
      '1 nama dalam daftar tidak dimiliki akun mana pun.',
      '  budi.baru',
      'Belum ada yang diubah. Untuk menonaktifkan: --apply',
    ],
  ]);
  expect((await run(list)).said).toBe(said);
  expect(await active()).toEqual(all);
  // Who is disabled already is no stranger.
  await server.db.updateTable('pengguna').set({ aktif: false }).where('username', '=', 'pimpinan').execute();
  expect((await run(list)).said).toContain('\n1 nama dalam daftar tidak dimiliki akun mana pun.\n  budi.baru\n');
  await server.db.updateTable('pengguna').set({ aktif: true }).where('username', '=', 'pimpinan').execute();

  const done = await run(list, '--apply');
  expect(done.said.split('\n').at(-1)).toBe('1 akun dinonaktifkan, 1 sesi diakhiri.');
  expect(await active()).toEqual(all.filter((one) => one !== 'dukungan'));
  for (const one of [token, accessToken]) {
    const headers = { authorization: `Bearer ${one}` };
    expect((await server.app.inject({ method: 'GET', url: '/api/unit', headers })).statusCode).toBe(401);
  }
  const ended = server.db
    .selectFrom('jejak_keamanan')
    .select(['oleh', 'subjek', 'perubahan'])
    .where('aksi', '=', 'revoke');
  expect(await ended.execute()).toEqual([{ oleh: null, subjek: 'Token', perubahan: { nama: 'pergi', lewat: 'ops' } }]);
  const { id, versi } = await server.db
    .selectFrom('pengguna')
    .select(['id', 'versi'])
    .where('username', '=', 'dukungan')
    .executeTakeFirstOrThrow();
  // Whoever had the account before them on a page saves over no change that they have not seen.
  expect(versi).toBe(2);
  const trail = server.db.selectFrom('jejak_keamanan').select(['oleh', 'subjek', 'aksi', 'perubahan']);
  expect(await trail.where('subjek_id', '=', id).where('aksi', '=', 'update').execute()).toEqual([
    { oleh: null, subjek: 'User', aksi: 'update', perubahan: { aktif: { dari: true, ke: false }, lewat: 'ops' } },
  ]);
});

it('reads tables with a column of names or of addresses, however they are separated', async () => {
  const there = all.filter((one) => one !== 'dukungan');
  const rows = (line: (name: string) => string, head: string) => [head, ...there.map(line)].join('\r\n');
  const lists = [
    rows((one) => `"Nama, Gelar","${one.toUpperCase()}",3`, 'Nama,Username,Golongan'),
    `\uFEFF${rows((one) => `Nama;${one}@capaian.example`, 'Nama;E-mail')}`,
    rows((one) => `${one}\tx`, 'username\tunit'),
    there.map((one) => `  ${one}@Capaian.Example  `).join('\n'),
  ];
  for (const list of lists) {
    const { said } = await run(list);
    expect(said).toMatch(/^1 dari \d+ akun aktif tidak ada dalam daftar\.\n {2}dukungan {2}/);
    expect(said).toContain('\n0 nama dalam daftar tidak dimiliki akun mana pun.');
  }
});

it('refuses a list that cannot be meant, in one line, and changes nothing', async () => {
  const many = all.slice(0, Math.ceil(all.length * 0.7)).join('\n');
  const REFUSED: [string | Uint8Array, string[], RegExp][] = [
    ['', ['--apply'], /tidak menyebut seorang pun\.$/],
    ['\n \n', ['--apply', '--allow-many'], /tidak menyebut seorang pun\.$/],
    ['username\n', ['--apply', '--allow-many'], /tidak menyebut seorang pun\.$/],
    ['orang.lain\n', ['--apply', '--allow-many'], /tidak menyebut satu pun akun aktif: tidak ada yang diubah\.$/],
    [many, ['--apply'], /lebih dari 20 %: tidak ada yang diubah\. Bila memang begitu, tambahkan --allow-many\.$/],
    ['Nama,NIP\nBudi,1\n', ['--apply'], /baris pertama harus menyebut kolomnya, username atau email\.$/],
    [Buffer.from('\uFEFFadmin\n', 'utf16le'), ['--apply'], /bukan teks UTF-8\. Simpan sebagai CSV UTF-8\.$/],
    [without('dukungan'), ['--apply', '--dry-run'], /^Cara memakai: npm run ops -- users deactivate-missing/],
  ];
  for (const [list, args, line] of REFUSED) expect(await reason(list, ...args)).toMatch(line);
  await expect(opsSaid(usersDeactivate, { db: server.db, args: ['/tidak/ada'] })).rejects.toThrow(/ENOENT/);
  expect(await active()).toEqual(all);
});

it('takes a list that leaves out a fifth of the accounts, and doubts one that leaves out more', async () => {
  const fifth = Math.floor(all.length / 5);
  const others = all.filter((one) => one !== 'admin').slice(0, all.length - 5 * fifth);
  if (others.length > 0)
    await server.db.updateTable('pengguna').set({ aktif: false }).where('username', 'in', others).execute();
  const there = await active();
  expect(there).toHaveLength(5 * fifth);
  expect((await run(there.slice(fifth).join('\n'))).said).toContain(`${fifth} dari ${5 * fifth} akun aktif`);
  expect(await reason(there.slice(fifth + 1).join('\n'))).toMatch(/lebih dari 20 %: tidak ada yang diubah/);
});

it('never disables the last administrator, and keeps whoever is named', async () => {
  expect(await reason(without('admin'), '--apply')).toMatch(/^Tidak akan ada admin-dev aktif yang tersisa/);
  expect(await active()).toEqual(all);
  const kept = await run(without('admin', 'dukungan'), '--keep', 'Admin', '--keep', 'dukungan', '--apply');
  expect(kept.said).toMatch(/0 akun dinonaktifkan, 0 sesi diakhiri\.$/);
  const half = all.filter((one, i) => one === 'admin' || i % 2 === 0);
  expect((await run(half.join('\n'), '--apply', '--allow-many')).code).toBe(0);
  expect(await active()).toEqual(half);
});
