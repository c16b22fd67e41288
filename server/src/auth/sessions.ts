import type { Db } from '#server/db/tx.ts';

/** Why an admin's or operator's change ends sessions; kept with every session it ends. */
export type EndReason =
  | 'akun dinonaktifkan'
  | 'akun dihapus'
  | 'kata sandi diganti'
  | 'peran diganti'
  | 'unit diganti'
  | 'diakhiri operator';

/**
 * Ends every session of these users: from the commit on, every process refuses their refresh and access tokens. Call it
 * in the transaction that changes the users, after the change; a sign-in under way at that moment is ended or refused.
 * A change of role-modules does not need it, because abilities are computed on every request.
 * @returns how many sessions it ended
 */
export async function endSessionsOf(db: Db, userIds: readonly string[], reason: EndReason, now: Date): Promise<number> {
  if (userIds.length === 0) return 0;
  // Waits for sign-ins that are opening a session (`openFamily`). The rows are always locked in the same order, so that
  // two such calls cannot deadlock.
  await db.selectFrom('pengguna').select('id').where('id', 'in', userIds).orderBy('id').forNoKeyUpdate().execute();
  const ended = await db
    .updateTable('refresh_family')
    .set({ revoked_at: now, alasan: reason })
    .where('pengguna_id', 'in', userIds)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}
