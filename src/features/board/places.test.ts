import { expect, it } from 'vitest';
import { today, dropPlace, placeAt } from '#features/board/places.ts';
import { exampleCard } from '#tests/support/board.ts';

const SHOWN = ['a', 'b', 'c'].map((id) => exampleCard({ id }));

it.each([
  ['a', 'c', false, 'c'],
  ['a', 'c', true, null],
  ['a', 'b', true, 'c'],
  ['b', 'a', true, 'c'],
  ['x', 'a', true, 'b'],
  ['a', null, false, null],
  ['a', 'a', true, 'b'],
  ['c', 'c', false, null],
])('%s let go on %s (lower half: %s) comes to lie before %s', (id, sasaran, lower, before) => {
  expect(dropPlace('k', SHOWN, { id, sasaran, lower })).toEqual({ boardId: 'k', sebelum: before });
});

it.each([
  ['x', 1, 'a'],
  ['x', 4, null],
  ['x', 99, null],
  ['a', 1, 'b'],
  ['a', 2, 'c'],
  ['a', 3, null],
  ['x', 0, 'a'],
])('%s at position %s comes to lie before %s', (id, position, before) => {
  expect(placeAt('k', SHOWN, id, position)).toEqual({ boardId: 'k', sebelum: before });
});

it('the day is that of Jakarta, as on the to-do list', () => {
  expect(['2026-01-09T16:59:00Z', '2026-01-09T17:00:00Z'].map((at) => today(Date.parse(at)))).toEqual([
    '2026-01-09',
    '2026-01-10',
  ]);
});
