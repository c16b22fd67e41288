import { test as base, type BrowserContext, expect, type Page } from '@playwright/test';
import type { LoginPayload } from '#contract/session.ts';
import { initialSatker } from '#domain/access/initial-satker.ts';
import { copyOfSeeded, removeDataDir, startServer, stopServer } from '#tests/e2e/server.ts';

export const PASSWORD = 'Capaian#2025';

/** The built SPA, the real server and the embedded PostgreSQL on freshly seeded data, one per spec file. */
export const test = base.extend<
  { faults: string[]; openAs: (username: string, at?: string) => Promise<Page> },
  { address: string }
>({
  address: [
    async ({ browserName }, use) => {
      const dataDir = await copyOfSeeded(browserName);
      const { server, address } = await startServer(dataDir);
      await use(address);
      await stopServer(server);
      await removeDataDir(dataDir);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ address }, use) => {
    await use(address);
  },
  // Whatever the page throws or refuses by its policy fails the test at its end.
  faults: [
    async ({ context }, use) => {
      const faults: string[] = [];
      watch(context, faults);
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
  // A browser of its own for each person, so that several can work at the same time; closed when the test ends.
  openAs: async ({ browser, address, faults }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (username, at = '/beranda') => {
      const context = await browser.newContext({ baseURL: address, locale: 'id-ID', timezoneId: 'Asia/Makassar' });
      contexts.push(context);
      watch(context, faults);
      const page = await context.newPage();
      await signIn(page, username, { at });
      return page;
    });
    for (const context of contexts) await context.close();
  },
});
export { expect };

/** What a browser says when a page's policy refuses something; a refused sink of Trusted Types is said in words of its own. */
const REFUSED = /Content Security Policy|requires '?Trusted|TrustedTypePolicy/;

/** Collects uncaught errors and policy violations of every page of a context. */
export function watch(context: BrowserContext, faults: string[]): void {
  context.on('weberror', (event) => faults.push(`uncaught: ${event.error().message}`));
  context.on('console', (message) => {
    const text = message.text();
    if (REFUSED.test(text) || /Maximum update depth|unique "key"/.test(text)) faults.push(text);
  });
}

/** Language of the UI, the page to begin on, and the password where it is none of the demo’s. */
type Start = { lng?: string; at?: string; password?: string };

/**
 * Signs in behind the screen and opens the application, as a person finds it who signed in before: the form is only
 * for tests that are about it (`signInByForm`). Leaves the session of whoever was signed in before.
 */
export async function signIn(page: Page, username: string, start: Start = {}): Promise<void> {
  const { lng = 'id', at = '/beranda', password = PASSWORD } = start;
  const answer = await page.request.post('/api/auth/signin', { data: { username, password } });
  expect(answer.status()).toBe(200);
  const { data } = (await answer.json()) as { data: LoginPayload };
  // A document of the same origin without the application, to reach its storage.
  await page.goto('/readyz');
  await page.evaluate(
    (entries) => {
      // What the person before had chosen and cached.
      for (const key of ['localSatker', 'tahunSelected']) localStorage.removeItem(key);
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    {
      i18nextLng: lng,
      refreshToken: data.refreshToken,
      accessToken: data.accessToken,
      satkerSelected: JSON.stringify(initialSatker(data.roles, data.satker)),
      userData: JSON.stringify(data),
    },
  );
  await page.goto(at);
  await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
}

/** Signs in by the form, as a person does. */
export async function signInByForm(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.goto('/login?lng=id');
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(password);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
}
