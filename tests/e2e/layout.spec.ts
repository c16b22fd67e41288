import type { Page } from '@playwright/test';
import { expect, signIn, test } from '#tests/e2e/fixtures.ts';
import { misplacedPrimary } from '#tests/e2e/pages/primary.ts';
import { adminPages, go, officerPages, settled, verifierPages, visit } from '#tests/e2e/pages/routes.ts';
import { untranslated } from '#tests/e2e/pages/untranslated.ts';

const store = (page: Page, values: Record<string, string>) =>
  page.addInitScript((entries) => {
    for (const [key, value] of entries) if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
  }, Object.entries(values));
const root = (page: Page) =>
  page.evaluate(() => {
    const { dataset, dir } = document.documentElement;
    return { theme: dataset.theme, dir };
  });
/** How far the page can be scrolled sideways, once it has settled into a new size: what stays for two seconds counts. */
async function sideways(page: Page): Promise<number> {
  const measure = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return Math.max(0, scrollWidth - clientWidth);
    });
  await expect
    .poll(measure, { timeout: 2000 })
    .toBe(0)
    .catch(() => {});
  return measure();
}

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

const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;

/** Controls smaller than 24 × 24 px, but for links in a sentence (WCAG 2.5.8). */
const small = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
      .filter((control) => {
        if (!control.checkVisibility() || control.closest('p, .shell-skip, .ui-sr')) return false;
        // A box or radio is as large as its label.
        const area = (control.closest('label') ?? control).getBoundingClientRect();
        const visible = area.width > 1 && area.height > 1 && getComputedStyle(control).clipPath === 'none';
        return visible && (area.width < 23.5 || area.height < 23.5);
      })
      .map((control) => `${control.tagName} ${control.className} ${control.textContent?.slice(0, 40)}`),
  );

const ROLES = [
  ['pelapor.tapin', officerPages],
  ['verifikator.tapin', verifierPages],
  ['admin', adminPages],
] as const;
for (const [username, pagesOf] of ROLES) {
  test(`every page of ${username} says what it is, has the focus on its heading and its primary button last, shows no key, and fits at 320 px, with larger text, wider spacing and right to left`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(page, username);
    const titles: string[] = [];
    for (const path of await pagesOf(page)) {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
      // Within the application, as a link goes there.
      await go(page, path);
      // The page before it may stand for another moment; each has a title of its own.
      await expect.poll(async () => titles.includes(await page.title())).toBe(false);
      await settled(page);
      const heading = page.getByRole('heading', { level: 1 });
      if (new URL(page.url()).pathname !== '/beranda') await expect(heading).toBeFocused();
      await expect(page).toHaveTitle(/^.+ – Capaian$/);
      titles.push(await page.title());
      const found: Record<string, unknown> = { path, plain: await sideways(page), small: await small(page) };
      const primary = await misplacedPrimary(page);
      const keys = untranslated(await page.locator('body').innerText());
      await page.evaluate(() => (document.documentElement.dir = 'rtl'));
      found.rtl = await sideways(page);
      await page.evaluate(() => (document.documentElement.dir = 'ltr'));
      // A sheet of the browser's own, as a person's extension has it: the page's policy refuses a style element.
      await page.evaluate((rules) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(rules);
        document.adoptedStyleSheets.push(sheet);
      }, SPACING);
      found.spaced = await sideways(page);
      await page.evaluate(() => document.adoptedStyleSheets.pop());
      // Twice the text on a desktop's 1280 px.
      await page.setViewportSize({ width: 1280, height: 800 });
      primary.push(...(await misplacedPrimary(page)));
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      found.large = await sideways(page);
      const right = { path, plain: 0, small: [], rtl: 0, spaced: 0, large: 0, primary: [], keys: [] };
      expect({ ...found, primary, keys }).toEqual(right);
    }
    expect(new Set(titles).size).toEqual(titles.length);
  });
}

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
