import { expect, it } from 'vitest';
import { FAULTS, inTurn } from '#tests/faults/faults.ts';

it('five scenarios in turn meet every fault, and each of them one of every kind', () => {
  const turns = [0, 1, 2, 3, 4].map((index) => inTurn(index, false));
  expect(FAULTS.filter((fault) => !turns.some((met) => met.includes(fault)))).toEqual([]);
  expect(turns.map((met) => met.length)).toEqual([8, 8, 8, 8, 8]);
  expect(turns[1]).toEqual(['401', '404', '409', '413', '422', 'reset', 'empty 200', 'data: {}']);
  expect(inTurn(1, true)).toEqual(FAULTS);
});
