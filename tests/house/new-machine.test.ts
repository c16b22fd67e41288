import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const PARTS = [
  '.gitignore',
  '.oxlintrc.json',
  'biome.json',
  'package.json',
  'tsconfig.json',
  'scripts/lib',
  'scripts/new-machine',
  'scripts/new-machine.mjs',
  'src/machines/kit/kit.ts',
  'src/machines/kit/xstate.ts',
  ...['chart', 'coverage', 'house', 'lint', 'model', 'paths', 'recorder', 'report', 'walk'].map(
    (name) => `tests/model/kit/${name}.ts`,
  ),
];
const WRITTEN = [
  'src/machines/nota-dinas/nota-dinas.machine.ts',
  'src/machines/nota-dinas/nota-dinas.selectors.ts',
  'src/machines/nota-dinas/nota-dinas.machine.test.ts',
  'src/app/nota-dinas/nota-dinas.ts',
  'tests/model/nota-dinas.model.test.ts',
];

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
    symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'junction');
  });
  afterAll(() => rmSync(copy, { recursive: true }));

  it.each(['', 'Nota', 'nota_dinas', 'nota--dinas', '../nota', '9nota'])('refuses the name "%s"', (name) => {
    const { status, output } = node('scripts/new-machine.mjs', name);
    expect([status, /Usage|not a machine's name/.test(output)]).toEqual([1, true]);
  });

  it('writes the machine, its selectors, its test, its wiring and its model test', () => {
    expect(node('scripts/new-machine.mjs', 'nota-dinas').status).toBe(0);
    expect(WRITTEN.filter((file) => !existsSync(path.join(copy, file)))).toEqual([]);
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

  it.each([
    ['compiles', 'node_modules/typescript/bin/tsc', ['-p', '.']],
    ['is formatted', 'node_modules/@biomejs/biome/bin/biome', ['format', '--vcs-enabled=false', 'src', 'tests']],
    ['lints', 'node_modules/oxlint/bin/oxlint', ['--type-aware', 'src', 'tests']],
    ['passes its own tests', 'node_modules/vitest/vitest.mjs', ['run', '--reporter=dot']],
  ])('writes what %s', (_, script, args) => {
    const { status, output } = node(script, ...args);
    expect(status, output).toBe(0);
  });
});
