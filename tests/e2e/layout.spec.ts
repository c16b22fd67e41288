import type { Page } from '@playwright/test';
import { expect, signIn, test } from '#tests/e2e/fixtures.ts';
import { officerPages, recordLists, settled, visit } from '#tests/e2e/pages/routes.ts';

// What is held back here must not lie in the browser already.
test.use({ newcomer: true });

const store = (page: Page, values: Record<string, string>) =>
  page.addInitScript((entries) => {
    for (const [key, value] of entries) if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
  }, Object.entries(values));
const root = (page: Page) =>
  page.evaluate(() => {
    const { dataset, dir } = document.documentElement;
    return { theme: dataset.theme, dir };
  });
const FORMS = [
  ['raw', { skin: 'dark', direction: 'rtl', menuCollapsed: 'true' }],
  ['JSON', { skin: '"dark"', direction: 'true', menuCollapsed: '"true"' }],
] as const;
for (const [form, values] of FORMS) {
  test(`skin, direction and menu stored as ${form} hold before anything is painted`, async ({ page }) => {
    await store(page, values);
    // Without the application's own code nobody but the page's inline script can have done it.
    await page.route('**/assets/**', (route) => route.abort());
    await page.goto('/login');
    expect(await root(page)).toEqual({ theme: 'dark', dir: 'rtl' });
    await page.unroute('**/assets/**');
    if (form === 'raw') return;
    await signIn(page, 'pelapor.tapin');
    await expect(page.locator('.shell--rail')).toHaveCount(1);
    expect(await root(page)).toEqual({ theme: 'dark', dir: 'rtl' });
  });
}

test('a device that prefers dark is followed only when asked to', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/login');
  expect((await root(page)).theme).toEqual('light');
  await page.evaluate(() => localStorage.setItem('skinFollowsSystem', 'true'));
  await page.reload();
  expect((await root(page)).theme).toEqual('dark');
});

test('preferences hold at once, survive a reload, are followed by other tabs and can be restored', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'pelapor.tapin');
  await page.getByRole('button', { name: /^Akun/ }).click();
  await page.getByRole('menuitem', { name: 'Preferensi' }).click();
  await expect(page).toHaveTitle(/^(\(\d+\) )?Preferensi – Capaian$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('Pelapor', { exact: true })).toBeVisible();

  await page.getByRole('radio', { name: 'Gelap' }).check();
  await page.getByRole('radio', { name: 'Kanan ke kiri' }).check();
  await page.getByRole('checkbox', { name: /Ciutkan menu/ }).check();
  await page.getByRole('checkbox', { name: /Pintasan/ }).uncheck();
  await page.getByRole('radio', { name: 'Kanan bawah' }).check();
  expect(await root(page)).toEqual({ theme: 'dark', dir: 'rtl' });
  await page.getByRole('button', { name: 'Tampilkan contoh' }).click();
  await expect(page.locator('#toasts')).toContainText('Pesan muncul di sini.');

  const keys = ['skin', 'direction', 'menuCollapsed', 'toastPosition', 'shortcuts'];
  const stored = () => page.evaluate((names) => names.map((name) => localStorage.getItem(name)), keys);
  // The screen is turned round: what is called bottom right there is the bottom's end that was left.
  expect(await stored()).toEqual(['"dark"', '"rtl"', 'true', '"bottom-left"', 'false']);

  await page.reload();
  await settled(page);
  expect(await root(page)).toEqual({ theme: 'dark', dir: 'rtl' });
  await expect(page.getByRole('radio', { name: 'Kanan bawah' })).toBeChecked();
  await expect(page.locator('.shell--rail')).toHaveCount(1);

  const other = await page.context().newPage();
  await other.goto('/profil/preferensi');
  await settled(other);
  await page.getByRole('button', { name: 'Kembalikan setelan awal' }).click();
  expect(await root(page)).toEqual({ theme: 'light', dir: 'ltr' });
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(other.locator('html')).toHaveAttribute('dir', 'ltr');
  await other.close();

  await page.getByRole('radio', { name: 'Ikuti sistem' }).check();
  await expect.poll(async () => (await stored())[0]).toEqual(null);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('radio', { name: 'Français' }).check();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page).toHaveTitle(/^(\(\d+\) )?Préférences – Capaian$/);
});

