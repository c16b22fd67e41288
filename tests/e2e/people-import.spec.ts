import { readFileSync } from 'node:fs';
import { expect, signInByForm, test } from '#tests/e2e/fixtures.ts';
import { text, workbook } from '#tests/support/workbook.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const PEOPLE = [
  ['Username', 'Nama', 'Email', 'Peran', 'Kode satker'],
  ['rina.buku', 'Rina Amelia', 'rina@buku.test', 'Pelapor', '6305'],
  ['sandi.buku', 'Sandi Putra', 'sandi@buku.test', 'verifikator', '6305'],
  ['tari.buku', 'Tari Utami', 'tari@buku.test', 'Pimpinan', '6305'],
];

test('an administrator takes three people out of a workbook, hands out the list, and one of them signs in', async ({
  openAs,
  browser,
  address,
}) => {
  const page = await openAs('admin', '/pengguna');
  await page.getByRole('link', { name: 'Impor dari Excel' }).click();
  const buffer = await workbook({ nama: 'Pengguna', content: PEOPLE.map((row) => row.map(text)) });
  await page.locator('main input[type=file]').setInputFiles({ name: 'pegawai.xlsx', mimeType: XLSX, buffer });
  // A reason is asked where targets change; who is let in needs none.
  await expect(page.getByRole('button', { name: 'Simpan semua 3 baris' })).toBeVisible();
  await expect(page.getByLabel(/^Alasan/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Simpan semua 3 baris' }).click();
  await page.getByRole('button', { name: 'Ya, simpan' }).click();
  await expect(page.getByRole('heading', { name: 'Kata sandi pertama untuk 3 akun' })).toBeVisible();

  // Whoever goes without the list is asked, and nothing is lost by staying.
  await page.getByRole('link', { name: 'Lihat pengguna' }).click();
  await page.getByRole('button', { name: 'Tetap di sini' }).click();
  const [list] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Unduh daftar kata sandi' }).click(),
  ]);
  const [head, ...rows] = readFileSync(await list.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect([head, rows.length]).toEqual(['\uFEFFUsername;Nama;Satker;Kata sandi', 3]);
  await page.getByRole('link', { name: 'Lihat pengguna' }).click();
  await page.getByRole('searchbox').fill('buku.test');
  await expect(page.getByText('Rina Amelia').first()).toBeVisible();

  const [username = '', , , password = ''] = rows[0]?.split(';') ?? [];
  const context = await browser.newContext({ baseURL: address, locale: 'id-ID' });
  const own = await context.newPage();
  await signInByForm(own, username, password);
  await context.close();
});
