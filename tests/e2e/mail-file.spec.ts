import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pdfOf } from '#server/seed/papers.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';

test.use({ reducedMotion: 'reduce' });

const files = (page: Page) => page.locator('.mail-write .ui-file-row');
const send = (page: Page) => page.getByRole('button', { name: 'Kirim', exact: true });
const choose = (page: Page, ...named: { name: string; buffer: Buffer }[]) =>
  page.getByLabel('Lampirkan berkas').setInputFiles(named.map((one) => ({ mimeType: 'application/pdf', ...one })));
const wider = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('files go with a letter; one that is refused holds it, and the other has them byte for byte', async ({
  openAs,
}) => {
  const [a, b] = await Promise.all([openAs('pelapor.tapin', '/email'), openAs('verifikator.tapin', '/email')]);
  const paper = pdfOf(['Notulen rapat']);
  const second = pdfOf(['Lampiran kedua']);
  await a.getByRole('button', { name: 'Tulis surel' }).click();
  await a.getByLabel('Kepada').fill('verifikator.tapin@capaian.example');
  await a.getByLabel('Subjek').fill('Notulen terlampir');
  await a.getByLabel('Isi', { exact: true }).fill('Silakan dibaca.');

  // What cannot go is told at its place, and holds the letter until it is taken away.
  await choose(a, { name: 'Notulen.pdf', buffer: paper }, { name: 'Alat.exe', buffer: paper });
  await expect(files(a)).toHaveCount(2);
  await expect(files(a).filter({ hasText: 'Alat.exe' })).toContainText('tidak dikirim');
  await expect(send(a)).toHaveAttribute('aria-disabled', 'true');
  await expect(a.locator('#surat-tertahan')).toContainText('tidak terlampir');
  await a.getByRole('button', { name: 'Jangan kirim Alat.exe' }).click();
  await expect(files(a)).toHaveCount(1);
  await expect(a.getByLabel('Lampirkan berkas')).toBeFocused();
  await expect(send(a)).not.toHaveAttribute('aria-disabled', 'true');

  // Whoever loads the page again finds what was handed in with what was written.
  await expect(a.locator('.mail-write')).toContainText('Tersimpan');
  await a.reload();
  await expect(files(a)).toContainText('Notulen.pdf');
  await expect(a.getByLabel('Isi', { exact: true })).toHaveValue('Silakan dibaca.');
  await choose(a, { name: 'Lampiran kedua.pdf', buffer: second });
  await expect(files(a)).toHaveCount(2);
  await expect(send(a)).not.toHaveAttribute('aria-disabled', 'true');
  await a.setViewportSize({ width: 360, height: 740 });
  expect(await wider(a)).toBe(0);
  await send(a).click();
  await expect(files(a)).toHaveCount(0);

  // It arrives at the other without their asking, and is what was sent.
  const row = b.locator('[data-letter]').filter({ hasText: 'Notulen terlampir' });
  await expect(row).toContainText('2 lampiran');
  await row.getByRole('link').click();
  for (const [name, bytes] of [
    ['Notulen.pdf', paper],
    ['Lampiran kedua.pdf', second],
  ] as const) {
    const line = b.locator('.mail-reader .ui-file-row').filter({ hasText: name });
    const [download] = await Promise.all([
      b.waitForEvent('download'),
      line.getByRole('button', { name: 'Unduh' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(name);
    expect((await readFile(await download.path())).equals(bytes)).toBe(true);
  }
  await b.setViewportSize({ width: 360, height: 740 });
  await expect(b.locator('.mail-reader .ui-file-row')).toHaveCount(2);
  expect(await wider(b)).toBe(0);
});
