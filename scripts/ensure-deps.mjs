// Installs exactly what the lock files say, when it is absent or stale: what builds and runs the program, and with `all`
// what tests and checks it as well, which is half of the whole. A Node that can run TypeScript comes with it only where the
// one at hand cannot. Runs on any Node that npm runs on.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot, OWN_NODE, ROOT } from './lib/node.mjs';

const LINK = inRoot('node_modules', '.bin', 'node');
const STAMP = inRoot('node_modules', '.lock-sha256');
const NPM = ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error', '--include=optional'];

const stampOf = (folder) =>
  createHash('sha256')
    .update(readFileSync(path.join(folder, 'package-lock.json')))
    .digest('hex');
/** @returns {string[]} the stamp of the lock file that was installed, and `all` or `run` */
const installed = (file) => (existsSync(file) ? readFileSync(file, 'utf8').split(' ') : []);

/** Resolves when npm has installed a folder; ends the process when it could not. */
async function install(folder, args) {
  const npm = process.env.npm_execpath;
  const [program, before] = npm ? [process.execPath, [npm]] : ['npm', []];
  const shell = !npm && process.platform === 'win32';
  const code = await new Promise((resolve) => {
    const child = spawn(program, [...before, ...NPM, ...args], { cwd: folder, stdio: 'inherit', shell });
    child.once('error', () => resolve(1));
    child.once('close', resolve);
  });
  if (code === 0) return;
  console.error(
    'The dependencies could not be installed; see the lines above. A network or a warm npm cache is needed.',
  );
  process.exit(typeof code === 'number' ? code : 1);
}

/** Whether npm itself put there what the lock file says, as after `npm ci` by hand. @param all with what only tests need */
function fits(all) {
  const there = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(there)) return false;
  const [asked, found] = [inRoot('package-lock.json'), there].map(
    (file) => JSON.parse(readFileSync(file, 'utf8')).packages,
  );
  return Object.entries(asked).every(
    ([at, { version, dev, optional, devOptional }]) =>
      at === '' || optional || devOptional || (dev && !all) || found[at]?.version === version,
  );
}

async function ensureModules() {
  const wanted = stampOf(ROOT);
  const [stamp, extent] = installed(STAMP);
  // Who has the tools keeps them: a start must not take them away from somebody who works here.
  const all = process.argv[2] === 'all' || extent === 'all' || existsSync(inRoot('node_modules', 'vitest'));
  if (stamp === wanted && (extent === 'all' || !all)) return;
  if (!fits(all)) {
    console.log(
      all
        ? 'Installing what runs, builds and tests the program (first run, or the lock file changed) …'
        : 'Installing what runs and builds the program (first run, or the lock file changed) …',
    );
    // NODE_ENV=production would leave out the tools, so the group is asked for by name.
    await install(ROOT, [all ? '--include=dev' : '--omit=dev']);
  }
  writeFileSync(STAMP, `${wanted} ${all ? 'all' : 'run'}`);
}

/** Where the Node at hand can run TypeScript, nothing is installed. */
async function ensureNode() {
  if (process.features.typescript) return;
  const stamp = path.join(OWN_NODE, 'node_modules', '.lock-sha256');
  const wanted = stampOf(OWN_NODE);
  if (installed(stamp)[0] === wanted) return;
  await install(OWN_NODE, []);
  // Nothing is there where none is published for this system: the command that needs it says so.
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** `node_modules/.bin/node` is the Node that runs the program: what a service of the system is started with. */
function link() {
  if (process.platform === 'win32') return;
  const own = path.join(OWN_NODE, 'node_modules', '.bin', 'node');
  const target = process.features.typescript ? process.execPath : own;
  if (!existsSync(target) || (existsSync(LINK) && realpathSync(LINK) === realpathSync(target))) return;
  mkdirSync(path.dirname(LINK), { recursive: true });
  rmSync(LINK, { force: true });
  symlinkSync(target, LINK);
}

await Promise.all([ensureModules(), ensureNode()]);
link();
