/** Lists sign-ins that too many failures have closed (`server/src/auth/throttle.ts`), and opens them again. */
import { findLock, forgetAccount, forgetAddress, forgetKey, isClosed } from '#server/access/sign-in-locks.queries.ts';
import { findUserRecord } from '#server/access/users.queries.ts';
import { recordSession } from '#server/audit/security-trail.ts';
import { idIn } from '#server/auth/gate.ts';
import type { DoneBy, Trx } from '#server/http/command.ts';
import { notFound, type RouteDeps } from '#server/http/kit.ts';

/**
 * Who opens a closed sign-in (an administrator's id, or null for the operator at the server), from which address, and
 * when.
 */
export type Opener = { by: string | null; address: string | undefined; at: Date; via?: 'ops' };

/** An admin as opener. */
export const openerOf = ({ user: { id, address }, time }: DoneBy): Opener => ({
  by: id,
  address,
  at: time,
});

/** Checks that an id names a closed sign-in. @throws AppError 404 */
export async function assertClosed({ db, now }: RouteDeps, id: string | undefined): Promise<void> {
  const validId = idIn(id);
  if (validId === undefined || !(await isClosed(db, validId, now()))) throw notFound('Kunci masuk');
}

/** Opens one closed sign-in. @throws AppError 404 when it is not closed, or no longer */
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
 * Opens an account for sign-in from every address, and its profile page, which five wrong current passwords close too.
 * @param account `id` is absent when no account has the name; failures counted under the name are deleted all the same
 * @returns how many failures were deleted
 */
export async function openAccount(
  trx: Trx,
  { id, username }: { id?: string; username: string },
  opener: Opener,
): Promise<number> {
  const forgotten = await forgetAccount(trx, username, id);
  await recordSession(trx, 'signin-opened', { ...opener, userId: id, lock: { kind: 'akun', account: username } });
  return forgotten;
}

/** `openAccount` by the id of the account. @throws AppError 404 */
export async function openAccountOf(trx: Trx, id: string, opener: Opener): Promise<void> {
  const user = await findUserRecord(trx, id);
  if (!user) throw notFound('Pengguna');
  await openAccount(trx, user, opener);
}

/** Opens an address (as `networkAddress` gives it) for every account. @returns how many failures were deleted */
export async function openAddress(trx: Trx, network: string, opener: Opener): Promise<number> {
  const forgotten = await forgetAddress(trx, network);
  await recordSession(trx, 'signin-opened', { ...opener, lock: { kind: 'alamat', address: network } });
  return forgotten;
}
