import { existsSync, readFileSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** What scripts/ensure-browser.mjs found on this machine. */
type Browser = { path: string; env?: Record<string, string> };

const found = 'node_modules/.cache/browser.json';
if (!existsSync(found)) throw new Error('No browser was looked for yet: run `npm run test:e2e`.');
const browser: Browser = JSON.parse(readFileSync(found, 'utf8'));

const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);

export default defineConfig({
  testDir: 'tests/e2e',
  // Each has a server, a database and a browser of its own; more of them only wait for each other on a small machine.
  workers: 2,
  retries: 0,
  timeout: 60_000,
  forbidOnly: true,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    // A control that is not there fails its own step, not the whole test's time.
    actionTimeout: 10_000,
    launchOptions: {
      executablePath: browser.path,
      env: { ...Object.fromEntries(inherited), ...browser.env },
      // In containers there is no user namespace, little shared memory and no GPU.
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--disable-background-networking'],
    },
  },
});
