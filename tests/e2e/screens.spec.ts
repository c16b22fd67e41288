import { expect, signIn, test } from '#tests/e2e/fixtures.ts';
import { adminPages, officerPages, settled, visit } from '#tests/e2e/pages/routes.ts';
import { untranslated } from '#tests/e2e/pages/untranslated.ts';

/** Indonesian is seen by the walks of `layout.spec.ts`, which open every page too. */
const LANGUAGES = ['en', 'fr', 'de', 'pt'] as const;

const PEOPLE = [
  ['pelapor.tapin', officerPages, /^\/beranda$|\/indikator\/|\/preferensi$/],
  ['admin', adminPages, /^\/pengguna$|\/program\/baru$|\/modul$/],
] as const;
/**
 * That a key has a text is known to the compiler, and that all five files have the same keys and variables to
 * `locales.test.ts`. What is left to see is the same in every language, a key or a variable that only comes about at run
 * time: besides Indonesian each page is seen in one language, in turn, and three pages of each person in all.
 */
for (const [username, pagesOf, inAll] of PEOPLE) {
  test(`every page of ${username} speaks a language of four, in turn, and three pages all of them, without a key showing`, async ({
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
      const seen = paths.filter((path, nth) => inAll.test(path) || nth % LANGUAGES.length === turn);
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
