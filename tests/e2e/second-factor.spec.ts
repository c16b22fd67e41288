import type { Page } from '@playwright/test';
import { expect, PASSWORD, test } from '#tests/e2e/fixtures.ts';
import { findings } from '#tests/e2e/pages/look.ts';
import { codeAt, enrol } from '#tests/support/second-factor.ts';

const WHO = 'pelapor.tapin';

test.use({ locale: 'id-ID' });

test('is set up on the profile with a QR code or its key, and switched off there', async ({ openAs }) => {
  const page = await openAs('verifikator.tapin', '/profil');
  await page.getByRole('link', { name: 'Verifikasi dua langkah' }).click();
  await expect(page).toHaveURL(/\/profil\/dua-faktor$/);
  await page.getByRole('button', { name: 'Aktifkan' }).click();
  // Whoever sits down at an open computer does not know it.
  await page.getByLabel('Kata sandi').fill('bukan sandi saya');
  await page.getByRole('button', { name: 'Lanjut' }).click();
  await expect(page.getByRole('alert')).toContainText('tidak sesuai');
  await page.getByLabel('Kata sandi').fill(PASSWORD);
  await page.getByRole('button', { name: 'Lanjut' }).click();
  await expect(page.getByRole('img', { name: 'Kode QR' })).toBeVisible();
  const secret = (await page.locator('.factor-secret').innerText()).replaceAll(/\s/g, '');
  await page.getByRole('textbox', { name: 'Kode' }).fill('000000');
  await page.getByRole('button', { name: 'Aktifkan' }).click();
  await expect(page.getByRole('alert')).toContainText('sudah dipakai');
  await page.getByRole('textbox', { name: 'Kode' }).fill(await codeAt(secret, new Date()));
  await page.getByRole('button', { name: 'Aktifkan' }).click();
  await expect(page.locator('.factor-codes li')).toHaveCount(10);
  const kept = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh' }).click();
  expect((await kept).suggestedFilename()).toBe('kode-pemulihan-capaian.txt');
  await page.getByRole('button', { name: 'Sudah saya simpan' }).click();
  await expect(page.getByRole('main')).toContainText('10 belum dipakai');
  await page.getByRole('button', { name: 'Matikan' }).click();
  await page.getByRole('button', { name: 'Pakai kata sandi' }).click();
  await page.getByLabel('Kata sandi').fill(PASSWORD);
  await page.getByRole('button', { name: 'Matikan' }).click();
  await expect(page.getByRole('main')).toContainText('Belum aktif');
});

test('whose role needs it sets it up before anything else', async ({ page, openAs }) => {
  const admin = await openAs('admin', '/peran');
  await admin
    .getByRole('row', { name: /Dukungan teknis/ })
    .getByRole('button')
    .last()
    .click();
  await admin.getByRole('menuitem', { name: 'Sebutan dan jangkauan' }).click();
  await admin.getByRole('checkbox', { name: 'Verifikasi dua langkah wajib' }).check();
  await admin.getByRole('button', { name: 'Simpan' }).click();
  await expect(admin).toHaveURL(/\/peran$/);
  await page.goto('/login');
  await page.locator('#username').fill('dukungan');
  await page.locator('#password').fill(PASSWORD);
  await page.locator('form button[type=submit]').click();
  await expect(page.getByRole('main')).toContainText('Peran Anda mewajibkan verifikasi dua langkah');
  const found = await findings(page, '/login, a role needs it');
  await page.getByRole('button', { name: 'Aktifkan' }).click();
  await page.getByLabel('Kata sandi').fill(PASSWORD);
  await page.getByRole('button', { name: 'Lanjut' }).click();
  const secret = (await page.locator('.factor-secret').innerText()).replaceAll(/\s/g, '');
  await page.getByRole('textbox', { name: 'Kode' }).fill(await codeAt(secret, new Date()));
  await page.getByRole('button', { name: 'Aktifkan' }).click();
  await page.getByRole('button', { name: 'Sudah saya simpan' }).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await page.goto('/profil/dua-faktor');
  await expect(page.getByRole('main')).toContainText('tidak dapat dimatikan');
  await expect(page.getByRole('button', { name: 'Matikan' })).toHaveCount(0);

  await admin.goto('/pengguna?q=dukungan');
  await admin
    .getByRole('row', { name: /dukungan/ })
    .getByRole('button')
    .last()
    .click();
  await admin.getByRole('menuitem', { name: 'Hapus verifikasi dua langkah' }).click();
  await expect(admin.getByText('Verifikasi dua langkah dihapus.').first()).toBeVisible();
  expect(found).toEqual([]);
});

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
  return enrol(put, PASSWORD, new Date());
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
