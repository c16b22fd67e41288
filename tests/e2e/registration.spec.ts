import type { Page } from '@playwright/test';
import { expect, test as base } from '#tests/e2e/fixtures.ts';
import { findings } from '#tests/e2e/pages/look.ts';
import { copyOfSeeded, removeDataDir, startServer, stopServer } from '#tests/e2e/server.ts';

const PASSWORD = 'kuda laut berenang pelan';

/** A server where people may register, and one where they may not. */
const test = base.extend<object, { address: string; closed: string }>({
  address: [
    async ({ browserName }, use) => {
      const dataDir = await copyOfSeeded(`${browserName}-registration`);
      const { server, address } = await startServer(dataDir, {});
      await use(address);
      await stopServer(server);
      await removeDataDir(dataDir);
    },
    { scope: 'worker' },
  ],
  closed: [
    async ({ browserName }, use) => {
      const dataDir = await copyOfSeeded(`${browserName}-registration-closed`);
      const { server, address } = await startServer(dataDir, { REGISTRATION: 'off' });
      await use(address);
      await stopServer(server);
      await removeDataDir(dataDir);
    },
    { scope: 'worker' },
  ],
});
test.use({ locale: 'id-ID' });
test.describe.configure({ timeout: 120_000 });

const send = (page: Page) => page.locator('form button[type=submit]').click();
const valuesOf = (page: Page) =>
  page.locator('form input').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));

test('somebody registers: what is refused stays typed, with its field; then they wait for an admin, who approves', async ({
  page,
}) => {
  await page.goto('/kpi');
  await page.getByRole('link', { name: 'Belum punya akun? Daftar.' }).click();
  await expect(page).toHaveURL(/\/daftar$/);
  await expect(page.getByLabel('Nama lengkap')).toBeFocused();
  const found = [...(await findings(page, '/daftar'))];
  await send(page);
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(4);
  found.push(...(await findings(page, '/daftar, empty', { nth: 1 })));

  await page.getByLabel('Nama lengkap').fill('Sri Baru');
  await page.getByLabel('Alamat surel').fill('sri.baru@contoh.example');
  await page.getByLabel('Username').fill('pelapor.tapin');
  await page.locator('input[name=password]').fill('password123');
  await send(page);
  await expect(page.getByRole('alert')).toContainText('pernah bocor');
  await page.locator('input[name=password]').fill(PASSWORD);
  await send(page);
  await expect(page.getByRole('alert').getByRole('link')).toHaveText('Username sudah dipakai akun lain');
  expect(await valuesOf(page)).toEqual(['Sri Baru', 'sri.baru@contoh.example', 'pelapor.tapin', PASSWORD]);
  await page.getByRole('alert').getByRole('link').click();
  await expect(page.getByLabel('Username')).toBeFocused();
  await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Username').fill('sri.baru');
  await send(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pendaftaran diterima');
  found.push(...(await findings(page, '/daftar, received', { nth: 1 })));
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect([kept.includes(PASSWORD), kept.includes('sri.baru')]).toEqual([false, false]);

  await page.getByRole('link', { name: 'Ke halaman masuk' }).click();
  await page.getByLabel('Username').fill('sri.baru');
  await page.locator('input[name=password]').fill(PASSWORD);
  await send(page);
  await expect(page.getByRole('alert')).toContainText('belum aktif');

  const enter = async (username: string, password: string) => {
    await page.getByLabel('Username').fill(username);
    await page.locator('input[name=password]').fill(password);
    await send(page);
  };
  await enter('admin', 'Capaian#2025');
  await expect(page).not.toHaveURL(/login/);
  await page.goto('/pengguna?aktif=menunggu');
  await page.getByRole('button', { name: 'Tindakan untuk Sri Baru' }).click();
  await page.getByRole('menuitem', { name: 'Setujui' }).click();
  const form = page.getByRole('dialog', { name: 'Setujui pendaftaran Sri Baru' });
  found.push(...(await findings(page, '/pengguna, approving', { nth: 1 })));
  await form.getByRole('button', { name: 'Setujui' }).click();
  await expect(form.getByRole('link')).toHaveText(['Peran: Wajib diisi', 'Satker: Wajib diisi']);
  await form.getByLabel('Pelapor').check();
  await form.getByRole('combobox').fill('Tapin');
  await page.getByRole('option', { name: 'BPS Kabupaten Tapin' }).click();
  await form.getByRole('button', { name: 'Setujui' }).click();
  await expect(page.getByText('server ini tidak mengirim surel')).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Sri Baru' })).toHaveCount(0);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await enter('sri.baru', PASSWORD);
  await expect(page.getByText('BPS Kabupaten Tapin').first()).toBeVisible();
  expect(found).toEqual([]);
});

test('where it is switched off there is no link, and the page says whom to ask', async ({ page, closed }) => {
  const asked = page.waitForResponse((response) => response.url().endsWith('/jwt/register'));
  await page.goto(`${closed}/login`);
  await asked;
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Daftar' })).toHaveCount(0);
  await page.goto(`${closed}/daftar`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pendaftaran tidak dibuka');
  await expect(page.locator('form')).toHaveCount(0);
  expect(await findings(page, '/daftar, closed')).toEqual([]);
});
