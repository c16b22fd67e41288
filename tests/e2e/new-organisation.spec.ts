import { expect, type Locator, type Page, test } from '@playwright/test';
import { signIn, watch } from '#tests/e2e/fixtures.ts';
import { makeDataDir, removeDataDir, startServer, stopServer } from '#tests/e2e/server.ts';
import { tapinIndicatorWorkbook, bpsUnitWorkbook } from '#tests/support/organisation-workbook.ts';
import { PASSWORD } from '#tests/support/accounts.ts';

// A year that every browser starts with, and whose first quarter is over whenever this runs.
const TAHUN = 2025;
const TAPIN = 'BADAN PUSAT STATISTIK KABUPATEN TAPIN';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What people do with the hands, said at the end. */
const effort = { click: 0, fields: 0 };
/** More than it takes now, so that a page may change its mind, and less than anybody would put up with. */
const AT_MOST = { admin: { click: 40, fields: 20 }, petugas: { click: 5, fields: 2 } };
const click = async (what: Locator) => {
  effort.click += 1;
  await what.click();
};
const content = async (what: Locator, text: string) => {
  effort.fields += 1;
  await what.fill(text);
};
/** Types into a field that finds, and takes what it found. */
const search = async (page: Page, what: Locator, text: string, nama: string) => {
  await content(what, text);
  await click(page.getByRole('option', { name: nama }));
};

const form = (page: Page) => page.locator('main form.form');
const field = (page: Page, nama: string) => form(page).locator(`#isian-${nama}`);

/** Chooses the workbook, sees the preview without a fault, and writes all `rows` of it. */
async function importAll(page: Page, name: string, buffer: Buffer, rows: number): Promise<void> {
  effort.click += 1;
  await page.locator('main input[type=file]').setInputFiles({ name, mimeType: XLSX, buffer });
  await click(page.getByRole('button', { name: `Simpan semua ${rows} baris` }));
  await click(page.getByRole('button', { name: 'Ya, simpan' }));
  await expect(page.getByRole('heading', { name: 'Semua baris sudah disimpan' })).toBeVisible();
}

/** Opens the home page by the menu, which may say how much waits there. */
async function openHome(page: Page): Promise<void> {
  await click(
    page
      .getByRole('navigation')
      .getByRole('link', { name: /^Giliran Anda/ })
      .first(),
  );
}

const GUIDE = /^Siapkan Capaian/;
const next = (page: Page) => page.locator('main li[aria-current="step"]');
/** What the steps say: how many are done, which one is next, and how those stand that are not done. */
async function stand(page: Page) {
  await expect(next(page)).toBeVisible();
  const steps = page.locator('main li').filter({ has: page.getByRole('heading', { level: 3 }) });
  return {
    done: await page.getByRole('heading', { level: 2, name: 'langkah selesai' }).textContent(),
    steps: (await steps.getByRole('heading', { level: 3 }).allTextContents()).map((one) =>
      one.replace('Selesai', ' ✓'),
    ),
    main: await page.locator('main .ui-button--solid').allTextContents(),
  };
}
/** Comes back to the steps by the menu. */
async function comeBack(page: Page): Promise<void> {
  await openHome(page);
  await expect(page.getByRole('heading', { level: 1, name: GUIDE })).toBeVisible();
}
/** Takes the only solid button of the page: that of the step that is next. */
const goOn = (page: Page, label: string) => click(next(page).getByRole('link', { name: label, exact: true }));

/** Saves the form; it leads back to its list. */
async function save(page: Page): Promise<void> {
  await click(page.getByRole('button', { name: 'Simpan', exact: true }));
  await expect(form(page)).toHaveCount(0);
}

async function user(page: Page, username: string, role: string): Promise<void> {
  await content(field(page, 'nama'), `Petugas ${username}`);
  await content(field(page, 'email'), `${username}@capaian.example`);
  await content(field(page, 'username'), username);
  await content(field(page, 'password'), PASSWORD);
  await click(form(page).getByText(role, { exact: true }));
  await search(page, form(page).getByRole('combobox'), 'kabupaten tapin', TAPIN);
  await save(page);
}

