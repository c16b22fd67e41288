import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const PARTS = [
  '.gitignore',
  '.oxlintrc.json',
  'README.md',
  'biome.json',
  'package.json',
  'packages',
  'tsconfig.json',
  'scripts/charts.mjs',
  'scripts/i18n-add.mjs',
  'scripts/lib',
  'scripts/new-machine',
  'scripts/new-machine.mjs',
  'scripts/vite-plugins.ts',
  'scripts/vite-zod.ts',
  'src/devtools',
  'src/domain',
  'src/machines/kit',
  'src/services/i18n',
  'tests/house/charts.test.ts',
  'tests/house/model-registry.test.ts',
  'tests/house/oracles.test.ts',
  'tests/house/surprises.test.ts',
  'tests/model/oracles/parts.ts',
  'tests/support/texts.ts',
];
const WRITTEN = [
  'src/machines/nota-dinas/nota-dinas.machine.ts',
  'src/machines/nota-dinas/nota-dinas.about.ts',
  'src/machines/nota-dinas/nota-dinas.selectors.ts',
  'src/machines/nota-dinas/nota-dinas.machine.test.ts',
  'src/app/nota-dinas/nota-dinas.ts',
  'src/app/nota-dinas/nota-dinas.test.ts',
  'tests/model/nota-dinas.model.test.ts',
  'tests/model/oracles/nota-dinas.oracle.ts',
  'src/devtools/charts/layouts/notaDinas.json',
];
const HOUSE = [
  'tests/house',
  'src/devtools/machines.test.ts',
  'src/devtools/guards',
  'src/devtools/charts/words.test.ts',
];
const REGISTRY = 'src/devtools/machines.ts';

describe('npm run new:machine', () => {
  let copy = '';
  const node = (script: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(copy, script), ...args], {
      cwd: copy,
      encoding: 'utf8',
      // The machine of this test is nobody's: its report stays out of the project's.
      env: { ...process.env, NO_COLOR: '1', MODEL_REPORTS: path.join(copy, 'reports') },
    });
    return { status, output: `${stdout}${stderr}` };
  };

  beforeAll(() => {
    copy = mkdtempSync(path.join(tmpdir(), 'capaian-new-machine-'));
    for (const part of PARTS) cpSync(path.join(root, part), path.join(copy, part), { recursive: true });
    // The machines of the house are left behind: what is written has to stand on its own, and to be checked in seconds.
    const registry = readFileSync(path.join(copy, REGISTRY), 'utf8');
    const empty = registry.replace(/^import \{ \w+About \} .*\n|^ {2}.*: \w+About,\n/gm, '');
    writeFileSync(path.join(copy, REGISTRY), empty);
    rmSync(path.join(copy, 'src/devtools/charts/layouts'), { recursive: true });
    const config = JSON.parse(readFileSync(path.join(copy, 'tsconfig.json'), 'utf8'));
    const include = ['src/machines', 'src/app', 'tests/model/*.ts', REGISTRY, 'src/services/i18n/*.d.ts'];
    writeFileSync(path.join(copy, 'tsconfig.json'), JSON.stringify({ ...config, include }));
    symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'junction');
  });
  afterAll(() => rmSync(copy, { recursive: true }));

  it.each(['', 'Nota', 'nota_dinas', 'nota--dinas', '../nota', '9nota'])('refuses the name "%s"', (name) => {
    const { status, output } = node('scripts/new-machine.mjs', name);
    expect([status, /Usage|not a machine's name/.test(output)]).toEqual([1, true]);
  });

  it('writes the machine, its declaration, its selectors, its wiring, its tests and its chart', () => {
    const { status, output } = node('scripts/new-machine.mjs', 'nota-dinas');
    expect(status, output).toBe(0);
    expect(WRITTEN.filter((file) => !existsSync(path.join(copy, file)))).toEqual([]);
  });

  it('registers it', () => {
    const lines = readFileSync(path.join(copy, REGISTRY), 'utf8').split('\n');
    expect(lines.filter((line) => line.includes('notaDinas'))).toEqual([
      "import { notaDinasAbout } from '#machines/nota-dinas/nota-dinas.about.ts';",
      '  notaDinas: notaDinasAbout,',
    ]);
  });

  it('draws it into the map of the house, below what is there', () => {
    const lines = readFileSync(path.join(copy, 'README.md'), 'utf8').split('\n');
    const end = lines.indexOf(
      '',
      lines.findIndex((line) => line.startsWith('| area | what it is |')),
    );
    expect(lines.slice(end - 2, end + 1)).toEqual([
      expect.stringMatching(/^\| \*\*support\*\* \|/),
      '| **nota-dinas** | Nota dinas |  |  | · |  |  | · |  |',
      '',
    ]);
  });

  it('refuses a name that is taken and leaves what is there alone', () => {
    const before = WRITTEN.map((file) => readFileSync(path.join(copy, file), 'utf8'));
    const { status, output } = node('scripts/new-machine.mjs', 'nota-dinas');
    expect([status, output]).toEqual([
      1,
      'src/machines/nota-dinas exists already; nothing was written. Choose another name.\n',
    ]);
    expect(WRITTEN.map((file) => readFileSync(path.join(copy, file), 'utf8'))).toEqual(before);
  });

  /** What is asked of every machine of the house, of this one. */
  const OF_THE_HOUSE = 'nota|walked by the model test|layout for every machine';

  it.each([
    ['compiles', 'node_modules/typescript/bin/tsc', ['-p', '.']],
    ['is formatted', 'node_modules/@biomejs/biome/bin/biome', ['format', '--vcs-enabled=false', 'src', 'tests']],
    ['lints', 'node_modules/oxlint/bin/oxlint', ['--type-aware', 'src/machines', 'src/app', 'tests/model', REGISTRY]],
    ['passes its own tests', 'node_modules/vitest/vitest.mjs', ['run', '--reporter=dot', 'nota-dinas']],
    [
      'passes the tests of the house',
      'node_modules/vitest/vitest.mjs',
      ['run', '--reporter=dot', ...HOUSE, '-t', OF_THE_HOUSE],
    ],
  ])('writes what %s', { timeout: 120_000 }, (_, script, args) => {
    const { status, output } = node(script, ...args);
    expect(status, output).toBe(0);
  });
});
