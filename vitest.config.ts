import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { locales } from './scripts/vite-plugins.ts';

/**
 * The longest files, which no other order knows on a machine that has run none of them yet: begun last, one of them keeps
 * one core busy while the other has nothing left to do.
 */
const LONGEST = [
  'src/devtools/panel/canaries.test.tsx',
  'tests/faults/records.test.ts',
  'tests/faults/users.test.ts',
  'tests/faults/officer-reads.test.ts',
  'tests/faults/import.test.ts',
  'tests/faults/record-new.test.ts',
  'tests/hostile/hostile.test.ts',
  'tests/faults/officer-writes.test.ts',
  'tests/faults/export.test.ts',
  'tests/durability/kill.test.ts',
  'tests/faults/session.test.ts',
  'tests/model/recording.test.ts',
  'tests/faults/kpi.test.ts',
  'tests/lifecycle/matrix.api.test.ts',
  'tests/authz/matrix.test.ts',
  'tests/durability/signals.test.ts',
  'tests/faults/dashboard.test.ts',
  'tests/faults/verifier.test.ts',
  'tests/start/one-line.test.ts',
  'tests/house/charts.test.ts',
];

/**
 * Each file of these builds the real application on a database of its own. A program that serves several of them keeps
 * nothing between them either, so they share a process, and the sources are loaded once for all instead of once for each.
 * What changes the process itself has one to itself: `tests/house/shared-process.test.ts`.
 */
const SHARED = 'tests/api/!(ops-admin).test.ts';

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
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
    // Each file of server tests brings a PostgreSQL up; on a small machine more files at once only wait for each other.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Within the second that is the default, a busy machine has not always looked again at what is kept for a second.
    expect: { poll: { timeout: 10_000 } },
    sequence: { sequencer: LongestFirst },
    // A machine that is busy with something else is no finding; whatever is asserted wrongly fails at once. What needed
    // its second try is named at the end of `npm test`.
    retry: { count: 1, condition: /timed out/i },
    projects: [
      { extends: true, test: { name: 'unit', include: ['src/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: { name: 'server', include: ['server/**/*.test.ts'], globalSetup: ['tests/support/postgres.ts'] },
      },
      {
        extends: true,
        test: { name: 'model', include: ['tests/model/**/*.test.ts'], setupFiles: ['tests/model/setup.ts'] },
      },
      // Apart from the model tests, since it knows nothing of what they add to every walk.
      { extends: true, test: { name: 'kit', include: ['packages/*/test/**/*.test.ts'] } },
      { extends: true, test: { name: 'views', include: ['tests/views/**/*.test.tsx'] } },
      {
        extends: true,
        test: {
          name: 'house',
          globalSetup: ['tests/support/postgres.ts'],
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/model/**', 'tests/e2e/**', SHARED],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          globalSetup: ['tests/support/postgres.ts'],
          include: [SHARED],
          isolate: false,
        },
      },
    ],
  },
});
