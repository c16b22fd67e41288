import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The parts of a table, as markup or as a call that makes one. */
const PART =
  /<(table|caption|colgroup|thead|tbody|tfoot|tr|th|td)\b(?!\s*,)|createElement\(\s*['"](table|tr|th|td)['"]/g;

/** The only file that may draw one itself: the table that all others are. */
const DRAWN = ['src/ui/Table.tsx'];

const partsOf = (source: string) => {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return [...code.matchAll(PART)].map(([part]) => part);
};

it('a table is drawn in one place', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'));
  const drawing = files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => partsOf(readFileSync(file, 'utf8')).length > 0);
  expect(drawing).toEqual(DRAWN);
});

it('a second one is noticed, a word about one is not', () => {
  expect(partsOf('export const A = () => (\n  <table\n    className="a"><tbody /></table>\n);')).toEqual([
    '<table',
    '<tbody',
  ]);
  expect(partsOf(`createElement('td', {})`)).toEqual([`createElement('td'`]);
  expect(partsOf('/** Draws a <table>. */\n// or a <td>\nconst a: Table<Row> = b; f<td, x>();')).toEqual([]);
});
