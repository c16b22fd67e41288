import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project; every script works from here, wherever it was called. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A path inside the project. */
export const inRoot = (...parts) => path.join(ROOT, ...parts);

/** Where `scripts/ensure-deps.mjs` installs a Node, on machines whose own cannot run TypeScript. */
export const OWN_NODE = inRoot('scripts', 'own-node');

const canRunTypeScript = (node) =>
  existsSync(node) && /strip|transform/.test(spawnSync(node, ['-p', 'process.features.typescript']).stdout?.toString());

/**
 * The Node that can run TypeScript: the current one when it can, else the one that was installed for this project.
 * Ends the process with one line when there is none.
 */
export function findNode() {
  if (process.features.typescript) return process.execPath;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const found = [OWN_NODE, ROOT].map((folder) => path.join(folder, 'node_modules', '.bin', program));
  const other = found.find(canRunTypeScript);
  if (other) return other;
  const why = existsSync(path.join(OWN_NODE, 'node_modules'))
    ? `no newer one is published for ${process.platform}-${process.arch}; install Node 24 and run again.`
    : 'a newer one is not installed: run `npm run deps`, or install Node 24, and run again.';
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

/** For scripts that need what only tests and checks do: without it they end with one line that says how to get it. */
export function needTools() {
  if (existsSync(inRoot('node_modules', 'vitest'))) return;
  console.error('What tests and checks the program is not installed: run `npm run deps -- all`, and this again.');
  process.exit(1);
}

/** Runs one program of node_modules with our Node; gives its exit code. */
export function run(node, script, args = [], options = {}) {
  const { status } = spawnSync(node, [inRoot(script), ...args], { cwd: ROOT, stdio: 'inherit', ...options });
  return status ?? 1;
}
