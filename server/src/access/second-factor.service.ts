/** Taking the second factor off somebody who has lost their phone (docs/decisions/0097). */
import { assertOthers, startActingOn } from '#server/access/others.service.ts';
import { tellByAdmin } from '#server/access/admin-letters.ts';
import { findUserRecord } from '#server/access/users.queries.ts';
import { recordSession } from '#server/audit/security-trail.ts';
import { endSessionsOf } from '#server/auth/sessions.ts';
import type { DoneBy, Trx } from '#server/http/command.ts';
import { AppError, type CurrentUser, type RouteDeps } from '#server/http/kit.ts';
import { removeFactor } from '#server/auth/second-factor.queries.ts';

/** Who takes it off: an administrator, or the operator at the server. */
type Remover = { by: string | null; address: string | undefined; at: Date; via?: 'ops' };

/** Takes it off and ends every session: a lost phone may be in a session too. @returns whether there was one */
export async function takeFactorOff(trx: Trx, userId: string, { at, ...told }: Remover): Promise<boolean> {
  if (!(await removeFactor(trx, userId))) return false;
  await endSessionsOf(trx, [userId], 'verifikasi dua langkah dihapus', at);
  await recordSession(trx, 'factor-removed', { ...told, at, userId });
  return true;
}

const ownFactor = () =>
  new AppError(403, 'Verifikasi dua langkah akun sendiri diatur lewat profil, atau dihapus admin lain.');

/** Checks, before the body is read, that the factor of this account may be taken off. @throws AppError 403, 404 */
export const assertRemovable = (deps: RouteDeps, user: CurrentUser, id: string | undefined): Promise<void> =>
  assertOthers(deps, user, id, ownFactor);

/**
 * An admin takes it off an account. @throws AppError 403 for one's own account and for one with more rights than the
 * caller's, 404, 409 when there is none
 */
export async function removeFactorOf(
  { letters }: Pick<RouteDeps, 'letters'>,
  trx: Trx,
  id: string,
  by: DoneBy,
): Promise<void> {
  const { user, time } = by;
  const { admin } = await startActingOn(trx, user, id, { own: ownFactor, find: findUserRecord });
  if (!(await takeFactorOff(trx, id, { by: admin.id, address: user.address, at: time }))) {
    throw new AppError(409, 'Akun ini tidak memakai verifikasi dua langkah.');
  }
  await tellByAdmin(trx, letters, { id, act: 'factor', by });
}
