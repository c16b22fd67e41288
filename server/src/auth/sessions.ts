import type { Db } from '#server/db/tx.ts';

/** Why an admin's change ends sessions; kept with every session it ends. */
export type EndReason = 'akun dinonaktifkan' | 'akun dihapus' | 'kata sandi diganti' | 'peran diganti' | 'unit diganti';

/**
 * Ends every session of some users: their refresh tokens and access tokens are refused by every process from the commit
 * on. Call it in the transaction that changes the users, after the change; a sign-in under way at that moment is either
 * ended too or refused. Roles whose modules change need no such call: abilities are computed anew on every request.
 * @returns how many sessions it ended
 */
export async function endSessionsOf(db: Db, userIds: readonly string[], reason: EndReason, now: Date): Promise<number> {
  if (userIds.length === 0) return 0;
  // Waits for sign-ins that are opening a session (`openFamily`); always in the same order, so that no two calls lock
  // each other out.
  await db.selectFrom('pengguna').select('id').where('id', 'in', userIds).orderBy('id').forNoKeyUpdate().execute();
  const ended = await db
    .updateTable('refresh_family')
    .set({ revoked_at: now, alasan: reason })
    .where('pengguna_id', 'in', userIds)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}
