/** The second half of a sign-in: a code after the password (docs/decisions/0097). */
import type { SignInCodeBody } from '#contract/second-factor.ts';
import { accountById } from '#server/access/users.queries.ts';
import { recordSession } from '#server/audit/security-trail.ts';
import { isKnownDevice, withDevice } from '#server/auth/device.ts';
import {
  type Attempt,
  begin,
  type Limit,
  LIMITS,
  networkAddress,
  succeeded,
  withdrawn,
} from '#server/auth/throttle.ts';
import { readCode } from '#server/auth/totp.ts';
import { tx } from '#server/db/tx.ts';
import { AppError } from '#server/http/kit.ts';
import { withdrawWrongCode } from '#server/notifications/warnings.service.ts';
import { challengedAccount, hasThatPassword } from '#server/session/challenge.ts';
import { mayUsePassword, onlyAtProvider } from '#server/access/local-accounts.service.ts';
import { openSession } from '#server/session/own-sessions.service.ts';
import { isMistyped, useCode, wrongCode } from '#server/session/second-factor.service.ts';
import { type AuthDeps, keepFailure, type Origin, payloadOf, type SignedIn } from '#server/session/service.ts';

const tooLate = () => new AppError(401, 'Waktu untuk memasukkan kode sudah habis. Masuklah kembali.');

/**
 * As `signInLimits`, with keys of their own: whoever knows the password could otherwise clear the wrong codes with it, and
 * wrong codes would close sign-in to somebody whose password is right.
 */
function codeLimits(username: string, ip: string, isKnown: boolean): Limit[] {
  const address = networkAddress(ip);
  return [
    { key: `kode:${address} ${username}`, max: LIMITS.pasangan, account: username, address },
    { key: `kode-akun:${username}`, max: LIMITS.akun, account: username, exempt: isKnown },
    { key: `alamat:${address}`, max: LIMITS.alamat, address },
  ];
}

type Account = NonNullable<Awaited<ReturnType<typeof accountById>>>;

async function judge(
  deps: AuthDeps,
  attempt: Attempt,
  { account, code, origin, isKnown }: { account: Account; code: string; origin: Origin; isKnown: boolean },
): Promise<SignedIn> {
  const at = deps.now();
  const issued = await tx(deps.db, async (trx) => {
    const factor = await useCode(deps, trx, account.id, code, at);
    if (factor === undefined) return undefined;
    const mistyped = await succeeded(trx, attempt, at);
    if (isMistyped(mistyped)) await withdrawWrongCode(trx, account.id, networkAddress(origin.ip), at);
    const opened = await openSession(deps, trx, account, { at, from: origin, isKnown });
    if (!opened) throw tooLate();
    const told = { at, address: origin.ip, userId: account.id, factor };
    await recordSession(trx, 'signin', { ...told, sessionId: opened.familyId });
    return opened;
  });
  if (!issued) {
    await keepFailure(deps, attempt, origin, account, readCode(code)?.kind ?? 'totp');
    throw wrongCode(code);
  }
  const payload = await payloadOf(deps, issued);
  if (!payload) throw tooLate();
  return { payload, devices: withDevice(origin.devices, deps.secrets.refresh, account, at) };
}

/**
 * Trades a challenge and a code for a session.
 * @throws AppError 401 for a challenge that is not (any more) ours to take, 422 for a wrong or used code, 429 when codes
 *   of this account failed too often; 403 when it may not use a password any more
 */
export async function signInWithCode(deps: AuthDeps, body: SignInCodeBody, origin: Origin): Promise<SignedIn> {
  const challenged = challengedAccount(deps.secrets, body.tantangan, deps.now());
  const account = challenged && (await accountById(deps.db, challenged.id));
  if (!account?.aktif || !hasThatPassword(account, challenged?.digest ?? '')) throw tooLate();
  if (!(await mayUsePassword(deps, deps.db, account.id))) throw onlyAtProvider();
  const isKnown = isKnownDevice(origin.devices, deps.secrets.refresh, account, deps.now());
  const attempt = await begin(deps.db, codeLimits(account.username, origin.ip, isKnown), deps.now);
  try {
    return await judge(deps, attempt, { account, code: body.kode, origin, isKnown });
  } catch (error) {
    // Only a wrong code counts.
    if (!(error instanceof AppError && error.status === 422)) await withdrawn(deps.db, attempt).catch(() => undefined);
    throw error;
  }
}
