import type { Page } from '@playwright/test';
import { expect, PASSWORD } from '#tests/e2e/fixtures.ts';
import { besideProvider } from '#tests/e2e/pages/beside-provider.ts';
import type { Known } from '#tests/support/identity-provider.ts';

/** The people of the provider; whoever is added may sign in there from then on. */
const known: Known = {};

/** The server with a real identity provider beside it. */
const test = besideProvider('oauth', known, { OIDC_ROLE_CLAIM: 'groups', OIDC_UNIT_CLAIM: 'unit' });

test.use({ locale: 'id-ID' });

/** The code of a unit, as the server has it. */
async function codeOf(address: string, name: string): Promise<string> {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const body = JSON.stringify({ username: 'admin', password: PASSWORD });
  const session = await (await fetch(`${address}/api/auth/signin`, { ...post, body })).json();
  const headers = { authorization: `Bearer ${session.data.accessToken}` };
  const units = await (await fetch(`${address}/api/unit?q=${encodeURIComponent(name)}`, { headers })).json();
  return units.data[0].kode;
}

const button = (page: Page) => page.getByRole('button', { name: 'Masuk lewat 127.0.0.1:' });
const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

test('somebody signs in at the provider and comes back to what they asked for', async ({ page, address }) => {
  known.tari = {
    name: 'Tari Penyedia',
    preferred_username: 'tari',
    email: 'tari@contoh.example',
    email_verified: true,
    groups: ['verifikator-esselon-2'],
    unit: await codeOf(address, 'BPS Kabupaten Tapin'),
  };
  await page.goto('/kpi?q=ibu');
  await button(page).click();
  await page.getByPlaceholder('Enter any login').fill('tari');
  await page.getByPlaceholder('and password').fill('apa saja');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  // Whoever answers later can be seen to come back with a code.
  const back = page.waitForRequest((request) => request.url().startsWith(`${address}/login/oauth?`));
  await page.getByRole('button', { name: 'Continue' }).click();
  const returned = (await back).url();
  await page.waitForURL((url) => url.pathname === '/kpi');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(pathOf(page)).toContain('q=ibu');
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('userData') ?? '{}').nama)).toBe('Tari Penyedia');
  expect(await page.evaluate(() => sessionStorage.getItem('masukLewatPenyedia'))).toBe(null);

  // The address with the code, opened again by somebody who is signed out, lets nobody in.
  await page.evaluate(() => localStorage.clear());
  await page.goto(returned);
  await expect(page.getByRole('alert')).toContainText('bukan untuk halaman ini');
  expect(pathOf(page)).toBe('/login');
  await expect(page.getByLabel('Username')).toBeVisible();
});

test('somebody who cancels at the provider is told so, and may try again', async ({ page }) => {
  await page.goto('/login?next=%2Fkpi');
  await button(page).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toContainText('membatalkan');
  expect(pathOf(page)).toBe('/login?next=%2Fkpi');
  await expect(button(page)).toBeEnabled();
});

test('somebody whom the provider knows but nobody here has let in is told to ask an admin', async ({ page }) => {
  known.budi = { name: 'Budi', email: 'budi@contoh.example', email_verified: true };
  await page.goto('/login');
  await button(page).click();
  await page.getByPlaceholder('Enter any login').fill('budi');
  await page.getByPlaceholder('and password').fill('apa saja');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('Mintalah admin untuk mengaktifkannya');
  expect(pathOf(page)).toBe('/login');
});
