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
  await field(c).fill('Dari jendela lain');
  await field(c).press('Enter');
  await expect(messages(a, 'Dari jendela lain')).toHaveCount(1);
  await field(a).press('Enter');
  await expect(a.getByText('Hanya pesan terakhir yang dapat disunting.')).toBeVisible();
  await expect(field(a)).toHaveValue('Server dimuat ulang jam 11');
  await expect(messages(b, 'jam 10')).toHaveCount(1);
});
