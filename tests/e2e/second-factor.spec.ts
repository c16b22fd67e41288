import type { Page } from '@playwright/test';
import { expect, PASSWORD, test } from '#tests/e2e/fixtures.ts';
import { findings } from '#tests/e2e/pages/look.ts';
import { codeAt, enrol } from '#tests/support/second-factor.ts';

const WHO = 'pelapor.tapin';

test.use({ locale: 'id-ID' });

/** Sets a second factor up past the page. */
async function enrolled(page: Page) {
  const signedIn = await page.request.post('/api/auth/signin', { data: { username: WHO, password: PASSWORD } });
  const { data } = (await signedIn.json()) as { data: { accessToken: string } };
  const put = async (url: string, body: object) => {
    const headers = { authorization: `Bearer ${data.accessToken}` };
    const answer = await page.request.put(url, { data: body, headers });
    const told = (await answer.json()) as { alert: { message: string }; data: never };
    return { status: answer.status(), message: told.alert.message, data: told.data };
  };
  return enrol(put, new Date());
}
async function enter(page: Page) {
  await page.goto('/login');
  await page.locator('#username').fill(WHO);
  await page.locator('#password').fill(PASSWORD);
  await page.locator('form button[type=submit]').click();
  await expect(page.locator('#code')).toBeFocused();
}
const code = (page: Page) => page.locator('#code');
const send = (page: Page) => page.locator('form button[type=submit]').click();

test('after the password a code is asked for, of the authenticator or for recovery', async ({ page }) => {
  const { secret, recovery } = await enrolled(page);
  const found: Awaited<ReturnType<typeof findings>> = [];
  await enter(page);
  found.push(...(await findings(page, '/login, code')));
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Token');
  await code(page).fill('000000');
  await send(page);
  await expect(page.getByRole('alert')).toContainText('sudah dipakai');
  await expect(code(page)).toHaveValue('');
  found.push(...(await findings(page, '/login, a wrong code', { nth: 1 })));
  // The code after the one that was used to set it up.
  await code(page).fill(await codeAt(secret, new Date(), 1));
  await send(page);
  await expect(page).toHaveURL(/\/beranda$/);

  await page.evaluate(() => localStorage.clear());
  await enter(page);
  await page.getByRole('button', { name: 'Pakai kode pemulihan' }).click();
  await expect(page.getByRole('textbox', { name: 'Kode pemulihan' })).toBeFocused();
  found.push(...(await findings(page, '/login, a recovery code', { nth: 2 })));
  await code(page).fill(recovery[0] ?? '');
  await send(page);
  await expect(page).toHaveURL(/\/beranda$/);

  // Whoever goes back begins with the password, and a reload keeps nothing.
  await page.evaluate(() => localStorage.clear());
  await enter(page);
  await page.getByRole('button', { name: 'Kembali ke halaman masuk' }).click();
  await expect(page.locator('#username')).toHaveValue('');
  await enter(page);
  await page.reload();
  await expect(page.locator('#username')).toHaveValue('');
  expect(found).toEqual([]);
});
