import type { Page, Route } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { expect, PASSWORD, signIn } from '#tests/e2e/fixtures.ts';
import { fromMore } from '#tests/e2e/pages/more.ts';
import { test, type World } from '#tests/e2e/pages/world.ts';

// What is loaded anew here must not lie in the browser already.
test.use({ newcomer: true });

const LOST = {
  '404': (route: Route) => route.fulfill({ status: 404, contentType: 'application/json', body: '{}' }),
  'an HTML page': (route: Route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>hi</p>' }),
  'a cut connection': (route: Route) => route.abort('connectionreset'),
} as const;
const MANNERS = Object.keys(LOST) as (keyof typeof LOST)[];

/** Takes a chunk away, as a deploy does, for good or until the page is loaded anew. */
async function lose(page: Page, chunk: string, manner: keyof typeof LOST, until: 'reload' | 'never') {
  let isGone = true;
  page.on('request', (request) => {
    if (until === 'reload' && request.isNavigationRequest()) isGone = false;
  });
  await page.route(`**/assets/${chunk}-*.js`, (route) => (isGone ? LOST[manner](route) : route.fallback()));
}
/** Counts the documents that are loaded from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  return () => loads;
}

type Places = { report: string; indicator: string; review: string };
const placesOf = ({ lengkap, terkirim }: World): Places => ({
  report: `/pelaporan-capaian/${lengkap.id}`,
  indicator: `/pelaporan-capaian/${lengkap.id}/indikator/${lengkap.indicator}`,
  review: `/verifikasi/${terkirim.id}`,
});
/** Opens an indicator and types where nothing reaches the server any more, so that only the device can keep it. */
async function type(page: Page, place: string, text: string) {
  await page.route('**/api/pelaporan-capaian/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  await signIn(page, 'pelapor.tapin', { at: place });
  await analysis(page).fill(text);
}
const analysis = (page: Page) => page.getByLabel(/^Analisis/).first();
const crash = (page: Page) => page.getByRole('heading', { name: 'Sebagian aplikasi tidak dapat dimuat' });
const heading = (page: Page) => page.locator('main').getByRole('heading', { level: 1 });
const toTheList = (page: Page) =>
  page
    .locator('main')
    .getByRole('link', { name: /daftar|Kembali/i })
    .first()
    .click();
const inMenu = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name });

for (const manner of MANNERS) {
  test(`a page that is gone with ${manner} comes back with one reload, and what was typed is there`, async ({
    page,
    world,
  }) => {
    const { report, indicator } = placesOf(world);
    await type(page, indicator, `Diketik sebelum pembaruan: ${manner}`);
    const loads = countLoads(page);
    await lose(page, 'indicators.page', manner, 'reload');
    await toTheList(page);
    // Until it reloads, the page before stands, under the new address already.
    await expect.poll(loads).toBe(1);
    await expect(page).toHaveURL(new RegExp(`${report}$`));
    await expect(heading(page)).toBeVisible();
    expect(loads()).toBe(1);
    await page.goto(indicator);
    await expect(analysis(page)).toHaveValue(`Diketik sebelum pembaruan: ${manner}`);
  });
}

// In what manner it is gone matters to its discovery, which is tried in all three above; what follows is the same.
test('a page that stays away says so after one reload, beside a working menu', async ({ page, world }) => {
  const { indicator } = placesOf(world);
  await type(page, indicator, 'Masih di sini');
  const loads = countLoads(page);
  await lose(page, 'indicators.page', 'an HTML page', 'never');
  await toTheList(page);
  await expect.poll(loads).toBe(1);
  await expect(crash(page)).toBeVisible();
  await inMenu(page, /Giliran/).click();
  await expect(page).toHaveURL(/beranda/);
  await expect(crash(page)).toHaveCount(0);
  await expect(heading(page)).toBeVisible();
  expect(loads()).toBe(1);
  await page.goto(indicator);
  await expect(analysis(page)).toHaveValue('Masih di sini');
});

test('without a connection nothing reloads, and the page says what is the matter', async ({ page, context, world }) => {
  await signIn(page, 'pelapor.tapin', { at: placesOf(world).indicator });
  const loads = countLoads(page);
  await context.setOffline(true);
  await toTheList(page);
  await expect(crash(page)).toBeVisible();
  expect(loads()).toBe(0);
  await context.setOffline(false);
});

test('the notes of an unsent review are there after the reload', async ({ page, world }) => {
  const { review } = placesOf(world);
  await signIn(page, 'verifikator.tapin', { at: review });
  await page.getByRole('button', { name: /^(Mulai|Lanjutkan) memeriksa$/ }).click();
  await page.keyboard.press('d');
  const note = page.getByLabel(/^Catatan ringkasan/);
  await page.getByRole('radio', { name: /^Minta revisi/ }).check();
  await note.fill('Ditulis sesaat sebelum potongan aplikasi hilang');
  const loads = countLoads(page);
  await lose(page, 'worklist.page', '404', 'reload');
  await page
    .getByRole('link', { name: /antrean/i })
    .first()
    .click();
  await expect.poll(loads).toBe(1);
  await expect(page).toHaveURL(/\/verifikasi$/);
  await expect(heading(page)).toBeVisible();
  expect(loads()).toBe(1);
  await page.goto(`${review}/keputusan`);
  await expect(note).toHaveValue('Ditulis sesaat sebelum potongan aplikasi hilang');
});

