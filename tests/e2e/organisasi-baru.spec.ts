import { expect, type Locator, type Page, test } from '@playwright/test';
import { PASSWORD, signIn, watch } from '#tests/e2e/fixtures.ts';
import { makeDataDir, removeDataDir, startServer, stopServer } from '#tests/e2e/server.ts';
import { bukuIndikatorTapin, bukuUnitBps } from '#tests/support/buku-organisasi.ts';

// A year that every browser starts with, and whose first quarter is over whenever this runs.
const TAHUN = 2025;
const TAPIN = 'BADAN PUSAT STATISTIK KABUPATEN TAPIN';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What people do with the hands, said at the end. */
const usaha = { klik: 0, isian: 0 };
/** More than it takes now, so that a page may change its mind, and less than anybody would put up with. */
const PALING_BANYAK = { admin: { klik: 40, isian: 20 }, petugas: { klik: 5, isian: 2 } };
const klik = async (apa: Locator) => {
  usaha.klik += 1;
  await apa.click();
};
const isi = async (apa: Locator, teks: string) => {
  usaha.isian += 1;
  await apa.fill(teks);
};
/** Types into a field that finds, and takes what it found. */
const cari = async (page: Page, apa: Locator, teks: string, nama: string) => {
  await isi(apa, teks);
  await klik(page.getByRole('option', { name: nama }));
};

const form = (page: Page) => page.locator('main form.formulir');
const bidang = (page: Page, nama: string) => form(page).locator(`#isian-${nama}`);

/** Chooses the workbook, sees the preview without a fault, and writes all `rows` of it. */
async function importAll(page: Page, name: string, buffer: Buffer, rows: number): Promise<void> {
  usaha.klik += 1;
  await page.locator('main input[type=file]').setInputFiles({ name, mimeType: XLSX, buffer });
  await klik(page.getByRole('button', { name: `Simpan semua ${rows} baris` }));
  await klik(page.getByRole('button', { name: 'Ya, simpan' }));
  await expect(page.getByRole('heading', { name: 'Semua baris sudah disimpan' })).toBeVisible();
}

/** Opens a page by the menu, and its form for a new record. */
async function buka(page: Page, menu: string, satu: string | null): Promise<void> {
  await klik(page.getByRole('navigation').getByRole('link', { name: menu, exact: true }).first());
  await expect(page.getByRole('heading', { level: 1, name: menu })).toBeVisible();
  if (satu !== null) await klik(page.getByRole('link', { name: `Tambah ${satu}` }).first());
}

/** Saves the form; it leads back to its list. */
async function simpan(page: Page): Promise<void> {
  await klik(page.getByRole('button', { name: 'Simpan', exact: true }));
  await expect(form(page)).toHaveCount(0);
}

async function pengguna(page: Page, username: string, peran: string): Promise<void> {
  await buka(page, 'Pengguna', 'pengguna');
  await isi(bidang(page, 'nama'), `Petugas ${username}`);
  await isi(bidang(page, 'email'), `${username}@capaian.example`);
  await isi(bidang(page, 'username'), username);
  await isi(bidang(page, 'password'), PASSWORD);
  await klik(form(page).getByText(peran, { exact: true }));
  await cari(page, form(page).getByRole('combobox'), 'kabupaten tapin', TAPIN);
  await simpan(page);
}

test('an administrator sets up a new organisation on its pages, and its first officer reports', async ({ browser }) => {
  test.setTimeout(240_000);
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
    await signIn(admin, 'admin');
    const mulai = performance.now();

    await buka(admin, 'Satuan kerja', null);
    await klik(admin.getByRole('link', { name: 'Impor dari Excel' }));
    await importAll(admin, 'satuan-kerja.xlsx', await bukuUnitBps(), 537);

    await buka(admin, 'Tahun', 'tahun');
    await isi(bidang(admin, 'tahun'), String(TAHUN));
    await klik(form(admin).getByText('Satker melaporkan capaian tahun ini.'));
    await simpan(admin);

    // It is there to be chosen at once.
    await admin.locator('.shell-konteks').getByRole('button', { name: 'Tahun' }).click();
    await admin.getByRole('menuitemradio', { name: String(TAHUN) }).click();

    await buka(admin, 'Peran', 'peran');
    await isi(bidang(admin, 'name'), 'pengamat');
    await isi(bidang(admin, 'label'), 'Pengamat');
    await klik(form(admin).getByText('Data satker pemegang peran dan semua unit di bawahnya.'));
    await simpan(admin);
    await klik(admin.getByRole('link', { name: 'Pengamat' }));
    await klik(admin.getByRole('checkbox', { name: 'Indikator kinerja: Lihat' }));
    await klik(admin.getByRole('button', { name: 'Tinjau dan simpan' }));
    await klik(admin.getByRole('button', { name: 'Simpan perubahan' }));
    await expect(admin.getByText('Belum ada perubahan')).toBeVisible();

    await pengguna(admin, 'pelapor.baru', 'admin-esselon-2');
    await pengguna(admin, 'verifikator.baru', 'verifikator-esselon-2');

    await buka(admin, 'Jadwal pelaporan', 'jadwal pelaporan');
    // The year that was just made is the one that is worked in.
    await expect(bidang(admin, 'tahun')).toHaveValue(String(TAHUN));
    usaha.isian += 1;
    await bidang(admin, 'periode').selectOption('TW1');
    await isi(bidang(admin, 'buka'), `${TAHUN}-04-01`);
    await isi(bidang(admin, 'tutup'), '2100-12-31');
    await simpan(admin);

    // The units that were imported are there to be chosen at once: the list kept before was dropped.
    await buka(admin, 'Indikator & target', null);
    await klik(admin.getByRole('link', { name: 'Impor dari Excel' }));
    await expect(admin.getByRole('heading', { name: 'Pilih satu satker' })).toBeVisible();
    await cari(admin, admin.locator('main').getByRole('combobox'), 'kabupaten tapin', TAPIN);
    await importAll(admin, 'indikator.xlsx', await bukuIndikatorTapin(), 17);
    const olehAdmin = { ...usaha };

    const officer = await open();
    await signIn(officer, 'pelapor.baru', { at: '/pelaporan-capaian/baru?periode=TW1' });
    await klik(officer.getByRole('button', { name: 'Periksa' }));
    await expect(officer.getByText('Silahkan lanjutkan')).toBeVisible();
    await klik(officer.locator('main form').getByRole('button', { name: 'Buat laporan' }));
    await officer.waitForURL(/\/pelaporan-capaian\/[0-9a-f-]{36}$/);
    await expect(officer.locator('main').getByRole('heading', { level: 1 })).toContainText(String(TAHUN));
    await expect(officer.locator('main a[href*="/indikator/"]').first()).toBeVisible();
    const detik = Math.round((performance.now() - mulai) / 1000);
    const petugas = { klik: usaha.klik - olehAdmin.klik, isian: usaha.isian - olehAdmin.isian };
    console.log(
      `A new organisation: ${olehAdmin.klik} clicks and ${olehAdmin.isian} fields of the administrator, ${petugas.klik} and ${petugas.isian} of the officer, ${detik} s`,
    );
    const lebih = (satu: typeof usaha, batas: typeof usaha) => satu.klik > batas.klik || satu.isian > batas.isian;
    expect([lebih(olehAdmin, PALING_BANYAK.admin), lebih(petugas, PALING_BANYAK.petugas)]).toEqual([false, false]);
    expect(faults).toEqual([]);
  } finally {
    await stopServer(server);
    await removeDataDir(dataDir);
  }
});
