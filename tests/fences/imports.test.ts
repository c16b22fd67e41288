import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** A small tree in which every folder of the house imports all that it may. */
const CLEAN: Record<string, string> = {
  'src/domain/numbers/numbers.ts': `export type Angka = number;`,
  'src/contract/angka.ts': `import type { Angka } from '#domain/numbers/numbers.ts';\nexport type Jawaban = { angka: Angka };`,
  'src/machines/kit/xstate.ts': `export { setup } from 'xstate';`,
  'src/machines/lifecycle/lifecycle.machine.ts': `import type { Jawaban } from '#contract/angka.ts';\nimport { setup } from '#machines/kit/xstate.ts';\nexport const capaianMachine = setup({ types: { context: {} as Jawaban } });`,
  'src/machines/session/session.machine.ts': `import { capaianMachine } from '#machines/lifecycle/lifecycle.machine.ts';\nexport const sessionMachine = capaianMachine;`,
  'src/services/http/http.ts': `import type { Jawaban } from '#contract/angka.ts';\nimport wretch from 'wretch';\nexport const get = () => wretch('/').get().json<Jawaban>();`,
  'src/services/i18n/i18n.ts': `export const teks = (key: string) => key;`,
  'src/ui/Tombol.tsx': `export const Tombol = () => <button type="button" />;`,
  'src/features/lapor/Lapor.tsx': `import { useMemo } from 'react';\nimport { createActorContext } from '@xstate/react';\nimport { sessionMachine } from '#machines/session/session.machine.ts';\nimport { teks } from '#services/i18n/i18n.ts';\nimport { Tombol } from '#ui/Tombol.tsx';\nexport const lapor = [useMemo, createActorContext, sessionMachine, teks, Tombol];`,
  'src/features/masuk/Masuk.tsx': `export const Masuk = () => null;`,
  'src/devtools/mesin.ts': `import { sessionMachine } from '#machines/session/session.machine.ts';\nimport { teks } from '#services/i18n/i18n.ts';\nimport { Tombol } from '#ui/Tombol.tsx';\nexport const mesin = [sessionMachine, teks, Tombol];`,
  'src/app/main.ts': `import { Masuk } from '#features/masuk/Masuk.tsx';\nimport { get } from '#services/http/http.ts';\nexport const app = [Masuk, get];`,
  'server/src/app.ts': `import type { Jawaban } from '#contract/angka.ts';\nimport { capaianMachine } from '#machines/lifecycle/lifecycle.machine.ts';\nimport { setup } from '#machines/kit/xstate.ts';\nexport const app = (jawaban: Jawaban) => [jawaban, capaianMachine, setup];`,
  'packages/walk/src/chart.ts': `import { setup } from 'xstate';\nexport const chart = setup;`,
  'packages/walk/src/index.ts': `export { chart } from './chart.ts';`,
  'packages/walk/test/chart.test.ts': `import { chart } from '../src/chart.ts';\nexport const used = chart;`,
  'tests/support/walked.ts': `import { chart } from '#statechart-walk/index.ts';\nexport const walked = chart;`,
  'packages/statechart-walk/src/index.ts': `export const chart = 1;`,
  'tests/support/palsu.ts': `import { app } from '#server/app.ts';\nimport { createActor } from 'xstate';\nexport const palsu = [app, createActor];`,
};

type Plant = { what: string; file: string; source: string; rule: string };

const BOUNDARY = 'boundaries(dependencies)';
const RESTRICTED = 'eslint(no-restricted-imports)';
const GATED = 'eslint(no-restricted-properties)';
const uses = (name: string, from: string) => `import { ${name} } from '${from}';\nexport const used = ${name};\n`;

