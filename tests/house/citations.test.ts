import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '');
const pages = new Set(files.filter((file) => file.endsWith('.md')).map((file) => path.basename(file)));
const folders = new Set(files.flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(0, at).join('/'))));
/** What `npm run build` makes, besides `dist/`. */
const built = ['server/build', 'server/build/main.js', 'server/build/ops.js'];
const known = new Set([...files, ...folders, ...built]);
const decisions = new Set(
  files
    .flatMap((file) => /^docs\/decisions\/(\d{4})-/.exec(file)?.slice(1) ?? [])
    .filter((number) => number !== '0000'),
);

/** What an author writes for a place that a reader fills in: `0000-template.md`, `YYYY.md`, `<name>.md`. */
const pagesCited = (text: string) =>
  [...text.matchAll(/(?<![\w./-])(?:[\w-]+\/)*([\w-]+\.md)\b/g)].map(([, page = '']) => page);
/** `src/machines/kit` and `server/src/app.ts:12` in backticks; a star or braces make it a pattern, which names no one place. */
const placesCited = (text: string) =>
  [...text.matchAll(/`((?:src|server|tests|scripts|docs|public)\/[\w./-]+?)\/?(?::\d+)?`/g)].map(
    ([, place = '']) => place,
  );
const decisionsCited = (text: string) =>
  [...text.matchAll(/(?:docs\/decisions\/|\bdecisions? |\breplace[sd] (?:by )?)(\d{4})\b/g)].map(
    ([, number = '']) => number,
  );

const texts = files
  .filter((file) => /\.(?:ts|tsx|mjs|css|md)$/.test(file) && file !== 'tests/house/citations.test.ts')
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
const found = (cited: (text: string) => string[], there: ReadonlySet<string>, within = texts) =>
  within.flatMap(({ file, text }) =>
    cited(text)
      .filter((name) => !there.has(name))
      .map((name) => `${file}: ${name}`),
  );

describe('what comments and pages cite', () => {
  it('is a page that is shipped with them', () => {
    expect(found(pagesCited, pages)).toEqual([]);
  });

  it('is a decision that was taken', () => {
    expect(found(decisionsCited, decisions)).toEqual([]);
  });

  it('is one decision: no two have a number in common', () => {
    const numbers = files.flatMap((file) => /^docs\/decisions\/(\d{4})-/.exec(file)?.slice(1) ?? []);
    expect(numbers.filter((number, at) => numbers.indexOf(number) < at)).toEqual([]);
  });

  it('is a place in the house, where a page names one', () => {
    const written = texts.filter(({ file }) => file.endsWith('.md'));
    expect(written.length).toBeGreaterThan(40);
    expect(found(placesCited, known, written)).toEqual([]);
  });

  it('would be missed if it were not there', () => {
    const text =
      'As shipped.md and design/lost.md §2 say; `src/lost/a.ts:3`, `tests/house/`; docs/decisions/9999, decision 0002.';
    expect(pagesCited(text)).toEqual(['shipped.md', 'lost.md']);
    expect(placesCited(text)).toEqual(['src/lost/a.ts', 'tests/house']);
    expect(decisionsCited(text)).toEqual(['9999', '0002']);
    expect(found(placesCited, known, [{ file: 'a', text }])).toEqual(['a: src/lost/a.ts']);
    expect(found(decisionsCited, decisions, [{ file: 'a', text }])).toEqual(['a: 9999']);
  });

  it('does not contradict a later decision without saying so', () => {
    const status = (number: string) =>
      texts
        .find(({ file }) => file.startsWith(`docs/decisions/${number}-`))
        ?.text.split('\n')
        .find((line) => /Status:/.test(line)) ?? '';
    const oneSided = texts.flatMap(({ file, text }) => {
      const [, by] = /^docs\/decisions\/(\d{4})-/.exec(file) ?? [];
      const [, replaced] = /Status:.*\breplaces .*?(\d{4})/.exec(text) ?? [];
      return by && replaced && !status(replaced).includes(`replaced by ${by}`) ? [`${by} replaces ${replaced}`] : [];
    });
    expect(oneSided).toEqual([]);
  });
});
