import type { JWT } from '@fastify/jwt';
import type { Kysely } from 'kysely';
import type { LoginPayload, SignInBody, TokenPair } from '#contract/session.ts';
import { signAccess } from '#server/auth/access.ts';
import { hashPassword, isLight, verifyPassword, WIDTH } from '#server/auth/passwords.ts';
import { turns } from '#server/turns.ts';
import type { Secrets } from '#server/auth/secrets.ts';
import { isKnownDevice, withDevice } from '#server/auth/device.ts';
import { type Attempt, begin, failed, type Limit, signInLimits, succeeded, withdrawn } from '#server/auth/throttle.ts';
import { familyOf, type RefreshIssued, revokeFamily, rotate } from '#server/auth/tokens.ts';
import { abilityRulesOf, findUser, needsFactor, type UserRow } from '#server/auth/user.ts';
import { findAccount, replaceHash, shareUser } from '#server/access/users.queries.ts';
import { tx } from '#server/db/tx.ts';
import { CODE_ASKED } from '#domain/session/second-factor.ts';
import { tellWrongCode } from '#server/notifications/warnings.service.ts';
import { challengeFor } from '#server/session/challenge.ts';
import { factorSince } from '#server/auth/second-factor.queries.ts';
import type { Trx } from '#server/http/command.ts';
import type { Database } from '#server/db/types.ts';
import { AppError } from '#server/http/kit.ts';
import { momentOf } from '#server/letters/moment.ts';
import type { Language } from '#server/http/language.ts';
import { keepLanguage } from '#server/notifications/choices.queries.ts';
import { type LocalAccounts, mayGoOn, mayUsePassword, onlyAtProvider } from '#server/access/local-accounts.service.ts';
import { type Arriving, type OpeningDeps, openSession } from '#server/session/own-sessions.service.ts';
import { type LockKind, recordSession } from '#server/audit/security-trail.ts';

export type AuthDeps = OpeningDeps &
  LocalAccounts & {
    db: Kysely<Database>;
    now: () => Date;
    jwt: JWT;
    secrets: Secrets;
    /** Seconds. */
    accessTtl: number;
  };

const WRONG_CREDENTIALS = 'Username atau password salah';

/** Sign-ins that are checked at the same time in this process: as many as passwords can be hashed at once. */
const lane = turns(WIDTH, Number.POSITIVE_INFINITY);
/** How many people wait until their sign-in is checked. */
export const signInsWaiting = (): number => lane.waiting();

const accessFor = (deps: AuthDeps, row: UserRow, issued: RefreshIssued) =>
  signAccess(deps.jwt, {
    userId: row.id,
    familyId: issued.familyId,
    roles: row.roles.map((role) => role.name),
    satkerId: row.satker_id,
    issuedAt: issued.issuedAt,
    ttl: deps.accessTtl,
    endsAt: issued.endsAt,
  });

/**
 * What a sign-in answers; undefined when the account was deleted meanwhile.
 * @param atProvider an identity provider said who it is, and has asked for whatever it asks for
 */
export async function payloadOf(
  deps: AuthDeps,
  issued: RefreshIssued,
  atProvider = false,
): Promise<LoginPayload | undefined> {
  // Read after the session was opened: an administrator who changes the roles from now on ends this session.
  const row = await findUser(deps.db, issued.userId, null);
  return (
    row && {
      id: row.id,
      nama: row.nama,
      username: row.username,
      email: row.email,
      roles: row.roles.map((role) => role.name),
      satker: { id: row.satker_id ?? '', nama: row.satker_nama ?? '' },
      accessToken: accessFor(deps, row, issued),
      refreshToken: issued.token,
      ability: abilityRulesOf(row),
      ...(needsFactor(row) && row.aktif_sejak === null && !atProvider ? { wajib_dua_faktor: true } : {}),
    }
  );
}

/** The origin of a sign-in, with the device tokens of earlier ones (`deviceTokens`). */
export type Origin = Arriving & { devices: readonly string[] };
/** `devices`: the device tokens that the browser is to store. */
export type SignedIn = { payload: LoginPayload; devices: string[] };
type Found = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

const kindOf = ({ account, address }: Limit): LockKind =>
  account === undefined ? 'alamat' : address === undefined ? 'akun' : 'pasangan';

/** Whether an account is asked for a code. Whoever switches that on waits until this sign-in is over, and then ends it. */
async function needsCode(trx: Trx, userId: string): Promise<boolean> {
  await shareUser(trx, userId);
  return (await factorSince(trx, userId)) !== undefined;
}

/** Records a failed attempt: it counts towards the limits, is written to the trail, and of a code its person is told. */
export function keepFailure(
  deps: AuthDeps,
  attempt: Attempt,
  origin: Origin,
  found: { id: string } | undefined,
  factor?: 'totp' | 'pemulihan',
): Promise<void> {
  const at = deps.now();
  const told = { at, address: origin.ip, userId: found?.id, ...(factor && { factor }) };
  const typed = found ? {} : { typed: attempt.limits[0]?.account ?? '' };
  return tx(deps.db, async (trx) => {
    const reached = await failed(trx, attempt, at);
    await recordSession(trx, 'signin-failed', { ...told, ...typed });
    if (factor && found) {
      await tellWrongCode(trx, found.id, { moment: momentOf(at, origin), inSession: false, letters: deps.letters });
    }
    for (const limit of reached) {
      const { account, address } = limit;
      await recordSession(trx, 'signin-closed', { ...told, lock: { kind: kindOf(limit), account, address } });
    }
  });
}

