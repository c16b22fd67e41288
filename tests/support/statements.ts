import type { Kysely } from 'kysely';
import type { Database } from '#server/db/types.ts';

/** `db` that counts the statements that were run on it; begin and commit are none. */
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
