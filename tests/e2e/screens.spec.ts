import { expect, signIn, test } from '#tests/e2e/fixtures.ts';
import { adminPages, officerPages, settled, visit } from '#tests/e2e/pages/routes.ts';

const LANGUAGES = ['en', 'fr', 'de', 'pt', 'id'] as const;

/** Keys that were shown instead of texts, and placeholders that nothing filled. */
const untranslated = (text: string) =>
  text.match(
    /\b(shell|masuk|beranda|pelaporan|verifikasi|riwayat|umum|galat|daftar|formulir|master|pengguna|peran)\.[a-z]\w*(\.\w+)*|\{\{\w+\}\}|undefined|NaN/g,
  ) ?? [];

const PEOPLE = [
  ['pelapor.tapin', officerPages],
  ['admin', adminPages],
] as const;
for (const [language, [username, pagesOf]] of LANGUAGES.flatMap((one) => PEOPLE.map((who) => [one, who] as const))) {
  test(`every page of ${username} speaks ${language}, without a key showing`, async ({ page }) => {
    await signIn(page, username);
    const paths = await pagesOf(page);
    await page.goto(`/beranda?lng=${language}`);
    await settled(page);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const found: Record<string, string[]> = {};
    for (const path of paths) {
      await visit(page, path);
      found[path] = untranslated(await page.locator('body').innerText());
    }
    expect({ language, found }).toEqual({ language, found: Object.fromEntries(paths.map((path) => [path, []])) });
  });
}

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
