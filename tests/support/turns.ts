// What `npm test` takes in turn (docs/decisions/0152, 0154): slow, and each of a kind that others of every turn are of as well.
import { globSync } from 'node:fs';
import path from 'node:path';
import { isInTurn, isNamedInTurn } from './width.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');

/** Files of vitest, by what they are of; the files of each kind follow one another. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  // Programs that are killed, stopped and started again: what they are made of has tests of its own.
  processes: [
    'tests/durability/*.test.ts',
    'tests/start/one-line.test.ts',
    'server/src/db/embedded/*.test.ts',
    'server/src/db/start.test.ts',
  ],
  // Whole pages and whole answers of the demo, written down: the views, the stories and the pages of `tests/faults` hold
  // what stands on them, each in its own way.
  written: ['tests/screens/*.test.ts', 'tests/faults/offered/*.test.ts', 'tests/stories/reading.test.ts'],
  // What whoever runs the program has: copies of the database, a second server that is read from, traces.
  operations: ['tests/api/{backup,drill,standby,tracing}.test.ts'],
  // Two servers on one database.
  races: ['tests/concurrency/*.test.ts'],
  // Tools of whoever works on the program.
  tools: [
    'tests/mutants/*.test.ts',
    'tests/fuzz/*.test.ts',
    'tests/house/{new-machine,model-report,trace-test}.test.ts',
    'tests/start/{deps,metrics}.test.ts',
    'packages/*/test/examples.test.ts',
  ],
};

/** The files of vitest that this run leaves to another turn, from the root of the project. @param now null for all turns */
export const filesOfOtherTurns = (now?: number | null): string[] =>
  Object.values(KINDS).flatMap((patterns) =>
    patterns
      .flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
      .map((file) => file.replaceAll('\\', '/'))
      .toSorted()
      .filter((_, place) => !isInTurn(place, now)),
  );

/** Spec files of every run: the main job, the session and the policy; what opens each page takes its pages in turn itself. */
const ALWAYS = ['main-job', 'session', 'policy', 'walk', 'page-weights'];
/** Projects of Playwright of which each test has a turn of its own; the others are taken whole, with the server they start. */
const BY_TEST = ['world', 'pages', 'apps', 'session', 'faults', 'plain-http'];

/** Whether a project of Playwright has anything to do. @param now the turn, null for all of them */
export const isProjectInTurn = (project: string, now?: number | null): boolean =>
  ALWAYS.includes(project) || BY_TEST.includes(project) || isNamedInTurn(project, now);

/** Whether one of its tests is taken. @param file any path of its spec file */
export const isTestInTurn = (
  { project, file, title }: Record<'project' | 'file' | 'title', string>,
  now?: number | null,
) => !BY_TEST.includes(project) || ALWAYS.includes(path.basename(file, '.spec.ts')) || isNamedInTurn(title, now);
