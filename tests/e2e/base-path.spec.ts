import { createServer, request as send } from 'node:http';
import type { Page } from '@playwright/test';
import { expect, PASSWORD, test as base, watch } from '#tests/e2e/fixtures.ts';
import { addCards } from '#tests/e2e/pages/board.ts';
import { signOut } from '#tests/e2e/pages/signed-in.ts';
import { copyOfSeeded, removeDataDir, startServer, stopServer } from '#tests/e2e/server.ts';

const [ONE, OTHER] = ['/kinerja', '/lain/kinerja'];

/** One host with an installation below each path, and every address that nobody of them was asked by. */
type Host = { origin: string; strays: string[] };

/** A reverse proxy in front of servers, by their base paths, which it keeps. */
async function proxy(servers: Readonly<Record<string, string>>, strays: string[]) {
  const front = createServer((request, response) => {
    const url = request.url ?? '/';
    const [, target] = Object.entries(servers).find(([path]) => url.startsWith(`${path}/`)) ?? [];
    if (target === undefined) {
      strays.push(url);
      return response.writeHead(404).end();
    }
    const { method, headers } = request;
    const onward = send(target + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    response.on('close', () => onward.destroy());
    onward.on('error', () => response.destroy());
    return request.pipe(onward);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const address = front.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return { front, origin: `http://127.0.0.1:${address.port}` };
}

const test = base.extend<object, { host: Host }>({
  host: [
    async ({ browserName }, use) => {
      const started = [];
      for (const path of [ONE, OTHER]) {
        const dataDir = await copyOfSeeded(`${browserName}-base`);
        started.push({ path, dataDir, ...(await startServer(dataDir, { BASE_PATH: path })) });
      }
      const strays: string[] = [];
      const servers = Object.fromEntries(started.map(({ path, address }) => [path, address]));
      const { front, origin } = await proxy(servers, strays);
      await use({ origin, strays });
      front.closeAllConnections();
      front.close();
      for (const { server, dataDir } of started) {
        await stopServer(server);
        await removeDataDir(dataDir);
      }
    },
    { scope: 'worker' },
  ],
  address: [async ({ host }, use) => use(host.origin), { scope: 'worker' }],
});

// Each of its browsers is asked for all that it ever asked for.
test.use({ newcomer: true });

const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
const heading = (page: Page) => page.locator('main').getByRole('heading', { level: 1 });

async function enter(page: Page, path: string, username: string): Promise<void> {
  await page.goto(`${path}/login?lng=id`);
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL((url) => url.pathname !== `${path}/login`);
  await expect(heading(page)).toBeVisible();
}

/** Names of everything that lies in the browser for the whole origin. */
const stored = (page: Page) =>
  page.evaluate(async () => ({
    keys: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
    locks: await navigator.locks.query().then(({ held = [] }) => held.map(({ name }) => name ?? '')),
  }));

test('a person signs in, works and signs out below a path, and nothing is asked for or kept outside of it', async ({
  page,
  browser,
  host,
  faults,
}) => {
  const asked = new Set<string>();
  page.context().on('request', (request) => asked.add(request.url()));
  // Somebody who is not signed in is sent to the sign-in page of this installation, and back.
  await page.goto(`${ONE}/papan?lng=id`);
  await expect(page).toHaveURL((url) => url.pathname === `${ONE}/login`);
  await page.locator('input[name=username]').fill('pelapor.tapin');
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('form button[type=submit]').click();
  await expect(page).toHaveURL((url) => url.pathname === `${ONE}/papan`);
  await addCards(page, page, ['Kartu di jalur sendiri']);
  await page.reload();
  await expect(card(page, 'Kartu di jalur sendiri')).toHaveCount(1);

  const context = await browser.newContext({ baseURL: host.origin, locale: 'id-ID' });
  watch(context, faults);
  const colleague = await context.newPage();
  await enter(colleague, ONE, 'verifikator.tapin');
  await colleague.goto(`${ONE}/papan`);
  await addCards(colleague, colleague, ['Kartu rekan']);
  await expect(card(page, 'Kartu rekan')).toHaveCount(1);
  await context.close();

  // By the menu, by an address of its own inside a page, and by Back.
  await page.getByRole('link', { name: 'Kartu di jalur sendiri' }).click();
  await expect(page).toHaveURL((url) => url.pathname === `${ONE}/papan` && url.search !== '');
  await page.goto(`${ONE}/pelaporan-capaian`);
  await expect(heading(page)).toBeVisible();
  await page.goto(`${ONE}/email/inbox`);
  await expect(page.locator('[data-letter]').first()).toBeVisible();
  await page.locator('[data-letter]').first().getByRole('link').click();
  await expect(page).toHaveURL((url) => url.pathname.startsWith(`${ONE}/email/`));
  await page.goto(`${ONE}/profil/preferensi`);
  await page.getByRole('radio', { name: 'Gelap' }).check();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  const kept = await stored(page);
  expect(kept.keys).toContain(`${ONE}:accessToken`);
  expect(kept.databases.length).toBeGreaterThan(0);
  const names = [...kept.keys, ...kept.databases, ...kept.locks];
  expect(names.filter((name) => !name.startsWith(ONE))).toEqual([]);

  await signOut(page);
  await expect(page).toHaveURL((url) => url.pathname === `${ONE}/login`);
  await page.goBack();
  await expect(page.locator('input[name=username]')).toBeVisible();
  expect((await stored(page)).keys.filter((key) => key.endsWith('accessToken'))).toEqual([]);

  const outside = [...asked].filter((url) => !url.startsWith(`${host.origin}${ONE}/`) && !/^(blob|data):/.test(url));
  expect(outside).toEqual([]);
  expect(host.strays).toEqual([]);
});

test('support reads the machines and the report of the model tests below a path', async ({ page, host }) => {
  await enter(page, ONE, 'dukungan');
  await page.goto(`${ONE}/qa/model`);
  await expect(page.getByRole('table').first()).toBeVisible();
  await page.goto(`${ONE}/dukungan/mesin`);
  await expect(heading(page)).toBeVisible();
  expect(host.strays).toEqual([]);
});

test('two installations on one origin know nothing of each other: who leaves one stays in the other', async ({
  page,
  context,
  host,
}) => {
  await enter(page, ONE, 'pelapor.tapin');
  const second = await context.newPage();
  await second.goto(`${OTHER}/beranda`);
  await expect(second).toHaveURL((url) => url.pathname === `${OTHER}/login`);
  await enter(second, OTHER, 'verifikator.tapin');
  await page.reload();
  await expect(page.getByRole('button', { name: /^Akun / })).toHaveAccessibleName(/Pelapor Tapin/);
  await expect(second.getByRole('button', { name: /^Akun / })).toHaveAccessibleName(/Verifikator Tapin/);

  await signOut(page);
  await expect(page).toHaveURL((url) => url.pathname === `${ONE}/login`);
  // The page that is open hears nothing of it, and one that is opened anew is signed in.
  await second.getByRole('link', { name: 'Papan' }).first().click();
  await expect(second).toHaveURL((url) => url.pathname === `${OTHER}/papan`);
  await second.reload();
  await expect(second.getByRole('button', { name: /^Akun / })).toHaveAccessibleName(/Verifikator Tapin/);
  const { keys } = await stored(second);
  expect(keys.filter((key) => key.endsWith(':accessToken'))).toEqual([`${OTHER}:accessToken`]);
  expect(host.strays).toEqual([]);
});
