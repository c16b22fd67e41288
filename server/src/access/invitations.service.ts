/** Who is sent a link to a password that they choose themselves (docs/decisions/0121). What such a letter says is in the session's room. */
import { v7 as uuidv7 } from 'uuid';
import type { LocalAccounts } from '#server/access/local-accounts.service.ts';
import { startActingOn } from '#server/access/others.service.ts';
import { findUserRecord } from '#server/access/users.queries.ts';
import { recordSession } from '#server/audit/security-trail.ts';
import type { DoneBy, Trx } from '#server/http/command.ts';
import { AppError, type RouteDeps } from '#server/http/kit.ts';
import { takeBackInvitations, writeOutgoing } from '#server/letters/outbox.queries.ts';

type Deps = LocalAccounts & Pick<RouteDeps, 'letters'>;
type Invited = { id: string; email: string };

/** Whether people can be sent such a link: letters with links leave, and passwords let people in. */
export const canInvite = ({ letters, localAccounts = true }: Deps): boolean =>
  letters?.appUrl !== undefined && localAccounts;

/** The 422 for somebody who wants letters with links that do not leave. @param message what to do instead, in a sentence */
export const noLetters = (message: string): AppError =>
  new AppError(422, message, { errors: [{ path: 'sandi', code: 'invalid', message }] });

/** The reason of the letter to somebody's first password. */
export const firstReason = (id: string): string => `undangan:${id}`;

const letterTo = ({ id, email }: Invited, reason: string) => ({
  reason,
  kind: 'undangan' as const,
  userId: id,
  recipient: email,
  content: null,
});

/** Writes down that people get a letter to their first password; what it says is written when it leaves. */
export const invite = (trx: Trx, people: readonly Invited[], now: Date): Promise<void> =>
  writeOutgoing(
    trx,
    people.map((one) => letterTo(one, firstReason(one.id))),
    now,
  );

/**
 * An admin lets somebody choose a password, their first or another; the one that they have is good until then. It takes the
 * place of a letter that has not left.
 * @throws AppError 403 for an account with more rights than the caller's, 404, 409 where no such letter leaves and for an
 *   account that is disabled
 */
export async function inviteAgain(deps: Deps, trx: Trx, id: string, { user, time }: DoneBy): Promise<void> {
  const { admin, account } = await startActingOn(trx, user, id, { find: findUserRecord });
  if (!canInvite(deps)) throw new AppError(409, 'Surel berisi tautan tidak dapat dikirim dari server ini.');
  if (!account.aktif) throw new AppError(409, 'Akun ini nonaktif. Aktifkan dahulu, lalu kirim tautannya.');
  await takeBackInvitations(trx, id);
  await writeOutgoing(trx, [letterTo(account, `undangan-lagi:${uuidv7()}`)], time);
  await recordSession(trx, 'link-sent', { by: admin.id, address: user.address, at: time, userId: id });
}
