import { expect, it } from 'vitest';
import { listAppearance } from '#app/records/list-settings.ts';
import { INITIAL_APPEARANCE } from '#machines/records/list.types.ts';

/** A device that remembers `stored`. */
const device = (stored: unknown = null) => {
  const kept = { stored };
  return {
    kept,
    readSetting: () => kept.stored as never,
    saveSetting: (_: string, content: unknown) => void (kept.stored = content),
  };
};

it('a list looks as the person left it, and as it was made for everybody else', () => {
  const storage = device();
  listAppearance(storage, 'sari', 'program').save({ tersembunyi: ['kode', 'unit'], padat: true });
  listAppearance(storage, 'sari', 'kpi').save({ tersembunyi: [], padat: false });
  expect(listAppearance(storage, 'sari', 'program').read()).toEqual({ tersembunyi: ['kode', 'unit'], padat: true });
  expect(listAppearance(storage, 'sari', 'kpi').read()).toEqual({ tersembunyi: [], padat: false });
  expect(listAppearance(storage, 'budi', 'program').read()).toEqual(INITIAL_APPEARANCE);
});

it.each([
  ['nothing', null],
  ['a list', []],
  ['a word', 'rusak'],
  ['somebody without lists', { sari: 'rusak' }],
  ['a list without columns', { sari: { program: { padat: true } } }],
])('what was damaged counts as never chosen: %s', (_what, stored) => {
  expect(listAppearance(device(stored), 'sari', 'program').read()).toEqual(INITIAL_APPEARANCE);
});

it('of columns only names are taken, and dense is what says so', () => {
  const stored = { sari: { program: { tersembunyi: ['kode', 7, null], padat: 'ya' } } };
  expect(listAppearance(device(stored), 'sari', 'program').read()).toEqual({ tersembunyi: ['kode'], padat: false });
});
