import { describe, expect, it } from 'vitest';
import { isYearReported, type Period } from '#domain/capaian/period.ts';

describe('a year has a class', () => {
  it.each<[string, [Period, number | string | null][], boolean]>([
    ['not before anything is reported', [], false],
    [
      'not in the first three quarters, however good they are',
      [
        ['TW1', 10],
        ['TW2', 20],
        ['TW3', 30],
      ],
      false,
    ],
    [
      'not with an empty last quarter',
      [
        ['TW3', 30],
        ['TW4', null],
      ],
      false,
    ],
    ['with the last quarter', [['TW4', '12.5']], true],
    [
      'also where the last quarter is 0',
      [
        ['TW1', 3],
        ['TW4', 0],
      ],
      true,
    ],
  ])('%s', (_, entries, expected) => {
    expect(isYearReported(entries.map(([periode, realisasi]) => ({ periode, realisasi })))).toBe(expected);
  });
});
