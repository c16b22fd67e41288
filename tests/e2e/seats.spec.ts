import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { OUTSIDE, Seats } from '#tests/e2e/seats.ts';

/** Names of all that a page can leave in its browser. */
const kept = (page: Page) =>
  page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
    ...(await caches.keys()),
    ...document.cookie.split(';').filter(Boolean),
    ...(window.name === '' ? [] : [window.name]),
  ]);

test('a browser that goes from test to test has nothing of the one before, and none goes on that would', async ({
  browser,
  address,
}) => {
  const seats = new Seats(browser);
  const take = () => seats.take({ baseURL: address }, null);
  const first = await take();
  const { context, page } = first;
  await page.goto(OUTSIDE);
  await page.evaluate(async () => {
    localStorage.setItem('local', '1');
    sessionStorage.setItem('session', '1');
    await new Promise((resolve) => {
      indexedDB.open('database').onsuccess = resolve;
    });
    await caches.open('cache');
    document.cookie = 'cookie=1';
    window.name = 'name';
  });
  expect(await kept(page)).toEqual(['local', 'session', 'database', 'cache', 'cookie=1', 'name']);
  let heard = 0;
  page.on('request', () => (heard += 1));
  await context.newPage();
  await page.setViewportSize({ width: 360, height: 640 });
  await page.route('**', (route) => route.abort());
  await context.setOffline(true);
  await seats.leave(first, true);
  heard = 0;

  const second = await take();
  expect(second).toBe(first);
  await page.goto(OUTSIDE);
  expect(await kept(page)).toEqual([]);
  expect([heard, context.pages().length, page.viewportSize()?.width]).toEqual([0, 1, 1280]);

  // Another kind of browser is another one; what runs before every page cannot be taken back.
  const other = await seats.take({ baseURL: address, locale: 'id-ID' }, null);
  expect(other).not.toBe(first);
  await page.addInitScript(() => undefined);
  await seats.leave(second, true);
  const third = await take();
  expect(third).not.toBe(first);
  await seats.leave(third, false);
  expect(await take()).not.toBe(third);
});
