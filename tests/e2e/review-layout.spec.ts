import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/fixtures.ts';
import { findings, NARROW, show } from '#tests/e2e/pages/look.ts';
import { Officer } from '#tests/e2e/pages/officer.ts';
import { Verifier } from '#tests/e2e/pages/verifier.ts';
import { test, type World } from '#tests/e2e/pages/world.ts';
import { pseudoLocale } from '#tests/support/pseudo-language.ts';

test.use({ reducedMotion: 'reduce' });
test.describe.configure({ timeout: 240_000 });

const stepsOf = ({ id, indicator }: World['terkirim']) => [
  `/verifikasi/${id}`,
  `/verifikasi/${id}/indikator/${indicator}`,
  `/verifikasi/${id}/daftar-periksa`,
  `/verifikasi/${id}/keputusan`,
];
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('#langkah')).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

/** Texts that leave the window, run over their own box, or cover one another. */
const spilled = (page: Page) =>
  page.evaluate(() => {
    const found = document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : [];
    /** There for screen readers only. */
    const isClipped = (one: Element | null): boolean =>
      one !== null && (getComputedStyle(one).clipPath !== 'none' || isClipped(one.parentElement));
    const shown = [...document.body.querySelectorAll('main *')].filter((one) => {
      const own = [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      return own && !isClipped(one) && one.checkVisibility({ visibilityProperty: true });
    });
    for (const one of shown) {
      const { left, right } = one.getBoundingClientRect();
      const spills = getComputedStyle(one).display !== 'inline' && one.scrollWidth > one.clientWidth + 1;
      if (left < -1 || right > innerWidth + 1 || (spills && !one.matches('textarea, [class*=scroll]'))) {
        found.push(`${one.className || one.tagName}: ${one.textContent?.trim().slice(0, 40)}`);
      }
    }
    return found;
  });

test('every step of a review fits 320 px, in a language 40 % longer, in both directions', async ({ openAs, world }) => {
  const page = await openAs('verifikator.tapin');
  await page.setViewportSize({ width: 320, height: 640 });
  const pseudo = pseudoLocale(JSON.parse(readFileSync('src/services/i18n/locales/en.json', 'utf8')));
  await page.route('**/locales/de.json', (route) => route.fulfill({ json: pseudo }));
  const found: { where: string; spilled: string[] }[] = [];
  const look = async (where: string) => {
    for (const direction of ['ltr', 'rtl'] as const) {
      await show(page, { skin: 'light', direction });
      const here = await spilled(page);
      if (here.length > 0) found.push({ where: `${where} ${direction}`, spilled: here });
    }
    await show(page, { skin: 'light', direction: 'ltr' });
  };
  for (const language of ['id', 'de']) {
    await page.evaluate((chosen) => localStorage.setItem('i18nextLng', chosen), language);
    for (const [nth, path] of stepsOf(world.terkirim).entries()) {
      await open(page, path);
      await look(`${language}, step ${nth + 1}`);
      if (nth !== 1) continue;
      for (const panel of [1, 2]) {
        await page.locator('.review .ui-segmented label').nth(panel).click();
        await look(`${language}, panel ${panel + 1}`);
      }
      await page.locator('.review-open-list').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await look(`${language}, list`);
      await page.keyboard.press('Escape');
    }
    // What stands against a decision is the longest of all.
    await page.keyboard.press('1');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('alert')).toBeVisible();
    await look(`${language}, decision refused`);
  }
  expect(found).toEqual([]);
});

test('on a wide screen a step is no longer than its window, and none of its panes covers another', async ({
  openAs,
  world,
}) => {
  const page = await openAs('verifikator.tapin');
  const [, step = ''] = stepsOf(world.terkirim);
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await open(page, step);
    const rest = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    expect({ size, rest: Math.max(0, rest), spilled: await spilled(page) }).toEqual({ size, rest: 0, spilled: [] });
  }
});

