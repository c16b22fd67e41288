import { expect, signIn, signInByForm, test } from '#tests/e2e/fixtures.ts';
import { Officer } from '#tests/e2e/pages/officer.ts';
import { SESSION_KEYS, signInForm, signOut, stored, warning } from '#tests/e2e/pages/signed-in.ts';

// Signing out forgets the chosen language as well; then the browser's own decides.
test.use({ locale: 'id-ID' });

test('T-1: damaged values in the local storage never give a blank page', async ({ page }) => {
  await signIn(page, 'pelapor.tapin');
  const sound = await stored(page);
  const cells: [string, string][] = [
    ['userData', '{"id":"u1","roles":['],
    ['userData', '{"__proto__":{"admin":true},"toString":1}'],
    ['accessToken', 'undefined'],
    ['accessToken', '\u0000😀'],
    ['refreshToken', ''],
    ['localSatker', '{"key":"x","units":[{"id":1}]}'],
    ['satkerSelected', '[1,2]'],
    ['tahunSelected', '{"toString":1}'],
    ['menuCollapsed', '{"toString":1}'],
    ['skin', `"${'x'.repeat(1_000_000)}"`],
  ];
  for (const [key, value] of cells) {
    await page.evaluate(
      ([all, name, text]) => {
        localStorage.clear();
        for (const [one, content] of Object.entries(all)) localStorage.setItem(one, content);
        localStorage.setItem(name, text);
      },
      [sound, key, value] as const,
    );
    await page.goto('/pelaporan-capaian');
    const shown = page.getByRole('heading', { level: 1 });
    await expect(shown, `${key} = ${value.slice(0, 40)}`).toBeVisible();
    await expect(warning(page)).toHaveCount(0);
  }
});

test('T-1: a forbidden or full local storage lets a person work', async ({ page }) => {
  await page.addInitScript(() => {
    const deny = () => {
      throw new DOMException('Denied', 'SecurityError');
    };
    for (const name of ['getItem', 'setItem', 'removeItem', 'clear', 'key']) {
      Object.defineProperty(Storage.prototype, name, { value: deny });
    }
  });
  await signInByForm(page, 'pelapor.tapin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await signOut(page);
  await expect(signInForm(page)).toBeVisible();
});

test('T-6: after a walk the local storage holds what the specification lists, and nothing of the work', async ({
  page,
}) => {
  await signInByForm(page, 'pelapor.tapin');
  const officer = new Officer(page);
  await officer.chooseYear(2026);
  await officer.openMenu('Pelaporan capaian');
  await page.goto('/beranda');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Ganti ke mode gelap' }).click();
  const values = await stored(page);
  const allowed = [
    ...SESSION_KEYS,
    'skin',
    'skinFollowsSystem',
    'direction',
    'menuCollapsed',
    'toastPosition',
    'shortcuts',
    'tenggang',
    'lanjutOtomatis',
    'tampilanDaftar',
    'i18nextLng',
  ];
  expect(Object.keys(values).filter((key) => !allowed.includes(key))).toEqual([]);
  const text = Object.values(values).join('\n');
  for (const secret of ['Capaian#2025', 'realisasi', 'analisis']) expect(text).not.toContain(secret);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
});
