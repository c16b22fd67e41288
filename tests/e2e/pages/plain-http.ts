import { expect, type Page } from '@playwright/test';
import { PASSWORD, test as base } from '#tests/e2e/fixtures.ts';
import { copyOfSeeded, removeDataDir, startServer, stopServer } from '#tests/e2e/server.ts';

/** A name that is no loopback to a browser: over plain http its pages are in no secure context. */
const HOST = 'capaian.test';

/** The same server as an office without a certificate has it: by its name, over plain http. */
const plainAddress = (address: string) => address.replace('127.0.0.1', HOST);

async function serve(
  name: string,
  more: Record<string, string>,
  use: (address: string) => Promise<void>,
): Promise<void> {
  const given = process.env['CAPAIAN_PLAIN_ADDRESS'];
  if (given !== undefined) return use(plainAddress(given));
  const dataDir = await copyOfSeeded(name);
  const { server, address } = await startServer(dataDir, more);
  await use(plainAddress(address));
  await stopServer(server);
  await removeDataDir(dataDir);
}

/**
 * Pages over plain http under a name that is not this machine's own to the browser.
 * `CAPAIAN_PLAIN_ADDRESS` has another server tested instead, one behind a proxy say (`npm run proxy:test`).
 */
export const test = base.extend<
  { openAs: (username: string, at?: string, origin?: string) => Promise<Page> },
  { address: string; shortLived: string }
>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
      });
    },
    { scope: 'worker' },
  ],
  address: [({ browserName }, use) => serve(browserName, {}, use), { scope: 'worker' }],
  // Another server, whose access tokens live 5 s.
  shortLived: [({ browserName }, use) => serve(browserName, { ACCESS_TOKEN_TTL: '5' }, use), { scope: 'worker' }],
  // By the form: the sign-in page is a page over plain http as well.
  openAs: async ({ sit, address, faults }, use) =>
    use(async (username, at = '/beranda', origin = address) => {
      const { context, page } = await sit({ baseURL: origin, locale: 'id-ID', timezoneId: 'Asia/Makassar' });
      context.on('console', (message) => {
        // A browser calls every refused call an error; a stale version and an old token are answered by asking again.
        const isFault = message.type() === 'error' && !/status of (401|409) /.test(message.text());
        if (isFault) faults.push(`console: ${message.text()} ${message.location().url}`);
      });
      await page.goto('/login?lng=id');
      expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
      await page.locator('input[name=username]').fill(username);
      await page.locator('input[name=password]').fill(PASSWORD);
      await page.locator('form button[type=submit]').click();
      await page.waitForURL((url) => !url.pathname.startsWith('/login'));
      await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
      if (at !== '/beranda') await page.goto(at);
      return page;
    }),
});
export { expect };