test('each indicator starts at its top with the focus on its name, and says which one it is beside its verdict', async ({
  openAs,
  world,
}) => {
  const page = await openAs('verifikator.tapin');
  const read = page.locator('.review-check-center > .review-check-scroll');
  const scrolled = () => read.evaluate((pane) => pane.scrollTop);
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, `/verifikasi/${world.terkirim.id}/indikator`);
  await read.evaluate((pane) => pane.scrollTo(0, pane.scrollHeight));
  expect(await scrolled()).toBeGreaterThan(0);
  await page.keyboard.press('j');
  await expect(page.locator('#langkah')).toContainText('Indikator 2 dari 17');
  expect(await scrolled()).toBe(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.keyboard.press('2');
  await expect(page.getByRole('radio', { name: /Perlu perbaikan/ })).toBeVisible();
  await expect(page.locator('#langkah')).toBeInViewport();
  // The very next key belongs to the text: "d" alone would open the decision.
  await page.keyboard.press('c');
  await page.keyboard.type('d');
  await expect(page.locator('#umpan-balik')).toHaveValue('d');
  await page.locator('.review-check-step').last().click();
  await expect(page.locator('#langkah')).toContainText('Indikator 3 dari 17');
  await expect(page.locator('#langkah')).toBeFocused();
});

test('on paper every page says which report it is, who printed it and when, whatever the skin, and has no controls', async ({
  openAs,
  world,
}) => {
  const page = await openAs('verifikator.tapin');
  await page.clock.setFixedTime('2026-03-05T03:04:00Z');
  const who = 'Dicetak oleh Verifikator Tapin, 5 Maret 2026 pukul 11.04 WITA';
  const report = 'BPS Kabupaten Tapin · Triwulan I 2026 · Menunggu verifikasi';
  const base = `/pelaporan-capaian/${world.terkirim.id}`;
  const pages = [...stepsOf(world.terkirim), base, `${base}/riwayat`, `${base}/terkirim`];
  await page.evaluate(() => localStorage.setItem('skin', '"dark"'));
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await expect(page.getByText(who)).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(who)).toBeVisible();
    await expect(page.getByText(report, { exact: true })).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    const paper = await page.evaluate(() => ({
      controls: [...document.querySelectorAll('main :is(button, select)')].filter((one) => one.checkVisibility())
        .length,
      // What scrolls on screen would be cut off on paper.
      cut: [...document.querySelectorAll('main *')].filter(
        (one) =>
          one.checkVisibility() &&
          one.scrollHeight > one.clientHeight + 2 &&
          /auto|scroll|hidden|clip/.test(getComputedStyle(one).overflowY) &&
          getComputedStyle(one).clipPath === 'none',
      ).length,
    }));
    expect({ path, ...paper }).toEqual({ path, controls: 0, cut: 0 });
    await page.emulateMedia({ media: 'screen' });
  }
  // Pages that are about no report name the unit and the year that are being worked in.
  await page.goto('/verifikasi');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(`BPS Kabupaten Tapin, 2026 · ${who}`)).toBeVisible();
  // Nor is there anything to search or to go to on the paper of what is no report.
  for (const path of ['/kalender', '/email']) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path);
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await expect(page.locator('main h1')).toBeVisible();
    const fields = page.locator('main :is([type=search], [type=date], [type=text], select, .ui-button)');
    await expect(fields.filter({ visible: true }), path).not.toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    await expect(fields.filter({ visible: true }), path).toHaveCount(0);
  }
});

test('a file that cannot be had says why in the words of the server, in the review and in the report', async ({
  openAs,
  world,
}) => {
  const words = 'Berkas ini sedang diperiksa antivirus. Coba lagi nanti.';
  const answer = { status: 423, json: { alert: { code: 423, status: 423, message: words }, data: null } };
  const page = await openAs('pelapor.tapin');
  const languages = new Set<string | undefined>();
  await page.route('**/api/files/*', (route) => {
    languages.add(route.request().headers()['accept-language']);
    return route.fulfill(answer);
  });
  await page.goto(`/pelaporan-capaian/${world.lengkap.id}/indikator/${world.lengkap.indicator}`);
  await page.getByRole('button', { name: 'Unduh bukti.png' }).click();
  const alert = page.getByRole('alert').filter({ hasText: words });
  await expect(alert).toBeVisible();
  // It is asked for in the language on screen, so it needs no mark of another one; the others are for the next language.
  expect([...languages]).toEqual(['id, *;q=0.1']);

  const verifier = await openAs('verifikator.tapin');
  await verifier.route('**/api/files/*', (route) => route.fulfill(answer));
  await verifier.setViewportSize({ width: 1440, height: 900 });
  await open(verifier, `/verifikasi/${world.terkirim.id}/indikator/${world.terkirim.indicator}`);
  const pane = verifier.getByRole('complementary', { name: 'Bukti dukung' });
  await expect(pane.getByText(words)).toBeVisible();
  await pane.getByRole('button', { name: 'Unduh berkas' }).click();
  await expect(pane.getByText(words)).toBeVisible();
});

