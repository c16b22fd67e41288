import type { Page } from '@playwright/test';
import { pdfOf } from '#server/seed/papers.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';

test.use({ reducedMotion: 'reduce' });

const list = (page: Page) => page.getByRole('navigation', { name: 'Obrolan dan kontak' });
const chat = (page: Page, name: string) => list(page).getByRole('link', { name });
const field = (page: Page) => page.locator('#obrolan-tulis');
const log = (page: Page) => page.getByRole('log');
const messages = (page: Page, text: string) => log(page).locator('.chat-message', { hasText: text });
const form = (page: Page) => page.getByRole('dialog', { name: /grup/i });
const members = (page: Page) => page.getByRole('complementary', { name: /^Tentang/ }).getByRole('listitem');
const write = async (page: Page, text: string) => {
  await field(page).fill(text);
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue('');
};
/** Finds somebody in the form by their name. */
const choose = async (page: Page, name: string) => {
  await form(page)
    .getByRole('combobox', { name: /Anggota/ })
    .fill(name);
  await page.getByRole('option', { name }).first().click();
  await expect(form(page).getByRole('button', { name: new RegExp(name) })).toBeVisible();
};
/** Makes a group by the form, which makes nothing without a name and somebody else. */
async function make(page: Page, name: string, people: readonly string[]) {
  await list(page).getByRole('button', { name: 'Grup baru' }).click();
  await form(page).getByRole('button', { name: 'Simpan' }).click();
  await expect(form(page)).toContainText('Anggota');
  await form(page).getByRole('textbox', { name: 'Nama grup' }).fill(name);
  for (const one of people) await choose(page, one);
  await form(page).getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
}

test.setTimeout(240_000);

test('people of a unit talk in a group, live, and each sees who has read what they wrote', async ({ openAs }) => {
  const [a, b] = await Promise.all([openAs('pelapor.tapin', '/obrolan'), openAs('verifikator.tapin', '/beranda')]);
  await make(a, 'Tim IKU Tapin', ['Verifikator Tapin', 'Dukungan Teknis']);
  await expect(a.getByText('3 anggota · BPS Kabupaten Tapin')).toBeVisible();

  // Whoever is elsewhere sees in the menu that something came; the group is in their list without a reload.
  await write(a, 'Selamat pagi semua');
  await expect(messages(a, 'Selamat pagi semua')).toContainText('Terkirim');
  await b
    .getByRole('navigation', { name: 'Menu utama' })
    .getByRole('link', { name: /^Obrolan/ })
    .click();
  await expect(chat(b, 'Tim IKU Tapin')).toContainText('Pelapor Tapin: Selamat pagi semua');
  await expect(chat(b, 'Tim IKU Tapin')).toContainText('1 pesan belum dibaca');
  await chat(b, 'Tim IKU Tapin').click();
  await expect(messages(b, 'Selamat pagi semua')).toHaveCount(1);
  await expect(log(b).getByText('Pelapor Tapin')).toBeVisible();
  await expect(messages(a, 'Selamat pagi semua')).toContainText('Dibaca 1 dari 2');

  // Who has read it and who has not, and it changes while that is looked at.
  await messages(a, 'Selamat pagi semua')
    .getByRole('button', { name: /Siapa yang sudah membaca/ })
    .click();
  const readers = a.getByRole('dialog', { name: 'Siapa yang sudah membaca' });
  await expect(readers).toContainText(/Sudah membaca \(1\).*Verifikator Tapin.*Belum membaca \(1\).*Dukungan Teknis/s);
  const c = await openAs('dukungan', '/obrolan');
  await chat(c, 'Tim IKU Tapin').click();
  await expect(messages(c, 'Selamat pagi semua')).toHaveCount(1);
  await expect(readers).toContainText('Sudah membaca (2)');
  await readers.getByRole('button', { name: 'Tutup' }).click();
  await expect(messages(a, 'Selamat pagi semua')).toContainText('Dibaca 2 dari 2');

  // Answers, a correction and a file reach everybody.
  await write(b, 'Pagi, angkanya menyusul');
  await expect(messages(a, 'Pagi, angkanya menyusul')).toHaveCount(1);
  await messages(b, 'Pagi, angkanya menyusul').getByRole('button', { name: 'Sunting' }).click();
  await field(b).fill('Pagi, angkanya terlampir');
  await field(b).press('Enter');
  await expect(messages(c, 'Pagi, angkanya terlampir')).toContainText('disunting');
  await b
    .getByLabel('Lampirkan berkas')
    .setInputFiles({ name: 'Angka.pdf', mimeType: 'application/pdf', buffer: pdfOf(['Angka']) });
  await expect(b.locator('.chat-write .chat-file')).toContainText('Angka.pdf');
  await b.getByRole('button', { name: 'Kirim', exact: true }).click();
  await expect(log(c).getByRole('button', { name: /Angka\.pdf/ })).toBeVisible();
  await expect(log(c)).toContainText('Verifikator Tapin');

  // It is found by its words, whoever wrote it.
  await c.getByRole('button', { name: 'Cari dalam obrolan ini' }).click();
  await c.getByRole('searchbox').fill('terlampir');
  await expect(c.locator('.chat-hit')).toContainText('Verifikator Tapin');
  await c.keyboard.press('Escape');
});

