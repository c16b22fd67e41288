import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { PAGES, SHARED } from './tests/support/threads.ts';
import { filesOfOtherTurns } from './tests/support/turns.ts';
import { locales } from './scripts/vite-plugins.ts';

/**
 * The longest files, which no other order knows on a machine that has run none of them yet: begun last, one of them keeps
 * one core busy while the other has nothing left to do.
 */
const LONGEST = [
  'src/devtools/panel/canaries.test.tsx',
  'tests/hostile/hostile.test.ts',
  'tests/durability/kill.test.ts',
  'tests/faults/session.test.ts',
  'tests/model/recording.test.ts',
  'tests/lifecycle/matrix.api.test.ts',
  'tests/authz/matrix.test.ts',
  'tests/durability/signals.test.ts',
  'tests/faults/verifier.test.ts',
  'tests/start/one-line.test.ts',
  'tests/house/charts.test.ts',
  // These wait more than they work: begun last, they would leave a core with nothing to do.
  'server/src/notifications/hub.test.ts',
  'server/src/notifications/outbox.test.ts',
  'server/src/db/embedded/still-ending.test.ts',
  'src/services/i18n/locales.test.ts',
];

/** `npm test` leaves them to other runs; of a file that is named none is left out. */
const OTHER_TURNS = filesOfOtherTurns();
const now = (files: readonly string[]) => files.filter((file) => !OTHER_TURNS.includes(file));

const POSTGRES = ['tests/support/postgres.ts'];
const DRAWN = ['tests/support/document-left.ts'];
const THREAD = ['tests/support/own-channel.ts'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification) => {
      // A thread goes on as long as the next file is one of its own, so these stay in one row.
      if (project.name in PAGES) return -1;
      const place = LONGEST.findIndex((file) => moduleId.endsWith(`/${file}`));
      return place < 0 ? LONGEST.length : place;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  plugins: [locales()],
  test: {
    environment: 'node',
    alias: { '@node-rs/argon2': path.join(import.meta.dirname, 'tests/support/argon2.ts') },
    // Of three, each waits longer for what it needs than it gains (docs/decisions/0156).
    maxWorkers: 2,
    // A process of its own takes nearly a second of a core to begin and to end, a thread a third of it. Each has its own
    // modules, globals and environment; what must be a process (a program that is told to stop) starts one itself.
    pool: 'threads',
    setupFiles: THREAD,
    // Patience costs a test that passes nothing, and the machine may be a third as quick as the one it was written on.
    testTimeout: 90_000,
    hookTimeout: 180_000,
    // Within the second that is the default, a busy machine has not always looked again at what is kept for a second.
    expect: { poll: { timeout: 10_000 } },
    reporters: ['default', './scripts/lib/second-tries.mjs'],
    sequence: { sequencer: LongestFirst },
    // A machine that is busy with something else is no finding; whatever is asserted wrongly fails at once. What needed
    // its second try is named at the end.
    retry: { count: 1, condition: /timed out|in time/i },
    projects: [
      { extends: true, test: { name: 'unit', include: SHARED.unit, isolate: false } },
      {
        extends: true,
        test: {
          name: 'unit-apart',
          setupFiles: DRAWN,
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [...SHARED.unit, ...SHARED.parts, ...SHARED.screens],
        },
      },
      { extends: true, test: { name: 'unit-parts', include: SHARED.parts, isolate: false } },
      {
        extends: true,
        test: {
          name: 'unit-screens',
          include: SHARED.screens,
          isolate: false,
          setupFiles: DRAWN,
        },
      },
      { extends: true, test: { name: 'server', include: now(SHARED.server), isolate: false, globalSetup: POSTGRES } },
      {
        extends: true,
        test: {
          name: 'server-apart',
          include: ['server/**/*.test.ts'],
          exclude: [...SHARED.server, ...OTHER_TURNS],
          globalSetup: POSTGRES,
        },
      },
      {
        extends: true,
        test: { name: 'model', include: SHARED.model, isolate: false, setupFiles: ['tests/model/setup.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'model-apart',
          include: ['tests/model/**/*.test.ts'],
          exclude: SHARED.model,
          setupFiles: ['tests/model/setup.ts'],
        },
      },
      // Apart from the model tests, since it knows nothing of what they add to every walk.
      { extends: true, test: { name: 'kit', include: ['packages/*/test/**/*.test.ts'], exclude: OTHER_TURNS } },
      {
        extends: true,
        test: {
          name: 'views',
          include: ['tests/views/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: DRAWN,
          // React and the product are loaded once for all of them, which is most of what they would take.
          isolate: false,
          // They share a document too: one that is late must not go on drawing in the place of the next.
          testTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'house-apart',
          include: ['tests/**/*.test.ts'],
          exclude: [
            ...['tests/model/**', 'tests/e2e/**'],
            ...[...SHARED.api, ...SHARED.house, ...Object.values(PAGES).flat(), ...OTHER_TURNS],
          ],
          globalSetup: POSTGRES,
        },
      },
      ...Object.entries(PAGES).map(([name, include]) => ({
        extends: true as const,
        test: { name, include: now(include), isolate: false, setupFiles: ['tests/support/page-left.ts'] },
      })),
      { extends: true, test: { name: 'house', include: now(SHARED.house), isolate: false, globalSetup: POSTGRES } },
      { extends: true, test: { name: 'api', include: now(SHARED.api), isolate: false, globalSetup: POSTGRES } },
    ],
  },
});
