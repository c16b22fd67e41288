import type { Page } from '@playwright/test';
import { expect, PASSWORD, test } from '#tests/e2e/fixtures.ts';
import { chatWriter } from '#tests/support/chat-writer.ts';

test.use({ reducedMotion: 'reduce' });

const log = (page: Page) => page.getByRole('log');
const shown = (page: Page) => log(page).locator('.chat-message__text').allTextContents();
const numbers = (texts: readonly string[]) =>
  texts.flatMap((text) => /^Nomor (\d+)$/.exec(text)?.[1] ?? []).map(Number);
const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

/** How far below the upper edge a message stands, once the log is scrolled, in one go: what comes may draw it anew. */
const placeOf = (page: Page, text: string, scroll?: number) =>
  log(page).evaluate(
    (box, [wanted, top]) => {
      if (top !== undefined) box.scrollTo(0, top);
      const one = [...box.querySelectorAll('.chat-message__text')].find(({ textContent }) => textContent === wanted);
      return (one?.getBoundingClientRect().top ?? Number.NaN) - box.getBoundingClientRect().top;
    },
    [text, scroll] as const,
  );

test('a long chat is read backwards to its beginning, and the reader keeps their place', async ({
  openAs,
  request,
}) => {
  const page = await openAs('dukungan', '/obrolan');
  const me = await chatWriter(request, 'dukungan', PASSWORD);
  const other = await chatWriter(request, 'pimpinan', PASSWORD);
  for (const n of upTo(1, 230)) await other.send(me.id, `Nomor ${n}`);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/obrolan/${other.id}`);
  await expect(log(page).getByText('Pesan baru')).toBeInViewport();
  // All that is unread, and a little before it.
  expect(numbers(await shown(page))).toEqual(upTo(1, 230));

  await page.reload();
  await expect(log(page).getByText('Nomor 230', { exact: true })).toBeInViewport();
  expect(numbers(await shown(page))).toEqual(upTo(131, 230));

  // Near the top older ones come by themselves, while somebody goes on writing; what is read stays where it is.
  const before = await placeOf(page, 'Nomor 132', 100);
  await other.send(me.id, 'Nomor 231');
  await expect(log(page).getByText('Nomor 31', { exact: true })).toBeAttached();
  await expect(log(page).getByText('Nomor 231', { exact: true })).toBeAttached();
  expect(Math.abs((await placeOf(page, 'Nomor 132')) - before)).toBeLessThan(2);
  expect(numbers(await shown(page))).toEqual(upTo(31, 231));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  // Whoever has no wheel presses a button; at the beginning there is none.
  const older = page.getByRole('button', { name: 'Pesan lebih lama' });
  await older.focus();
  await page.keyboard.press('Enter');
  await expect(log(page).getByText('Nomor 1', { exact: true })).toBeAttached();
  await expect(older).toHaveCount(0);
  expect(numbers(await shown(page))).toEqual(upTo(1, 231));
  await expect(log(page)).toBeFocused();
});

test('addresses of the web are links, nothing else is, and a long one breaks no small screen', async ({
  openAs,
  request,
}) => {
  const me = await chatWriter(request, 'verifikator.deliserdang', PASSWORD);
  const other = await chatWriter(request, 'pelapor.deliserdang', PASSWORD);
  const long = `https://a.example/${'panjang'.repeat(60)}`;
  await other.send(me.id, `Lihat (https://bps.go.id/berita). <b>javascript:alert(1)</b> ${long}`);
  const page = await openAs('verifikator.deliserdang', '/obrolan');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/obrolan/${other.id}`);
  const links = log(page).getByRole('link');
  await expect(links).toHaveText(['https://bps.go.id/berita', long]);
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('rel', /noopener noreferrer/);
    await expect(link).toHaveAttribute('target', '_blank');
  }
  await expect(log(page).locator('b, script')).toHaveCount(0);
  expect(await log(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toEqual(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
