import { expect, signIn, test } from '#tests/e2e/fixtures.ts';
import { adminPages, officerPages, settled, visit } from '#tests/e2e/pages/routes.ts';

const LANGUAGES = ['en', 'fr', 'de', 'pt', 'id'] as const;

/** Keys that were shown instead of texts, and placeholders that nothing filled. */
const untranslated = (text: string) =>
  text.match(
    /\b(shell|masuk|beranda|pelaporan|verifikasi|riwayat|umum|galat|daftar|formulir|master|pengguna|peran)\.[a-z]\w*(\.\w+)*|\{\{\w+\}\}|undefined|NaN/g,
  ) ?? [];

const PEOPLE = [
  ['pelapor.tapin', officerPages, /^\/beranda$|\/indikator\/|\/preferensi$/],
  ['admin', adminPages, /^\/pengguna$|\/program\/baru$|\/modul$/],
] as const;
/**
 * That a key has a text is known to the compiler, and that all five files have the same keys and variables to
 * `locales.test.ts`. What is left to see is the same in every language, a key or a variable that only comes about at run
 * time: each page is seen in two languages, of which the second takes turns, and three pages of each person in all five.
 */
for (const [username, pagesOf, inAll] of PEOPLE) {
  test(`every page of ${username} speaks two of five languages, and three pages all of them, without a key showing`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await signIn(page, username);
    const paths = await pagesOf(page);
    expect(paths.filter((path) => inAll.test(path)).length).toBe(3);
    for (const [turn, language] of LANGUAGES.entries()) {
      await page.goto(`/beranda?lng=${language}`);
      await settled(page);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const others = LANGUAGES.length - 1;
      const seen = paths.filter((path, nth) => language === 'id' || inAll.test(path) || nth % others === turn);
      const found: Record<string, string[]> = {};
      for (const path of seen) {
        await visit(page, path);
        found[path] = untranslated(await page.locator('body').innerText());
      }
      expect({ language, found }).toEqual({ language, found: Object.fromEntries(seen.map((path) => [path, []])) });
    }
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
