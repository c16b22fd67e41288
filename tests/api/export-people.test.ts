/** The lists of accounts, roles and what roles may do as workbooks (contract.md §9); `narrowed.test.ts` tries their filters. */
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { imported } from '#tests/support/workbook.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function download(url: string, username = 'admin') {
  const { accessToken } = await server.signIn(username);
  const { statusCode, rawPayload, headers } = await server.app.inject({
    url,
    headers: { authorization: `Bearer ${accessToken}` },
  });
  return { statusCode, rawPayload, named: String(headers['content-disposition']) };
}
async function rowsOf(url: string) {
  const [head = [], ...rows] = await readSheet((await download(url)).rawPayload);
  return rows.map((row) => Object.fromEntries(head.map((title, i) => [String(title), row[i]])));
}

it('accounts have their unit’s code, their roles and no password, and disabled ones say so', async () => {
  await server.db
    .updateTable('pengguna')
    .set({ aktif: false, jabatan: 'Penyelia' })
    .where('username', '=', 'dukungan')
    .execute();
  const rows = await rowsOf('/api/users/export');
  expect(rows.find(({ Username }) => Username === 'pelapor.tapin')).toEqual({
    ...{
      Username: 'pelapor.tapin',
      Nama: 'Pelapor Tapin',
      Email: 'pelapor.tapin@capaian.example',
      Peran: 'admin-esselon-2',
    },
    ...{ 'Kode satker': '6305', Jabatan: null, Telepon: null, Status: 'aktif' },
  });
  expect(rows.find(({ Username }) => Username === 'dukungan')).toMatchObject({
    Jabatan: 'Penyelia',
    Status: 'nonaktif',
  });
  await server.db.updateTable('pengguna').set({ aktif: true }).where('username', '=', 'dukungan').execute();
  expect((await download('/api/users/export')).named).toMatch(/filename="pengguna-\d{4}-\d\d-\d\d\.xlsx"/);
});

it('the workbook of accounts is read back: everybody in it is there already', async () => {
  const { rawPayload } = await download('/api/users/export?role=admin-esselon-2');
  const admin = await server.signIn('admin');
  const { data } = await imported(server, admin, '/api/users/import', rawPayload);
  expect([data.salah, new Set(data.baris.map(({ tindakan }) => tindakan))]).toEqual([[], new Set(['tetap'])]);
  expect(data.baris.length).toBeGreaterThan(1);
});

it('roles have their modules and how many people have them, role-modules their actions', async () => {
  const roles = await rowsOf('/api/role/export');
  expect(roles.find(({ Nama }) => Nama === 'admin-dev')).toMatchObject({ Lingkup: 'semua', Modul: 'all', Pengguna: 1 });
  const [given] = await rowsOf('/api/role-module/export?sort=role');
  expect(given).toEqual({ Peran: 'admin-dev', Modul: 'all', Tindakan: 'manage' });
});

it.each(['users', 'role', 'role-module'])('%s: not for whoever may not read the list', async (list) => {
  expect((await download(`/api/${list}/export`, 'pelapor.tapin')).statusCode).toBe(403);
  expect((await download(`/api/${list}/export?format=csv`)).statusCode).toBe(422);
});
