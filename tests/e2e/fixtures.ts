import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type BrowserContext, expect, type Page } from '@playwright/test';

export const PASSWORD = 'Capaian#2025';
const READY_LIMIT = 60_000;

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

async function until(ready: () => Promise<boolean>, what: () => string): Promise<void> {
  const end = Date.now() + READY_LIMIT;
  while (!(await ready().catch(() => false))) {
    if (Date.now() > end) throw new Error(what());
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function startServer(port: number, dataDir: string): Promise<ChildProcess> {
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, SEED: 'demo', LOG_LEVEL: 'error' };
  const server = spawn('node_modules/.bin/node', ['server/src/main.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  server.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  server.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ready = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  await until(ready, () => `The server was not ready after ${READY_LIMIT} ms. It said:\n${said}`);
  return server;
}

async function stopServer(server: ChildProcess): Promise<void> {
  const exited = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await exited;
}

/** The built SPA, the real server and the embedded PostgreSQL on a fresh data folder, one per worker. */
export const test = base.extend<{ faults: string[]; openAs: (username: string) => Promise<Page> }, { address: string }>(
  {
    address: [
      async ({ browserName }, use) => {
        const dataDir = await mkdtemp(join(tmpdir(), `capaian-e2e-${browserName}-`));
        const port = await freePort();
        const server = await startServer(port, dataDir);
        await use(`http://127.0.0.1:${port}`);
        await stopServer(server);
        await rm(dataDir, { recursive: true, force: true });
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
      await use(async (username) => {
        const context = await browser.newContext({ baseURL: address, locale: 'id-ID', timezoneId: 'Asia/Makassar' });
        contexts.push(context);
        watch(context, faults);
        const page = await context.newPage();
        await signIn(page, username);
        return page;
      });
      for (const context of contexts) await context.close();
    },
  },
);
export { expect };

/** Collects uncaught errors and policy violations of every page of a context. */
export function watch(context: BrowserContext, faults: string[]): void {
  context.on('weberror', (event) => faults.push(`uncaught: ${event.error().message}`));
  context.on('console', (message) => {
    if (/Content Security Policy|Maximum update depth|unique "key"/.test(message.text())) faults.push(message.text());
  });
}

/** Signs in by the form, as a person does. The UI is Indonesian unless `lng` says otherwise. */
export async function signIn(page: Page, username: string, lng = 'id'): Promise<void> {
  await page.goto(`/login?lng=${lng}`);
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
}
