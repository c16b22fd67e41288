import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#server/db/types.ts';

/** Until a call waits for what a transaction of the test holds, so that what the test does next comes in the middle of it. */
export const oneWaits = (db: Kysely<Database>): Promise<void> =>
  expect
    .poll(async () => {
      const { rows } = await sql<{ n: string }>`select count(*) as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows[0]?.n;
    })
    .toBe('1');
