import { describe, expect, it } from 'vitest';
import { FAULTS, inTurn, kindsInTurn, ONE_OF_EACH_KIND } from '#tests/faults/faults.ts';

const READ = 'GET /api/unit';
const CHANGE = 'PUT /api/unit/{id}';
const turns = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('scenarios in turn', () => {
  it('meet every fault, each of them one of those alike', () => {
    for (const [call, count, each] of [
      [READ, 7, 5],
      [CHANGE, 5, 8],
    ] as const) {
      const met = turns(count).map((index) => inTurn(call, index, false));
      expect(FAULTS.filter((fault) => !met.some((some) => some.includes(fault)))).toEqual([]);
      expect(met.map((some) => some.length)).toEqual(turns(count).map(() => each));
    }
    expect(inTurn(READ, 1, false)).toEqual(['403', '409', 'reset', 'empty 200', 'data: {}']);
    expect(inTurn(CHANGE, 1, false)).toEqual(['401', '404', '409', '413', '422', 'reset', 'empty 200', 'data: {}']);
  });

  it('meet every kind where the same code has met every fault, and what is changed is always changed once', () => {
    const read = turns(5).map((index) => kindsInTurn(READ, index, false));
    expect(read.map((some) => some.length)).toEqual([2, 2, 2, 2, 2]);
    for (const kind of ONE_OF_EACH_KIND) expect(read.filter((some) => some.includes(kind)).length).toBe(2);
    // Of a row of records, each with a list, a form, a save and a delete.
    for (const [first, every] of [
      [0, 1],
      [2, 4],
      [3, 4],
    ] as const) {
      const changed = turns(4).map((nth) => kindsInTurn(CHANGE, first + nth * every, false));
      expect(changed.map((some) => [some[0], some.length])).toEqual(turns(4).map(() => ['401', 3]));
      for (const kind of ONE_OF_EACH_KIND.slice(1)) {
        expect(changed.filter((some) => some.includes(kind)).length).toBe(2);
      }
    }
  });

  it('meet everything where that is asked for', () => {
    expect(inTurn(READ, 1, true)).toEqual(FAULTS);
    expect(kindsInTurn(READ, 1, true)).toEqual(ONE_OF_EACH_KIND);
  });
});
