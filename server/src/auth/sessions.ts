import type { Db } from '#server/db/tx.ts';

/** Why an admin's or operator's change ends sessions; kept with every session it ends. */
export type EndReason =
  | 'akun dinonaktifkan'
  | 'akun dihapus'
  | 'kata sandi diganti'
  | 'peran diganti'
  | 'unit diganti'
  | 'verifikasi dua langkah dihapus'
  | 'diakhiri admin'
  | 'diakhiri operator';

/** Who is gone leaves no integration behind that would work again the day they come back. */
const GONE: ReadonlySet<EndReason> = new Set(['akun dinonaktifkan', 'akun dihapus']);

/**
 * Ends every session of these users: from the commit on, every process refuses their refresh and access tokens. Call it
 * in the transaction that changes the users, after the change; a sign-in under way at that moment is ended or refused.
 * A change of role-modules does not need it, because abilities are computed on every request.
 * The tokens of integrations stay, except of accounts that are disabled or deleted.
 * @returns how many sessions it ended, and which tokens
 */
export async function endSessionsOf(
  db: Db,
  userIds: readonly string[],
  reason: EndReason,
  now: Date,
): Promise<{ sessions: number; tokens: { id: string; nama: string }[] }> {
  if (userIds.length === 0) return { sessions: 0, tokens: [] };
  // Waits for sign-ins that are opening a session (`openFamily`). The rows are always locked in the same order, so that
  // two such calls cannot deadlock.
  await db.selectFrom('pengguna').select('id').where('id', 'in', userIds).orderBy('id').forNoKeyUpdate().execute();
  const ended = await db
    .updateTable('refresh_family')
    .set({ revoked_at: now, alasan: reason })
    .where('pengguna_id', 'in', userIds)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  const sessions = Number(ended.numUpdatedRows);
  if (!GONE.has(reason)) return { sessions, tokens: [] };
  const tokens = await db
    .updateTable('token_api')
    .set({ revoked_at: now })
    .where('pengguna_id', 'in', userIds)
    .where('revoked_at', 'is', null)
    .returning(['id', 'nama'])
    .execute();
  return { sessions, tokens };
}
