import type { Kysely } from 'kysely';
import type { Database } from '#server/db/types.ts';

const EVERY_MS = 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** Deletes what has run out: failed sign-ins, idempotency keys, refresh tokens a day after their end. */
export async function sweep(db: Kysely<Database>, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY_MS);
  await db.deleteFrom('signin_gagal').where('waktu', '<', yesterday).execute();
  await db.deleteFrom('idempotensi').where('created_at', '<', yesterday).execute();
  await db.deleteFrom('refresh_token').where('expires_at', '<', yesterday).execute();
  await db
    .deleteFrom('refresh_family as f')
    .where('f.created_at', '<', yesterday)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('refresh_token as t').select('t.id').whereRef('t.family_id', '=', 'f.id'))),
    )
    .execute();
}

/** Sweeps every hour; several processes may do so at once. */
export function startJanitor(
  db: Kysely<Database>,
  now: () => Date,
  log: { warn(data: object, message: string): void },
): { stop(): void } {
  const timer = setInterval(() => {
    sweep(db, now()).catch((err: unknown) => log.warn({ err }, 'sweep failed'));
  }, EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
