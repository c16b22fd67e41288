import { expect, it } from 'vitest';
import { daysTo, dueFrom } from '#domain/board/due.ts';

it.each([
  [null, 'tanpa'],
  ['2026-02-27', 'terlambat'],
  ['2026-02-28', 'today'],
  ['2026-03-01', 'soon'],
  ['2026-03-03', 'soon'],
  ['2026-03-04', 'later'],
])('a card due %s is %s on 28 February', (due, outcome) => {
  expect(dueFrom(due, '2026-02-28')).toEqual(outcome);
});

it('counts calendar days, also over the end of a year', () => {
  expect([daysTo('2026-12-30', '2027-01-02'), daysTo('2026-03-02', '2026-02-28')]).toEqual([3, -2]);
});