const PLANTS: Plant[] = [
  { what: 'domain → xstate', file: 'src/domain/a/p.ts', source: uses('setup', 'xstate'), rule: RESTRICTED },
  {
    what: 'domain → contract',
    file: 'src/domain/b/p.ts',
    source: `import type { Jawaban } from '#contract/angka.ts';\nexport type P = Jawaban;`,
    rule: BOUNDARY,
  },
  { what: 'contract → react', file: 'src/contract/p1.ts', source: uses('useMemo', 'react'), rule: RESTRICTED },
  {
    what: 'contract → machines',
    file: 'src/contract/p2.ts',
    source: uses('setup', '#machines/kit/xstate.ts'),
    rule: BOUNDARY,
  },
  { what: 'machines → react', file: 'src/machines/a/p.ts', source: uses('useMemo', 'react'), rule: RESTRICTED },
  {
    what: 'machines → @xstate/react',
    file: 'src/machines/b/p.ts',
    source: uses('useActorRef', '@xstate/react'),
    rule: RESTRICTED,
  },
  {
    what: 'machines → xstate past its door',
    file: 'src/machines/c/p.ts',
    source: uses('setup', 'xstate'),
    rule: RESTRICTED,
  },
  {
    what: 'machines → xstate/graph past its door',
    file: 'src/machines/g/p.ts',
    source: uses('getAdjacencyMap', 'xstate/graph'),
    rule: RESTRICTED,
  },
  {
    what: 'machines → wretch',
    file: 'src/machines/d/p.ts',
    source: `import wretch from 'wretch';\nexport const used = wretch;`,
    rule: RESTRICTED,
  },
  {
    what: 'machines → services',
    file: 'src/machines/e/p.ts',
    source: uses('get', '#services/http/http.ts'),
    rule: BOUNDARY,
  },
  {
    what: 'services → machines',
    file: 'src/services/a/p.ts',
    source: uses('sessionMachine', '#machines/session/session.machine.ts'),
    rule: BOUNDARY,
  },
  { what: 'services → xstate', file: 'src/services/b/p.ts', source: uses('setup', 'xstate'), rule: RESTRICTED },
  {
    what: 'ui → domain',
    file: 'src/ui/p1.ts',
    source: `import type { Angka } from '#domain/numbers/numbers.ts';\nexport type P = Angka;`,
    rule: BOUNDARY,
  },
  { what: 'ui → services/i18n', file: 'src/ui/p2.ts', source: uses('teks', '#services/i18n/i18n.ts'), rule: BOUNDARY },
  {
    what: 'ui → wretch',
    file: 'src/ui/p3.ts',
    source: `import wretch from 'wretch';\nexport const used = wretch;`,
    rule: RESTRICTED,
  },
  {
    what: 'feature → another feature',
    file: 'src/features/a/p.ts',
    source: uses('Masuk', '#features/masuk/Masuk.tsx'),
    rule: BOUNDARY,
  },
  {
    what: 'feature → services/http',
    file: 'src/features/b/p.ts',
    source: uses('get', '#services/http/http.ts'),
    rule: BOUNDARY,
  },
  {
    what: 'feature → contract',
    file: 'src/features/c/p.ts',
    source: `import type { Jawaban } from '#contract/angka.ts';\nexport type P = Jawaban;`,
    rule: BOUNDARY,
  },
  { what: 'feature → app', file: 'src/features/d/p.ts', source: uses('app', '#app/main.ts'), rule: BOUNDARY },
  {
    what: 'devtools → services/http',
    file: 'src/devtools/p1.ts',
    source: uses('get', '#services/http/http.ts'),
    rule: BOUNDARY,
  },
  {
    what: 'devtools → a feature',
    file: 'src/devtools/p2.ts',
    source: uses('Masuk', '#features/masuk/Masuk.tsx'),
    rule: BOUNDARY,
  },
  { what: 'feature → useState', file: 'src/features/e/p.ts', source: uses('useState', 'react'), rule: RESTRICTED },
  { what: 'feature → useEffect', file: 'src/features/f/p.ts', source: uses('useEffect', 'react'), rule: RESTRICTED },
  {
    what: 'feature → React.useState by namespace',
    file: 'src/features/g/p.ts',
    source: `import * as React from 'react';\nexport const used = React.useState;`,
    rule: RESTRICTED,
  },
  {
    what: 'server → services',
    file: 'server/src/p1.ts',
    source: uses('teks', '#services/i18n/i18n.ts'),
    rule: BOUNDARY,
  },
  {
    what: 'server → machines/session',
    file: 'server/src/p2.ts',
    source: uses('sessionMachine', '#machines/session/session.machine.ts'),
    rule: BOUNDARY,
  },
  { what: 'server → xstate', file: 'server/src/p3.ts', source: uses('setup', 'xstate'), rule: RESTRICTED },
  {
    what: 'a package → the product',
    file: 'packages/walk/src/p1.ts',
    source: uses('app', '#app/main.ts'),
    rule: BOUNDARY,
  },
  {
    what: 'a package → the product, by a path',
    file: 'packages/walk/src/p2.ts',
    source: uses('teks', '../../../src/services/i18n/i18n.ts'),
    rule: BOUNDARY,
  },
  {
    what: 'a test of a package → the product',
    file: 'packages/walk/test/p3.test.ts',
    source: uses('teks', '#services/i18n/i18n.ts'),
    rule: BOUNDARY,
  },
  {
    what: 'a package → the tests of the product',
    file: 'packages/walk/examples/p4.ts',
    source: uses('palsu', '#tests/support/palsu.ts'),
    rule: BOUNDARY,
  },
  {
    what: 'a package → another package',
    file: 'packages/walk/src/p5.ts',
    source: uses('chart', '../../statechart-walk/src/index.ts'),
    rule: BOUNDARY,
  },
  {
    what: 'a package → a name of the product that resolves to nothing',
    file: 'packages/walk/src/p6.ts',
    source: uses('gone', '#services/gone.ts'),
    rule: RESTRICTED,
  },
  {
    what: 'app → a package',
    file: 'src/app/p7.ts',
    source: uses('chart', '#statechart-walk/index.ts'),
    rule: BOUNDARY,
  },
  {
    what: 'server → a package',
    file: 'server/src/p4.ts',
    source: uses('chart', '#statechart-walk/index.ts'),
    rule: BOUNDARY,
  },
  {
    what: 'a barrel inside a package',
    file: 'packages/walk/src/all.ts',
    source: `export * from './chart.ts';`,
    rule: 'oxc(no-barrel-file)',
  },
  { what: 'src → tests', file: 'src/app/p1.ts', source: uses('palsu', '#tests/support/palsu.ts'), rule: BOUNDARY },
  {
    what: 'a file outside every folder of the house',
    file: 'src/utils/p.ts',
    source: `export const used = 1;`,
    rule: 'boundaries(no-unknown-files)',
  },
  {
    what: 'an import that resolves to nothing',
    file: 'src/app/p2.ts',
    source: uses('gone', '#services/gone.ts'),
    rule: 'boundaries(no-unknown-dependencies)',
  },
  {
    what: 'a barrel',
    file: 'src/services/http/index.ts',
    source: `export * from '#services/http/http.ts';`,
    rule: 'oxc(no-barrel-file)',
  },
  {
    what: 'a cycle',
    file: 'src/domain/c/p.ts',
    source: `import { q } from '#domain/c/q.ts';\nexport const p = () => q();`,
    rule: 'import(no-cycle)',
  },
  {
    what: 'any',
    file: 'src/domain/d/p.ts',
    source: `export const p = (x: any): unknown => x;`,
    rule: 'typescript(no-explicit-any)',
  },
  { what: 'a key of the app’s own making', file: 'src/app/p3.ts', source: uses('v4', 'uuid'), rule: RESTRICTED },
  {
    what: 'a key of a service’s own making',
    file: 'src/services/c/p.ts',
    source: uses('v4', 'uuid'),
    rule: RESTRICTED,
  },
  {
    what: 'crypto.randomUUID, which plain http has not',
    file: 'src/app/p4.ts',
    source: `export const used = () => crypto.randomUUID();`,
    rule: GATED,
  },
  {
    what: 'crypto.randomUUID taken out of its object',
    file: 'src/features/h/p.ts',
    source: `const { randomUUID } = globalThis.crypto;\nexport const used = randomUUID;`,
    rule: GATED,
  },
  {
    what: 'crypto.subtle',
    file: 'src/services/d/p.ts',
    source: `export const used = () => crypto.subtle.digest('SHA-256', new Uint8Array());`,
    rule: GATED,
  },
  {
    what: 'navigator.clipboard without a fallback',
    file: 'src/app/p5.ts',
    source: `export const used = (text: string) => window.navigator.clipboard?.writeText(text);`,
    rule: GATED,
  },
  {
    what: 'navigator.locks without a fallback',
    file: 'src/app/p6.ts',
    source: `export const used = () => navigator.locks.request('a', () => {});`,
    rule: GATED,
  },
  {
    what: 'a cache that plain http has not',
    file: 'src/services/e/p.ts',
    source: `export const used = () => caches.open('a');`,
    rule: 'eslint(no-restricted-globals)',
  },
  {
    what: 'console in the browser',
    file: 'src/domain/e/p.ts',
    source: `console.log(1);\nexport {};`,
    rule: 'eslint(no-console)',
  },
];

