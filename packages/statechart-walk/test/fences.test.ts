import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const here = path.resolve(import.meta.dirname, '..');
const sources = readdirSync(path.join(here, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => ({
    name: name.replaceAll('\\', '/'),
    text: readFileSync(path.join(here, 'src', name), 'utf8'),
  }));
const manifest = JSON.parse(readFileSync(path.join(here, 'package.json'), 'utf8')) as Record<
  'exports' | 'dependencies' | 'peerDependencies',
  Record<string, unknown>
>;

const importsOf = (text: string) =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, from = '']) => from);
/** `a` of `a/b`, `@a/b` of `@a/b/c`. */
const packageOf = (from: string) =>
  from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/');
const foreign = (text: string, allowed: readonly string[]) =>
  importsOf(text)
    .filter((from) => !from.startsWith('.') && !from.startsWith('node:'))
    .map(packageOf)
    .filter((name) => !allowed.includes(name));

describe('the package', () => {
  it('imports what it declares, and nothing else', () => {
    const declared = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
    expect(sources.flatMap(({ text }) => foreign(text, declared))).toEqual([]);
    expect(foreign("import { x } from '#domain/x.ts';\nimport y from 'react';", declared)).toEqual([
      '#domain',
      'react',
    ]);
  });

  it('has a core that needs no runner: each is asked for by its own door alone', () => {
    const bound = sources
      .filter(({ text }) => foreign(text, ['xstate', 'fast-check']).length > 0)
      .map(({ name }) => name);
    expect(bound.toSorted()).toEqual(['playwright.ts', 'vitest/suites.ts', 'vitest/walk.ts']);
    const core = sources.filter(({ name }) => !/^(playwright|vitest)\b/.test(name));
    expect(core.flatMap(({ text }) => importsOf(text)).filter((from) => /vitest|playwright/.test(from))).toEqual([]);
  });

  it('has a source for each of its doors', () => {
    const doors = Object.keys(manifest.exports).filter((door) => door !== './package.json');
    expect(doors.map((door) => (door === '.' ? 'index.ts' : `${door.slice(2)}.ts`)).toSorted()).toEqual(
      sources
        .map(({ name }) => name)
        .filter((name) => ['index.ts', 'vitest.ts', 'playwright.ts'].includes(name))
        .toSorted(),
    );
  });

  it('tells nobody of a command, a folder or a language of one project', () => {
    const own = /npm run|node_modules|tests\/model|\bcapaian\b|gagal|laporan/i;
    expect(sources.filter(({ name, text }) => name !== 'house.ts' && own.test(text)).map(({ name }) => name)).toEqual(
      [],
    );
  });
});
