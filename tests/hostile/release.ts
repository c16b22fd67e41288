/** An earlier release in a folder of its own, built, with the packages of its time. */
import { execFileSync, spawnSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '#server/root.ts';

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/** The last tag; while nothing is tagged, what was there before the newest migration came. */
function releaseBefore(): string {
  const tag = spawnSync('git', ['describe', '--tags', '--abbrev=0'], { cwd: ROOT, encoding: 'utf8' });
  if (tag.status === 0) return tag.stdout.trim();
  return `${git('log', '--diff-filter=A', '-1', '--format=%H', '--', 'server/migrations')}^`;
}

/**
 * Takes a release out of the history and builds it.
 * @param ref a tag or commit; the release before this one when it is left out
 * @param folder does not exist yet
 * @returns its commit
 */
export function checkOut(ref: string | undefined, folder: string): string {
  const commit = git('rev-parse', '--short', ref ?? releaseBefore());
  execFileSync('git', ['clone', '-q', '--no-checkout', ROOT, folder]);
  execFileSync('git', ['checkout', '-q', commit], { cwd: folder });
  const run = (file: string, ...args: string[]) =>
    execFileSync(file, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const samePackages =
    spawnSync('git', ['diff', '--quiet', commit, '--', 'package-lock.json'], { cwd: ROOT }).status === 0;
  if (samePackages) symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  else run('npm', 'ci', '--silent', '--no-audit', '--no-fund');
  run(process.execPath, 'scripts/build.mjs');
  return commit;
}
