import { afterEach, describe, expect, it, vi } from 'vitest';
import { inStretches } from '#server/http/give-way.ts';

afterEach(() => void vi.restoreAllMocks());

/** Does ten pieces of work of so many milliseconds each. @returns how often others had their turn before each piece */
async function turnsOfOthers(ms: number): Promise<number[]> {
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  let turns = 0;
  let other = setImmediate(function turn() {
    turns += 1;
    other = setImmediate(turn);
  });
  const seen = await inStretches(Array.from({ length: 10 }), () => {
    time += ms;
    return turns;
  });
  clearImmediate(other);
  return seen;
}

describe('long work', () => {
  it('lets others go first after every 20 ms of it', async () => {
    const seen = await turnsOfOthers(10);
    const pairs = Array.from({ length: 5 }, (_, i) => seen.slice(2 * i, 2 * i + 2));
    expect(pairs.filter(([one, other]) => one !== other)).toEqual([]);
    expect(new Set(seen).size).toBe(5);
  });

  it('goes on in one go while it is short', async () => {
    expect(new Set(await turnsOfOthers(1)).size).toBe(1);
  });
});
