// Installs exactly what the lock file says, when node_modules is absent or stale. Runs on any Node that npm runs on.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const stamp = 'node_modules/.lock-sha256';
const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) process.exit(0);

console.log('Installing dependencies (first run, or the lock file changed) …');
// NODE_ENV=production would leave out the builder, so the two groups are asked for by name.
const args = ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
args.push('--include=dev', '--include=optional');
const npm = process.env.npm_execpath;
const { status } = npm
  ? spawnSync(process.execPath, [npm, ...args], { stdio: 'inherit' })
  : spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' });
if (status !== 0) {
  console.error(
    'The dependencies could not be installed; see the lines above. A network or a warm npm cache is needed.',
  );
  process.exit(status ?? 1);
}
writeFileSync(stamp, wanted);