test('a filter that leaves nothing, and a report that was not handed in, are said and have no violation', async ({
  openAs,
  world,
}) => {
  const page = await openAs('pelapor.tapin');
  await page.goto(`/pelaporan-capaian/${world.lengkap.id}?saring=belum`);
  const nothing = page.locator('[data-state=filteredEmpty]');
  // Not where the bar at the bottom happens to lie over its button.
  const arrange = () => nothing.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const found = await findings(page, 'nothing left by a filter', { arrange, sizes: NARROW });
  await page.goto(`/pelaporan-capaian/${world.kosong.id}/terkirim`);
  await expect(page.locator('[data-state=empty]')).toBeVisible();
  found.push(...(await findings(page, 'not handed in', { sizes: NARROW })));
  const verifier = await openAs('verifikator.tapin');
  await verifier.goto('/pelaporan-capaian/baru');
  await expect(verifier.locator('[data-cause=forbidden]')).toBeVisible();
  found.push(...(await findings(verifier, 'no access', { sizes: NARROW })));
  expect(found).toEqual([]);
});

// Last: it decides the report that the others look at.
test('T-3: a year that is switched in another tab is told in the review too, and nothing is written for it', async ({
  openAs,
  world,
}) => {
  const page = await openAs('verifikator.tapin');
  await new Officer(page).chooseYear(2026);
  await open(page, `/verifikasi/${world.terkirim.id}/indikator/${world.terkirim.indicator}`);
  const other = await page.context().newPage();
  await other.goto('/beranda');
  const notice = page.getByRole('status').filter({ hasText: 'Tab lain sekarang bekerja di' });
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (request.method() !== 'GET' && pathname.startsWith('/api/')) sent.push(`${request.method()} ${pathname}`);
    const year = searchParams.get('tahun');
    if (year !== null && year !== '2026') sent.push(`tahun=${year}`);
  });

  await new Officer(other).chooseYear(2024);
  await expect(notice).toContainText('2024');
  await expect(notice).toContainText('yang Anda kirim dari sini hanya masuk ke laporan ini');
  // Told, not taken: the review goes on where it was, and what is written goes to the report that is open.
  const review = new Verifier(page);
  await review.judge('Perlu perbaikan', 'Bukti dukung belum memadai.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Diperiksa & lanjut' }).click();
  await page.getByRole('heading', { level: 2 }).first().press('d');
  await review.choose('Minta revisi', 'Mohon perbaiki bukti dukung.');
  await expect(page.locator('#langkah')).toHaveText('Laporan dikembalikan untuk direvisi');
  expect(sent).toEqual([
    `PUT /api/pelaporan-capaian-detail/${world.terkirim.indicator}/feedback`,
    `PATCH /api/pelaporan-capaian/${world.terkirim.id}/revise`,
  ]);
  expect(await page.evaluate(() => sessionStorage.length)).toEqual(0);

  await notice.getByRole('button', { name: 'Tetap yang ini' }).click();
  await expect(notice).toHaveCount(0);
  await new Officer(other).chooseYear(2025);
  // A toast stays for as long as the pointer is on it, and this one stands before the button.
  await page.mouse.move(0, 450);
  await notice.getByRole('button', { name: 'Pakai juga di sini' }).click();
  await expect(notice).toHaveCount(0);
  await page.getByRole('link', { name: 'Kembali ke antrean', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Tahun/ })).toContainText('2025');
});
