import { test as base, type BrowserContext, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import type { LoginPayload } from '#contract/session.ts';
import { initialSatker } from '#domain/access/initial-satker.ts';
import { OUTSIDE, type Seat, Seats } from '#tests/e2e/seats.ts';
import { isTestInTurn } from '#tests/support/turns.ts';
import { copyOfSeeded, removeDataDir, startServer, stopServer } from '#tests/e2e/server.ts';

export const PASSWORD = 'Capaian#2025';

type Sit = (options: BrowserContextOptions) => Promise<Seat>;

/**
 * The built SPA, the real server and the embedded PostgreSQL on freshly seeded data, one per spec file or room of them.
 * `newcomer`: its browsers have never been here, because it is about what is loaded, kept or asked for; otherwise they are
 * those of the test before, and nothing of it is left in them but the files of the application.
 */
export const test = base.extend<
  {
    newcomer: boolean;
    inTurn: void;
    faults: string[];
    sit: Sit;
    openAs: (username: string, at?: string) => Promise<Page>;
  },
  { address: string; seats: Seats }
>({
  newcomer: [false, { option: true }],
  // Before anything is started for it.
  inTurn: [
    async ({ browserName: _browserName }, use, info) => {
      const { project, file, title } = info;
      info.skip(!isTestInTurn({ project: project.name, file, title }), 'another turn takes it');
      await use();
    },
    { auto: true },
  ],
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
  seats: [async ({ browser }, use) => use(new Seats(browser)), { scope: 'worker' }],
  baseURL: async ({ address }, use) => {
    await use(address);
  },
  // Whatever the page throws or refuses by its policy fails the test at its end.
  faults: [
    async ({ browserName: _browserName }, use) => {
      const faults: string[] = [];
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
  sit: async (
    { seats, faults, newcomer, permissions, baseURL, locale, timezoneId, reducedMotion, viewport },
    use,
    info,
  ) => {
    const taken: Seat[] = [];
    await use(async (options) => {
      const seat = newcomer
        ? await seats.makeNew(options)
        : await seats.take(options, { baseURL, locale, timezoneId, reducedMotion, viewport });
      taken.push(seat);
      watch(seat.context, faults);
      if (permissions) await seat.context.grantPermissions(permissions);
      return seat;
    });
    const isGood = info.status === info.expectedStatus;
    for (const seat of taken) await seats.leave(seat, isGood);
  },
  context: async ({ sit }, use) => use((await sit({})).context),
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
  // A browser of its own for each person, so that several can work at the same time; left when the test ends.
  openAs: async ({ sit, address }, use) =>
    use(async (username, at = '/beranda') => {
      const { page } = await sit({ baseURL: address, locale: 'id-ID', timezoneId: 'Asia/Makassar' });
      await signIn(page, username, { at });
      return page;
    }),
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
  if (!page.url().endsWith(OUTSIDE)) await page.goto(OUTSIDE);
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
