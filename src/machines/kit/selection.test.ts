import { describe, expect, it } from 'vitest';
import { chooseAll, chooseOne, stillThere } from '#machines/kit/selection.ts';

const LIST = ['a', 'b', 'c'];

describe('the selection', () => {
  it.each([
    [[], 'a', ['a']],
    [['a'], 'b', ['a', 'b']],
    [['a', 'b'], 'a', ['b']],
  ])('of %j toggles %s', (before, id, after) => {
    expect(chooseOne(before, id)).toEqual(after);
  });

  it.each([
    [LIST, [], LIST],
    [LIST, ['b'], LIST],
    [LIST, ['c', 'a'], LIST],
    [LIST, ['c', 'a', 'b'], []],
    [[], [], []],
  ])('of all of %j, with %j selected, is every id or none', (ids, before, after) => {
    expect(chooseAll(ids, before)).toEqual(after);
  });

  it('keeps only what is still there', () => {
    expect(stillThere(['c', 'a', 'x'], [{ id: 'a' }, { id: 'b' }, { id: 'c' }])).toEqual(['c', 'a']);
  });
});
