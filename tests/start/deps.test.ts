import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..', '..');

/** In npm's place: writes down where it was called with what, and puts there what it would have installed. */
const NPM = `
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
const own = process.cwd().endsWith('own-node');
const group = process.argv.slice(2).filter((arg) => /=dev$/.test(arg));
appendFileSync(process.env.CALLS, [own ? 'node' : 'modules', ...group].join(' ') + '\\n');
if (process.env.FAILS) process.exit(3);
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
mkdirSync('node_modules/.bin', { recursive: true });
if (own) writeFileSync('node_modules/.bin/node', '');
const found = Object.entries(packages).filter(([, one]) => !one.dev || group.includes('--include=dev'));
for (const [at] of found) mkdirSync(at || '.', { recursive: true });
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(found) }));
`;
const LOCK = {
  packages: {
    '': {},
    'node_modules/react': { version: '1.0.0' },
    'node_modules/vitest': { version: '1.0.0', dev: true },
    'node_modules/elsewhere': { version: '1.0.0', optional: true },
  },
};

let folder: string;
const at = (...parts: string[]) => path.join(folder, ...parts);
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'capaian-pasang-'));
  await cp(path.join(ROOT, 'scripts'), at('scripts'), {
    recursive: true,
    filter: (from) => !from.includes('node_modules'),
  });
  await writeFile(at('npm.mjs'), NPM);
  await writeFile(at('package-lock.json'), JSON.stringify(LOCK));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** What npm was called for, in the order of its name; `old`: with a Node that cannot run TypeScript. */
async function ensure(extent: 'run' | 'all', { old = false, env = {} } = {}) {
  await writeFile(at('calls'), '');
  const args = [...(old ? ['--no-strip-types'] : []), 'scripts/ensure-deps.mjs', ...(extent === 'all' ? ['all'] : [])];
  const more = { npm_execpath: at('npm.mjs'), CALLS: at('calls'), ...env };
  const code = await new Promise((resolve) =>
    execFile(process.execPath, args, { cwd: folder, env: { ...process.env, ...more } }, (error) =>
      resolve(error?.code ?? 0),
    ),
  );
  const calls = (await readFile(at('calls'), 'utf8')).split('\n').filter(Boolean);
  return { code, calls: calls.toSorted() };
}
const nothing = { code: 0, calls: [] };

it('a start installs what it needs, once, and uses the Node at hand', async () => {
  expect(await ensure('run')).toEqual({ code: 0, calls: ['modules --omit=dev'] });
  expect(await ensure('run')).toEqual(nothing);
  expect(await readlink(at('node_modules', '.bin', 'node'))).toBe(process.execPath);
});

it('tests install the tools besides, and a start leaves them there', async () => {
  await ensure('run');
  expect(await ensure('all')).toEqual({ code: 0, calls: ['modules --include=dev'] });
  expect(await ensure('run')).toEqual(nothing);
  await writeFile(
    at('package-lock.json'),
    JSON.stringify({ packages: { ...LOCK.packages, 'node_modules/new': { version: '1.0.0' } } }),
  );
  expect(await ensure('run')).toEqual({ code: 0, calls: ['modules --include=dev'] });
});

it('a Node that cannot run TypeScript gets another one beside it, once', async () => {
  expect(await ensure('run', { old: true })).toEqual({ code: 0, calls: ['modules --omit=dev', 'node'] });
  expect(await ensure('run', { old: true })).toEqual(nothing);
  expect(await readlink(at('node_modules', '.bin', 'node'))).toBe(
    at('scripts', 'own-node', 'node_modules', '.bin', 'node'),
  );
});

it('what npm installed by hand is taken as it is, and what is older is not', async () => {
  const installed = (version: string) => ({
    'node_modules/react': { version },
    'node_modules/vitest': LOCK.packages['node_modules/vitest'],
  });
  await mkdir(at('node_modules', 'vitest'), { recursive: true });
  const hidden = (version: string) =>
    writeFile(at('node_modules', '.package-lock.json'), JSON.stringify({ packages: installed(version) }));
  await hidden('0.9.0');
  expect((await ensure('all', { env: { FAILS: '1' } })).calls).toEqual(['modules --include=dev']);
  await hidden('1.0.0');
  expect(await ensure('all')).toEqual(nothing);
});

it('an installation that failed is not taken for one', async () => {
  expect(await ensure('run', { env: { FAILS: '1' } })).toEqual({ code: 3, calls: ['modules --omit=dev'] });
  expect((await ensure('run')).calls).toEqual(['modules --omit=dev']);
});
