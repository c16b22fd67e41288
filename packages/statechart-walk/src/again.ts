import { theHouse } from './house.ts';

/** What failed, as far as it has to be told to run just that once more. */
export type Again = {
  /** The title of the suite. */
  suite: string;
  /** The test file, from the folder that the tests were started in. */
  file: string;
  /** The code of one walk: `MODEL_WALK`, together with `MODEL_SUITE`. */
  walk?: string;
  /** Of random walks: `MODEL_SEED`. */
  seed?: number;
  /** fast-check's way to one run of the seed: `MODEL_PATH`. */
  path?: string;
};

/** How a test runner is asked for one suite. */
export type Runner = (again: Again) => string;

/** Asks vitest for the suite by its title. */
export const vitestRun: Runner = ({ suite, file }) => `npx vitest run -t ${JSON.stringify(suite)} ${file}`;
/** Asks Playwright for the test by its title. */
export const playwrightRun: Runner = ({ suite, file }) => `npx playwright test -g ${JSON.stringify(suite)} ${file}`;

/**
 * The command that repeats a failure: the project's own where it has one (`furnish({ again })`), else the runner's with
 * what it needs to know in its environment, as a POSIX shell writes that.
 */
export function commandOf(again: Again, run: Runner = vitestRun): string {
  const own = theHouse().again;
  if (own) return own(again);
  const { suite, walk, seed, path } = again;
  const known = [
    ...(walk === undefined ? [] : [`MODEL_WALK=${walk}`, `MODEL_SUITE=${JSON.stringify(suite)}`]),
    ...(seed === undefined ? [] : [`MODEL_SEED=${seed}`]),
    ...(path === undefined ? [] : [`MODEL_PATH=${path}`]),
  ];
  return [...known, run(again)].join(' ');
}
