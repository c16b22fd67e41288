import type { Page } from '@playwright/test';
import { expect, PASSWORD, test as base } from '#tests/e2e/fixtures.ts';
import { findings } from '#tests/e2e/pages/look.ts';
import { copyOfSeeded, removeDataDir, startServer, stopServer } from '#tests/e2e/server.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { type ReadLetter, readLetter } from '#tests/support/read-letter.ts';

const NEW = 'kuda laut berenang pelan';
const EMAIL = 'pelapor.tapin@capaian.example';

type Mail = Awaited<ReturnType<typeof startMailServer>>;
/** The server with a real mail server beside it. */
const test = base.extend<object, { mail: Mail; address: string }>({
  mail: [
    async ({ browserName: _browserName }, use) => {
      const mail = await startMailServer();
      await use(mail);
      await mail.close();
    },
    { scope: 'worker' },
  ],
  address: [
    async ({ browserName, mail }, use) => {
      const dataDir = await copyOfSeeded(`${browserName}-reset`);
      const { server, address } = await startServer(dataDir, async (own) => ({
        APP_URL: own,
        SMTP_URL: mail.url,
        MAIL_FROM: 'Capaian <capaian@instansi.example>',
      }));
      await use(address);
      await stopServer(server);
      await removeDataDir(dataDir);
    },
    { scope: 'worker' },
  ],
});

test.use({ locale: 'id-ID' });
test.describe.configure({ timeout: 120_000 });

/** The letters to somebody, once there are so many. */
async function lettersTo({ letters }: Mail, email: string, count: number): Promise<ReadLetter[]> {
  const own = () => letters.filter(({ to }) => to.includes(email)).map(({ raw }) => readLetter(raw));
  await expect.poll(() => own().length, { timeout: 20_000 }).toBe(count);
  return own();
}
const linkIn = ({ html }: ReadLetter) => /href="([^"]*\/atur-sandi#[^"]*)"/.exec(html)?.[1] ?? '';
const password = (page: Page) => page.locator('input[name=password]');
const send = (page: Page) => page.locator('form button[type=submit]').click();

test('somebody forgets their password, gets a letter, sets a new one, and is in; who was in elsewhere is out', async ({
  page,
  openAs,
  mail,
}) => {
  const elsewhere = await openAs('pelapor.tapin');
  await page.goto('/kpi');
  await page.getByRole('link', { name: 'Lupa kata sandi?' }).click();
  await expect(page).toHaveURL(/\/lupa-sandi$/);
  const found = [...(await findings(page, '/lupa-sandi'))];
  await page.getByLabel('Alamat surel').fill('bukan alamat');
  await send(page);
  await expect(page.getByRole('alert')).toContainText('Alamat surel');
  await page.getByLabel('Alamat surel').fill(EMAIL);
  await send(page);
  await expect(page.getByRole('main')).toContainText('Bila ada akun dengan alamat ini');
  found.push(...(await findings(page, '/lupa-sandi, asked', { nth: 1 })));

  const [letter] = await lettersTo(mail, EMAIL, 1);
  const link = letter ? linkIn(letter) : '';
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
  await page.goto(link);
  await expect(password(page)).toBeFocused();
  // The secret is gone from the address, and nothing but the call that sets the password ever has it.
  expect(new URL(page.url()).hash).toBe('');
  const secret = link.split('#')[1] ?? '-';
  found.push(...(await findings(page, '/atur-sandi')));
  await password(page).fill('password123');
  await send(page);
  await expect(page.getByRole('alert')).toContainText('pernah bocor');
  found.push(...(await findings(page, '/atur-sandi, refused', { nth: 1 })));
  await password(page).fill(NEW);
  await page.getByRole('button', { name: 'Tampilkan kata sandi' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await send(page);
  await expect(page).toHaveURL(/\/login\?sandi=baru$/);
  await expect(page.getByRole('main')).toContainText('Kata sandi sudah diganti');
  expect(found).toEqual([]);
  expect(addresses.filter((one) => one.includes(secret))).toEqual([]);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect([kept.includes(secret), kept.includes(NEW)]).toEqual([false, false]);

  await page.getByLabel('Username').fill('pelapor.tapin');
  await password(page).fill(NEW);
  await send(page);
  await expect(page).toHaveURL(/\/(beranda)?$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await elsewhere.reload();
  await expect(elsewhere.getByRole('dialog')).toContainText('telah habis');
  const old = { username: 'pelapor.tapin', password: PASSWORD };
  expect((await page.request.post('/api/auth/signin', { data: old })).status()).toBe(401);
  expect((await lettersTo(mail, EMAIL, 2)).at(-1)?.subject).toBe('Kata sandi Capaian Anda sudah diganti');

  // The link again, in the browser of whoever is signed in: it says that it is over, and how to go on.
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('lewat masa berlakunya');
  await expect(password(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Minta surel baru' }).click();
  await expect(page.getByLabel('Alamat surel')).toBeVisible();
});

test('the pages of a forgotten password in another language, and without a link', async ({ page }) => {
  await page.goto('/lupa-sandi?lng=de');
  await expect(page.getByLabel('E-Mail-Adresse')).toBeVisible();
  const found = await findings(page, '/lupa-sandi', { nth: 1 });
  await page.goto('/atur-sandi?lng=de');
  await expect(page.getByRole('alert')).toContainText('unvollständig');
  found.push(...(await findings(page, '/atur-sandi without a link')));
  expect(found).toEqual([]);
});
