import { expect } from '@playwright/test';
import { call } from '#tests/e2e/pages/caller.ts';
import { test } from '#tests/e2e/pages/world.ts';

const NAME = /^Periksa BPS Kabupaten Tapin, Triwulan I 2026/;

test('a report that waits stands in its verifier’s calendar on the day it was sent, and leaves it once it is decided', async ({
  openAs,
  world,
}) => {
  // It waits already, or it is handed in again: what was sent back before stands in no verifier's calendar.
  const officer = await openAs('pelapor.tapin', '/kalender?tampilan=bulan');
  await call(officer, 'PATCH', `/api/pelaporan-capaian/${world.terkirim.id}/submit`, {});

  const page = await openAs('verifikator.tapin', '/kalender?tampilan=bulan');
  const entry = page.locator('.calendar-grid').getByRole('button', { name: NAME });
  await expect(entry).toBeVisible();

  // Switched off, it is not shown, and the address says so.
  const layer = page.getByRole('checkbox', { name: 'Menunggu verifikasi' });
  await layer.uncheck();
  await expect(page).toHaveURL(/verifikasi=tidak/);
  await expect(entry).toHaveCount(0);
  await page.reload();
  await expect(layer).not.toBeChecked();
  await layer.check();

  // Found from another month by its unit: nothing can be done with it but to check it.
  await page.goto('/kalender?tampilan=bulan&tanggal=2024-01-15');
  const field = page.getByRole('searchbox', { name: 'Cari acara' });
  const search = page.getByRole('search').filter({ has: field });
  await field.fill('tapin triwulan i 2026');
  await search.getByRole('button').click();
  const details = page.getByRole('dialog', { name: NAME });
  await expect(details.getByRole('button', { name: 'Hapus', exact: true })).toHaveCount(0);
  await expect(details.getByRole('link', { name: 'Periksa' })).toHaveAttribute(
    'href',
    `/verifikasi/${world.terkirim.id}`,
  );
  await page.keyboard.press('Escape');
  await expect(entry).toBeVisible();

  // Whoever reports has no such layer.
  await expect(officer.getByRole('checkbox', { name: 'Jadwal pelaporan' })).toBeVisible();
  await expect(officer.getByRole('checkbox', { name: 'Menunggu verifikasi' })).toHaveCount(0);

  // Decided in another place, it leaves this window by itself.
  const path = `/api/pelaporan-capaian/${world.terkirim.id}/revise`;
  expect((await call(page, 'PATCH', path, { catatan: 'Lengkapi bukti dukung.' })).status).toBe(200);
  await expect(entry).toHaveCount(0);
});
