/** Sign-ins that are closed (`server/src/auth/throttle.ts` closes them), for those who open them again. */
import { findLock, forgetAccount, forgetAddress, forgetKey, isClosed } from '#server/access/sign-in-locks.queries.ts';
import { findUserRecord } from '#server/access/users.queries.ts';
import { recordSession } from '#server/audit/security-trail.ts';
import { idIn } from '#server/auth/gate.ts';
import type { DoneBy, Trx } from '#server/http/command.ts';
import { notFound, type RouteDeps } from '#server/http/kit.ts';

/** Who opens it: an admin, or (null) the operator at the server; and from where. */
export type Opener = { by: string | null; address: string | undefined; at: Date };

/** An admin as opener. */
export const openerOf = ({ pengguna: { id, alamat }, waktu }: DoneBy): Opener => ({
  by: id,
  address: alamat,
  at: waktu,
});

/** Whether an address names a closed sign-in. @throws AppError 404 */
export async function assertClosed({ db, now }: RouteDeps, id: string | undefined): Promise<void> {
  const validId = idIn(id);
  if (validId === undefined || !(await isClosed(db, validId, now()))) throw notFound('Kunci masuk');
}

/** Opens one closed sign-in. @throws AppError 404 when it is not closed, or not any more */
export async function openLock(trx: Trx, id: string, { by, address, at }: Opener): Promise<void> {
  const lock = await findLock(trx, id, at);
  if (!lock) throw notFound('Kunci masuk');
  await forgetKey(trx, lock.kunci);
  await recordSession(trx, 'signin-opened', {
    ...{ by, address, at, userId: lock.userId ?? undefined },
    lock: { kind: lock.jenis, account: lock.username ?? undefined, address: lock.alamat ?? undefined },
  });
}

/**
 * Opens an account to every address, and to its own person who mistyped the current password on the profile.
 * @param account `id` absent = nobody has the name; what was closed under it opens all the same
 * @returns failures forgotten
 */
export async function openAccount(
  trx: Trx,
  { id, username }: { id?: string; username: string },
  { by, address, at }: Opener,
): Promise<number> {
  const forgotten = await forgetAccount(trx, username, id);
  await recordSession(trx, 'signin-opened', { by, address, at, userId: id, lock: { kind: 'akun', account: username } });
  return forgotten;
}

/** `openAccount` by the id of the account. @throws AppError 404 */
export async function openAccountOf(trx: Trx, id: string, opener: Opener): Promise<void> {
  const user = await findUserRecord(trx, id);
  if (!user) throw notFound('Pengguna');
  await openAccount(trx, user, opener);
}

/** Opens an address (as `networkAddress` gives it) to everybody, and every account at it. @returns failures forgotten */
export async function openAddress(trx: Trx, network: string, opener: Opener): Promise<number> {
  const forgotten = await forgetAddress(trx, network);
  await recordSession(trx, 'signin-opened', { ...opener, lock: { kind: 'alamat', address: network } });
  return forgotten;
}
