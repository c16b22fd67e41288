import { type Kysely, sql } from 'kysely';
import { WINDOW_MS } from '#server/auth/throttle.ts';
import type { Database } from '#server/db/types.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Deletes what has run out: failed sign-ins, idempotency keys, refresh tokens a day after their end, the trail of sessions
 * after 400 days.
 */
export async function sweep(db: Kysely<Database>, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY_MS);
  await db
    .deleteFrom('signin_gagal')
    .where('waktu', '<', new Date(now.getTime() - 2 * WINDOW_MS))
    .execute();
  await db.deleteFrom('idempotensi').where('created_at', '<', yesterday).execute();
  await db.deleteFrom('refresh_token').where('expires_at', '<', yesterday).execute();
  await db
    .deleteFrom('refresh_family as f')
    .where('f.created_at', '<', yesterday)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('refresh_token as t').select('t.id').whereRef('t.family_id', '=', 'f.id'))),
    )
    .execute();
  // Uses the database's clock, because the trigger of migration 016 refuses to delete younger rows by that clock.
  await sql`delete from jejak_keamanan where subjek = 'Session' and waktu < now() - interval '400 days'`.execute(db);
}
