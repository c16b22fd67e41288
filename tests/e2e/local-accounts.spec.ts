import { expect, PASSWORD } from '#tests/e2e/fixtures.ts';
import { findings } from '#tests/e2e/pages/look.ts';
import { besideProvider } from '#tests/e2e/pages/beside-provider.ts';
import { type Known, leaveProvider } from '#tests/support/identity-provider.ts';

/** The people of the provider. */
const known: Known = {};
/** Its address, once it runs. */
let issuer = '';

/** A server where passwords are for administrators, with a real identity provider beside it. */
const settings = { LOCAL_ACCOUNTS: 'off', OIDC_LINK_EMAIL: 'true' };
const test = besideProvider('local-accounts', known, settings, (provider, own) => {
  ({ issuer } = provider);
  provider.tell(own);
});
test.use({ locale: 'id-ID' });
test.describe.configure({ timeout: 120_000 });

test('the sign-in page leads to the provider, and administrators to a form', async ({ page, address }) => {
  await page.goto('/login?next=%2Fkpi');
  const button = page.getByRole('button', { name: 'Masuk lewat 127.0.0.1:' });
  await expect(button).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Daftar|Lupa/ })).toHaveCount(0);
  const found = [...(await findings(page, '/login, provider only'))];

  await page.getByRole('link', { name: 'Masuk sebagai admin' }).click();
  await expect(page.getByText('Kata sandi hanya untuk admin.')).toBeVisible();
  await expect(button).toBeVisible();
  found.push(...(await findings(page, '/login, administrators', { nth: 1 })));
  const signIn = async (username: string) => {
    await page.getByLabel('Username').fill(username);
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  };
  await signIn('pelapor.tapin');
  await expect(page.getByRole('alert')).toContainText('Masuklah lewat penyedia identitas');
  await signIn('admin');
  await page.waitForURL(`${address}/kpi**`);
  await page.goto('/profil');
  await expect(page.getByLabel('Kata sandi sekarang')).toBeVisible();
  expect(found).toEqual([]);
});

test('whoever leaves the provider is told here that their session is over', async ({ page, address }) => {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const body = JSON.stringify({ username: 'admin', password: PASSWORD });
  const admin = await (await fetch(`${address}/api/auth/signin`, { ...post, body })).json();
  const headers = { authorization: `Bearer ${admin.data.accessToken}` };
  const people = await (await fetch(`${address}/api/users?q=pelapor.tapin`, { headers })).json();
  known.tari = { name: 'Tari', email: people.data[0].email, email_verified: true };
  await page.goto('/kpi');
  await page.getByRole('button', { name: 'Masuk lewat 127.0.0.1:' }).click();
  await page.getByPlaceholder('Enter any login').fill('tari');
  await page.getByPlaceholder('and password').fill('apa saja');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL((url) => url.pathname === '/kpi');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Whoever has no password here is asked for none.
  await page.goto('/profil');
  await expect(page.getByLabel('Jabatan')).toBeVisible();
  await expect(page.getByLabel('Kata sandi', { exact: false })).toHaveCount(0);

  const there = (await page.context().cookies(issuer)).map(({ name, value }): [string, string] => [name, value]);
  await leaveProvider(issuer, new Map(there));
  await expect(page.getByText('Session login anda telah habis')).toBeVisible();
});
