import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { addCards } from '#tests/e2e/pages/board.ts';
import { go } from '#tests/e2e/pages/routes.ts';

const column = (page: Page, name: string) =>
  page.getByRole('region', { name }).filter({ has: page.getByRole('heading', { level: 2, name }) });
const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
const titles = (page: Page, name: string) => column(page, name).getByRole('heading', { level: 3 });
const handle = (page: Page, title: string) => page.getByRole('button', { name: `Pindahkan kartu: ${title}` });

test('an officer and a verifier work on the board of their unit at the same time', async ({ openAs }) => {
  const [officer, verifier] = await Promise.all([
    openAs('pelapor.tapin', '/papan'),
    openAs('verifikator.tapin', '/papan'),
  ]);
  await expect(titles(verifier, 'Selesai')).toHaveCount(3);

  // By keyboard: a card from one column to the top of another, announced, and the focus stays with it.
  await handle(officer, 'Lengkapi analisis capaian desa').focus();
  await officer.keyboard.press('Enter');
  await expect(officer.getByRole('menuitem', { name: /Rencana/ })).toBeVisible();
  await officer.keyboard.press('ArrowDown');
  await officer.keyboard.press('Enter');
  await expect(titles(officer, 'Menunggu').first()).toHaveText('Lengkapi analisis capaian desa');
  await expect(handle(officer, 'Lengkapi analisis capaian desa')).toBeFocused();
  await expect(
    officer.getByText('“Lengkapi analisis capaian desa” dipindah dari Dikerjakan ke Menunggu, posisi 1 dari 3'),
  ).toBeAttached();
  await expect(titles(verifier, 'Menunggu').first()).toHaveText('Lengkapi analisis capaian desa');

  // By mouse: the verifier drags a card between two others.
  await card(verifier, 'Surat keterangan desa binaan').dragTo(card(verifier, 'Minta daftar publikasi'), {
    targetPosition: { x: 90, y: 8 },
  });
  const order = [
    'Siapkan bukti dukung penilaian SAKIP',
    'Surat keterangan desa binaan',
    'Minta daftar publikasi ke penanggung jawab',
    'Susun rencana tindak lanjut pembinaan',
    'Rapat evaluasi Triwulan III',
  ];
  await expect(titles(verifier, 'Rencana')).toHaveText(order);
  await expect(titles(officer, 'Rencana')).toHaveText(order);
  // What was marked while it was carried is marked no longer.
  await expect(verifier.locator('[data-diseret], [data-seret], [data-seret-di]')).toHaveCount(0);
  await verifier.getByRole('button', { name: 'Urungkan' }).click();
  await expect(titles(officer, 'Menunggu').last()).toHaveText('Surat keterangan desa binaan');

  // Two cards in one go, the first one opened and given away.
  await addCards(officer, column(officer, 'Rencana'), ['Siapkan paparan', 'Undang peserta']);
  await officer.getByRole('link', { name: 'Siapkan paparan' }).click();
  const drawer = officer.getByRole('dialog', { name: 'Kartu' });
  await drawer.getByLabel('Judul').fill('Siapkan paparan rapat');
  await drawer.getByText('Verifikator Tapin').click();
  // Closed without saving: what was typed waits for the next time.
  await drawer.getByRole('button', { name: 'Tutup' }).last().click();
  await expect(drawer).toHaveCount(0);
  await officer.getByRole('link', { name: 'Siapkan paparan' }).click();
  await expect(drawer.getByLabel('Judul')).toHaveValue('Siapkan paparan rapat');
  await drawer.getByRole('button', { name: 'Simpan' }).click();
  await expect(card(verifier, 'Siapkan paparan rapat')).toContainText('Verifikator Tapin');

  // What is looked for stands in the address.
  await verifier.getByRole('combobox', { name: 'Petugas' }).selectOption({ label: 'Verifikator Tapin' });
  await expect(verifier.getByText('3 dari 14 kartu')).toBeVisible();
  await expect(verifier).toHaveURL(/orang=/);

  // Deleting says how much goes.
  await officer.getByRole('button', { name: 'Menu kolom Selesai' }).click();
  await officer.getByRole('menuitem', { name: 'Hapus kolom' }).click();
  await expect(
    officer.getByText('Data akan terhapus setelah kamu konfirmasi: kolom “Selesai” dengan 3 kartu.'),
  ).toBeVisible();
  await officer.getByRole('button', { name: 'Ya, Hapus' }).click();
  await expect(column(officer, 'Selesai')).toHaveCount(0);
  await expect(column(verifier, 'Selesai')).toHaveCount(0);
});

test('no card is begun before it is known where to, and nothing of the press is left afterwards', async ({
  openAs,
}) => {
  const page = await openAs('pelapor.tapin');
  let arrive = () => {};
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/apps/kanban/**', async (route) => {
    await held;
    await route.continue();
  });
  await go(page, '/papan');
  const add = page.getByRole('button', { name: 'Tambah kartu' }).first();
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await add.click({ force: true });
  arrive();
  await expect(titles(page, 'Rencana')).not.toHaveCount(0);
  await expect(page.locator('.board-form')).toHaveCount(0);
  await expect(add).not.toHaveAttribute('aria-disabled', 'true');
});

test('a line of a checklist is written anew while somebody else works on the same card', async ({ openAs }) => {
  const [officer, verifier] = await Promise.all([
    openAs('pelapor.tapin', '/papan'),
    openAs('verifikator.tapin', '/papan'),
  ]);
  const drawer = (page: Page) => page.getByRole('dialog', { name: 'Kartu' });
  const box = (page: Page, name: string) => drawer(page).getByRole('checkbox', { name });
  const pencil = (page: Page, name: string) => drawer(page).getByRole('button', { name: `Ubah butir: ${name}` });
  for (const page of [officer, verifier]) await page.getByRole('link', { name: 'Minta daftar publikasi' }).click();
  await drawer(officer).getByLabel('Butir baru').fill('Kirim permintaan');
  await drawer(officer).getByLabel('Butir baru').press('Enter');

  // It is ticked meanwhile, which touches nothing that is typed.
  await pencil(officer, 'Kirim permintaan').click();
  const field = drawer(officer).getByLabel('Tulis ulang butir: Kirim permintaan');
  await expect(field).toBeFocused();
  await field.fill('Kirim permintaan resmi');
  await box(verifier, 'Kirim permintaan').check();
  await expect(drawer(officer).getByText('1 dari 1 butir selesai').first()).toBeVisible();
  await field.press('Enter');
  await expect(pencil(officer, 'Kirim permintaan resmi')).toBeFocused();
  await expect(box(verifier, 'Kirim permintaan resmi')).toBeChecked();

  // Escape leaves the line, and not the card.
  await officer.keyboard.press('Enter');
  await drawer(officer)
    .getByLabel(/^Tulis ulang butir/)
    .fill('Lain');
  await officer.keyboard.press('Escape');
  await expect(pencil(officer, 'Kirim permintaan resmi')).toBeFocused();

  // What is written of a line that somebody deletes is where a new one is typed.
  await officer.keyboard.press('Enter');
  await drawer(officer)
    .getByLabel(/^Tulis ulang butir/)
    .fill('Kirim ulang');
  await drawer(verifier).getByRole('button', { name: 'Hapus butir: Kirim permintaan resmi' }).click();
  await verifier.getByRole('button', { name: 'Ya, Hapus' }).click();
  await expect(drawer(officer).getByLabel('Butir baru')).toHaveValue('Kirim ulang');
});
