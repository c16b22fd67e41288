/** A person's own second factor: setting it up, its recovery codes, switching it off (docs/decisions/0097). */
import type { FactorProofBody, FactorSecret, SecondFactor } from '#contract/second-factor.ts';
import { ISSUE_MESSAGES, type IssueCode } from '#domain/messages/issues.ts';
import { holdUser, passwordHashOf } from '#server/access/users.queries.ts';
import type { SessionAction } from '#domain/access/trail.ts';
import { recordSession } from '#server/audit/security-trail.ts';
import { verifyPassword } from '#server/auth/passwords.ts';
import type { Secrets } from '#server/auth/secrets.ts';
import { begin, failed, networkAddress, ownLimit, succeeded, withdrawn } from '#server/auth/throttle.ts';
import {
  authenticatorUri,
  newRecoveryCodes,
  newSecret,
  readCode,
  recoveryDigest,
  sealed,
  stepOf,
  unsealed,
} from '#server/auth/totp.ts';
import { findUser, needsFactor } from '#server/auth/user.ts';
import { tx } from '#server/db/tx.ts';
import type { DoneBy, Trx } from '#server/http/command.ts';
import { invalidInput } from '#server/http/errors.ts';
import { AppError, type CurrentUser, type RouteDeps } from '#server/http/kit.ts';
import type { Language } from '#server/http/language.ts';
import { momentOf, readerOf } from '#server/letters/moment.ts';
import { writeOutgoing } from '#server/letters/outbox.queries.ts';
import { addresseeOf } from '#server/letters/reader.queries.ts';
import { tellWrongCode, withdrawWrongCode } from '#server/notifications/warnings.service.ts';
import { endOwnSessions } from '#server/session/own-sessions.queries.ts';
import { type FactorNews, factorLetter } from '#server/session/second-factor-letters.ts';
import {
  countCodes,
  factorSince,
  holdFactor,
  isAtProvider,
  keepActive,
  keepBegun,
  removeFactor,
  replaceCodes,
  spendRecovery,
  spendStep,
} from '#server/auth/second-factor.queries.ts';

export type FactorDeps = RouteDeps & { secrets: Secrets };
/** Who changes their second factor, in which session, reading which language. */
export type FactorDoer = DoneBy & { sessionId: string; language: Language };

const WRONG = { totp: 'kodeSalah', pemulihan: 'kodePemulihanSalah' } as const;

const refusedCode = (issue: IssueCode) =>
  invalidInput([{ path: 'kode', code: 'custom', message: ISSUE_MESSAGES[issue] }]);

/** The 422 of a code that is wrong, of another time, used, or none: it says what to do, which differs by the kind of code. */
export function wrongCode(typed: string) {
  const read = readCode(typed);
  return refusedCode(read ? WRONG[read.kind] : 'kodeTakLengkap');
}

/**
 * Uses a code up. @returns by which kind of code; undefined when it is wrong, of another time, or used, or the account
 * has no second factor
 */
export async function useCode(
  { secrets }: { secrets: Secrets },
  trx: Trx,
  userId: string,
  typed: string,
  at: Date,
): Promise<'totp' | 'pemulihan' | undefined> {
  const factor = await holdFactor(trx, userId);
  const read = readCode(typed);
  if (!read || factor?.rahasia == null) return undefined;
  if (read.kind === 'pemulihan') {
    return (await spendRecovery(trx, userId, recoveryDigest(userId, typed), at)) ? 'pemulihan' : undefined;
  }
  const secret = unsealed(secrets, userId, factor.rahasia);
  const step = secret === undefined ? undefined : await stepOf(secret, read.code, at);
  return step !== undefined && (await spendStep(trx, userId, step)) ? 'totp' : undefined;
}

/** Where somebody's second factor stands. */
export async function readFactor({ db }: RouteDeps, { id }: CurrentUser, sessionId: string): Promise<SecondFactor> {
  const since = await factorSince(db, id);
  const row = await findUser(db, id, null);
  return {
    aktif: since !== undefined,
    sejak: since?.toISOString() ?? null,
    kode_pemulihan: since === undefined ? 0 : await countCodes(db, id),
    wajib: row !== undefined && needsFactor(row),
    lewat_penyedia: await isAtProvider(db, sessionId),
  };
}

