import { describe, expect, it } from 'vitest';
import { isYearClosed } from '#domain/capaian/period.ts';

describe('a year has a class', () => {
  it.each([
    ['not before anything of its last quarter is in', 1, 0, false],
    ['with the last quarter of its one indicator', 1, 1, true],
    ['not where 9 of 19 units have sent it', 19, 9, false],
    ['not where a single one is missing', 19, 18, false],
    ['where all have', 19, 19, true],
    ['also where one that is no longer asked for was entered', 19, 20, true],
    ['not where nothing stands behind it', 0, 0, false],
  ])('%s', (_, due, entered, expected) => {
    expect(isYearClosed({ due, entered })).toBe(expected);
  });
});
