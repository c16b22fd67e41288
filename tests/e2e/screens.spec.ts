import type { Page } from '@playwright/test';
import { expect, signIn, test } from '#tests/e2e/fixtures.ts';
import { call } from '#tests/e2e/pages/caller.ts';

const LANGUAGES = ['en', 'fr', 'de', 'pt', 'id'] as const;

/** Keys that were shown instead of texts, and placeholders that nothing filled. */
const untranslated = (text: string) =>
  text.match(
    /\b(shell|masuk|beranda|pelaporan|verifikasi|riwayat|umum|galat)\.[a-z]\w*(\.\w+)*|\{\{\w+\}\}|undefined|NaN/g,
  ) ?? [];

async function officerPages(page: Page): Promise<string[]> {
  const { body } = await call(page, 'GET', '/api/pelaporan-capaian?tahun=2026&periode=TW1');
  const id = (body.data as { id: string }[])[0]?.id ?? '';
  const detail = (await call(page, 'GET', `/api/pelaporan-capaian/detail?id=${id}`)).body.data as {
    details: { id: string }[];
  };
  const report = `/pelaporan-capaian/${id}`;
  const first = detail.details[0]?.id ?? '';
  return [
    '/beranda',
    '/pelaporan-capaian',
    '/pelaporan-capaian/baru?periode=TW2',
    report,
    `${report}/indikator/${first}`,
    `${report}/periksa`,
    `${report}/riwayat`,
    '/tidak-ada',
  ];
}

const settled = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
};

test('every page speaks every language, without a key showing', async ({ page }) => {
  test.setTimeout(180_000);
  await signIn(page, 'pelapor.tapin');
  const paths = await officerPages(page);
  for (const language of LANGUAGES) {
    for (const path of paths) {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}lng=${language}`);
      await settled(page);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      expect({ language, path, found: untranslated(await page.locator('body').innerText()) }).toEqual({
        language,
        path,
        found: [],
      });
    }
  }
});

test('a session that cannot be renewed ends in the warning, and confirming it leads to the sign-in', async ({
  page,
}) => {
  await signIn(page, 'pelapor.tapin');
  await page.evaluate(() => {
    const dead = { accessToken: 'expired', refreshToken: 'unknown' };
    for (const [key, value] of Object.entries(dead)) localStorage.setItem(key, value);
    localStorage.setItem(
      'userData',
      JSON.stringify({ ...JSON.parse(localStorage.getItem('userData') ?? '{}'), ...dead }),
    );
  });
  await page.reload();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Warning!');
  await expect(dialog).toContainText('Session login anda telah habis! Silahkan logout dan login kembali');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => [localStorage.getItem('accessToken'), localStorage.getItem('userData')])).toEqual([
    null,
    null,
  ]);
});