/** Files that a planted fault needs beside it, and that are no fault themselves. */
const HELPERS: Record<string, string> = {
  'src/domain/c/q.ts': `import { p } from '#domain/c/p.ts';\nexport const q = (): unknown => p;`,
};

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** Lints a tree of its own under the configuration of the house; gives `file: rules that fired`. */
function lint(files: Record<string, string>): Record<string, string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'capaian-fences-'));
  folders.push(folder);
  for (const name of ['.oxlintrc.json', 'package.json', 'tsconfig.json', '.gitignore']) {
    cpSync(path.join(root, name), path.join(folder, name));
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  for (const [name, source] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), `${source}\n`);
  }
  const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint');
  const run = spawnSync(process.execPath, [oxlint, '--format=json', 'src', 'server', 'packages', 'tests'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const report: { diagnostics: { filename: string; code: string }[]; number_of_files: number } = JSON.parse(run.stdout);
  // A linter that reads nothing finds nothing: that is the false green to fear.
  expect(report.number_of_files).toBe(Object.keys(files).length);
  const found: Record<string, string[]> = {};
  for (const { filename, code } of report.diagnostics) {
    found[filename] = [...new Set([...(found[filename] ?? []), code])];
  }
  return found;
}

describe('the import rule', () => {
  let found: Record<string, string[]> = {};
  beforeAll(() => {
    const planted = Object.fromEntries(PLANTS.map(({ file, source }) => [file, source]));
    found = lint({ ...CLEAN, ...HELPERS, ...planted });
  }, 60_000);

  it.each(PLANTS)('catches $what', ({ file, rule }) => {
    expect(found[file] ?? []).toContain(rule);
  });

  it('finds fault with nothing but what was planted', () => {
    const innocent = Object.keys(found).filter((file) => file in CLEAN);
    expect(innocent).toEqual([]);
  });

  it('lets a tree pass in which every folder imports all that it may', () => {
    expect(lint(CLEAN)).toEqual({});
  }, 60_000);
});
