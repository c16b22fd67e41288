import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';

test.use({ reducedMotion: 'reduce' });

const chat = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Obrolan dan kontak' }).getByRole('link', { name });
const log = (page: Page) => page.getByRole('log');
const field = (page: Page) => page.locator('#obrolan-tulis');
const messages = (page: Page, text: string) => log(page).locator('.chat-message', { hasText: text });

test('one sees that a message was read, and corrects the last one, live at the other end', async ({ openAs }) => {
  const [a, b] = await Promise.all([openAs('dukungan', '/obrolan'), openAs('admin', '/obrolan')]);
  await chat(a, 'Administrator').click();
  for (const text of ['Pertama', 'Server dimuat ulang jam 9']) {
    await field(a).fill(text);
    await field(a).press('Enter');
    await expect(messages(a, text)).toContainText('Terkirim');
  }
  // It is read by being opened, and that is seen without asking.
  await chat(b, 'Dukungan Teknis').click();
  await expect(messages(a, 'Pertama')).toContainText('Dibaca');
  await expect(messages(a, 'Server dimuat ulang')).toContainText('Dibaca');

  // An arrow up corrects the last one only; giving it up changes nothing.
  await expect(a.getByRole('button', { name: 'Sunting', exact: true })).toHaveCount(1);
  await field(a).focus();
  await a.keyboard.press('ArrowUp');
  await expect(field(a)).toHaveValue('Server dimuat ulang jam 9');
  await a.keyboard.press('Escape');
  await expect(field(a)).toHaveValue('');
  await expect(field(a)).toBeFocused();

  // On a narrow screen all of it is there to be read.
  await a.setViewportSize({ width: 360, height: 740 });
  expect(await log(a).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toEqual(0);
  const line = messages(a, 'Server dimuat ulang').locator('time');
  const [time, edge] = [await line.boundingBox(), await log(a).boundingBox()];
  expect(time?.x ?? 0).toBeGreaterThanOrEqual(edge?.x ?? 0);
  await a.setViewportSize({ width: 1280, height: 720 });

  // What was begun waits behind a correction, and comes back.
  await field(a).fill('Belum selesai');
  await messages(a, 'Server dimuat ulang').getByRole('button', { name: 'Sunting', exact: true }).click();
  await expect(field(a)).toBeFocused();
  await field(a).fill('Server dimuat ulang jam 10');
  await a.keyboard.press('Enter');
  await expect(field(a)).toHaveValue('Belum selesai');
  await expect(messages(a, 'jam 10')).toContainText('disunting');
  await expect(messages(b, 'jam 10')).toContainText('disunting');
  await expect(messages(b, 'jam 9')).toHaveCount(0);
  await expect(chat(b, 'Dukungan Teknis')).toContainText('jam 10');

  // Another window of the same person has sent one since: the server says so, and nothing is lost.
  await a.keyboard.press('Control+a');
  await a.keyboard.press('Delete');
  await a.keyboard.press('ArrowUp');
  await field(a).fill('Server dimuat ulang jam 11');
  const c = await a.context().newPage();
  await c.goto(a.url());
  // It finds what was begun here, as it finds drafts, and gives it up for itself alone.
  await expect(field(c)).toHaveValue('Server dimuat ulang jam 11');
  await field(c).press('Escape');
  await field(c).fill('Dari jendela lain');
  await field(c).press('Enter');
  await expect(messages(a, 'Dari jendela lain')).toHaveCount(1);
  await field(a).press('Enter');
  await expect(a.getByText('Hanya pesan terakhir yang dapat disunting.')).toBeVisible();
  await expect(field(a)).toHaveValue('Server dimuat ulang jam 11');
  await expect(messages(b, 'jam 10')).toHaveCount(1);
});

test('a correction that was begun waits for whoever comes back, from another chat or another page', async ({
  openAs,
}) => {
  const page = await openAs('dukungan', '/obrolan');
  await chat(page, 'Administrator').click();
  await field(page).fill('Rapat jam 2');
  await field(page).press('Enter');
  await expect(messages(page, 'Rapat jam 2')).toContainText('Terkirim');
  await field(page).press('ArrowUp');
  await field(page).fill('Rapat jam 3, di lantai');

  const writing = page.getByText('Menyunting pesan terakhir Anda', { exact: true }).first();
  await expect(writing).toBeVisible();
  await chat(page, 'Pelapor Tapin').click();
  await expect(field(page)).toHaveValue('');
  await expect(writing).toBeHidden();
  await chat(page, 'Administrator').click();
  await expect(field(page)).toHaveValue('Rapat jam 3, di lantai');
  await field(page).press('End');
  await page.keyboard.type(' 4');
  const address = page.url();
  await page.goto('/beranda');
  await page.goto(address);
  await expect(field(page)).toHaveValue('Rapat jam 3, di lantai 4');

  // What was saved or given up does not come back.
  await field(page).press('Enter');
  await expect(messages(page, 'lantai 4')).toContainText('disunting');
  await page.reload();
  await expect(messages(page, 'lantai 4')).toHaveCount(1);
  await expect(field(page)).toHaveValue('');
  await field(page).press('ArrowUp');
  await field(page).fill('Lain');
  await page.keyboard.press('Escape');
  // A page that is torn away in the same instant may still have it on the device.
  await chat(page, 'Pelapor Tapin').click();
  await expect(field(page)).toHaveValue('');
  await chat(page, 'Administrator').click();
  await page.reload();
  await expect(messages(page, 'lantai 4')).toHaveCount(1);
  await expect(field(page)).toHaveValue('');
});
