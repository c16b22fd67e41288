/** The program as `npm start` runs it, built first when its sources are newer; a few hundred ms when they are not. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '#server/root.ts';

/** What `npm start` runs, from the project's folder. */
export const PROGRAM = path.join('server', 'build', 'main.js');

/**
 * Brings `PROGRAM` up to date.
 * @throws when it cannot be built; what the build said stands above
 */
export function buildServer(): void {
  execFileSync(process.execPath, ['scripts/build.mjs', 'server'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
