import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brief, EQUIVALENTS, interval } from '#tests/mutants/equivalents.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');

describe('what is told of a sample', () => {
  it.each([
    // Wilson, as in every textbook: 9 of 10, 43 of 48, all of 4, none of any.
    [9, 10, 0.596, 0.982],
    [43, 48, 0.778, 0.955],
    [4, 4, 0.51, 1],
    [0, 0, 0, 1],
  ])('%i of %i found say that %f to %f of all are', (found, of, from, to) => {
    const seen = interval(found, of);
    expect(seen.from).toBeCloseTo(from, 2);
    expect(seen.to).toBeCloseTo(to, 2);
  });

  it('leaves out only what still stands in the product', () => {
    const gone = EQUIVALENTS.filter(
      ({ file, was }) => !brief(readFileSync(path.join(ROOT, file), 'utf8'), Infinity).includes(was),
    );
    expect(gone).toEqual([]);
  });
});
