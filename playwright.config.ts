import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** What scripts/ensure-browser.mjs found on this machine. */
type Browser = { path: string; env?: Record<string, string> };

const found = 'node_modules/.cache/browser.json';
if (!existsSync(found)) throw new Error('No browser was looked for yet: run `npm run test:e2e`.');
const browser: Browser = JSON.parse(readFileSync(found, 'utf8'));

const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);

// The longest first, so that nothing long is left over for one worker alone at the end.
const LONGEST = [
  'a11y',
  'faults',
  'plain-http',
  'review-layout',
  'screens',
  'lifecycle-tour',
  'layout',
  'session-screens',
  'main-job',
  'chunk',
  'keyboard-work',
];
const rank = (name: string) => (LONGEST.includes(name) ? LONGEST.indexOf(name) : LONGEST.length);
const specs = readdirSync('tests/e2e')
  .filter((file) => file.endsWith('.spec.ts'))
  .map((file) => file.replace('.spec.ts', ''))
  .sort((a, b) => rank(a) - rank(b));

export default defineConfig({
  // A project is never run in the worker of another: each spec file has its own server and what it does there is seen
  // by no other, in whatever order they run.
  projects: specs.map((name) => ({ name, testMatch: `**/${name}.spec.ts` })),
  globalSetup: './tests/e2e/seeded.setup.ts',
  testDir: 'tests/e2e',
  // Each has a server, a database and a browser of its own. Two cores are busy with three; more only wait for each other.
  workers: 3,
  // A browser on a busy machine stumbles now and then. A second try tells a stumble from a fault; scripts/test.mjs names
  // every test that needed one, so that none is needed unseen.
  retries: 1,
  timeout: 120_000,
  forbidOnly: true,
  // Patience costs a test that passes nothing, and the machine may be half as quick as the one it was written on.
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    // A test that fails is tried again, and then every step of it is kept; until then recording is work for nothing.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // A control that is not there fails its own step, not the whole test's time.
    actionTimeout: 30_000,
    launchOptions: {
      executablePath: browser.path,
      env: { ...Object.fromEntries(inherited), ...browser.env },
      // In containers there is no user namespace, little shared memory and no GPU.
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--disable-background-networking'],
    },
  },
});
