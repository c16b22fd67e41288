import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/fixtures.ts';
import { call } from '#tests/e2e/pages/caller.ts';
import { test } from '#tests/e2e/pages/world.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Pemberitahuan/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Pemberitahuan' });
/** What happened is heard of at once where there is a stream, and within the rhythm of asking where there is none. */
const HEARD = { timeout: 30_000 };

test('an officer hears of the return, goes to it, and has read it in every window', async ({ openAs, world }) => {
  const [officer, verifier] = await Promise.all([openAs('pelapor.tapin'), openAs('verifikator.tapin')]);
  const other = await officer.context().newPage();
  await other.goto('/pemberitahuan');
  await other.getByRole('button', { name: 'Tandai semua dibaca' }).click();
  await expect(bell(officer)).toHaveAccessibleName('Pemberitahuan', HEARD);

  const { id } = world.terkirim;
  const note = { catatan: 'Lampirkan notula rapat @Pelapor' };
  expect((await call(verifier, 'PATCH', `/api/pelaporan-capaian/${id}/revise`, note)).status).toBe(200);

  await expect(bell(officer)).toHaveAccessibleName('Pemberitahuan, 1 belum dibaca', HEARD);
  // The list of the other window has it too, without being asked.
  const item = other.getByRole('listitem').filter({ hasText: 'Triwulan I 2026 dikembalikan' });
  await expect(item.getByText('Baru', { exact: true })).toBeVisible(HEARD);

  await bell(officer).focus();
  await officer.keyboard.press('Enter');
  await expect(panel(officer)).toBeFocused();
  await expect(panel(officer).getByText('Lampirkan notula rapat @Pelapor')).toBeVisible();
  await officer.keyboard.press('Escape');
  await expect(panel(officer)).toBeHidden();
  await expect(bell(officer)).toBeFocused();

  await officer.keyboard.press('Enter');
  await panel(officer).getByRole('link', { name: 'Laporan Triwulan I 2026 dikembalikan untuk diperbaiki' }).click();
  await expect(officer).toHaveURL(new RegExp(`/pelaporan-capaian/${id}$`));
  await expect(panel(officer)).toBeHidden();
  await expect(bell(officer)).toHaveAccessibleName('Pemberitahuan');
  await expect(item.getByText('Baru', { exact: true })).toHaveCount(0, HEARD);
  await other.getByRole('radio', { name: /Belum dibaca/ }).check();
  await expect(other.getByText('Semua sudah dibaca')).toBeVisible();

  await other.reload();
  await expect(bell(other)).toHaveAccessibleName('Pemberitahuan');
  await expect(other.getByRole('listitem').filter({ hasText: 'Triwulan I 2026 dikembalikan' })).toBeVisible();
});

test('short messages keep a log of their own, in the person’s menu', async ({ openAs }) => {
  const page = await openAs('pelapor.tapin', '/profil');
  await page.getByRole('button', { name: /^Akun/ }).click();
  await page.getByRole('menuitem', { name: 'Pesan yang lewat' }).click();
  const log = page.getByRole('dialog', { name: 'Pesan yang lewat' });
  await expect(log.getByText('Belum ada pesan')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(log).toHaveCount(0);
});
