import { expect, it } from 'vitest';
import { tertulis } from '#features/dasbor/tertulis.ts';

it('writes the numbers of a sentence with thousands apart, and keeps the one that decides the plural', () => {
  expect(tertulis({ kunci: 'sebagian', count: 5476, dinilai: 8755 })).toEqual({
    kunci: 'sebagian',
    count: 5476,
    n: '5.476',
    dinilai: '8.755',
  });
  expect(tertulis({ kunci: 'tanpa' })).toEqual({ kunci: 'tanpa' });
});
