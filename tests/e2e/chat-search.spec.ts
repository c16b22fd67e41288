import type { Page } from '@playwright/test';
import { expect, PASSWORD, test } from '#tests/e2e/fixtures.ts';
import { chatWriter } from '#tests/support/chat-writer.ts';

test.use({ reducedMotion: 'reduce' });

const log = (page: Page) => page.getByRole('log');
const search = (page: Page) => page.getByRole('complementary', { name: 'Cari dalam obrolan ini' });
const field = (page: Page) => search(page).getByRole('searchbox');
const hits = (page: Page) => search(page).locator('.chat-hit');
const said = (page: Page) => search(page).getByRole('status').first();
const current = (page: Page) => log(page).locator('[data-hit]');

test('a message is found in its place, however long ago, while the other goes on writing', async ({
  openAs,
  request,
}) => {
  const page = await openAs('dukungan', '/obrolan');
  const me = await chatWriter(request, 'dukungan', PASSWORD);
  const other = await chatWriter(request, 'verifikator.tapin', PASSWORD);
  for (let n = 1; n <= 260; n += 1) {
    await other.send(me.id, n % 100 === 20 ? `Anggaran 50%_nya, nomor ${n}` : `Nomor ${n}`);
  }
  await page.goto(`/obrolan/${other.id}`);
  await expect(log(page).getByText('Pesan baru')).toBeInViewport();
  await page.reload();
  await expect(log(page).getByText('Nomor 260', { exact: true })).toBeInViewport();

  await page.getByRole('button', { name: 'Cari dalam obrolan ini' }).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('a');
  await expect(said(page)).toHaveText('Tulis sedikitnya 2 huruf.');
  await field(page).fill('ANGGARAN 50%_');
  await expect(hits(page)).toHaveText([/nomor 220/, /nomor 120/, /nomor 20$/]);
  await expect(hits(page).first().locator('mark')).toHaveText('Anggaran 50%_');
  await expect(said(page)).toHaveText('Ditemukan: 3');

  // Where the chat has it loaded, it is scrolled to; the focus stays in the field.
  await field(page).press('Enter');
  await expect(current(page)).toContainText('nomor 220');
  await expect(current(page)).toBeInViewport();
  await expect(current(page).locator('mark')).toHaveText('Anggaran 50%_');
  await expect(log(page).getByText('Nomor 260', { exact: true })).toBeAttached();
  await expect(said(page)).toHaveText('Temuan 1 dari 3');

  // Where it is not, it is shown with what stands around it, in both directions without a hole.
  await field(page).press('Enter');
  await field(page).press('Enter');
  await expect(current(page)).toContainText('nomor 20');
  await expect(current(page)).toBeInViewport();
  await expect(log(page).getByText('Nomor 21', { exact: true })).toBeInViewport();
  await expect(log(page).getByText('Nomor 260', { exact: true })).toHaveCount(0);
  await other.send(me.id, 'Nomor 261');
  await expect(page.locator('.chat-row', { hasText: 'Nomor 261' })).toBeVisible();
  await expect(current(page)).toBeInViewport();
  await log(page).getByRole('button', { name: 'Pesan yang lebih baru' }).click();
  await expect(log(page).getByText('Nomor 78', { exact: true })).toBeAttached();
  const numbers = (await log(page).locator('.chat-message__text').allTextContents()).map((text) =>
    Number(/(\d+)$/.exec(text)?.[1]),
  );
  expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at));

  // A press goes there as well, and back again.
  await hits(page).nth(1).click();
  await expect(current(page)).toContainText('nomor 120');
  await expect(current(page)).toBeInViewport();
  await search(page).getByRole('button', { name: 'Temuan yang lebih baru' }).click();
  await expect(current(page)).toContainText('nomor 220');
  await expect(log(page).getByText('Nomor 261', { exact: true })).toBeAttached();

  // Escape ends it, the focus is where it was opened.
  await hits(page).nth(2).click();
  await expect(current(page)).toContainText('nomor 20');
  await page.keyboard.press('Escape');
  await expect(search(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Cari dalam obrolan ini' })).toBeFocused();
  await expect(log(page).getByText('Nomor 21', { exact: true })).toBeInViewport();
  await expect(log(page).locator('mark')).toHaveCount(0);
  // What one sends is seen, wherever one was reading.
  await page.locator('#obrolan-tulis').fill('Sudah saya temukan');
  await page.locator('#obrolan-tulis').press('Enter');
  await expect(log(page).getByText('Sudah saya temukan', { exact: true })).toBeInViewport();
  await expect(log(page).getByText('Nomor 261', { exact: true })).toBeAttached();
});

test('on a small screen the messages keep their room beside what was found', async ({ openAs, request }) => {
  const page = await openAs('dukungan', '/obrolan');
  const me = await chatWriter(request, 'dukungan', PASSWORD);
  const other = await chatWriter(request, 'admin', PASSWORD);
  for (let n = 1; n <= 40; n += 1) await other.send(me.id, `Rapat anggaran ${n}`);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/obrolan/${other.id}`);
  await page.getByRole('button', { name: 'Cari dalam obrolan ini' }).click();
  await field(page).fill('rapat anggaran');
  await expect(hits(page)).toHaveCount(30);
  await hits(page).nth(3).click();
  await expect(current(page)).toContainText('Rapat anggaran 37');
  await expect(current(page)).toBeInViewport();
  expect((await log(page).boundingBox())?.height).toBeGreaterThan(150);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toEqual(0);
  await search(page).getByRole('button', { name: 'Temuan yang lebih lama lagi' }).click();
  await expect(hits(page)).toHaveCount(40);
});
