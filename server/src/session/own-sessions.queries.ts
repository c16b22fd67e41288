/** The open sessions of one account. */
import { sql } from 'kysely';
import type { OwnSession } from '#contract/own-sessions.ts';
import type { SessionOrigin } from '#server/auth/tokens.ts';
import type { Db } from '#server/db/tx.ts';

/** Sessions shown of one account. Whoever has more ends the rest with "all others". */
const MOST = 100;

/**
 * The one that asks first, then the one that was used last.
 * @param since sign-ins before it have ended by their age
 */
export async function openSessionsOf(
  db: Db,
  { userId, sessionId, now, since }: { userId: string; sessionId: string; now: Date; since: Date },
): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('refresh_family as f')
    .innerJoin('refresh_token as t', 't.family_id', 'f.id')
    .select(['f.id', 'f.perangkat', 'f.alamat', 'f.created_at'])
    .select(({ fn }) => fn.max('t.issued_at').as('renewed_at'))
    .where('f.pengguna_id', '=', userId)
    .where('f.revoked_at', 'is', null)
    .where('f.created_at', '>', since)
    .groupBy('f.id')
    .having(sql<boolean>`max(t.expires_at) > ${now}`)
    .orderBy(sql`f.id = ${sessionId}::uuid`, 'desc')
    .orderBy('renewed_at', 'desc')
    .orderBy('f.id')
    .limit(MOST)
    .execute();
  return rows.map(({ created_at: begun, renewed_at: renewed, ...row }) => ({
    ...row,
    mulai: begun.toISOString(),
    dipakai: renewed.toISOString(),
    ini: row.id === sessionId,
  }));
}

/** Whether an account has this session, and it is not over. */
export const isOpenOf = async (db: Db, userId: string, id: string): Promise<boolean> =>
  (await db
    .selectFrom('refresh_family')
    .select('id')
    .where('id', '=', id)
    .where('pengguna_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()) !== undefined;

/** Ends sessions of one account: the named one, or all but the named one. @returns which */
export async function endOwnSessions(
  trx: Db,
  userId: string,
  which: { only: string } | { allBut: string },
  now: Date,
): Promise<string[]> {
  const open = trx
    .updateTable('refresh_family')
    .set({ revoked_at: now, alasan: 'diakhiri pemiliknya' })
    .where('pengguna_id', '=', userId)
    .where('revoked_at', 'is', null);
  const named = 'only' in which ? open.where('id', '=', which.only) : open.where('id', '!=', which.allBut);
  const rows = await named.returning('id').execute();
  return rows.map(({ id }) => id);
}

/**
 * Whether an account signs in here as it never did, as far as its sessions are kept. Its very first sign-in is none of
 * these: there is nobody yet to be told.
 */
export async function isUnfamiliar(
  db: Db,
  userId: string,
  { device, network }: Omit<SessionOrigin, 'provider'>,
): Promise<boolean> {
  const { rows } = await sql<{ unfamiliar: boolean }>`
    select count(*) > 0 and count(*) filter (
      where f.perangkat is not distinct from ${device} and f.alamat = ${network}) = 0 as unfamiliar
    from refresh_family as f where f.pengguna_id = ${userId}::uuid and f.alamat is not null`.execute(db);
  return rows[0]?.unfamiliar ?? false;
}
