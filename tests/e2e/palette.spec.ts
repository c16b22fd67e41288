import type { Page } from '@playwright/test';
import { expect, signIn, test } from '#tests/e2e/fixtures.ts';

// What is loaded here must not lie in the browser already.
test.use({ newcomer: true });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Palet perintah' });
const field = (page: Page) => dialog(page).getByRole('combobox');
const options = (page: Page) => dialog(page).getByRole('option');
const button = (page: Page) => page.getByRole('button', { name: 'Cari halaman dan tindakan' });
/** The option that the keyboard is on. */
const expectActive = (page: Page, text: string) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const id = document.activeElement?.getAttribute('aria-activedescendant') ?? '';
        const option = document.getElementById(id);
        return [option?.textContent, option?.ariaSelected];
      }),
    )
    .toEqual([text, 'true']);

async function run(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(query);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
}

test('a verifier opens it by key and button, and the keyboard does the rest', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await signIn(page, 'verifikator.tapin');
  const code = () => loaded.filter((path) => /PaletteDialog|palette-catalogue/.test(path)).length;
  expect(code()).toEqual(0);

  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await expect.poll(code).toBeGreaterThan(0);
  await expect(dialog(page).getByRole('listbox').getByRole('group')).not.toHaveCount(0);
  await expectActive(page, 'Giliran Anda');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expectActive(page, 'Verifikasi');
  await page.keyboard.press('End');
  await expectActive(page, 'Português');
  await page.keyboard.press('ArrowDown');
  await expectActive(page, 'Giliran Anda');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Home');
  await expectActive(page, 'Giliran Anda');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog(page).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(button(page)).toBeFocused();

  // Two letters and Enter: the page, and its heading has the focus.
  await run(page, 've');
  await expect(page).toHaveURL(/\/verifikasi$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // The page one is on already: its heading again, not the top of the document.
  await run(page, 've');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  // The key closes as well; what was used is on top the next time.
  await page.keyboard.press('Control+k');
  await expect(dialog(page).getByRole('group').first()).toHaveAccessibleName('Terakhir dipakai');
  await expectActive(page, 'Verifikasi');
  await page.keyboard.type('zzz');
  await expect(dialog(page).getByRole('status')).toHaveText('0 hasil');
  await expect(dialog(page)).toContainText('Tidak ada yang memuat kata ini');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('zzz');
  await page.keyboard.press('Control+k');
  await expect(dialog(page)).toHaveCount(0);

  await button(page).click();
  await field(page).fill('baru');
  await expect(options(page)).toHaveCount(0);
  await field(page).fill('bps');
  await expect(options(page)).toHaveCount(0);
});

test('an officer never finds verification, and switches year, skin, menu and language', async ({ page }) => {
  await signIn(page, 'pelapor.tapin');
  await button(page).click();
  await expect(dialog(page).getByRole('group', { name: 'Halaman' }).getByRole('option')).toHaveText([
    'Giliran Anda',
    'Pelaporan capaian',
    'Dasbor',
    'Matrik kinerja',
    'Rekap capaian',
    'Kalender',
    'Obrolan',
    'Tugas',
    'Papan',
    'Surel',
    'Satuan kerja',
    'Tahun',
    'Jadwal pelaporan',
    'Kinerja',
    'Program',
    'Sasaran kegiatan',
    'Jenis target',
    'Indikator & target',
    'Berkas bukti',
    'Laporan baru',
    'Pemberitahuan',
    'Profil saya',
    'Preferensi',
    'Privasi',
  ]);
  for (const query of ['verifikasi', 've', 'vrf']) {
    await field(page).fill(query);
    await expect(options(page).filter({ hasText: 'Verifikasi' })).toHaveCount(0);
  }
  await page.mouse.click(5, 5);
  await expect(dialog(page)).toHaveCount(0);

  await run(page, '2026');
  await expect(page.getByRole('button', { name: 'Tahun 2026' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('2026');
  await expect(options(page).first()).toContainText('sedang dipakai');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  await run(page, 'gelap');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await run(page, 'terang');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await run(page, 'ciutkan');
  await expect(page.getByRole('button', { name: 'Bentangkan menu' })).toBeVisible();

  // The log takes the focus from the palette, and gives it back to where the palette was called.
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('pesan yang');
  await page.keyboard.press('Enter');
  const log = page.getByRole('dialog', { name: 'Pesan yang lewat' });
  await expect(log.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(log).toHaveCount(0);

  await run(page, 'lap baru');
  await expect(page).toHaveURL(/\/pelaporan-capaian\/baru$/);
  await run(page, 'francais');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  // In a field the key opens the palette too; the letters go where they are seen.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Palette de commandes' })).toBeVisible();
  await page.keyboard.type('bahasa indonesia');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'id');

  await run(page, 'keluar');
  await expect(page).toHaveURL(/\/login/);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an admin finds one unit among 537 and switches to it', async ({ page }) => {
  await signIn(page, 'admin');
  await button(page).click();
  await field(page).fill('kab tapin');
  await expect(options(page)).toHaveText([/^BPS Kabupaten Tapin/]);
  await options(page).first().click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(button(page)).toBeFocused();
  await expect(page.getByRole('group', { name: 'Konteks kerja' }).getByRole('combobox')).toHaveValue(
    'BPS Kabupaten Tapin',
  );
  await button(page).click();
  await field(page).fill('bps');
  await expect(options(page)).toHaveCount(8);
});

test('support finds no report, and at 360 px the palette is the whole screen', async ({ page }) => {
  await signIn(page, 'dukungan');
  await page.setViewportSize({ width: 360, height: 700 });
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  await button(page).click();
  await expect(dialog(page).getByRole('group', { name: 'Halaman' }).getByRole('option')).toHaveText([
    'Giliran Anda',
    'Kalender',
    'Obrolan',
    'Tugas',
    'Papan',
    'Surel',
    'Satuan kerja',
    'Laporan masalah',
    'Mesin',
    'Alur kerja',
    'Uji model',
    'Pemberitahuan',
    'Profil saya',
    'Preferensi',
    'Privasi',
  ]);
  for (const query of ['pelaporan', 'verifikasi']) {
    await field(page).fill(query);
    await expect(options(page)).toHaveCount(0);
  }
  // What people report of the program, not what they report of their work.
  await field(page).fill('laporan');
  await expect(options(page)).toHaveText([/Laporan masalah/]);
  expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 700 });
  await dialog(page).getByRole('button', { name: 'Tutup palet' }).click();
  await expect(button(page)).toBeFocused();
});

test('an open question keeps the key to itself', async ({ page }) => {
  await signIn(page, 'pelapor.tapin');
  const alert = { code: 401, status: 401, message: 'Sesi tidak berlaku' };
  await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: { alert, data: null } }));
  await page.reload();
  await expect(page.getByText('Session login anda telah habis')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(dialog(page)).toHaveCount(0);
});
