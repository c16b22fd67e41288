import { type Manager, recordMany } from '#server/audit/trail.ts';
import { type EndReason, endSessionsOf } from '#server/auth/sessions.ts';
import type { Trx } from '#server/http/command.ts';

/**
 * Ends what accounts have open (`endSessionsOf`), and names in the trail each token that ended with them: an integration
 * that stops is looked for there by its own name, not by that of the account it acted for.
 * @param reason undefined: nothing of it ends
 * @returns how many sessions ended
 */
export async function endAccess(
  trx: Trx,
  ids: readonly string[],
  reason: EndReason | undefined,
  by: Manager,
): Promise<number> {
  if (reason === undefined) return 0;
  const { sessions, tokens } = await endSessionsOf(trx, ids, reason, by.time);
  const named = tokens.toSorted((one, other) => one.nama.localeCompare(other.nama));
  await recordMany(
    trx,
    'Token',
    'revoke',
    by,
    named.map(({ id, nama }) => ({ id, perubahan: { nama } })),
  );
  return sessions;
}
