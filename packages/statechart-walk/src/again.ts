import type { Again } from './again.types.ts';
import { theHouse } from './house.ts';

/** How a test runner is asked for one suite. */
export type Runner = (again: Again) => string;

/** Asks vitest for the suite by its title. */
export const vitestRun: Runner = ({ suite, file }) => `npx vitest run -t ${quoted(pattern(suite))} ${file}`;
/** Asks Playwright for the test by its title. */
export const playwrightRun: Runner = ({ suite, file }) => `npx playwright test -g ${quoted(pattern(suite))} ${file}`;

/** Both runners take a title as a regular expression: "the form (new)" would find no test. */
const pattern = (title: string) => title.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** As a POSIX shell reads it. */
const quoted = (text: string) => JSON.stringify(text).replace(/[$`]/g, String.raw`\$&`);

/**
 * The command that repeats a failure: the project's own where it has one (`furnish({ again })`), else the runner's with
 * what it needs to know in its environment, as a POSIX shell writes that.
 */
export function commandOf(again: Again, run: Runner = vitestRun): string {
  const own = theHouse().again;
  if (own) return own(again);
  const { suite, walk, seed, path } = again;
  const known = [
    ...(walk === undefined ? [] : [`MODEL_WALK=${walk}`, `MODEL_SUITE=${quoted(suite)}`]),
    ...(seed === undefined ? [] : [`MODEL_SEED=${seed}`]),
    ...(path === undefined ? [] : [`MODEL_PATH=${path}`]),
  ];
  return [...known, run(again)].join(' ');
}