test('back leads to where one was, with the focus on the heading', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signIn(page, 'pelapor.tapin');
  const report = (await officerPages(page))[3] ?? '';
  await page.goto(report);
  await settled(page);
  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(() => page.evaluate(() => scrollY)).toEqual(900);
  // The keyboard keeps the scroll position that a click would change.
  await page
    .locator('main a[href*="/indikator/"]')
    .last()
    .evaluate((link) => (link as HTMLElement).click());
  await expect(page).toHaveURL(/\/indikator\//);
  await settled(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toEqual(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toEqual(900);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('nothing in focus is hidden under the floating bar or the lower one', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signIn(page, 'pelapor.tapin');
  await visit(page, (await officerPages(page))[3] ?? '');
  const covered = await page.evaluate(async () => {
    const found: string[] = [];
    const bars = [...document.querySelectorAll('.shell-navbar, .ui-bottom')];
    const stops = [...document.querySelectorAll<HTMLElement>('main a[href], main button, main input')];
    for (const stop of [...stops, ...stops.toReversed()]) {
      if (bars.some((bar) => bar.contains(stop)) || !stop.checkVisibility()) continue;
      stop.focus();
      await new Promise(requestAnimationFrame);
      const { top, bottom } = stop.getBoundingClientRect();
      for (const bar of bars) {
        const edge = bar.getBoundingClientRect();
        if (top >= edge.top - 1 && bottom <= edge.bottom + 1) found.push(stop.textContent?.slice(0, 40) ?? '');
      }
    }
    return found;
  });
  expect(covered).toEqual([]);
});

test('the skip link is the first stop and leads to the content', async ({ page }) => {
  await signIn(page, 'pelapor.tapin', { at: '/profil/preferensi' });
  await settled(page);
  await page.keyboard.press('Tab');
  await expect(page.locator('.shell-skip')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main#isi')).toBeFocused();
});

test('on a phone the dashboard is answers, each with its figures one press away, and no longer than 3,000 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'pelapor.tapin', { at: '/tugas' });
  await page.evaluate(() => localStorage.setItem('tahunSelected', '2026'));
  // Nothing was approved in this world; with what is provisional every widget has figures.
  await visit(page, '/dasbor?dasar=hidup&periode=TW1');
  await settled(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3000);
  const folded = page.locator('main details').first();
  await expect(folded.getByRole('heading', { level: 2 })).toBeVisible();
  await expect(folded.locator('svg, table').last()).toBeHidden();
  await folded.getByRole('heading', { level: 2 }).click();
  await expect(folded.getByRole('button').first()).toBeVisible();
  expect(await page.locator('main details').count()).toBeGreaterThan(3);
});

test('a list of every unit says whose each record is and leaves its name room; of one unit it does neither twice', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'admin', { at: '/tugas' });
  await page.evaluate(() => localStorage.setItem('tahunSelected', '2026'));
  await visit(page, '/kpi');
  await settled(page);
  const heading = (name: string) => page.getByRole('columnheader', { name, exact: true });
  await expect(heading('Satker')).toBeVisible();
  await expect(heading('Bobot (%)')).toHaveCount(0);
  const name = await heading('Nama').boundingBox();
  expect(name?.width).toBeGreaterThanOrEqual(320);
});

test('beside the open menu the units of a leader have all their columns, and their names room', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, 'pimpinan', { at: '/tugas' });
  await page.evaluate(() => localStorage.setItem('tahunSelected', '2026'));
  await visit(page, '/dasbor?dasar=hidup&periode=TW1');
  await settled(page);
  await page.getByRole('button', { name: 'Buka semua' }).click();
  const tree = page.locator('.dashboard-tree');
  const size = await tree.evaluate((table) => ({
    beyond: table.scrollWidth - (table.parentElement?.clientWidth ?? 0),
    name: table.querySelector('tbody th')?.getBoundingClientRect().width ?? 0,
    columns: table.querySelectorAll('thead th').length,
  }));
  expect(size).toEqual({ beyond: 0, name: expect.any(Number), columns: 7 });
  expect(size.name).toBeGreaterThanOrEqual(200);
});

test('beside the open menu the row of an account ends with its own menu, on the screen', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, 'admin', { at: '/tugas' });
  await visit(page, '/pengguna');
  await settled(page);
  const beyond = await page
    .locator('.ui-table-frame')
    .first()
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(beyond).toBe(0);
});

test('on a phone the first record of every list is on the first screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn(page, 'admin', { at: '/tugas' });
  await page.evaluate(() => localStorage.setItem('tahunSelected', '2026'));
  const tops: [string, number][] = [];
  for (const list of recordLists()) {
    await visit(page, list);
    await settled(page);
    const top = await page.evaluate(() => document.querySelector('main tbody tr')?.getBoundingClientRect().top);
    // Nobody is locked out in this world.
    if (top !== undefined) tops.push([list, Math.round(top)]);
  }
  expect(tops.length).toBeGreaterThan(5);
  expect(tops.filter(([, top]) => top > 680)).toEqual([]);
});
