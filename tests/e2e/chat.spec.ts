import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';

test.use({ reducedMotion: 'reduce' });

const chat = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Obrolan dan kontak' }).getByRole('link', { name });
const log = (page: Page) => page.getByRole('log');
const field = (page: Page) => page.getByRole('textbox', { name: /^Tulis kepada/ });
const messages = (page: Page, text: string) => log(page).locator('.chat-message', { hasText: text });

test('an officer and a verifier write to each other, live, and what was sent offline arrives once', async ({
  openAs,
}) => {
  const [a, b] = await Promise.all([openAs('pelapor.tapin', '/obrolan'), openAs('verifikator.tapin', '/obrolan')]);
  await expect(b).toHaveTitle(/^\(2\) Obrolan/);
  await expect(chat(b, 'Pelapor Tapin')).toContainText('2 pesan belum dibaca');

  // Opening it by the field that finds everybody resets what was unread, and shows where the new begins.
  await b.getByRole('combobox', { name: 'Cari obrolan atau kontak' }).fill('pelapor tapin');
  await b.keyboard.press('Enter');
  await expect(field(b)).toBeFocused();
  await expect(log(b).getByText('Pesan baru')).toBeVisible();
  await expect(b).toHaveTitle(/^Obrolan/);
  await expect(chat(b, 'Pelapor Tapin')).not.toContainText('belum dibaca');

  await chat(a, 'Verifikator Tapin').click();
  await field(a).fill('Sudah saya unggah.');
  await field(a).press('Shift+Enter');
  await field(a).pressSequentially('Mohon diperiksa.');
  await field(a).press('Enter');
  await expect(field(a)).toHaveValue('');
  await expect(messages(b, 'Sudah saya unggah.\nMohon diperiksa.')).toHaveCount(1);
  await expect(chat(b, 'Pelapor Tapin')).not.toContainText('belum dibaca');

  // Whoever reads further up is left there, and told that there is more.
  await log(b).evaluate((box) => box.scrollTo(0, 0));
  await field(a).fill('Satu hal lagi.');
  await field(a).press('Enter');
  await expect(messages(b, 'Satu hal lagi.')).toHaveCount(1);
  expect(await log(b).evaluate(({ scrollTop }) => scrollTop)).toEqual(0);
  await b.getByRole('button', { name: 'Lompat ke terbaru' }).click();
  await expect(messages(b, 'Satu hal lagi.')).toBeInViewport();
  await expect(b.getByRole('button', { name: 'Lompat ke terbaru' })).toHaveCount(0);

  // Elsewhere, it is counted: in the list and in the title of the tab.
  await chat(b, 'Administrator').click();
  await expect(field(b)).toBeFocused();
  await a.context().setOffline(true);
  await field(a).fill('Pesan dari luar jaringan');
  await field(a).press('Enter');
  await expect(messages(a, 'Pesan dari luar jaringan')).toContainText('Gagal dikirim');
  await a.context().setOffline(false);
  await messages(a, 'Pesan dari luar jaringan').getByRole('button', { name: 'Coba lagi' }).click();
  await expect(messages(a, 'Pesan dari luar jaringan')).toContainText('Terkirim');
  await expect(b).toHaveTitle(/^\(1\) Obrolan/);
  await expect(chat(b, 'Pelapor Tapin')).toContainText('1 pesan belum dibaca');

  // A draft stays with its contact, over a reload too.
  await field(a).fill('Belum selesai');
  await chat(a, 'Administrator').click();
  await expect(field(a)).toHaveValue('');
  await expect(chat(a, 'Verifikator Tapin')).toContainText('Draf: Belum selesai');
  await a.goBack();
  await a.reload();
  await expect(field(a)).toHaveValue('Belum selesai');
  await expect(messages(a, 'Pesan dari luar jaringan')).toHaveCount(1);
});

test('whoever is elsewhere sees in the menu that a message came, until it is read', async ({ openAs }) => {
  const [a, b] = await Promise.all([openAs('dukungan', '/obrolan'), openAs('pimpinan', '/beranda')]);
  const menu = (page: Page) =>
    page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: /^Obrolan/ });
  const announced = (page: Page) => page.getByRole('status').filter({ hasText: /^Baru di Obrolan/ });
  await expect(menu(b)).toHaveAccessibleName('Obrolan');
  const title = await b.title();

  await chat(a, 'Pimpinan').click();
  for (const text of ['Mohon dilihat sebentar.', 'Tidak mendesak.']) {
    await field(a).fill(text);
    await field(a).press('Enter');
    await expect(messages(a, text)).toContainText('Terkirim');
  }
  await expect(menu(b)).toHaveAccessibleName('Obrolan 2 pesan belum dibaca');
  await expect(announced(b)).toHaveText('Baru di Obrolan: 2 pesan belum dibaca');
  // The number of the tab is that of the work.
  await expect(b).toHaveTitle(title);
  // Who wrote has nothing to read.
  await expect(menu(a)).toHaveAccessibleName('Obrolan');

  // The page and the menu agree, before the chat is opened and after.
  await menu(b).click();
  await expect(b).toHaveTitle(/^\(2\) Obrolan/);
  await expect(menu(b)).toHaveAccessibleName('Obrolan 2 pesan belum dibaca');
  await chat(b, 'Dukungan Teknis').click();
  await expect(menu(b)).toHaveAccessibleName('Obrolan');
  await expect(announced(b)).toHaveCount(0);

  // What comes while it is read is read, and stays read elsewhere.
  await field(a).fill('Terima kasih.');
  await field(a).press('Enter');
  await expect(messages(b, 'Terima kasih.')).toHaveCount(1);
  await expect(menu(b)).toHaveAccessibleName('Obrolan');
  const recount = b.waitForResponse(/unseen-msgs/);
  await b
    .getByRole('navigation', { name: 'Menu utama' })
    .getByRole('link', { name: /^Giliran/ })
    .click();
  expect(await (await recount).json()).toEqual({ unseenMsgs: 0 });
  await expect(menu(b)).toHaveAccessibleName('Obrolan');
});

test('on a phone there is the list or a chat, and the way back leads to where one was', async ({ openAs }) => {
  const page = await openAs('pelapor.tapin', '/obrolan');
  await page.setViewportSize({ width: 360, height: 740 });
  // Somebody without a chat yet.
  await chat(page, 'Pimpinan').click();
  await expect(page.getByRole('heading', { name: 'Pimpinan', level: 2 })).toBeFocused();
  await expect(page.getByText('Belum ada pesan dengan Pimpinan')).toBeVisible();
  await expect(chat(page, 'Pimpinan')).toBeHidden();
  await page.getByRole('link', { name: 'Semua obrolan' }).click();
  await expect(chat(page, 'Pimpinan')).toBeFocused();
});
