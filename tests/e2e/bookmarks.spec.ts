import type { Page } from '@playwright/test';
import { call } from '#tests/e2e/pages/caller.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';

const star = (page: Page) => page.getByRole('button', { name: 'Markahi halaman ini' });
const kept = (page: Page) => page.getByRole('navigation', { name: 'Markah', exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('an admin keeps a permission list at hand, renames and deletes in it without losing the place', async ({
  openAs,
}) => {
  const page = await openAs('admin', '/izin?q=program');
  await expect(heading(page)).toHaveText('Izin');
  // By keyboard: on, and in the navbar at once.
  await star(page).focus();
  await page.keyboard.press('Space');
  await expect(star(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(kept(page).getByRole('link', { name: 'Izin' })).toHaveAttribute('aria-current', 'page');

  await page.getByRole('link', { name: 'Program.create' }).click();
  await expect(page.getByText('Mengganti nama dapat merusak hak akses')).toBeVisible();
  const name = page.getByLabel(/^Nama/);
  await name.fill('program.READ');
  await name.blur();
  await expect(page.getByText('Nama ini sudah dipakai; tulis nama lain')).toBeVisible();
  await name.fill('Program.tambah');
  await name.press('Enter');
  await expect(page.getByRole('link', { name: 'Program.tambah' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('?q=program');

  await page.getByRole('button', { name: 'Tindakan untuk Program.tambah' }).click();
  await page.getByRole('menuitem', { name: 'Hapus' }).click();
  await page.getByRole('button', { name: 'Ya, Hapus' }).click();
  await expect(page.getByRole('link', { name: 'Program.tambah' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Program.read' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('?q=program');
});

test('bookmarks come first in the palette, are another person’s own, and one that is gone breaks nothing', async ({
  openAs,
}) => {
  const [page, other] = await Promise.all([
    openAs('verifikator.deliserdang', '/pelaporan-capaian/rekap'),
    openAs('dukungan', '/beranda'),
  ]);
  await expect(kept(page).getByRole('link')).toHaveText(['', '']);
  await expect(kept(page).getByRole('link', { name: 'Verifikasi' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('option').first()).toHaveText(/^Verifikasi\s*Markah$/);
  await page.keyboard.press('Escape');
  await star(page).click();
  await expect(kept(page).getByRole('link', { name: 'Rekap capaian' })).toHaveCount(0);
  await page.reload();
  await expect(star(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(kept(page).getByRole('link')).toHaveCount(1);

  await expect(star(other)).toHaveAttribute('aria-pressed', 'false');
  await expect(kept(other)).toHaveCount(0);
  // What this person may not open is no bookmark, whoever asks for it.
  expect((await call(other, 'POST', '/api/bookmarks/update', { id: 'verifikasi' })).status).toBe(404);
});
