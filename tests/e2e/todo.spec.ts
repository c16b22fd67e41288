import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { signInForm, signOut } from '#tests/e2e/pages/signed-in.ts';

test.use({ reducedMotion: 'reduce' });

const row = (page: Page, title: string) => page.locator('.todo-row', { hasText: title });
const title = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true });
const undo = (page: Page) => page.getByRole('button', { name: 'Urungkan' });
const query = (page: Page) => expect.poll(() => new URL(page.url()).search);

test('an officer writes, ticks, edits, deletes and restores a task, and the verifier beside them sees none of it', async ({
  openAs,
}) => {
  const [page, other] = await Promise.all([openAs('pelapor.tapin', '/tugas'), openAs('verifikator.tapin', '/tugas')]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tugas');

  const line = page.getByRole('textbox', { name: 'Tambah cepat' });
  await line.fill('Cetak berita acara besok !tinggi #arsip @rina');
  const preview = page.locator('.todo-quick__preview');
  await expect(preview).toHaveText('Cetak berita acaraBesok#high#arsipRina Marlina');
  await line.press('Enter');
  await expect(row(page, 'Cetak berita acara')).toContainText('Besok');
  await expect(line).toHaveValue('');

  // The keys begin at the newest task, once nothing is being typed.
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('j');
  await expect(title(page, 'Cetak berita acara')).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByRole('checkbox', { name: 'Selesai: Cetak berita acara' })).toBeChecked();
  await undo(page).click();
  await expect(page.getByRole('checkbox', { name: 'Selesai: Cetak berita acara' })).not.toBeChecked();
  await expect(undo(page)).toHaveCount(0);

  await title(page, 'Cetak berita acara').focus();
  await page.keyboard.press('o');
  const form = page.getByRole('dialog', { name: 'Ubah tugas' });
  await form.getByLabel('Judul').fill('Cetak dan arsipkan berita acara');
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  // What was typed is kept, although nothing was asked.
  await title(page, 'Cetak berita acara').click();
  await expect(form.getByLabel('Judul')).toHaveValue('Cetak dan arsipkan berita acara');
  await form.getByRole('button', { name: 'Simpan' }).click();
  await expect(form).toHaveCount(0);
  await expect(row(page, 'Cetak dan arsipkan berita acara')).toContainText('#arsip');

  await row(page, 'arsipkan')
    .getByRole('button', { name: /^Tindakan/ })
    .click();
  await page.getByRole('menuitem', { name: 'Hapus' }).click();
  await page.getByRole('button', { name: 'Ya, Hapus' }).click();
  await expect(row(page, 'arsipkan')).toHaveCount(0);
  await expect(title(page, 'Kirim laporan capaian TW III')).toBeFocused();
  await page.getByRole('radio', { name: /^Terhapus/ }).check();
  await query(page).toEqual('?filter=deleted');
  await row(page, 'arsipkan')
    .getByRole('button', { name: /^Pulihkan/ })
    .click();
  await expect(row(page, 'arsipkan')).toHaveCount(0);
  await page.goBack();
  await query(page).toEqual('');
  await expect(row(page, 'arsipkan')).toHaveCount(1);

  await page.getByRole('searchbox', { name: 'Cari tugas' }).fill('publikasi');
  await query(page).toEqual('?q=publikasi');
  await expect(page.locator('.todo-row')).toHaveCount(1);

  await other.reload();
  await expect(row(other, 'Periksa laporan TW III')).toHaveCount(1);
  await expect(row(other, 'Cetak dan arsipkan')).toHaveCount(0);
});

test('what is ticked just before the page, or the application, is left arrives however slow the network is', async ({
  openAs,
}) => {
  const page = await openAs('pelapor.tapin', '/tugas');
  const titles = [
    'Minta angka realisasi pelatihan petugas dari Subbagian Umum',
    'Cocokkan target tahunan dengan perjanjian kinerja',
    'Siapkan paparan rapat evaluasi triwulan',
  ];
  const boxes = titles.map((text) => page.getByRole('checkbox', { name: `Selesai: ${text}` }));
  let answered = 0;
  let arrive = () => {};
  const slowDown = () => {
    const held = new Promise<void>((resolve) => (arrive = resolve));
    return page.route('**/apps/todo/update-task', async (route) => {
      await held;
      await route.continue();
      answered += 1;
    });
  };
  await slowDown();
  const go = (name: string) => page.getByRole('link', { name, exact: true }).first().click();

  for (const box of boxes) await box.check();
  await go('Kalender');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kalender');
  expect(answered).toBe(0);
  arrive();
  await go('Tugas');
  for (const box of boxes) await expect(box).toBeChecked();
  await expect.poll(() => answered).toBe(3);

  // Signing out waits a moment for them, and then says what it would cost.
  await slowDown();
  for (const box of boxes) await box.uncheck();
  await signOut(page);
  const question = page.getByRole('dialog').filter({ hasText: 'Perubahan belum terkirim' });
  await expect(question).toContainText('perubahan masih dikirim ke server');
  await question.getByRole('button', { name: 'Tetap di sini' }).click();
  expect(answered).toBe(3);
  arrive();
  await expect.poll(() => answered).toBe(6);
  await signOut(page);
  await expect(signInForm(page)).toBeVisible();

  const again = await openAs('pelapor.tapin', '/tugas');
  await expect(title(again, titles[0] ?? '')).toBeVisible();
  for (const text of titles) {
    await expect(again.getByRole('checkbox', { name: `Selesai: ${text}` })).not.toBeChecked();
  }
});

test('a task is given to somebody inside, who ticks it while its giver looks on', async ({ openAs }) => {
  const [giver, other] = await Promise.all([openAs('pelapor.tapin', '/tugas'), openAs('verifikator.tapin', '/tugas')]);
  await giver.getByRole('button', { name: 'Tugas baru' }).click();
  const form = giver.getByRole('dialog', { name: 'Tugas baru' });
  await form.getByLabel('Judul').fill('Kirim berita acara');
  await form.getByRole('combobox', { name: /^Penanggung jawab/ }).pressSequentially('verifikator tap');
  await giver.getByRole('option', { name: /^Verifikator Tapin/ }).click();
  await form.getByRole('button', { name: 'Simpan' }).click();
  await expect(row(giver, 'Kirim berita acara')).toContainText('Untuk Verifikator Tapin');

  // It comes by itself, with nothing to change about it but the tick.
  await expect(row(other, 'Kirim berita acara')).toContainText('Dari Pelapor Tapin');
  await expect(row(other, 'Kirim berita acara').getByRole('button')).toHaveCount(1);
  await title(other, 'Kirim berita acara').click();
  await other
    .getByRole('dialog', { name: 'Kirim berita acara' })
    .getByRole('button', { name: 'Tandai selesai' })
    .click();
  await expect(giver.getByRole('checkbox', { name: 'Selesai: Kirim berita acara' })).toBeChecked();
  await undo(other).click();
  await expect(giver.getByRole('checkbox', { name: 'Selesai: Kirim berita acara' })).not.toBeChecked();

  await row(giver, 'Kirim berita acara')
    .getByRole('button', { name: /^Tindakan/ })
    .click();
  await giver.getByRole('menuitem', { name: 'Hapus' }).click();
  await giver.getByRole('button', { name: 'Ya, Hapus' }).click();
  await expect(row(other, 'Kirim berita acara')).toHaveCount(0);
});
