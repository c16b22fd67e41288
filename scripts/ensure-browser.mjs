// Finds or gets a Chromium for the browser tests and remembers it in node_modules/.cache/browser.json.
// First the shell without windows that came with the dependencies: the same engine as the browsers that are installed, but
// a new person at it costs a tenth of the time that their window does. Then what is already here, and at last what changes
// the machine most. Each is really started before it counts. `BROWSER_ONLY=system` asks for the whole browser instead.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot, ROOT } from './lib/node.mjs';

const CACHE = inRoot('node_modules', '.cache', 'browser.json');
const MINUTE = 60_000;

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });

/** Chrome for Windows opens a window on `--version`, so there a file that exists has to do. */
function works(file, env = {}) {
  if (!file || !existsSync(file)) return false;
  if (process.platform === 'win32') return true;
  const run = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 20_000, env: { ...process.env, ...env } });
  return run.status === 0 && /\d+\./.test(run.stdout);
}

function attempt(command, args, timeout) {
  console.log(`· ${command} ${args.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = spawnSync(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout,
    encoding: 'utf8',
    env,
  });
  if (run.status !== 0) console.log(`  did not work: ${(run.stderr ?? '').trim().split('\n').at(-1)}`);
  return run.status === 0;
}

const remembered = () => {
  try {
    const { path: file, how, env } = JSON.parse(readFileSync(CACHE, 'utf8'));
    return works(file, env) ? { path: file, how, ...(env && { env }) } : undefined;
  } catch {
    return undefined;
  }
};

function system() {
  const places = {
    darwin: [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ],
    win32: [
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
      'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
    ],
  };
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
  const file = (places[process.platform] ?? names.map(onPath)).find((place) => works(place));
  return file && { path: file, how: 'already installed' };
}

async function playwrights() {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return works(file) ? { path: file, how: "Playwright's own" } : undefined;
}

/** A Chromium without windows, inside an npm package: locked version, no root. For a bare machine it brings its libraries. */
async function fromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  // Read by the package while it is imported: without it the libraries stay packed.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  const own = process.env.LD_LIBRARY_PATH;
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    chromium.setGraphicsMode = false;
    const file = await chromium.executablePath();
    const env = { LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH ?? '' };
    // The package names its libraries to this process as well; those of the machine come first.
    if (works(file, { LD_LIBRARY_PATH: own ?? '' })) return { path: file, how: 'npm package' };
    return works(file, env) ? { path: file, how: 'npm package with its libraries', env } : undefined;
  } catch (error) {
    console.log(`· @sparticuz/chromium did not work: ${error.message}`);
    return undefined;
  }
}

async function downloaded() {
  const cli = inRoot('node_modules/@playwright/test/cli.js');
  return attempt(process.execPath, [cli, 'install', 'chromium', '--only-shell'], 3 * MINUTE)
    ? playwrights()
    : undefined;
}

function fromApt() {
  if (!onPath('apt-get')) return undefined;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && !(onPath('sudo') && spawnSync('sudo', ['-n', 'true']).status === 0)) return undefined;
  const apt = (args, timeout) =>
    attempt(isRoot ? 'apt-get' : 'sudo', isRoot ? args : ['-n', 'apt-get', ...args], timeout);
  apt(['update', '-qq'], 3 * MINUTE);
  apt(['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'], 10 * MINUTE);
  return system();
}

async function find() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (works(named)) return { path: named, how: 'CHROMIUM_PATH' };
    console.error(`CHROMIUM_PATH names ${named}, which does not start.`);
    process.exit(1);
  }
  const ways = { remembered, npm: fromNpm, system, playwrights, download: downloaded, apt: fromApt };
  const only = process.env.BROWSER_ONLY?.split(',');
  for (const [name, way] of Object.entries(ways)) {
    if (only && !only.includes(name)) continue;
    const browser = await way();
    if (browser) return browser;
  }
  return undefined;
}

const browser = await find();
if (!browser) {
  console.error('No Chromium found. Install Chrome or Chromium and run again, or set CHROMIUM_PATH=/path/to/chrome.');
  process.exit(1);
}
mkdirSync(path.dirname(CACHE), { recursive: true });
writeFileSync(CACHE, JSON.stringify(browser));
console.log(`Browser: ${browser.path} (${browser.how})`);
