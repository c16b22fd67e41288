import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { defineConfig } from '@playwright/test';
import { inMemory } from './tests/support/memory.ts';

/** What scripts/ensure-browser.mjs found on this machine. */
type Browser = { path: string; env?: Record<string, string> };

const found = 'node_modules/.cache/browser.json';
if (!existsSync(found)) throw new Error('No browser was looked for yet: run `npm run test:e2e`.');
const browser: Browser = JSON.parse(readFileSync(found, 'utf8'));

const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);

type Room = { files: string[]; workers?: number };
/**
 * Spec files that share a server and what is in its database: starting one, with its database and browser, takes six seconds
 * of a core, which is more than most files need. One after the other; after a failure the next begins on a fresh one. `apps`
 * keep records that no other file of them asks for, `session` signs in and out and types into reports that it makes itself,
 * `pages` changes nothing that another one looks at, and `world` only looks at the reports of `pages/world.ts`.
 */
const ROOMS: Readonly<Record<string, Room>> = {
  session: { files: ['session', 'session-screens', 'session-storage', 'session-tour'], workers: 1 },
  apps: { files: ['board', 'bookmarks', 'calendar', 'chat', 'mail', 'todo'], workers: 1 },
  world: { files: ['a11y', 'chunk', 'device-storage', 'keyboard', 'keys'] },
  pages: {
    files: [
      'dialogs',
      'languages',
      'layout',
      'layout-media',
      'layout-shift',
      'machines',
      'model',
      'palette',
      'policy',
      'tampered',
      'walk',
    ],
  },
};
const shared = Object.values(ROOMS).flatMap(({ files }) => files);

// The longest first, so that nothing long is left over for one worker alone at the end.
const LONGEST = [
  'faults',
  'page-weights',
  'plain-http',
  'review-layout',
  'lifecycle-tour',
  'main-job',
  'keyboard-work',
];
const rank = (name: string) => (LONGEST.includes(name) ? LONGEST.indexOf(name) : LONGEST.length);
const alone = readdirSync('tests/e2e')
  .filter((file) => file.endsWith('.spec.ts'))
  .map((file) => file.replace('.spec.ts', ''))
  .filter((name) => !shared.includes(name))
  .sort((a, b) => rank(a) - rank(b));

export default defineConfig({
  // A project is never run in the worker of another: each has its own server and what it does there is seen by no other,
  // in whatever order they run.
  projects: [
    ...Object.entries(ROOMS).map(([name, { files, ...room }]) => ({
      name,
      testMatch: files.map((file) => `**/${file}.spec.ts`),
      ...room,
    })),
    ...alone.map((name) => ({ name, testMatch: `**/${name}.spec.ts` })),
  ],
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
      // In containers there is no user namespace, often little shared memory, and no GPU.
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
      // Given by default, for containers with little shared memory; where there is enough, a file for each piece is slow.
      ignoreDefaultArgs: inMemory() === tmpdir() ? [] : ['--disable-dev-shm-usage'],
    },
  },
});
