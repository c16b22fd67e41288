/**
 * A list of people that is imported again: whoever has their account already is told as there, and nothing of it changes; only
 * the others are made. Decision 0163.
 */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportPeople } from '#contract/import.ts';
import type { LoginPayload } from '#contract/session.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { type ImportAnswer, imported, text, workbook } from '#tests/support/workbook.ts';

const TITLES = ['Username', 'Nama', 'Email', 'Peran', 'Kode satker', 'Jabatan', 'Status', 'Kata sandi'];
const UNCHANGED = 'akun ini sudah ada dan tidak diubah; ubah di halaman Pengguna';

let server: TestServer;
let admin: LoginPayload;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

type Sent = { benih?: string; key?: string };
const seed = () => randomBytes(32).toString('base64url');
const list = (...rows: string[][]) =>
  workbook({ nama: 'Pengguna', content: [TITLES, ...rows].map((row) => row.map(text)) });
const person = (name: string, ...more: string[]) => [name, `Nama ${name}`, `${name}@lagi.test`, ...more];
const reporter = (name: string) => person(name, 'Pelapor', '6305');
const send = (content: Buffer, query = '', more: Sent = {}) =>
  imported(server, admin, `/api/users/import${query}`, content, more) as Promise<ImportAnswer & { data: ImportPeople }>;
async function apply(content: Buffer, more: Sent = { benih: seed() }) {
  const { data } = await send(content);
  return send(content, `?mode=terapkan&sidik=${data.sidik}`, more);
}
const told = (list: ImportPeople['salah']) =>
  list.map(({ kolom, baris, kode, pesan }) => `${kolom}${baris} ${kode}: ${pesan}`);
const doneWith = ({ baris }: ImportPeople) =>
  baris.map(({ kode, tindakan, perubahan }) => [kode, tindakan, perubahan.length]);
const signIn = async (username: string, password = '') =>
  (await server.app.inject({ method: 'POST', url: '/api/auth/signin', payload: { username, password } })).statusCode;
const accounts = () =>
  server.db.selectFrom('pengguna').selectAll().where('email', 'like', '%@lagi.test').orderBy('username').execute();

describe('a list that grew', () => {
  it('makes those who are new and leaves the others as they are', async () => {
    const first = await apply(await list(reporter('andi.lagi'), reporter('bela.lagi')));
    expect([first.data.jumlah.buat, first.data.kata_sandi.length]).toEqual([2, 2]);
    const before = await accounts();
    const trail = () => server.db.selectFrom('jejak_keamanan').select('id').where('subjek', '=', 'User').execute();
    const known = (await trail()).length;

    const grown = await list(
      ['ANDI.lagi', ' Nama  andi.lagi', 'Andi.Lagi@lagi.test', 'Pelapor', '6305'],
      reporter('bela.lagi'),
      reporter('cici.lagi'),
    );
    const { data } = await send(grown);
    expect([data.salah, data.peringatan, doneWith(data)]).toEqual([
      [],
      [],
      [
        ['andi.lagi', 'tetap', 0],
        ['bela.lagi', 'tetap', 0],
        ['cici.lagi', 'buat', 3],
      ],
    ]);
    expect([data.jumlah.buat, data.jumlah.tetap, data.jumlah.salah]).toEqual([1, 2, 0]);

    const [benih, key] = [seed(), 'bertambah'];
    const query = `?mode=terapkan&sidik=${data.sidik}`;
    const once = await send(grown, query, { benih, key });
    expect([once.status, once.data.jumlah.tetap, once.data.kata_sandi.map(({ username }) => username)]).toEqual([
      200,
      2,
      ['cici.lagi'],
    ]);
    // The call whose answer was lost: all three accounts are there by now, and one of them has a first password still.
    expect(await send(grown, query, { benih, key })).toEqual(once);
    expect(Object.keys(once.data)).not.toContain('there');
    expect((await accounts()).filter(({ username }) => username !== 'cici.lagi')).toEqual(before);
    expect((await trail()).length).toBe(known + 1);
    expect(await signIn('cici.lagi', once.data.kata_sandi[0]?.kata_sandi)).toBe(200);
    expect(await signIn('andi.lagi', first.data.kata_sandi[0]?.kata_sandi)).toBe(200);
  });

  it('changes nothing where everybody is there', async () => {
    const content = await list(reporter('andi.lagi'), reporter('bela.lagi'));
    const before = await accounts();
    const { status, data } = await apply(content);
    expect([status, data.jumlah.buat, data.jumlah.tetap, data.kata_sandi]).toEqual([200, 0, 2, []]);
    expect(await accounts()).toEqual(before);
  });

  it('warns of what a row says otherwise, and of a password that is not used', async () => {
    const before = await accounts();
    const content = await list(
      ['andi.lagi', 'Andi Baru', 'andi.lagi@lagi.test', 'Verifikator', '6306', 'Statistisi', 'nonaktif'],
      [...person('bela.lagi', 'Raja', '9999', '', ''), 'kuda biru terbang'],
      // An empty cell says nothing.
      [...person('cici.lagi', 'Pelapor', '')],
    );
    const { data } = await apply(content);
    expect([data.salah, told(data.peringatan)]).toEqual([
      [],
      [
        ...['B2', 'D2', 'E2', 'F2', 'G2', 'D3', 'E3'].map((place) => `${place} akun_ada: ${UNCHANGED}`),
        'H3 akun_ada: tidak dipakai: akun ini sudah ada, dan kata sandinya tetap',
      ],
    ]);
    expect([data.jumlah.tetap, await accounts()]).toEqual([3, before]);
    expect(await signIn('bela.lagi', 'kuda biru terbang')).toBe(401);
  });
});

describe('what is half of an account', () => {
  it('is a fault of the cell, with a code of its own', async () => {
    const content = await list(
      ['andi.lagi', 'Andi', 'lain@lagi.test', 'Pelapor', '6305'],
      ['lain.lagi', 'Andi', 'andi.lagi@lagi.test', 'Pelapor', '6305'],
      // Both are taken, but by two.
      ['andi.lagi', 'Andi', 'bela.lagi@lagi.test', 'Pelapor', '6305'],
    );
    const { data } = await send(content);
    const taken = 'akun: sudah dipakai akun lain';
    expect(told(data.salah).filter((one) => one.includes(' akun'))).toEqual([
      `A2 ${taken}`,
      `C3 ${taken}`,
      `A4 ${taken}`,
      `C4 ${taken}`,
    ]);
    expect(data.jumlah.salah).toBe(3);
  });

  it('and so is a deleted account, which nobody has', async () => {
    await server.db
      .updateTable('pengguna')
      .set({ deleted_at: new Date(), aktif: false })
      .where('username', '=', 'bela.lagi')
      .execute();
    const { data } = await send(await list(reporter('bela.lagi')));
    expect(told(data.salah)).toEqual(['A2 akun: sudah dipakai akun lain']);
  });

  it('twice in the file is a fault of the second row, also of somebody who is there', async () => {
    const { data } = await send(await list(reporter('andi.lagi'), reporter('andi.lagi')));
    expect([data.jumlah.tetap, told(data.salah).map((one) => one.slice(0, 8))]).toEqual([1, ['A3 ganda', 'C3 ganda']]);
  });
});
