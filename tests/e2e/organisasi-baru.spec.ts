import { expect, type Page, test } from '@playwright/test';
import { PASSWORD, signIn, watch } from '#tests/e2e/fixtures.ts';
import { call } from '#tests/e2e/pages/caller.ts';
import { makeDataDir, removeDataDir, startServer, stopServer } from '#tests/e2e/server.ts';
import { bukuIndikatorTapin, bukuUnitBps } from '#tests/support/buku-organisasi.ts';

// A year that every browser starts with, and whose first quarter is over whenever this runs.
const TAHUN = 2025;
const TAPIN = 'BADAN PUSAT STATISTIK KABUPATEN TAPIN';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Chooses the workbook, sees the preview without a fault, and writes all `rows` of it. */
async function importAll(page: Page, name: string, buffer: Buffer, rows: number): Promise<void> {
  await page.locator('main input[type=file]').setInputFiles({ name, mimeType: XLSX, buffer });
  await page.getByRole('button', { name: `Simpan semua ${rows} baris` }).click();
  await page.getByRole('button', { name: 'Ya, simpan' }).click();
  await expect(page.getByRole('heading', { name: 'Semua baris sudah disimpan' })).toBeVisible();
}

/** For what has a page of its own, tested elsewhere: the call that the page would make. */
async function create(page: Page, path: string, body: object): Promise<void> {
  const { status, body: answer } = await call(page, 'POST', path, body);
  expect(status, answer.alert.message).toBeLessThan(300);
}

test('an administrator sets up a new organisation, and its first officer reports', async ({ browser }) => {
  test.setTimeout(120_000);
  const dataDir = await makeDataDir('organisasi');
  const { server, address } = await startServer(dataDir, { SEED: 'none', ADMIN_PASSWORD: PASSWORD });
  const faults: string[] = [];
  const open = async () => {
    const context = await browser.newContext({ baseURL: address, locale: 'id-ID', timezoneId: 'Asia/Makassar' });
    watch(context, faults);
    return context.newPage();
  };
  try {
    const admin = await open();
    await signIn(admin, 'admin', { at: '/master/unit/impor' });
    await importAll(admin, 'satuan-kerja.xlsx', await bukuUnitBps(), 537);

    // By the API: year, window and accounts, whose forms have tests of their own.
    await create(admin, '/api/tahun', { tahun: TAHUN, status: 'aktif' });
    const tapin = (await call(admin, 'GET', '/api/unit?q=6305&perPage=5')).body.data as { id: string; kode: string }[];
    const satker_id = tapin.find(({ kode }) => kode === '6305')?.id ?? '';
    for (const [username, role] of [
      ['pelapor.baru', 'admin-esselon-2'],
      ['verifikator.baru', 'verifikator-esselon-2'],
    ]) {
      const nama = `Petugas ${username}`;
      const email = `${username}@capaian.example`;
      await create(admin, '/api/users', { nama, username, email, password: PASSWORD, satker_id, roles: [role] });
    }
    await create(admin, '/api/jadwal', { tahun: TAHUN, periode: 'TW1', buka: `${TAHUN}-04-01`, tutup: '2100-12-31' });

    // The units that were imported are there to be chosen at once: the list kept before was dropped.
    await admin.goto('/kpi/impor');
    await expect(admin.getByRole('heading', { name: 'Pilih satu satker' })).toBeVisible();
    const satker = admin.locator('main').getByRole('combobox');
    await satker.fill('kabupaten tapin');
    await admin.getByRole('option', { name: TAPIN }).click();
    await importAll(admin, 'indikator.xlsx', await bukuIndikatorTapin(), 17);

    const officer = await open();
    await signIn(officer, 'pelapor.baru', { at: '/pelaporan-capaian/baru?periode=TW1' });
    await officer.getByRole('button', { name: 'Periksa' }).click();
    await expect(officer.getByText('Silahkan lanjutkan')).toBeVisible();
    await officer.locator('main form').getByRole('button', { name: 'Buat laporan' }).click();
    await officer.waitForURL(/\/pelaporan-capaian\/[0-9a-f-]{36}$/);
    await expect(officer.locator('main').getByRole('heading', { level: 1 })).toContainText(String(TAHUN));
    await expect(officer.locator('main a[href*="/indikator/"]').first()).toBeVisible();
    expect(faults).toEqual([]);
  } finally {
    await stopServer(server);
    await removeDataDir(dataDir);
  }
});
