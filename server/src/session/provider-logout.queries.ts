/** Sessions that end because their person left the identity provider. */
import type { Db } from '#server/db/tx.ts';
import type { Leaving } from '#server/session/provider.ts';

/** Keeps that a word of the provider was heard. @returns false when it had been before */
export async function hearOnce(trx: Db, issuer: string, jti: string, at: Date): Promise<boolean> {
  const heard = await trx
    .insertInto('token_keluar')
    .values({ issuer, jti, waktu: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return heard.numInsertedOrUpdatedRows === 1n;
}

/** Forgets words of the provider that are refused by their age. */
export async function deleteLogoutTokens(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('token_keluar').where('waktu', '<', before).execute();
}

/** Whose sessions may end: a person's, or those of whoever has a session of this id. */
async function accountsOf(trx: Db, issuer: string, { sub, sid }: Leaving): Promise<string[]> {
  let found = trx.selectFrom('identitas_penyedia as i').select('i.pengguna_id as id').distinct();
  found = found.where('i.issuer', '=', issuer);
  if (sub !== undefined) found = found.where('i.sub', '=', sub);
  else {
    found = found
      .innerJoin('refresh_family as f', 'f.pengguna_id', 'i.pengguna_id')
      .where('f.sid_penyedia', '=', sid ?? '')
      .where('f.revoked_at', 'is', null);
  }
  return (await found.execute()).map(({ id }) => id);
}

/**
 * Ends the sessions that were opened at the provider and are over there: by the session there where it is named, and those
 * of the person of which it is not known. Sessions opened with a password stay.
 */
export async function endLeft(
  trx: Db,
  issuer: string,
  leaving: Leaving,
  now: Date,
): Promise<{ id: string; userId: string }[]> {
  const userIds = await accountsOf(trx, issuer, leaving);
  if (userIds.length === 0) return [];
  // Waits for sign-ins that are opening a session (`openFamily`), in the order of `endSessionsOf`.
  await trx.selectFrom('pengguna').select('id').where('id', 'in', userIds).orderBy('id').forNoKeyUpdate().execute();
  const { sub, sid } = leaving;
  return trx
    .updateTable('refresh_family')
    .set({ revoked_at: now, alasan: 'keluar dari penyedia identitas' })
    .where('pengguna_id', 'in', userIds)
    .where('lewat_penyedia', '=', true)
    .where('revoked_at', 'is', null)
    .where((eb) =>
      sid === undefined
        ? eb.lit(true)
        : eb.or([eb('sid_penyedia', '=', sid), ...(sub === undefined ? [] : [eb('sid_penyedia', 'is', null)])]),
    )
    .returning(['id', 'pengguna_id as userId'])
    .execute();
}
