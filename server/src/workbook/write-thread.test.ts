/** What is written in a thread of its own is what is written at once, and nobody waits for it. */
import type { Worker } from 'node:worker_threads';
import { readSheet } from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { keXlsx, type Column } from '#server/workbook/xlsx.ts';
import { partsOf } from '#tests/support/office-parts.ts';

type Row = { nth: number; text: string | null; yes: boolean; at: Date };
const COLUMNS: Column<Row>[] = [
  { title: ['Target {0}', 'TW1'], value: ({ nth }) => nth / 8, format: '0.00' },
  { title: 'Isi', value: ({ text }) => text, width: 30 },
  { title: 'Aktif', value: ({ yes }) => yes },
  { title: 'Waktu', value: ({ at }) => at },
];
const rows = (count: number): Row[] =>
  Array.from({ length: count }, (_, nth) => ({
    nth,
    text: nth % 3 === 0 ? null : `=isi ${nth} \u0007 & <dua>`,
    yes: nth % 2 === 0,
    at: new Date(Date.UTC(2026, 0, 1, 0, nth)),
  }));
const EXPLANATION = {
  kepala: ['Rekap', 'A & B'],
  footer: 'Dicetak',
  content: [['Unit', 'Kantor']],
  paper: { skala: 60, repeat: 2, cut: [3] },
} as const;

it.each([
  ['a list', undefined],
  ['a sheet with its explanation', EXPLANATION],
])('many rows of %s are written as few are', async (_, explanation) => {
  const [few, many] = await Promise.all([
    keXlsx('Uji', COLUMNS, rows(500), explanation),
    keXlsx('Uji', COLUMNS, rows(1203), explanation),
  ]);
  const [first, all] = await Promise.all([readSheet(few), readSheet(many)]);
  expect(all.slice(0, 501)).toEqual(first);
  expect(all.length).toBe(1204);
  expect(all.at(-1)?.slice(0, 3)).toEqual([150.25, "'=isi 1202  & <dua>", 'ya']);
  // Everything but the rows and the numbers of shared texts: widths, styles, page heads, breaks, the second sheet.
  const frame = (file: Buffer) =>
    [...partsOf(file)]
      .filter(([part]) => !part.startsWith('docProps/') && part !== 'xl/sharedStrings.xml')
      .map(([part, xml]) => [
        part,
        xml.replace(/<row r="(?:[3-9]|\d\d+)".*<\/row>/su, '').replace(/<v>\d+<\/v>/g, '<v/>'),
      ]);
  expect(frame(many)).toEqual(frame(few));
  if (explanation) expect(await readSheet(many, 2)).toEqual([['Unit', 'Kantor']]);
});

it('others are served while many rows are written', async () => {
  let longest = 0;
  let last = performance.now();
  const began = last;
  const look = () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  };
  const beat = setInterval(look, 2);
  await keXlsx('Uji', COLUMNS, rows(40_000));
  clearInterval(beat);
  look();
  expect(longest).toBeLessThan((last - began) / 3);
});

it('a thread is gone when its workbook is written', async () => {
  const begun: Worker[] = [];
  const note = (worker: Worker) => void begun.push(worker);
  process.on('worker', note);
  await keXlsx('Uji', COLUMNS, rows(600));
  process.off('worker', note);
  // What Node says of a thread that has ended.
  expect(begun.map(({ threadId }) => threadId)).toEqual([-1]);
});