/** So many wrong codes before the right one are of somebody who mistypes; they are not warned of themselves. */
const MISTYPED = 2;
/** @param wrong how many wrong ones came before the right one */
export const isMistyped = (wrong: number): boolean => wrong > 0 && wrong <= MISTYPED;

/**
 * Checks that it is the person, by a code or by the password. A code is used up by it.
 * @throws AppError 422 when it is not, or nothing was sent, 429 after five wrong ones in 15 minutes
 */
async function prove(
  deps: FactorDeps,
  { id, address, agent }: CurrentUser,
  { kode, password }: FactorProofBody,
): Promise<void> {
  if (kode === undefined && password === undefined) {
    throw invalidInput([{ path: 'kode', code: 'custom', message: 'wajib diisi, atau isi kata sandi' }]);
  }
  const attempt = await begin(deps.db, ownLimit(`bukti:${id}`), deps.now);
  const isRight = async () => {
    if (kode === undefined) return verifyPassword(await passwordHashOf(deps.db, id), password ?? '');
    return (await tx(deps.db, (trx) => useCode(deps, trx, id, kode, deps.now()))) !== undefined;
  };
  const right = await isRight().catch(async (error: unknown) => {
    await withdrawn(deps.db, attempt).catch(() => undefined);
    throw error;
  });
  const at = deps.now();
  // Whoever is signed in as the person need not be the person.
  const network = kode === undefined || address === undefined ? undefined : networkAddress(address);
  await tx(deps.db, async (trx) => {
    if (right) {
      const wrong = await succeeded(trx, attempt, at);
      if (network !== undefined && isMistyped(wrong)) await withdrawWrongCode(trx, id, network, at);
      return;
    }
    await failed(trx, attempt, at);
    if (network === undefined) return;
    const moment = { ...momentOf(at, { agent, ip: address }), network };
    await tellWrongCode(trx, id, { moment, inSession: true, letters: deps.letters });
  });
  if (right) return;
  if (kode !== undefined) throw wrongCode(kode);
  throw invalidInput([{ path: 'password', code: 'custom', message: 'tidak sesuai dengan kata sandi Anda sekarang' }]);
}

/** As `prove`, for somebody who has a second factor. @throws AppError 409 for somebody who has none */
export async function proveOwner(deps: FactorDeps, user: CurrentUser, body: FactorProofBody): Promise<void> {
  if ((await factorSince(deps.db, user.id)) === undefined) throw inactive();
  await prove(deps, user, body);
}

/**
 * As `prove`, of somebody who begins. Without a second factor so far only the password proves it: whoever sits down at an open
 * computer would otherwise connect their own phone and shut the owner out. A session of an identity provider has none to give.
 */
export async function proveToBegin(
  deps: FactorDeps,
  user: CurrentUser,
  { body, sessionId }: { body: FactorProofBody; sessionId: string },
): Promise<void> {
  if ((await factorSince(deps.db, user.id)) !== undefined) return prove(deps, user, body);
  if (await isAtProvider(deps.db, sessionId)) return;
  if (body.password === undefined) {
    throw invalidInput([{ path: 'password', code: 'custom', message: 'wajib diisi' }]);
  }
  await prove(deps, user, { password: body.password });
}

const inactive = () => new AppError(409, 'Verifikasi dua langkah belum aktif di akun ini.');

/** Begins to set a second factor up; the one that counts, if there is one, goes on counting. */
export async function beginFactor({ secrets }: FactorDeps, trx: Trx, { user: { id } }: DoneBy): Promise<FactorSecret> {
  const row = await findUser(trx, id, null);
  const secret = newSecret();
  await keepBegun(trx, id, sealed(secrets, id, secret));
  return { rahasia: secret, uri: authenticatorUri(secret, row?.username ?? '') };
}

