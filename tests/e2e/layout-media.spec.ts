import type { Page } from '@playwright/test';
import { expect, signIn, test } from '#tests/e2e/fixtures.ts';
import { officerPages, settled, visit } from '#tests/e2e/pages/routes.ts';

// What is held back here must not lie in the browser already.
test.use({ newcomer: true });

test('paper shows the page only, light whatever the skin', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('skin', 'dark'));
  await signIn(page, 'pelapor.tapin');
  const paths = await officerPages(page);
  await page.emulateMedia({ media: 'print' });
  // A report's own pages; a round that it never had has no page.
  for (const path of paths.filter((one) => /^\/pelaporan-capaian\/[\da-f-]{36}/.test(one) && !/putaran/.test(one))) {
    await visit(page, path);
    for (const gone of ['.shell-menu', '.shell-navbar', '.ui-bottom', '.shell-skip']) {
      for (const part of await page.locator(gone).all()) await expect(part).toBeHidden();
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const colours = await page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return [style.colorScheme, style.backgroundColor, style.color];
    });
    expect(colours).toEqual(['light', 'rgb(255, 255, 255)', 'rgb(59, 58, 74)']);
    const main = await page.locator('main').innerText();
    expect(main).toMatch(/Triwulan I 2026|1\.1\.1/);
  }
  // Of a list a sheet has one page; it says so, without what chooses another.
  await visit(page, '/kpi');
  await expect(page.getByText('1–10 dari 17', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Baris per halaman')).toBeHidden();
  // Nor does a sheet scroll: all rows and columns of the targets are on it.
  await visit(page, '/kpi/target');
  const scrolled = await page.locator('.kpi-grid__scroll').evaluate((frame) => {
    const { overflow, maxBlockSize } = getComputedStyle(frame);
    return [overflow, maxBlockSize];
  });
  expect(scrolled).toEqual(['visible', 'none']);
  await visit(page, paths[6] ?? '');
  const sheet = await page.pdf({ preferCSSPageSize: true });
  expect(sheet.toString('latin1')).toMatch(/MediaBox\s*\[0 0 59[45][.\d]* 84[12][.\d]*\]/);
});

test('a list on paper has every column, all of them within the sheet', async ({ page }) => {
  await signIn(page, 'admin');
  // What acts on a row is of the screen.
  const headings = () =>
    page
      .locator('thead th:not(.ui-screen)')
      .evaluateAll((cells) =>
        cells.filter((cell) => cell.checkVisibility()).flatMap(({ textContent }) => textContent || []),
      );
  for (const path of ['/kpi', '/pengguna', '/peran']) {
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await visit(page, path);
    const all = await headings();
    expect(all.length).toBeGreaterThan(3);
    await page.emulateMedia({ media: 'print' });
    const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(sheet).toMatch(/MediaBox\s*\[0 0 84[12][.\d]* 59[45][.\d]*\]/);
    // What the margins of the sheet leave: 267 mm.
    await page.setViewportSize({ width: 1009, height: 680 });
    expect([path, await headings()]).toEqual([path, all]);
    const cut = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    const table = await page
      .locator('table')
      .first()
      .evaluate((one) => one.getBoundingClientRect().right);
    expect([path, cut, table <= 1009]).toEqual([path, 0, true]);
  }
});

const timings = (page: Page) =>
  page.evaluate(() => {
    const button = document.querySelector('main .ui-button');
    const style = getComputedStyle(document.documentElement);
    const names = ['fade', 'collapse', 'modal', 'carousel', 'offcanvas', 'ripple'];
    return {
      tokens: names.map(
        (name) =>
          Number.parseFloat(style.getPropertyValue(`--${name}`)) *
          (/[^m]s$/.test(style.getPropertyValue(`--${name}`)) ? 1000 : 1),
      ),
      shell: getComputedStyle(document.querySelector('.shell') as Element).transitionDuration,
      ripple: button && getComputedStyle(button, '::after').transitionDuration.split(', ')[0],
    };
  });

test('what moves takes the times of the specification, and none when motion is reduced', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, 'pelapor.tapin', { at: '/profil/preferensi' });
  await settled(page);
  const button = page.getByRole('button', { name: 'Tampilkan contoh' });
  await button.hover();
  const ripple = () => button.evaluate((one) => getComputedStyle(one, '::after').transitionDuration.split(', ')[0]);
  expect({ ...(await timings(page)), ripple: await ripple() }).toEqual({
    tokens: [150, 350, 300, 600, 300, 500],
    shell: '0.35s',
    ripple: '0.5s',
  });
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole('button', { name: 'Buka menu' }).click();
  const drawer = page.getByRole('dialog');
  expect(await drawer.evaluate((panel) => getComputedStyle(panel).animationDuration)).toEqual('0.3s');
  await page.keyboard.press('Escape');

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await button.hover();
  expect(await timings(page)).toMatchObject({ tokens: [0, 0, 0, 0, 0, 0], shell: '0s' });
  expect(await button.evaluate((one) => getComputedStyle(one, '::after').content)).toEqual('none');
});

test('the loading screen stands alone until the application is there, and offers to reload after ten seconds', async ({
  page,
}) => {
  await page.clock.install();
  await page.route('**/assets/**', () => {});
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/login?lng=id', { waitUntil: 'commit' });
  const screen = page.getByRole('status');
  await expect(screen).toContainText('Memuat aplikasi');
  await expect(screen.locator('svg')).toBeVisible();
  const bars = screen.locator('i');
  await expect(bars).toHaveCount(3);
  expect(await bars.first().evaluate((bar) => getComputedStyle(bar).animationName)).toEqual('bar');
  const button = screen.locator('button');
  expect(await button.evaluate((one) => getComputedStyle(one).visibility)).toEqual('hidden');
  // The ten seconds are the browser's own animation: they are wound forward, not waited for.
  const waited = await button.evaluate((one) => {
    const [appear] = one.getAnimations();
    const delay = appear?.effect?.getTiming().delay;
    appear?.finish();
    return delay;
  });
  expect(waited).toEqual(10_000);
  await expect(button).toBeVisible();
  await expect(button).toHaveText('Muat ulang');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await bars.first().evaluate((bar) => getComputedStyle(bar).animationName)).toEqual('none');
});

test('a service worker that an earlier product left behind is unregistered', async ({ page }) => {
  await page.addInitScript(() => {
    const at = (scope: string) => ({
      scope,
      unregister: () => Promise.resolve(document.documentElement.setAttribute('data-unregistered', scope)),
    });
    const left = [at(`${location.origin}/`), at('https://elsewhere.example/')];
    Object.assign(navigator.serviceWorker, { getRegistrations: () => Promise.resolve(left) });
  });
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('data-unregistered', new URL('/', page.url()).href);
});
