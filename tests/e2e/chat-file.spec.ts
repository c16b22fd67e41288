import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pdfOf } from '#server/seed/papers.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';

test.use({ reducedMotion: 'reduce' });

const chat = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Obrolan dan kontak' }).getByRole('link', { name });
const field = (page: Page) => page.locator('#obrolan-tulis');
const chosen = (page: Page) => page.locator('.chat-write .chat-file');
const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Lampirkan berkas').setInputFiles({ name, mimeType: 'application/pdf', buffer });

test('a file goes with a message; one that is refused keeps what was typed, and the other has it byte for byte', async ({
  openAs,
}) => {
  const [a, b] = await Promise.all([openAs('dukungan', '/obrolan'), openAs('admin', '/obrolan')]);
  await chat(a, 'Administrator').click();
  await chat(b, 'Dukungan Teknis').click();
  const paper = pdfOf(['Cara memuat ulang server']);

  // What is no such file is told where it was chosen, and takes nothing with it.
  await field(a).fill('Panduannya terlampir');
  await choose(a, 'Panduan.exe', paper);
  await expect(chosen(a)).toContainText('Panduan.exe');
  await expect(chosen(a).getByRole('status').or(chosen(a).locator('.ui-status'))).not.toHaveText('');
  await expect(field(a)).toHaveValue('Panduannya terlampir');
  await a.getByRole('button', { name: 'Jangan kirim Panduan.exe' }).click();
  await expect(chosen(a)).toHaveCount(0);

  await choose(a, 'Panduan.pdf', paper);
  await expect(chosen(a)).toContainText('Panduan.pdf');
  await expect(a.getByRole('button', { name: 'Kirim', exact: true })).toBeEnabled();

  // Whoever looks at another chat first, or loads the page again, finds it where it was, and nowhere else.
  await chat(a, 'Pimpinan').click();
  await expect(field(a)).toHaveValue('');
  await expect(chosen(a)).toHaveCount(0);
  await chat(a, 'Administrator').click();
  await expect(chosen(a)).toContainText('Panduan.pdf');
  await a.reload();
  await expect(chosen(a)).toContainText('Panduan.pdf');
  await expect(field(a)).toHaveValue('Panduannya terlampir');
  await a.getByRole('button', { name: 'Kirim', exact: true }).click();
  await expect(chosen(a)).toHaveCount(0);
  await expect(field(a)).toHaveValue('');

  // It arrives at the other without their asking, and is what was sent.
  const chip = b.getByRole('log').getByRole('button', { name: /Panduan\.pdf/ });
  const [download] = await Promise.all([b.waitForEvent('download'), chip.click()]);
  expect(download.suggestedFilename()).toBe('Panduan.pdf');
  expect((await readFile(await download.path())).equals(paper)).toBe(true);

  // On a narrow screen nothing sticks out.
  for (const page of [a, b]) {
    await page.setViewportSize({ width: 360, height: 740 });
    const wide = await page.getByRole('log').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(wide).toBe(0);
  }
});
