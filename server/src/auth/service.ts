import type { JWT } from '@fastify/jwt';
import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { LoginPayload, SignInBody, TokenPair } from '#contract/session.ts';
import { signAccess } from '#server/auth/access.ts';
import { kelemahanSandi } from '#server/auth/kata-sandi.ts';
import { hashPassword, limiter, verifyPassword, WIDTH } from '#server/auth/passwords.ts';
import type { Secrets } from '#server/auth/secrets.ts';
import { alamatJaringan, catatGagal, lupakanGagal, periksaBatas } from '#server/auth/throttle.ts';
import {
  familyOf,
  openFamily,
  type RefreshIssued,
  revokeFamily,
  rotate,
  type SessionLimits,
} from '#server/auth/tokens.ts';
import { abilityRulesOf, findUser, type UserRow } from '#server/auth/user.ts';
import { constraintOf, sqlState } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';
import { tidakSah } from '#server/http/errors.ts';
import { AppError } from '#server/http/kit.ts';

export type AuthDeps = SessionLimits & {
  db: Kysely<Database>;
  now: () => Date;
  jwt: JWT;
  secrets: Secrets;
  /** Seconds. */
  accessTtl: number;
};

const SALAH = 'Username atau password salah';

/**
 * Sign-ins that are judged at the same time in this process, no more than there are hashes at a time: of a burst over
 * many accounts all but these still meet the limit of their address.
 */
const lane = limiter(WIDTH);
/** One sign-in per account at a time in this process, so that a burst of guesses meets the limit. */
const perAccount = new Map<string, ReturnType<typeof limiter>>();
async function oneAtATime<T>(account: string, work: () => Promise<T>): Promise<T> {
  const slot = perAccount.get(account) ?? limiter(1);
  perAccount.set(account, slot);
  try {
    return await slot(() => lane(work));
  } finally {
    if (perAccount.size > 10_000) perAccount.clear();
  }
}

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
 * Signs in with username and password (contract.md §4).
 * @throws AppError 401 for wrong credentials (the same for an unknown user), 403 for an account that is not active,
 *   429 after five failures in 15 minutes for the account or the address
 */
export function signIn(deps: AuthDeps, body: SignInBody, ip: string): Promise<LoginPayload> {
  const username = body.username.trim().toLowerCase();
  const akun = `akun:${username}`;
  return oneAtATime(akun, async () => {
    const kunci = [akun, `alamat:${alamatJaringan(ip)}`];
    await periksaBatas(deps.db, kunci, deps.now());
    const found = await deps.db
      .selectFrom('pengguna')
      .select(['id', 'password_hash', 'aktif'])
      .where('username', '=', username)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    const sah = await verifyPassword(found?.password_hash, body.password);
    if (!found || !sah) {
      await catatGagal(deps.db, kunci, deps.now());
      throw new AppError(401, SALAH);
    }
    await lupakanGagal(deps.db, akun);
    if (!found.aktif) throw new AppError(403, 'Akun ini belum aktif. Mintalah admin untuk mengaktifkannya.');
    const issued = await openFamily(deps.db, found, deps.now(), deps);
    // Read after the session is open: a role changed from here on ends it.
    const row = issued && (await findUser(deps.db, found.id, null));
    if (!issued || !row) throw new AppError(401, SALAH);
    return {
      id: row.id,
      nama: row.nama,
      username: row.username,
      email: row.email,
      roles: row.roles.map((role) => role.name),
      satker: { id: row.satker_id ?? '', nama: row.satker_nama ?? '' },
      accessToken: accessFor(deps, row, issued),
      refreshToken: issued.token,
      ability: abilityRulesOf(row),
    };
  });
}

/** The next pair for a refresh token; see `rotate`. */
export async function refresh(deps: AuthDeps, token: string, onReuse: (familyId: string) => void): Promise<TokenPair> {
  const issued = await rotate(deps.db, token, {
    secret: deps.secrets.refresh,
    now: deps.now(),
    limits: deps,
    onReuse,
  });
  const row = await findUser(deps.db, issued.userId, null);
  if (!row?.aktif) throw new AppError(401, 'Sesi tidak berlaku lagi. Silakan masuk kembali.');
  return { accessToken: accessFor(deps, row, issued), refreshToken: issued.token };
}

/** Closes the sessions named by a refresh token and by an access token's `sid`; unknown ones are nobody's loss. */
export async function signOut(deps: AuthDeps, refreshToken: string | undefined, sid: string | undefined) {
  const families = new Set<string>();
  if (sid !== undefined) families.add(sid);
  const family = refreshToken === undefined ? undefined : await familyOf(deps.db, refreshToken);
  if (family !== undefined) families.add(family);
  for (const id of families) await revokeFamily(deps.db, id, 'keluar', deps.now());
}

export type RegisterInput = { nama: string; username: string; email: string; password: string };
export type Registered = { id: string; nama: string; username: string; email: string; aktif: boolean };

/**
 * Makes an inactive account without roles or unit, for an admin to look at.
 * @throws AppError 409 when username or e-mail is taken, 429 after five registrations in 15 minutes from one address
 */
export async function register(deps: AuthDeps, input: RegisterInput, ip: string): Promise<Registered> {
  const kunci = [`daftar:${alamatJaringan(ip)}`];
  await periksaBatas(deps.db, kunci, deps.now());
  await catatGagal(deps.db, kunci, deps.now());
  const { password, ...rest } = input;
  const values = { ...rest, username: rest.username.toLowerCase(), email: rest.email.toLowerCase() };
  const lemah = kelemahanSandi(password, values);
  if (lemah.length > 0) throw tidakSah(lemah);
  const record = { id: uuidv7(), ...values, aktif: false };
  try {
    await deps.db
      .insertInto('pengguna')
      .values({ ...record, password_hash: await hashPassword(password) })
      .execute();
  } catch (error) {
    if (sqlState(error) !== '23505') throw error;
    const apa = constraintOf(error)?.includes('email') ? 'Alamat email' : 'Username';
    throw new AppError(409, `${apa} sudah dipakai. Gunakan yang lain.`);
  }
  return record;
}
