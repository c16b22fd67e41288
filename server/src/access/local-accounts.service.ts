/** Whether a password is a way in here, and for whom (docs/decisions/0107). */
import { ADMIN_ROLE } from '#domain/access/subjects.ts';
import { hasRole } from '#server/access/roles.queries.ts';
import { isAtProvider } from '#server/auth/second-factor.queries.ts';
import type { Db } from '#server/db/tx.ts';
import { AppError } from '#server/http/kit.ts';

/** Absent = everybody has a password. */
export type LocalAccounts = { localAccounts?: boolean };

/** The refusal of a password that is no way in any more. */
export const onlyAtProvider = (): AppError =>
  new AppError(403, 'Kata sandi tidak dipakai lagi untuk masuk ke sini. Masuklah lewat penyedia identitas.');

/** Whether somebody may come in with a password: everybody, or only those who administer everything. */
export const mayUsePassword = async (
  { localAccounts = true }: LocalAccounts,
  db: Db,
  userId: string,
): Promise<boolean> => localAccounts || hasRole(db, userId, ADMIN_ROLE);

/** Whether a session may go on: one that was opened with a password ends when passwords are switched off. */
export async function mayGoOn(
  { localAccounts = true }: LocalAccounts,
  db: Db,
  { roles }: { roles: readonly { name: string }[] },
  sessionId: string,
): Promise<boolean> {
  return localAccounts || roles.some(({ name }) => name === ADMIN_ROLE) || isAtProvider(db, sessionId);
}
