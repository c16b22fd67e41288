import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isReserved,
  keymapOf,
  keyOf,
  readChosen,
  SHORTCUT_IDS,
  shownKeys,
  takenBy,
  withKey,
} from '#domain/preferences/shortcuts.ts';

describe('the declared keys', () => {
  it('have one meaning on every screen', () => {
    expect(SHORTCUT_IDS.filter((id) => takenBy({}, id, keyOf({}, id)) !== null)).toEqual([]);
  });

  it.each([
    ['approve', '2', 'revise'],
    ['approve', 'd', 'decide'],
    ['approve', 'm', null],
    ['check', '1', 'fits'],
    ['check', 'g', 'queue'],
    ['check', '=', 'zoomIn'],
    ['taskNext', '1', null],
    ['letterStar', 'x', 'letterChoose'],
  ] as const)('%s cannot have %s, because it is that of %s', (id, key, other) => {
    expect(takenBy({}, id, key)).toBe(other);
  });

  it('may be exchanged, one after the other', () => {
    const one = withKey({}, 'approve', 'y');
    const two = withKey(one, 'revise', '1');
    expect([takenBy(one, 'revise', '1'), takenBy(two, 'approve', '1'), takenBy(two, 'approve', '2')]).toEqual([
      null,
      'revise',
      null,
    ]);
    expect(withKey(two, 'approve', '1')).toEqual({ revise: '1' });
  });

  it('are shown as keyboards print them', () => {
    expect([shownKeys({}, 'queue'), shownKeys({}, 'zoomOut'), shownKeys({ check: 'é' }, 'check')]).toEqual([
      ['G', 'I'],
      ['−'],
      ['É'],
    ]);
  });

  it('have no second key once another was chosen', () => {
    expect(keymapOf({ zoomIn: 'in' }, {})).toEqual({ '+': 'in', '=': 'in' });
    expect(keymapOf({ zoomIn: 'in', rotate: 'turn' }, { zoomIn: 'b' })).toEqual({ b: 'in', r: 'turn' });
  });
});

it.each([
  ['y', false, false],
  ['é', false, false],
  ['y', true, true],
  ['f5', false, true],
  ['enter', false, true],
  ['arrowdown', false, true],
  [' ', false, true],
  ['/', false, true],
  ["'", false, true],
  ['dead', false, true],
])('%s (with a modifier: %s) belongs to the browser: %s', (key, modified, reserved) => {
  expect(isReserved({ key, modified })).toBe(reserved);
});

describe('what was stored', () => {
  it.each([
    [null, {}],
    ['y', {}],
    [{ approve: 'y' }, { approve: 'y' }],
    [{ approve: 'Y' }, { approve: 'y' }],
    [
      { approve: '2', revise: '1' },
      { approve: '2', revise: '1' },
    ],
    [{ approve: '2' }, {}],
    [{ approve: 'f5', revise: 4, unknown: 'x' }, {}],
  ])('is read from %o as %o', (stored, read) => {
    expect(readChosen(stored)).toEqual(read);
  });

  it('never makes two actions of one screen share a key', () => {
    const stored = fc.dictionary(
      fc.constantFrom(...SHORTCUT_IDS),
      fc.constantFrom('1', '2', '3', 'j', 'k', 'm', 'g', '+', 'y'),
    );
    fc.assert(
      fc.property(stored, (value) => {
        const chosen = readChosen(value);
        expect(SHORTCUT_IDS.filter((id) => takenBy(chosen, id, keyOf(chosen, id)) !== null)).toEqual([]);
      }),
    );
  });
});
