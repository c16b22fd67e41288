import pg from 'pg';
import { vi } from 'vitest';
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/types.ts';

/** `db` that counts the statements that were run on it, those that were run together as one; begin and commit are none. */
export function counting(db: Kysely<Database>) {
  let count = 0;
  return {
    db: db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        count += 1;
        return result;
      },
    }),
    /** How many there were since this was asked last. */
    taken(): number {
      const was = count;
      count = 0;
      return was;
    },
  };
}

/**
 * Counts what this process asks of its databases from now on: statements, begin and commit among them, and journeys, which
 * begin when none is under way. Nothing else may ask meanwhile.
 */
export function journeys() {
  let underWay = 0;
  let count = { statements: 0, journeys: 0 };
  const query = pg.Client.prototype.query as (...args: unknown[]) => Promise<unknown>;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    count.statements += 1;
    if (underWay === 0) count.journeys += 1;
    underWay += 1;
    try {
      return await query.apply(this, args);
    } finally {
      underWay -= 1;
    }
  });
  return {
    /** How many there were since this was asked last. */
    taken() {
      const was = count;
      count = { statements: 0, journeys: 0 };
      return was;
    },
    stop: () => spy.mockRestore(),
  };
}
