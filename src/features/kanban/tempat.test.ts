import { expect, it } from 'vitest';
import { hariIni, tempatLepas, tempatPosisi } from '#features/kanban/tempat.ts';
import { contohKartu } from '#tests/support/papan.ts';

const TAMPIL = ['a', 'b', 'c'].map((id) => contohKartu({ id }));

it.each([
  ['a', 'c', false, 'c'],
  ['a', 'c', true, null],
  ['a', 'b', true, 'c'],
  ['b', 'a', true, 'c'],
  ['x', 'a', true, 'b'],
  ['a', null, false, null],
  ['a', 'a', true, 'b'],
  ['c', 'c', false, null],
])('%s let go on %s (lower half: %s) comes to lie before %s', (id, sasaran, bawah, sebelum) => {
  expect(tempatLepas('k', TAMPIL, { id, sasaran, bawah })).toEqual({ boardId: 'k', sebelum });
});

it.each([
  ['x', 1, 'a'],
  ['x', 4, null],
  ['x', 99, null],
  ['a', 1, 'b'],
  ['a', 2, 'c'],
  ['a', 3, null],
  ['x', 0, 'a'],
])('%s at position %s comes to lie before %s', (id, posisi, sebelum) => {
  expect(tempatPosisi('k', TAMPIL, id, posisi)).toEqual({ boardId: 'k', sebelum });
});

it('the day is that of the clock on the wall', () => {
  expect(hariIni(new Date(2026, 0, 9, 23, 59))).toEqual('2026-01-09');
});
