/** Ending the sessions of somebody who cannot do it themselves: a device is lost, or somebody else has the password. */
import { assertOthers, startActingOn } from '#server/access/others.service.ts';
import { tellByAdmin } from '#server/access/admin-letters.ts';
import { findUserRecord } from '#server/access/users.queries.ts';
import { recordSession } from '#server/audit/security-trail.ts';
import { endSessionsOf } from '#server/auth/sessions.ts';
import type { DoneBy, Trx } from '#server/http/command.ts';
import { AppError, type CurrentUser, type RouteDeps } from '#server/http/kit.ts';

const ownSessions = () => new AppError(403, 'Sesi sendiri diakhiri lewat profil, di Sesi yang terbuka.');

/** Checks, before the body is read, that the sessions of this account may be ended. @throws AppError 403, 404 */
export const assertEndable = (deps: RouteDeps, user: CurrentUser, id: string | undefined): Promise<void> =>
  assertOthers(deps, user, id, ownSessions);

/**
 * An admin ends every session of an account; its password and second factor stay as they are.
 * @throws AppError 403 for one's own account and for one with more rights than the caller's, 404, 409 when none is open
 */
export async function endSessionsFor(
  { letters }: Pick<RouteDeps, 'letters'>,
  trx: Trx,
  id: string,
  by: DoneBy,
): Promise<void> {
  const { user, time } = by;
  const { admin } = await startActingOn(trx, user, id, { own: ownSessions, find: findUserRecord });
  const { sessions } = await endSessionsOf(trx, [id], 'diakhiri admin', time);
  if (sessions === 0) {
    throw new AppError(409, 'Akun ini tidak mempunyai sesi yang terbuka.');
  }
  await recordSession(trx, 'session-ended', { at: time, address: user.address, by: admin.id, userId: id });
  await tellByAdmin(trx, letters, { id, act: 'sessions', by });
}
