import { pdfOf, pngOf } from '#server/seed/papers.ts';
import { expect } from '#tests/e2e/fixtures.ts';
import { call } from '#tests/e2e/pages/caller.ts';
import { go } from '#tests/e2e/pages/routes.ts';
import { test } from '#tests/e2e/pages/world.ts';

const LINES = ['Rekapitulasi bukti', 'Desa yang ditetapkan: 13'];

test('evidence is drawn beside the entry: a PDF with its words, a picture as it is', async ({ openAs, world }) => {
  const page = await openAs('pelapor.tapin');
  const { id, indicator } = world.lengkap;
  await page.goto(`/pelaporan-capaian/${id}/indikator/${indicator}`);
  const add = (name: string, mimeType: string, buffer: Buffer) =>
    page.locator('#isian-bukti').setInputFiles({ name, mimeType, buffer });

  await add('Rekap.pdf', 'application/pdf', pdfOf(LINES));
  await page.getByRole('button', { name: 'Lihat Rekap.pdf' }).click();
  const viewer = page.getByRole('group', { name: 'Bukti dukung' });
  for (const line of LINES) await expect(viewer.locator('.ui-pdf__text')).toContainText(line);
  // The words are laid over a picture of the page, and on it there is ink.
  const ink = () =>
    viewer.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      let dark = 0;
      for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 100 && data[at + 3] === 255) dark += 1;
      return dark;
    });
  await expect.poll(ink).toBeGreaterThan(200);

  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await add('Grafik.png', 'image/png', pngOf([0.2, 0.9, 0.5]));
  await page.getByRole('button', { name: 'Lihat Grafik.png' }).click();
  const picture = viewer.getByRole('img', { name: /Grafik\.png/ });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320);
});

test('a viewer of evidence is closed by whoever leaves its indicator, also with Back, and stays closed', async ({
  openAs,
  world,
}) => {
  const page = await openAs('pelapor.tapin');
  const { id, indicator } = world.lengkap;
  const report = (await call(page, 'GET', `/api/pelaporan-capaian/detail?id=${id}`)).body.data as {
    details: { id: string }[];
  };
  const other = report.details.find((detail) => detail.id !== indicator)?.id ?? '';
  await page.goto(`/pelaporan-capaian/${id}/indikator/${other}`);
  const heading = page.locator('h1');
  const first = await heading.textContent();
  await go(page, `/pelaporan-capaian/${id}/indikator/${indicator}`);
  await expect(heading).not.toHaveText(first ?? '');
  await page
    .getByRole('button', { name: /^Lihat / })
    .first()
    .click();
  const viewer = page.getByRole('group', { name: 'Bukti dukung' });
  await expect(viewer).toBeVisible();

  await page.goBack();
  await expect(heading).toHaveText(first ?? '');
  await expect(viewer).toHaveCount(0);
  // Nor is it opened for whoever comes again.
  await page.goForward();
  await expect(heading).not.toHaveText(first ?? '');
  await expect(page.getByRole('button', { name: /^Lihat / }).first()).toBeEnabled();
  await expect(viewer).toHaveCount(0);
});
