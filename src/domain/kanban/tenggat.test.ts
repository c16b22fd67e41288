import { expect, it } from 'vitest';
import { hariKe, tenggatDari } from '#domain/kanban/tenggat.ts';

it.each([
  [null, 'tanpa'],
  ['2026-02-27', 'terlambat'],
  ['2026-02-28', 'hariIni'],
  ['2026-03-01', 'segera'],
  ['2026-03-03', 'segera'],
  ['2026-03-04', 'nanti'],
])('a card due %s is %s on 28 February', (due, jadi) => {
  expect(tenggatDari(due, '2026-02-28')).toEqual(jadi);
});

it('counts calendar days, also over the end of a year', () => {
  expect([hariKe('2026-12-30', '2027-01-02'), hariKe('2026-03-02', '2026-02-28')]).toEqual([3, -2]);
});
