import { type Kysely, sql } from 'kysely';
import { endOf, KEPT_DATA } from '#domain/access/kept-data.ts';
import { deleteFormer } from '#server/auth/former-address.queries.ts';
import { tx } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';
import { deleteOutgoing } from '#server/letters/outbox.queries.ts';
import { deleteLogoutTokens } from '#server/session/provider-logout.queries.ts';
import { deleteNews } from '#server/notifications/outbox.queries.ts';
import { deleteAsked } from '#server/session/reset.queries.ts';
import { sweepProblems } from '#server/support/service.ts';
import { deleteEvents } from '#server/webhooks/queries.ts';

/** Deletes what has run out: failed sign-ins, idempotency keys, refresh tokens after their end, the trail of sessions. */
export async function sweep(db: Kysely<Database>, now: Date): Promise<void> {
  const ended = endOf('sessions', now);
  await db.deleteFrom('signin_gagal').where('waktu', '<', endOf('failedSignIns', now)).execute();
  await db.deleteFrom('idempotensi').where('created_at', '<', endOf('firstAnswers', now)).execute();
  await db.deleteFrom('refresh_token').where('expires_at', '<', ended).execute();
  await db
    .deleteFrom('refresh_family as f')
    .where('f.created_at', '<', ended)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('refresh_token as t').select('t.id').whereRef('t.family_id', '=', 'f.id'))),
    )
    .execute();
  // Uses the database's clock, because the trigger of migration 016 refuses to delete younger rows by that clock.
  const { count } = KEPT_DATA.signInTrail.period;
  await sql`delete from jejak_keamanan where subjek = 'Session' and waktu < now() - make_interval(days => ${count})`.execute(
    db,
  );
}

/** The same of what areas keep: letters that left, links that were asked for, events, live news, recordings of problems. */
export async function sweepAreas(db: Kysely<Database>, now: Date): Promise<void> {
  await deleteOutgoing(db, endOf('outgoingLetters', now));
  await deleteAsked(db, endOf('resetLinks', now));
  await deleteFormer(db, endOf('formerAddresses', now));
  await deleteLogoutTokens(db, endOf('firstAnswers', now));
  await deleteEvents(db, endOf('events', now));
  await deleteNews(db);
  await tx(db, (trx) => sweepProblems(trx, now));
}
