import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { defineConfig } from '@playwright/test';
import { inMemory } from './tests/support/memory.ts';
import { isProjectInTurn } from './tests/support/turns.ts';

/** What scripts/ensure-browser.mjs found on this machine. */
type Browser = { path: string; env?: Record<string, string> };

const found = 'node_modules/.cache/browser.json';
if (!existsSync(found)) throw new Error('No browser was looked for yet: run `npm run test:e2e`.');
const browser: Browser = JSON.parse(readFileSync(found, 'utf8'));

const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);

/**
 * Spec files that share a server, what is in its database, and browsers (tests/e2e/seats.ts): starting one takes as much of a
 * core as two or three tests, which is more than most files need. One after the other, in one worker: a second one would
 * start all of it again. After a failure the next begins on a fresh one. `world` only looks at the reports of
 * `pages/world.ts`, `pages` changes nothing that another one looks at, `apps` keep records that no other file of them asks
 * for, `session` signs in and out and types into reports that it makes itself, `chats` write to whom no file before wrote,
 * `returns` hand in again what the one before sent back, and what `people` ends with changes accounts.
 */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  world: ['a11y', 'chunk', 'device-storage', 'evidence', 'keyboard', 'keys', 'review-layout'],
  pages: [
    'dialogs',
    'languages',
    'layout',
    'layout-media',
    'layout-shift',
    'machines',
    'model',
    'palette',
    'policy',
    'seats',
    'tampered',
    'walk',
  ],
  apps: ['board', 'bookmarks', 'calendar', 'chat', 'mail', 'mail-file', 'todo'],
  session: ['session', 'session-screens', 'session-storage', 'session-tour'],
  chats: ['chat-edit', 'chat-file', 'chat-groups', 'chat-history', 'chat-search'],
  returns: ['bell', 'calendar-reviews'],
  people: ['people-import', 'requests', 'second-factor'],
};
const shared = Object.values(ROOMS).flat();

// The longest first, so that nothing long is left over for one worker alone at the end: the first of all takes as long as a room.
const FIRST = 'main-job';
const LONGEST = ['people-data', 'webhooks', 'faults', 'page-weights', 'plain-http', 'lifecycle-tour', 'keyboard-work'];
const rank = (name: string) => (LONGEST.includes(name) ? LONGEST.indexOf(name) : LONGEST.length);
const alone = readdirSync('tests/e2e')
  .filter((file) => file.endsWith('.spec.ts'))
  .map((file) => file.replace('.spec.ts', ''))
  .filter((name) => name !== FIRST && !shared.includes(name))
  .sort((a, b) => rank(a) - rank(b));

const projectOf = (name: string) => ({ name, testMatch: `**/${name}.spec.ts` });

export default defineConfig({
  // A project is never run in the worker of another: each has its own server and what it does there is seen by no other,
  // in whatever order they run.
  projects: [
    projectOf(FIRST),
    ...Object.entries(ROOMS).map(([name, files]) => ({
      name,
      testMatch: files.map((file) => `**/${file}.spec.ts`),
      workers: 1,
    })),
    ...alone.map(projectOf),
  ].filter(({ name }) => isProjectInTurn(name)),
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
