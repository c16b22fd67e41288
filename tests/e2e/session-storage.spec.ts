import { readFile } from 'node:fs/promises';
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

test('what is left of a session that is none any more is gone from the sign-in page, and a missing ability list is no such loss', async ({
  page,
}) => {
  await signIn(page, 'pelapor.tapin');
  const sound = await stored(page);
  const { ability: _, ...withoutAbility } = JSON.parse(sound.userData ?? '{}') as Record<string, unknown>;
  const put = (values: Record<string, string>) =>
    page.evaluate((all) => {
      localStorage.clear();
      for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
    }, values);
  const { refreshToken = '', accessToken = '', ...rest } = sound;
  for (const left of [
    { ...sound, userData: '{"id":' },
    { ...rest, accessToken },
    { ...rest, refreshToken },
  ]) {
    await put(left);
    await page.goto('/pelaporan-capaian');
    await expect(signInForm(page)).toBeVisible();
    await expect
      .poll(async () => Object.keys(await stored(page)).filter((key) => SESSION_KEYS.includes(key)))
      .toEqual([]);
  }
  await put({ ...sound, userData: JSON.stringify(withoutAbility) });
  await page.goto('/beranda');
  await expect(page.getByRole('button', { name: /^Akun / })).toBeVisible();
  expect(await stored(page)).toMatchObject({ accessToken, refreshToken });
});

test('what fails against all expectation is told with a code, and the report of the problem carries it', async ({
  page,
}) => {
  await signIn(page, 'pelapor.tapin');
  await page.evaluate(() => {
    const real = URL.createObjectURL;
    URL.createObjectURL = () => {
      URL.createObjectURL = real;
      throw new TypeError('planted');
    };
  });
  await page.getByRole('button', { name: /^Akun / }).click();
  await page.getByRole('menuitem', { name: 'Laporkan masalah' }).click();
  const report = page.getByRole('dialog', { name: 'Laporkan masalah' });
  await report.getByRole('button', { name: /Unduh/ }).click();
  const toast = page.locator('.toast', { hasText: 'Ada yang gagal tanpa diduga' });
  await expect(toast).toHaveCount(1);
  const code = / kode ([2-9A-Z]{6})\./.exec(await toast.innerText())?.[1] ?? '';
  expect(code).toHaveLength(6);
  await expect(report).not.toContainText('planted');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    report.getByRole('button', { name: /Unduh/ }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain(`"reference":"${code}"`);
  expect(text).not.toContain('planted');
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
