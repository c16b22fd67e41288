import { describe, expect, it } from 'vitest';
import { comparisonKey, shift, pairFrom } from '#features/history/pairs.ts';

const from = (address: string) => pairFrom(new URLSearchParams(address), 4);

describe('the two rounds of an address', () => {
  it('are those that it names', () => {
    expect(from('dari=1&ke=3')).toEqual({ dari: 1, ke: 3 });
  });

  it.each([
    '',
    'dari=1',
    'ke=3',
    'dari=3&ke=3',
    'dari=3&ke=1',
    'dari=0&ke=2',
    'dari=1&ke=5',
    'dari=1.5&ke=3',
    'dari=a&ke=b',
  ])('are the last two for "%s"', (address) => {
    expect(from(address)).toEqual({ dari: 3, ke: 4 });
  });
});

describe('choosing another round', () => {
  it('leaves the other one where the order allows it', () => {
    expect([shift({ dari: 1, ke: 4 }, 'dari', 2), shift({ dari: 1, ke: 4 }, 'ke', 3)]).toEqual([
      { dari: 2, ke: 4 },
      { dari: 1, ke: 3 },
    ]);
  });

  it('moves the other one where it does not', () => {
    expect([shift({ dari: 1, ke: 2 }, 'dari', 3), shift({ dari: 3, ke: 4 }, 'ke', 2)]).toEqual([
      { dari: 3, ke: 4 },
      { dari: 1, ke: 2 },
    ]);
  });
});

it('of a report that was changed the round that it is in is compared anew, the earlier ones are not', () => {
  const key = (dari: number, ke: number, version: number) => comparisonKey({ dari, ke }, 3, version);
  expect([key(2, 3, 7) === key(2, 3, 8), key(1, 2, 7) === key(1, 2, 8)]).toEqual([false, true]);
  expect(new Set([key(1, 2, 7), key(1, 3, 7), key(2, 3, 7)]).size).toBe(3);
});