test('who was taken out of a group reads and hears no more of it, and whoever leaves has it no more', async ({
  openAs,
}) => {
  const a = await openAs('pelapor.tapin', '/obrolan');
  await make(a, 'Tim Bukti', ['Verifikator Tapin', 'Dukungan Teknis']);
  await write(a, 'Selamat pagi semua');
  const [b, c] = await Promise.all([openAs('verifikator.tapin', '/obrolan'), openAs('dukungan', '/obrolan')]);
  await chat(b, 'Tim Bukti').click();
  await write(b, 'Bukti menyusul');
  await chat(c, 'Tim Bukti').click();
  await expect(messages(c, 'Bukti menyusul')).toHaveCount(1);

  // Whoever looks after it takes somebody out: they see it at once, and what is written then never reaches them.
  await a.getByRole('button', { name: 'Tentang Tim Bukti' }).click();
  await expect(members(a)).toHaveCount(3);
  await expect(members(a).first()).toContainText('Pelapor Tapin · Anda · Pengelola');
  await a.getByRole('button', { name: 'Ubah grup' }).click();
  await form(a)
    .getByRole('button', { name: /Dukungan Teknis/ })
    .click();
  await form(a).getByRole('textbox', { name: 'Nama grup' }).fill('Tim SAKIP');
  await form(a).getByRole('button', { name: 'Simpan' }).click();
  await expect(members(a)).toHaveCount(2);
  await expect(c.getByText('Anda tidak lagi di grup ini')).toBeVisible();
  await expect(field(c)).toHaveCount(0);
  await expect(chat(c, 'Tim SAKIP')).toHaveCount(0);
  await expect(b.getByRole('heading', { name: 'Tim SAKIP', exact: true })).toBeVisible();
  await write(a, 'Hanya untuk kita');
  await expect(messages(b, 'Hanya untuk kita')).toHaveCount(1);
  await c.reload();
  await expect(c.getByText('Kontak ini tidak ditemukan')).toBeVisible();

  // The other leaves, and has it no more; whoever stays has their messages.
  await b.getByRole('button', { name: 'Tentang Tim SAKIP' }).click();
  await expect(b.getByRole('button', { name: 'Ubah grup' })).toHaveCount(0);
  await b.getByRole('button', { name: 'Keluar dari grup' }).click();
  await b.getByRole('dialog').getByRole('button', { name: 'Keluar dari grup' }).click();
  await expect(b).toHaveURL(/\/obrolan$/);
  await expect(chat(b, 'Tim SAKIP')).toHaveCount(0);
  await expect(members(a)).toHaveCount(1);
  await expect(messages(a, 'Bukti menyusul')).toHaveCount(1);
});

test('a group fits on a narrow screen, from the form to the list of its members', async ({ openAs }) => {
  const page = await openAs('pimpinan', '/obrolan');
  await page.setViewportSize({ width: 360, height: 740 });
  const name = 'Koordinasi pelaporan kinerja triwulan seluruh satuan kerja dan unit di bawahnya';
  await make(page, name, ['Verifikator Tapin', 'Pelapor Deli Serdang']);
  await write(page, 'Mohon laporan masuk sebelum Jumat');
  await page.getByRole('button', { name: `Tentang ${name}` }).click();
  await expect(members(page)).toHaveCount(3);
  const sticksOut = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await sticksOut()).toBeLessThanOrEqual(0);
  await messages(page, 'Mohon laporan')
    .getByRole('button', { name: /Siapa yang sudah membaca/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Siapa yang sudah membaca' })).toContainText('Belum membaca (2)');
  expect(await sticksOut()).toBeLessThanOrEqual(0);
});
