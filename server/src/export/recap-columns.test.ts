/** Why a quarter of the recap has no class, as the workbook says it (contract.md §7). */
import { expect, it } from 'vitest';
import type { Recap } from '#contract/report.ts';
import { RECAP_COLUMNS } from '#server/export/recap-columns.ts';

const column = RECAP_COLUMNS.find(
  ({ title }) => Array.isArray(title) && title[0] === 'Kelas {0}' && title[1] === 'TW1',
);
const speech = { say: (words: string) => words } as never;

it.each([
  ['maximize', 80, null, null, 'Belum diisi'],
  ['maximize', 0, null, null, 'Tidak dinilai'],
  ['maximize', null, null, null, 'Tidak dinilai'],
  ['stabilize', 0, null, null, 'Tidak dinilai'],
  // 0 is a goal where less is better, and an end of a range.
  ['minimize', 0, null, null, 'Belum diisi'],
  ['stabilize', 0, 5, null, 'Belum diisi'],
  ['maximize', 0, null, 7, 'Tidak dinilai'],
] as const)('%s, target %s–%s, realisasi %s: %s', (polarisasi, target, upper, realisasi, said) => {
  const quarter = { kelas: null, target, target_atas: upper, realisasi };
  const row = { polarisasi, periode: { TW1: quarter } } as unknown as Recap;
  expect(column?.value({ ...row, steps: null } as never, speech)).toBe(said);
});