/** Keeps a change in the trail, and tells of it by letter where letters leave. */
async function tell(deps: FactorDeps, trx: Trx, news: FactorNews, by: FactorDoer): Promise<void> {
  const { user, time, sessionId, language } = by;
  const actions: Record<FactorNews, SessionAction> = { on: 'factor-on', off: 'factor-off', codes: 'factor-codes' };
  await recordSession(trx, actions[news], { at: time, address: user.address, userId: user.id, sessionId });
  const appUrl = deps.letters?.appUrl;
  const person = appUrl === undefined ? undefined : await addresseeOf(trx, user.id, time);
  if (appUrl === undefined || person === undefined) return;
  const moment = momentOf(time, { agent: user.agent, ip: user.address });
  const content = factorLetter(readerOf(person, appUrl, language), news, moment);
  const reason = `faktor-${news}:${user.id}:${time.getTime()}`;
  await writeOutgoing(trx, [{ reason, kind: 'sandi', userId: user.id, recipient: person.proven, content }], time);
}

async function freshCodes(trx: Trx, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceCodes(
    trx,
    userId,
    codes.map((code) => recoveryDigest(userId, code)),
  );
  return codes;
}

type FirstStep = { step: number; stored: string };

/**
 * Checks the first code of a secret that waits, before anything is changed, so that wrong ones count.
 * @returns the step that it is of, and the secret as it is stored
 * @throws AppError 409 when nothing was begun, 422 for a wrong code, 429 after five in 15 minutes
 */
export async function firstStep(deps: FactorDeps, { id }: CurrentUser, typed: string): Promise<FirstStep> {
  const factor = await tx(deps.db, (trx) => holdFactor(trx, id));
  if (factor?.rahasia_baru == null) throw notBegun();
  const secret = unsealed(deps.secrets, id, factor.rahasia_baru);
  const read = readCode(typed);
  const attempt = await begin(deps.db, ownLimit(`kode-baru:${id}`), deps.now);
  const step = secret !== undefined && read?.kind === 'totp' ? await stepOf(secret, read.code, deps.now()) : undefined;
  if (step === undefined) {
    await tx(deps.db, (trx) => failed(trx, attempt, deps.now()));
    throw refusedCode('kodeSalah');
  }
  await succeeded(deps.db, attempt, deps.now());
  return { step, stored: factor.rahasia_baru };
}

const notBegun = () => new AppError(409, 'Mulailah dahulu: pindai kode QR yang baru, lalu masukkan kodenya.');

/**
 * The secret that waits counts from now on; every other session of the person ends. @returns recovery codes
 * @param first as `firstStep` gives it. @throws AppError 409 when somebody else was faster
 */
export async function activateFactor(deps: FactorDeps, trx: Trx, by: FactorDoer, first: FirstStep): Promise<string[]> {
  const { user, time, sessionId } = by;
  // A sign-in without a code that is under way is over before, and ended with the others below.
  await holdUser(trx, user.id);
  // Another window may have begun anew meanwhile; nobody has proven that they have its secret.
  if ((await holdFactor(trx, user.id))?.rahasia_baru !== first.stored) throw notBegun();
  await keepActive(trx, user.id, first.step, time);
  await endOwnSessions(trx, user.id, { allBut: sessionId }, time);
  await tell(deps, trx, 'on', by);
  return freshCodes(trx, user.id);
}

/** Other recovery codes; those before are over. @throws AppError 409 */
export async function renewCodes(deps: FactorDeps, trx: Trx, by: FactorDoer): Promise<string[]> {
  if ((await holdFactor(trx, by.user.id))?.rahasia == null) throw inactive();
  await tell(deps, trx, 'codes', by);
  return freshCodes(trx, by.user.id);
}

/** Refuses to switch off what a role needs, before a code is used up. @throws AppError 409 */
export async function assertFree({ db }: RouteDeps, { id }: CurrentUser): Promise<void> {
  const row = await findUser(db, id, null);
  if (!row || !needsFactor(row)) return;
  throw new AppError(409, 'Peran Anda mewajibkan verifikasi dua langkah, jadi tidak dapat dimatikan.');
}

/** Switches the second factor off; every other session of the person ends. @throws AppError 409 */
export async function dropFactor(deps: FactorDeps, trx: Trx, by: FactorDoer): Promise<void> {
  const { user, time, sessionId } = by;
  await holdUser(trx, user.id);
  if (!(await removeFactor(trx, user.id))) throw inactive();
  await endOwnSessions(trx, user.id, { allBut: sessionId }, time);
  await tell(deps, trx, 'off', by);
}