/** The account with a hash of today's strength, for a password that was just found to be right. */
async function strengthened({ db }: AuthDeps, account: Found, username: string, password: string): Promise<Found> {
  if (!isLight(account.password_hash)) return account;
  const hash = await hashPassword(password);
  if (await replaceHash(db, account, hash)) return { ...account, password_hash: hash };
  // Somebody was faster: the same person on another device, or an administrator with another password.
  const current = await findAccount(db, username);
  return current && (await verifyPassword(current.password_hash, password)) ? current : account;
}

async function judge(
  deps: AuthDeps,
  attempt: Attempt,
  {
    known,
    username,
    password,
    origin,
    isKnown,
  }: { known: Found | undefined; username: string; password: string; origin: Origin; isKnown: boolean },
): Promise<SignedIn> {
  const isRight = await verifyPassword(known?.password_hash, password);
  const found = known && isRight ? await strengthened(deps, known, username, password) : undefined;
  if (!found) {
    await keepFailure(deps, attempt, origin, known);
    throw new AppError(401, WRONG_CREDENTIALS);
  }
  const at = deps.now();
  const mayEnter = found.aktif && (await mayUsePassword(deps, deps.db, found.id));
  const issued = await tx(deps.db, async (trx) => {
    await succeeded(trx, attempt, at);
    if (mayEnter && (await needsCode(trx, found.id))) {
      await recordSession(trx, 'code-asked', { at, address: origin.ip, userId: found.id });
      return CODE_ASKED;
    }
    const opened = mayEnter ? await openSession(deps, trx, found, { at, from: origin, isKnown }) : undefined;
    const told = { at, address: origin.ip, userId: found.id };
    if (opened) await recordSession(trx, 'signin', { ...told, sessionId: opened.familyId });
    else await recordSession(trx, 'signin-failed', told);
    return opened;
  });
  if (issued === CODE_ASKED) {
    throw new AppError(401, 'Masukkan kode dari aplikasi autentikator Anda.', {
      code: CODE_ASKED,
      data: challengeFor(deps.secrets, found, at),
    });
  }
  if (!found.aktif) throw new AppError(403, 'Akun ini belum aktif. Mintalah admin untuk mengaktifkannya.');
  if (!mayEnter) throw onlyAtProvider();
  const payload = issued && (await payloadOf(deps, issued));
  if (!payload) throw new AppError(401, WRONG_CREDENTIALS);
  return { payload, devices: withDevice(origin.devices, deps.secrets.refresh, found, at) };
}

/**
 * Signs in with username and password (contract.md §4). The password is not even compared once a limit refuses.
 * @throws AppError 401 for wrong credentials (the same for an unknown user), and with a challenge (`CODE_ASKED`) for right
 *   ones of an account that has a second factor; 403 for an account that is not active or may not use a password, 429
 *   when the account at this address, the account or the address has failed too often (`LIMITS`)
 */
export function signIn(deps: AuthDeps, body: SignInBody, origin: Origin): Promise<SignedIn> {
  const username = body.username.trim().toLowerCase();
  return lane.take(async () => {
    const found = await findAccount(deps.db, username);
    const isKnown = found !== undefined && isKnownDevice(origin.devices, deps.secrets.refresh, found, deps.now());
    const attempt = await begin(deps.db, signInLimits(username, origin.ip, isKnown), deps.now);
    try {
      return await judge(deps, attempt, { known: found, username, password: body.password, origin, isKnown });
    } catch (error) {
      // An unexpected error is not the person's fault, so the attempt must not count towards the limits.
      if (!(error instanceof AppError)) await withdrawn(deps.db, attempt).catch(() => undefined);
      throw error;
    }
  });
}

/** The next access and refresh token for a refresh token; see `rotate`. */
export async function refresh(
  deps: AuthDeps,
  token: string,
  from: { ip: string; speaks?: Language | undefined; onReuse: (familyId: string) => void },
): Promise<TokenPair> {
  const issued = await rotate(deps.db, token, {
    secret: deps.secrets.refresh,
    now: deps.now(),
    limits: deps,
    address: from.ip,
    onReuse: from.onReuse,
  });
  const row = await findUser(deps.db, issued.userId, null);
  const ended = () => new AppError(401, 'Sesi tidak berlaku lagi. Silakan masuk kembali.');
  if (!row?.aktif) throw ended();
  if (!(await mayGoOn(deps, deps.db, row, issued.familyId))) {
    await revokeFamily(deps.db, issued.familyId, 'kata sandi tidak dipakai lagi', deps.now());
    throw ended();
  }
  await keepLanguage(deps.db, row.id, from.speaks);
  return { accessToken: accessFor(deps, row, issued), refreshToken: issued.token };
}

/**
 * Closes the sessions named by a refresh token and by an access token's `sid`. An unknown token is ignored, because
 * signing out must succeed even when the session has already ended.
 */
export async function signOut(
  deps: AuthDeps,
  { refreshToken, sid, ip }: { refreshToken: string | undefined; sid: string | undefined; ip: string },
): Promise<void> {
  const families = new Set<string>();
  if (sid !== undefined) families.add(sid);
  const family = refreshToken === undefined ? undefined : await familyOf(deps.db, refreshToken);
  if (family !== undefined) families.add(family);
  const at = deps.now();
  await tx(deps.db, async (trx) => {
    for (const id of families) {
      const userId = await revokeFamily(trx, id, 'keluar', at);
      if (userId !== undefined) await recordSession(trx, 'signout', { at, address: ip, userId, sessionId: id });
    }
  });
}
