import { expect, it } from 'vitest';
import { inWriting } from '#features/dashboard/written.ts';

it('writes the numbers of a sentence with thousands apart, and keeps the one that decides the plural', () => {
  expect(inWriting({ kunci: 'sebagian', count: 5476, dinilai: 8755 })).toEqual({
    kunci: 'sebagian',
    count: 5476,
    n: '5.476',
    dinilai: '8.755',
  });
  expect(inWriting({ kunci: 'tanpa' })).toEqual({ kunci: 'tanpa' });
});
