import type { Page, Request } from '@playwright/test';
import { expect, PASSWORD, signIn, test } from '#tests/e2e/fixtures.ts';
import { type Gap, recordGaps } from '#tests/e2e/pages/gaps.ts';
import { officerPages, settled, verifierPages } from '#tests/e2e/pages/routes.ts';
import { recordShifts, type Shift, slowLine } from '#tests/e2e/pages/shifts.ts';
import { underWay } from '#tests/e2e/pages/weigh.ts';

// A page is looked at as whoever never was here loads it.
test.use({ newcomer: true });

test.describe.configure({ timeout: 240_000 });
test.use({ locale: 'id-ID', timezoneId: 'Asia/Makassar' });

const LIMIT = 0.02;
/** Where one line more is all that could come: how much that counts hangs on what has been painted by then. */
const ONE_LINE = 0.005;
const SIGN_IN = 'sign-in';
const SIZES = [
  { width: 1440, height: 900 },
  { width: 360, height: 780 },
];

type Moved = { where: string; sum: number; shifts: Shift[]; gaps: Gap[] };

/**
 * What has moved since the page was loaded, once the last thing that it waits for is there, and what its screen lacked on
 * the way; null = no more has moved than is allowed, and nothing was lacking.
 */
async function movedAt(page: Page, where: string, open: ReadonlySet<Request>, limit = LIMIT): Promise<Moved | null> {
  // Twice: what the first answers have made room for asks for more.
  for (let turn = 0; turn < 2; turn += 1) {
    if (where !== SIGN_IN) await settled(page);
    await expect.poll(() => open.size).toBe(0);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
  const shifts = await page.evaluate(() => globalThis.shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  const gaps = await page.evaluate(() => globalThis.gaps);
  return sum > limit || gaps.length > 0 ? { where, sum, shifts, gaps } : null;
}

for (const size of SIZES) {
  test(`on a slow line nothing on screen moves away and the application is never empty, ${size.width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await recordShifts(page);
    await recordGaps(page);
    await slowLine(page);
    const open = underWay(page);
    const found: (Moved | null)[] = [];

    await page.goto('/login?lng=id');
    await expect(page.getByRole('button', { name: 'Laporkan masalah' })).toBeVisible();
    found.push(await movedAt(page, SIGN_IN, open));
    await page.locator('input[name=username]').fill('pelapor.tapin');
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.locator('form button[type=submit]').click();
    await page.waitForURL((url) => !url.pathname.startsWith('/login'));
    found.push(await movedAt(page, 'after sign-in', open));

    await page.evaluate(() => localStorage.setItem('tahunSelected', '2026'));
    const [, list = '', , report = '', , check = ''] = await officerPages(page);
    for (const path of ['/beranda', '/dasbor', '/kalender', list, report, check]) {
      await page.goto(path);
      found.push(await movedAt(page, path, open));
    }
    await signIn(page, 'verifikator.tapin');
    const [, , review = ''] = await verifierPages(page);
    await page.goto(review);
    found.push(await movedAt(page, review, open));
    await page.goto('/papan');
    found.push(await movedAt(page, '/papan', open));
    // A list with findings above it.
    await signIn(page, 'verifikator.deliserdang');
    await page.evaluate(() => localStorage.setItem('tahunSelected', '2025'));
    await page.goto('/kpi');
    await expect(page.getByText(/temuan yang perlu dilihat/)).toBeVisible();
    found.push(await movedAt(page, '/kpi', open));
    // What stands below the heading comes with the answer.
    await signIn(page, 'admin', { lng: 'en', at: '/tugas' });
    await page.goto('/beranda');
    found.push(await movedAt(page, 'the home page of an administrator', open));
    await signIn(page, 'dukungan', { lng: 'fr', at: '/tugas' });
    await page.goto('/qa/model');
    found.push(await movedAt(page, '/qa/model', open));
    // All units in the language with the longest words: whatever wraps does so here.
    await signIn(page, 'pimpinan', { lng: 'fr', at: '/tugas' });
    found.push(await movedAt(page, '/tugas', open, ONE_LINE));
    await page.goto('/dasbor/matrik');
    found.push(await movedAt(page, '/dasbor/matrik', open, ONE_LINE));
    // Of several units the headline says most; a screen no wider than the menu needs to stay open has two lines of it.
    await page.setViewportSize({ ...size, width: Math.min(size.width, 1280) });
    await signIn(page, 'pimpinan', { lng: 'fr', at: '/tugas' });
    await page.evaluate(() => localStorage.setItem('tahunSelected', '2026'));
    await page.goto('/dasbor?dasar=hidup&periode=TW1');
    found.push(await movedAt(page, 'the dashboard of several units', open));
    expect(found.filter((one) => one !== null)).toEqual([]);
  });
}
