import type { Locator, Page } from '@playwright/test';
import { expect, PASSWORD, signIn } from '#tests/e2e/fixtures.ts';
import { type Stop, tabThrough } from '#tests/e2e/pages/keyboard.ts';
import { settled, visit } from '#tests/e2e/pages/routes.ts';
import { test } from '#tests/e2e/pages/world.ts';

test.use({ reducedMotion: 'reduce', locale: 'id-ID', timezoneId: 'Asia/Makassar' });
test.describe.configure({ timeout: 240_000 });

const h1 = (page: Page) => page.getByRole('heading', { level: 1 });
/** The Tab key until it is there; never the mouse, never `focus()`. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never leads to ${String(target)}`);
}

const SIZES = [
  { width: 1280, height: 720 },
  { width: 360, height: 640 },
];
/** Pages that are another page when narrow; all else is walked through in one width, in turn. */
const IN_BOTH = /^\/beranda$|\/indikator\//;
async function walk(page: Page, paths: readonly string[]): Promise<(Stop & { where: string })[]> {
  const all: (Stop & { where: string })[] = [];
  for (const [nth, path] of paths.entries()) {
    await visit(page, path);
    for (const size of SIZES.filter((_, which) => IN_BOTH.test(path) || which === nth % SIZES.length)) {
      await page.setViewportSize(size);
      const { stops, wrong } = await tabThrough(page);
      expect({ path, any: stops > 2 }).toEqual({ path, any: true });
      all.push(...wrong.map((one) => ({ where: `${size.width} ${path.replaceAll(/[0-9a-f-]{36}/g, ':id')}`, ...one })));
    }
  }
  return all;
}

test('an officer: every stop of the Tab key is seen, uncovered and large enough, every control a stop', async ({
  page,
  world,
}) => {
  await page.addInitScript(() => localStorage.setItem('tahunSelected', '2026'));
  await signIn(page, 'pelapor.tapin');
  const report = (of: keyof typeof world) => `/pelaporan-capaian/${world[of].id}`;
  expect(
    await walk(page, [
      '/beranda',
      '/pelaporan-capaian',
      '/pelaporan-capaian/baru?periode=TW2',
      report('kosong'),
      `${report('lengkap')}/indikator/${world.lengkap.indicator}`,
      `${report('lengkap')}/periksa`,
      `${report('revisi')}/riwayat`,
      `${report('terkirim')}/terkirim`,
      '/profil/preferensi',
      '/verifikasi',
    ]),
  ).toEqual([]);
});

test('a verifier: every stop of the Tab key is seen, uncovered and large enough, every control a stop', async ({
  page,
  world,
}) => {
  await signIn(page, 'verifikator.tapin');
  const review = `/verifikasi/${world.terkirim.id}`;
  expect(
    await walk(page, [
      '/verifikasi',
      review,
      `${review}/indikator/${world.terkirim.indicator}`,
      `${review}/daftar-periksa`,
      `${review}/keputusan`,
    ]),
  ).toEqual([]);
});

test('signing in and past the menu without a mouse', async ({ page }) => {
  await page.goto('/login?lng=id');
  await expect(page.locator('input[name=username]')).toBeVisible();
  // It comes after the rest of the page.
  await expect(page.getByRole('button', { name: 'Laporkan masalah' })).toBeVisible();
  expect((await tabThrough(page)).wrong).toEqual([]);
  await tabTo(page, page.locator('input[name=username]'));
  await page.keyboard.type('pelapor.tapin');
  await tabTo(page, page.locator('input[name=password]'));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/login/);
  await settled(page);

  // The skip link is the first stop and leads past the menu.
  await page.reload();
  await settled(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Lewati ke isi' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toEqual(true);
});