test('the dialogs: one reload, never a second', async ({ page, world }) => {
  // Fetched ahead when a report is opened: lost then, it is nobody's business until a dialog is needed.
  await lose(page, 'box', '404', 'never');
  await signIn(page, 'pelapor.tapin', { at: `/pelaporan-capaian/${world.kosong.id}` });
  const more = page.getByRole('button', { name: 'Lainnya' });
  await expect(more).toBeVisible();
  const loads = countLoads(page);
  await fromMore(page, 'Hapus draf');
  await expect.poll(loads).toBe(1);
  await expect(more).toBeVisible();
  await fromMore(page, 'Hapus draf');
  await expect(more).not.toHaveAttribute('aria-busy', 'true');
  await expect(heading(page)).toBeVisible();
  expect(loads()).toBe(1);
});

test('the application itself, lost during sign-in, comes back or says so', async ({ page }) => {
  await lose(page, 'Shell', '404', 'never');
  await page.goto('/login?lng=id');
  const loads = countLoads(page);
  await page.locator('input[name=username]').fill('pelapor.tapin');
  await page.locator('input[name=password]').fill(PASSWORD);
  expect(loads()).toBe(0);
  await page.locator('form button[type=submit]').click();
  await expect.poll(loads).toBe(1);
  await expect(page.getByRole('heading', { name: /^(Sebagian aplikasi|A part of)/ })).toBeVisible();
  expect(loads()).toBe(1);
  await page.unroute('**/assets/Shell-*.js');
  await page.getByRole('button', { name: /^(Muat ulang|Reload)$/ }).click();
  await expect(heading(page)).toBeVisible();
});

const BROKEN = { contentType: 'text/javascript', body: 'export default function Rusak(){throw new Error("rusak")}' };
/** Chunks by the name of their source; two of them may share the first part of their file name. */
const manifest = () => JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Record<string, { file: string }>;
type RouteCase = readonly [string, (places: Places) => string];
/** One of each depth: a page of the menu, the frame of a report, its first page, another one, and one that asks for nothing. */
const OFFICER: readonly RouteCase[] = [
  ['home/home', () => '/beranda'],
  ['report/report', ({ report }) => report],
  ['report/indicators', ({ report }) => report],
  ['report/indicator', ({ indicator }) => indicator],
  ['preferences/preferences', () => '/profil/preferensi'],
];
const VERIFIER: readonly RouteCase[] = [
  ['review/worklist', () => '/verifikasi'],
  ['review/review', ({ review }) => review],
];
for (const [who, routes] of [
  ['pelapor.tapin', OFFICER],
  ['verifikator.tapin', VERIFIER],
] as const) {
  test(`a page of ${who} that throws takes nothing with it`, async ({ page, world }) => {
    test.setTimeout(240_000);
    const files = manifest();
    const broken = page.getByRole('alert').filter({ hasText: 'Halaman ini berhenti bekerja' });
    await signIn(page, who);
    for (const [name, at] of routes) {
      const chunk = `**/${files[`src/app/${name}.page.tsx`]?.file ?? name}`;
      // Not `unroute`: what the page fetches for later is on its way then, and a request may be left hanging.
      let isBroken = true;
      await page.route(chunk, (route) => (isBroken ? route.fulfill(BROKEN) : route.continue()));
      await page.goto(at(placesOf(world)));
      await expect(broken, name).toBeVisible();
      isBroken = false;
      // The review has the whole screen and no menu; its way out is the address.
      if (name === 'review/review') continue;
      const elsewhere = name === 'home/home' ? /Pelaporan/ : /Giliran/;
      await inMenu(page, elsewhere).click();
      await expect(broken, name).toHaveCount(0);
      await expect(heading(page)).toBeVisible();
    }
  });
}

test('a missing file is 404, the page is asked for again, and hashed files stay', async ({ request, page }) => {
  await page.goto('/login');
  const script = await page.locator('script[type=module][src]').first().getAttribute('src');
  const headersOf = async (path: string, accept = 'text/html') => {
    const answer = await request.get(path, { headers: { accept } });
    return [answer.status(), answer.headers()['cache-control']];
  };
  expect(await headersOf('/')).toEqual([200, 'no-cache']);
  expect(await headersOf('/beranda')).toEqual([200, 'no-cache']);
  expect(await headersOf(script ?? '', '*/*')).toEqual([200, 'public, max-age=31536000, immutable']);
  expect((await headersOf('/assets/beranda-deadbeef.js', '*/*'))[0]).toBe(404);
  expect((await headersOf('/assets/beranda-deadbeef.js'))[0]).toBe(404);
});

const unit = (page: Page) => page.getByRole('group', { name: 'Konteks kerja' }).getByRole('combobox');

for (const { by, act, found } of [
  { by: 'a press', act: (page: Page) => unit(page).click(), found: /^BPS/ },
  { by: 'a key', act: (page: Page) => unit(page).press('ArrowDown'), found: /^BPS/ },
  {
    by: 'letters',
    act: async (page: Page) => {
      await unit(page).focus();
      await page.keyboard.type('kabupaten tapin');
    },
    found: /^BPS Kabupaten Tapin/,
  },
]) {
  test(`${by} on the unit is not lost while its list is on its way`, async ({ page }) => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('**/assets/chakra-*.js', async (route) => {
      await arrived;
      await route.fallback();
    });
    await signIn(page, 'pimpinan');
    await act(page);
    await expect(unit(page)).toBeFocused();
    await expect(page.getByRole('option')).toHaveCount(0);
    arrive();
    await expect(page.getByRole('option', { name: found }).first()).toBeVisible();
    await expect(unit(page)).toBeFocused();
  });
}

test('the unit is chosen from the list of the browser where its own is lost', async ({ page }) => {
  await lose(page, 'chakra', 'a cut connection', 'never');
  await signIn(page, 'pimpinan');
  await unit(page).click();
  await expect(page.locator('.shell-context select')).toBeFocused();
  await page.locator('.shell-context select').selectOption('BPS Kabupaten Tapin');
  await expect(page.locator('.shell-context select').locator('option:checked')).toHaveText('BPS Kabupaten Tapin');
});
