import type { Page } from '@playwright/test';
import { expect, signIn, test } from '#tests/e2e/fixtures.ts';
import { fromMore } from '#tests/e2e/pages/more.ts';
import { call } from '#tests/e2e/pages/caller.ts';
import { settled } from '#tests/e2e/pages/routes.ts';

/** Every GET that goes out, as path and query. */
function listenIn(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET') asked.push(pathname + search);
  });
  return asked;
}
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a draft that is deleted leaves its owner at the list of its year, which waits a second and is asked for once', async ({
  page,
}) => {
  await signIn(page, 'pelapor.tapin');
  const me = await page.evaluate(() => JSON.parse(localStorage.getItem('userData') ?? '{}').satker.id as string);
  const { body } = await call(page, 'POST', '/api/pelaporan-capaian', { unit_id: me, tahun: 2026, periode: 'TW3' });
  const { id } = body.data as { id: string };
  // The year that is worked in is another one; the report is opened by its address.
  await page.evaluate(() => localStorage.setItem('tahunSelected', '2025'));
  await page.goto(`/pelaporan-capaian/${id}`);
  await settled(page);
  await expect(page.getByRole('button', { name: /^Tahun/ })).toContainText('2025');
  const asked = listenIn(page);
  const lists = () => asked.filter((one) => one.startsWith('/api/pelaporan-capaian?') && one.includes('sort=periode'));
  await fromMore(page, 'Hapus draf');
  const gone = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page.getByRole('button', { name: 'Ya, Hapus' }).click();
  await gone;
  const from = Date.now();
  await page.waitForURL((url) => url.pathname === '/pelaporan-capaian');
  await settled(page);
  // The answer of the server is older than what is heard of it here.
  expect(Date.now() - from).toBeGreaterThan(900);
  await expect(page.getByRole('button', { name: /^Tahun/ })).toContainText('2026');
  await expect(page.locator('main')).toContainText('Triwulan II 2026 Draf');
  expect(lists()).toEqual([`/api/pelaporan-capaian?satker=${me}&tahun=2026&sort=periode&page=1&perPage=100`]);
  // The way back does not lead to what is gone, nor twice to the same list.
  await page.goBack();
  expect(new URL(page.url()).pathname).not.toBe('/pelaporan-capaian');
});

test('typing in a search asks for what is searched, and for nothing of the menu', async ({ page }) => {
  await signIn(page, 'pelapor.tapin', { at: '/kpi' });
  await settled(page);
  // What the menu and the home page count.
  const counted = (one: string) => /\/giliran\?|^\/api\/pelaporan-capaian\?|^\/api\/kpi\?.*perPage=1(&|$)/.test(one);
  for (const path of ['/kpi', '/master/unit', '/tugas', '/email/inbox']) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    await settled(page);
    const asked = listenIn(page);
    const search = page.locator('main').getByRole('searchbox').first();
    for (const text of ['ta', 'tap', 'tapi']) {
      await search.fill(text);
      await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(text);
    }
    await settled(page);
    expect(asked.filter(counted), path).toEqual([]);
  }
});