test('the year without a mouse: Enter opens, arrows choose, Esc leaves it, and the focus is back each time', async ({
  page,
}) => {
  await signIn(page, 'pelapor.tapin');
  await settled(page);
  const year = page.getByRole('button', { name: /^Tahun/ });
  await tabTo(page, year);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(year).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const chosen = page.getByRole('button', { name: 'Tahun 2026' });
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(chosen).toBeFocused();

  // Two keys between two frames, as on a slow machine: the menu that fades does not take the focus again.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeFocused();
  await page.getByRole('menu').evaluate(async (menu) => {
    for (const key of ['Home', 'Enter']) {
      menu.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      // What a key sets going goes on before the next key, but without a frame between them.
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    }
  });
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(year).toBeFocused();
});

test('moving about and answering a question without a mouse', async ({ page, world }) => {
  await signIn(page, 'pelapor.tapin');
  await settled(page);
  // A link of the menu: the new page's heading has the focus.
  await tabTo(page, page.getByRole('navigation').getByRole('link', { name: 'Pelaporan capaian' }));
  await page.keyboard.press('Enter');
  await expect(h1(page)).toHaveText(/Pelaporan/);
  await expect(h1(page)).toBeFocused();

  // A question from a menu: the focus is inside it, Esc answers no, and the menu's button has it again.
  await visit(page, `/pelaporan-capaian/${world.kosong.id}`);
  const more = page.getByRole('button', { name: 'Lainnya' });
  await tabTo(page, more);
  await page.keyboard.press('Enter');
  // The menu hears keys once it is open and has the focus, a moment after it is drawn.
  await expect(async () => {
    await page.keyboard.press('End');
    const last = page.getByRole('menuitem', { name: 'Hapus draf' });
    await expect(last).toHaveAttribute('data-highlighted', { timeout: 1000 });
  }).toPass();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();
  await expect(question.locator(':focus')).toHaveCount(1);
  for (let presses = 0; presses < 6; presses += 1) await page.keyboard.press('Tab');
  await expect(question.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(more).toBeFocused();
});

test('at 360 px the drawer opens, keeps the focus, closes with Esc and gives it back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signIn(page, 'pimpinan');
  const opener = page.getByRole('button', { name: 'Buka menu' });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer.locator(':focus')).toHaveCount(1);
  for (let presses = 0; presses < 12; presses += 1) await page.keyboard.press('Tab');
  await expect(drawer.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, drawer.getByRole('link', { name: 'Pelaporan capaian' }));
  await page.keyboard.press('Enter');
  await expect(h1(page)).toHaveText(/Pelaporan/);
  await expect(drawer).toHaveCount(0);
  await expect(h1(page)).toBeFocused();
});

test('a leader switches the unit with keys alone', async ({ page }) => {
  await signIn(page, 'pimpinan');
  const unit = page.getByRole('group', { name: 'Konteks kerja' }).getByRole('combobox');
  await tabTo(page, unit);
  await page.keyboard.type('kabupaten tapin');
  await expect(page.getByRole('option', { name: /^BPS Kabupaten Tapin/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(unit).toHaveValue('BPS Kabupaten Tapin');
});

test('a verifier reviews with keys alone', async ({ page, world }) => {
  await signIn(page, 'verifikator.tapin', { at: `/verifikasi/${world.terkirim.id}` });
  await settled(page);
  await tabTo(page, page.getByRole('button', { name: /^(Mulai|Lanjutkan) memeriksa$/ }));
  await page.keyboard.press('Enter');
  const verdict = page.getByRole('form', { name: /^Penilaian untuk indikator/ });
  await expect(verdict).toBeVisible();
  await page.keyboard.press('1');
  await expect(verdict.getByRole('radio', { name: 'Sesuai' })).toBeChecked();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('d');
  await expect(page.getByRole('heading', { name: 'Apa keputusan Anda untuk laporan ini?' })).toBeVisible();
  await page.keyboard.press('2');
  await expect(page.getByRole('radio', { name: /^Minta revisi/ })).toBeChecked();
});
