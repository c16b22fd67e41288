import { expect } from '#tests/e2e/fixtures.ts';
import { test } from '#tests/e2e/pages/world.ts';

test.use({ reducedMotion: 'reduce' });

test('a verifier gives two actions other keys, works with them, and the old ones do nothing', async ({
  openAs,
  world,
}) => {
  const page = await openAs('verifikator.tapin', '/profil/preferensi');
  await page.getByRole('link', { name: 'Atur tombol' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tombol papan ketik');
  const row = (action: string) => page.getByRole('listitem').filter({ has: page.getByText(action, { exact: true }) });
  const change = (action: string) => row(action).getByRole('button', { name: `Ubah ${action}` });

  // Taken, and of the browser: refused with the reason, and the next press is still waited for.
  await change('Pilih: setujui').click();
  await page.keyboard.press('2');
  await expect(row('Pilih: setujui').getByRole('alert')).toContainText(
    'Tombol 2 sudah dipakai untuk “Pilih: minta revisi”',
  );
  await page.keyboard.press('Control+s');
  await expect(row('Pilih: setujui').getByRole('alert')).toContainText('milik peramban');
  await page.keyboard.press('y');
  await expect(row('Pilih: setujui').locator('kbd')).toHaveText('Y');
  await expect(row('Pilih: setujui').getByRole('alert')).toHaveCount(0);
  await expect(change('Pilih: setujui')).toBeFocused();
  await change('Nilai: sesuai').click();
  await page.keyboard.press('e');
  await expect(row('Nilai: sesuai').locator('kbd')).toHaveText('E');
  await change('Diperiksa & lanjut').click();
  await page.keyboard.press('Escape');
  await expect(row('Diperiksa & lanjut').locator('kbd')).toHaveText('M');
  await page.reload();
  await expect(row('Pilih: setujui').locator('kbd')).toHaveText('Y');

  await page.goto(`/verifikasi/${world.terkirim.id}/indikator/${world.terkirim.indicator}`);
  const form = page.getByRole('form', { name: /^Penilaian untuk indikator/ });
  const fits = form.getByRole('radio', { name: 'Sesuai' });
  await expect(fits).toHaveAttribute('aria-keyshortcuts', 'e');
  await page.keyboard.press('2');
  await page.keyboard.press('1');
  await expect(fits).not.toBeChecked();
  await page.keyboard.press('e');
  await expect(fits).toBeChecked();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog').locator('dl > div').nth(1).locator('kbd')).toHaveText(['E', '2', '3']);
  await page.keyboard.press('Escape');
  // Keys are heard again once the help is gone.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('d');
  const approve = page.getByRole('radio', { name: /^Setujui/ });
  await expect(approve).toHaveAttribute('aria-keyshortcuts', 'y');
  await page.keyboard.press('1');
  await expect(approve).not.toBeChecked();
  await page.keyboard.press('y');
  await expect(approve).toBeChecked();

  await page.goto('/profil/preferensi/tombol');
  await row('Pilih: setujui').getByRole('button', { name: 'Kembalikan Pilih: setujui' }).click();
  await expect(row('Pilih: setujui').locator('kbd')).toHaveText('1');
  await page.getByRole('button', { name: 'Kembalikan semua' }).click();
  await expect(row('Nilai: sesuai').locator('kbd')).toHaveText('1');
  await expect(page.getByRole('button', { name: 'Kembalikan semua' })).toHaveAttribute('aria-disabled', 'true');
});
