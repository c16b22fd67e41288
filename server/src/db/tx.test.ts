import { expect, it } from 'vitest';
import { sqlState, tx } from '#server/db/tx.ts';
import { answering, refusedWith } from '#tests/support/answering.ts';

const db = answering(() => []);
/** How often a transaction was begun that fails so often with this code, and what came of it. */
async function tried(code: string, failures: number) {
  let count = 0;
  const ended = tx(db, async () => {
    count += 1;
    if (count <= failures) throw refusedWith(code);
    return 'saved';
  });
  return [await ended.catch(sqlState), count];
}

it.each(['40001', '40P01'])('begins again what failed with %s, which others caused', async (code) => {
  expect(await tried(code, 2)).toEqual(['saved', 3]);
});

it('gives up after six, and at once what failed by itself', async () => {
  expect(await Promise.all([tried('40P01', 6), tried('23505', 1)])).toEqual([
    ['40P01', 6],
    ['23505', 1],
  ]);
});
