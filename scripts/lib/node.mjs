import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project; every script works from here, wherever it was called. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A path inside the project. */
export const inRoot = (...parts) => path.join(ROOT, ...parts);

/**
 * The Node that can run TypeScript: the one npm installed with the dependencies, else the current one when it is new enough.
 * Ends the process with one line when there is none.
 */
export function findNode() {
  const own = inRoot('node_modules', '.bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(own) && spawnSync(own, ['--version']).status === 0) return own;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isNew = major > 22 || (major === 22 && minor >= 18);
  if (isNew && process.features.typescript) return process.execPath;
  const why = existsSync(inRoot('node_modules'))
    ? `no newer one is published for ${process.platform}-${process.arch}; install Node 24 and run again.`
    : 'the dependencies, which bring a newer one, are not installed: run `npm ci`, or install Node 24, and run again.';
  console.error(`Node ${process.version} cannot run TypeScript and ${why}`);
  return process.exit(1);
}

/**
 * For scripts that load TypeScript themselves, before they load it: under a Node that cannot, the script is run again with
 * ours, and where there is none it ends with one line that says what is needed.
 */
export function needTypeScript() {
  if (process.features.typescript) return;
  const { status } = spawnSync(findNode(), process.argv.slice(1), { stdio: 'inherit' });
  process.exit(status ?? 1);
}

/** Runs one program of node_modules with our Node; gives its exit code. */
export function run(node, script, args = [], options = {}) {
  const { status } = spawnSync(node, [inRoot(script), ...args], { cwd: ROOT, stdio: 'inherit', ...options });
  return status ?? 1;
}
