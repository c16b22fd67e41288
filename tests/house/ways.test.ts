import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..', '..');
const { imports } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  imports: Record<string, string>;
};

/** The files that a file of the house imports, by their addresses. */
function importsOf(file: string): Set<string> {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  return new Set(
    [...text.matchAll(/'(#[^']+)'/g)].flatMap(([, name = '']) => {
      const alias = Object.keys(imports).find((one) => name.startsWith(one.replace('*', '')));
      const folder = alias === undefined ? undefined : imports[alias];
      if (alias === undefined || folder === undefined) return [];
      return folder.replace('./', '').replace('*', name.slice(alias.indexOf('*')));
    }),
  );
}

/** What is wrong with a way: files that are not there, that nothing before them leads to, and a count that is not true. */
function faultsOf(section: string): string[] {
  const files = [...section.matchAll(/^\| `([^`]+)` \|/gm)].map(([, file = '']) => file);
  const missing = files.filter((file) => !existsSync(path.join(ROOT, file)));
  if (missing.length > 0) return missing.map((file) => `${file} is not there`);
  const known = new Map(files.map((file) => [file, importsOf(file)]));
  const loose = files.filter((file, place) => {
    const before = files.slice(0, place);
    return place > 0 && !before.some((one) => known.get(one)?.has(file) || known.get(file)?.has(one));
  });
  const folders = new Set(files.map((file) => path.dirname(file)));
  const told = `${files.length} files in ${folders.size} folders.`;
  return [
    ...loose.map((file) => `nothing before it leads to ${file}`),
    ...(section.includes(told) ? [] : [`it should say: ${told}`]),
  ];
}

describe('the ways of docs/ways.md', () => {
  const [, ...sections] = readFileSync(path.join(ROOT, 'docs', 'ways.md'), 'utf8').split('\n## ');

  it('go through files that are there, each tied to one before it, as many as are told', () => {
    expect(sections.map((section) => [section.split('\n')[0], faultsOf(section)])).toEqual([
      ['An approval, from the button to the row', []],
      ['A 401, from the refused call to its answer', []],
    ]);
  });

  it('are found when they are wrong', () => {
    const [approval = ''] = sections;
    expect(faultsOf(approval.replace('review/Decision.tsx', 'review/Gone.tsx'))).toEqual([
      'src/features/review/Gone.tsx is not there',
    ]);
    const row = '| `server/src/chat/routes.ts` | – |';
    expect(faultsOf(approval.replace('| `src/features/review/ReviewActor.ts`', `${row}\n$&`))).toEqual([
      'nothing before it leads to server/src/chat/routes.ts',
      expect.stringMatching(/^it should say: \d+ files in \d+ folders\.$/),
    ]);
  });
});