test('an administrator sets up a new organisation by the steps of the home page, and its first officer reports', async ({
  browser,
}) => {
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
    await signIn(admin, 'admin', { password: PASSWORD });
    const start = performance.now();

    await expect(admin.getByRole('heading', { level: 1, name: 'Siapkan Capaian', exact: true })).toBeVisible();
    expect(await stand(admin)).toEqual({
      done: '0 dari 5 langkah selesai',
      steps: [
        'Satuan kerjaBerikutnya',
        'TahunBelum',
        'PenggunaMenunggu langkah 1',
        'Indikator & targetMenunggu langkah 1',
        'Jadwal pelaporanMenunggu langkah 4',
      ],
      main: ['Impor dari Excel'],
    });
    await goOn(admin, 'Impor dari Excel');
    await importAll(admin, 'satuan-kerja.xlsx', await bpsUnitWorkbook(), 537);

    await comeBack(admin);
    await expect(admin.getByText('537 satker aktif: 1 tingkat 1, 34 tingkat 2')).toBeVisible();
    await goOn(admin, 'Tambah tahun');
    await content(field(admin, 'tahun'), String(TAHUN));
    await click(form(admin).getByText('Satker melaporkan capaian tahun ini.'));
    await save(admin);

    // It is there to be chosen at once.
    await admin.locator('.shell-context').getByRole('button', { name: 'Tahun' }).click();
    await admin.getByRole('menuitemradio', { name: String(TAHUN) }).click();

    // What is not counted, and may be done at any time.
    await comeBack(admin);
    await click(admin.locator('main').getByRole('link', { name: 'Peran', exact: true }));
    await click(admin.getByRole('link', { name: 'Tambah peran' }).first());
    await content(field(admin, 'name'), 'pengamat');
    await content(field(admin, 'label'), 'Pengamat');
    await click(form(admin).getByText('Data satker pemegang peran dan semua unit di bawahnya.'));
    await save(admin);
    await click(admin.getByRole('link', { name: 'Pengamat' }));
    await click(admin.getByRole('checkbox', { name: 'Indikator kinerja: Lihat' }));
    await click(admin.getByRole('button', { name: 'Tinjau dan simpan' }));
    await click(admin.getByRole('button', { name: 'Simpan perubahan' }));
    await expect(admin.getByText('Belum ada perubahan')).toBeVisible();

    await comeBack(admin);
    expect(await stand(admin)).toEqual({
      done: '2 dari 5 langkah selesai',
      steps: [
        'Satuan kerja ✓',
        'Tahun ✓',
        'PenggunaBerikutnya',
        'Indikator & targetBelum',
        'Jadwal pelaporanMenunggu langkah 4',
      ],
      main: ['Tambah pengguna'],
    });
    await goOn(admin, 'Tambah pengguna');
    await user(admin, 'pelapor.baru', 'Pelapor');
    // A unit without a verifier is not ready yet.
    await comeBack(admin);
    await expect(next(admin)).toContainText('Tanpa pelapor: 536. Tanpa verifikator: 537.');
    await goOn(admin, 'Tambah pengguna');
    await user(admin, 'verifikator.baru', 'Verifikator');

    // No unit is chosen: each row says whose it is.
    await comeBack(admin);
    await goOn(admin, 'Impor dari Excel');
    await importAll(admin, 'indikator.xlsx', await tapinIndicatorWorkbook(['6305']), 17);

    await comeBack(admin);
    await expect(admin.getByText('1 dari 1 satker yang punya indikator sudah punya pelapor')).toBeVisible();
    await goOn(admin, 'Tambah jadwal pelaporan');
    // The year that was just made is the one that is worked in.
    await expect(field(admin, 'tahun')).toHaveValue(String(TAHUN));
    effort.fields += 1;
    await field(admin, 'periode').selectOption('TW1');
    await content(field(admin, 'buka'), `${TAHUN}-04-01`);
    await content(field(admin, 'tutup'), '2100-12-31');
    await save(admin);

    // Nothing is left but one line, which goes for good when it is closed.
    await openHome(admin);
    await expect(admin.getByText('1 satker melapor, 3 pengguna, 17 indikator, dan jadwal Triwulan I')).toBeVisible();
    await click(admin.getByRole('button', { name: 'Tutup panduan persiapan' }));
    await expect(admin.getByRole('heading', { name: '5 dari 5 langkah selesai' })).toHaveCount(0);
    await expect(admin.getByRole('heading', { level: 1 })).toBeFocused();
    await signIn(admin, 'admin', { password: PASSWORD });
    await expect(admin.getByText('Yang dapat Anda dorong')).toBeVisible();
    await expect(admin.getByRole('heading', { name: '5 dari 5 langkah selesai' })).toHaveCount(0);
    const byAdmin = { ...effort };

    const officer = await open();
    await signIn(officer, 'pelapor.baru', { at: '/pelaporan-capaian/baru?periode=TW1', password: PASSWORD });
    await click(officer.getByRole('button', { name: 'Periksa' }));
    await expect(officer.getByText('Silahkan lanjutkan')).toBeVisible();
    await click(officer.locator('main form').getByRole('button', { name: 'Buat laporan' }));
    await officer.waitForURL(/\/pelaporan-capaian\/[0-9a-f-]{36}$/);
    await expect(officer.locator('main').getByRole('heading', { level: 1 })).toContainText(String(TAHUN));
    await expect(officer.locator('main a[href*="/indikator/"]').first()).toBeVisible();
    const seconds = Math.round((performance.now() - start) / 1000);
    const officerValue = { click: effort.click - byAdmin.click, fields: effort.fields - byAdmin.fields };
    console.log(
      `A new organisation: ${byAdmin.click} clicks and ${byAdmin.fields} fields of the administrator, ${officerValue.click} and ${officerValue.fields} of the officer, ${seconds} s`,
    );
    const more = (one: typeof effort, limit: typeof effort) => one.click > limit.click || one.fields > limit.fields;
    expect([more(byAdmin, AT_MOST.admin), more(officerValue, AT_MOST.petugas)]).toEqual([false, false]);
    expect(faults).toEqual([]);
  } finally {
    await stopServer(server);
    await removeDataDir(dataDir);
  }
});
