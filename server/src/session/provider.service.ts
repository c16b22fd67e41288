/** Sign-in at an identity provider (contract.md §4, docs/decisions/0089). */
import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { LoginPayload, OauthBody } from '#contract/session.ts';
import { alreadyInUse } from '#server/access/taken.service.ts';
import { insertUser, setRoles } from '#server/access/users.queries.ts';
import { recordSession } from '#server/audit/security-trail.ts';
import { recordMany } from '#server/audit/trail.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import {
  type Attempt,
  begin,
  failed,
  type Limit,
  LIMITS,
  networkAddress,
  succeeded,
  withdrawn,
} from '#server/auth/throttle.ts';
import type { RefreshIssued } from '#server/auth/tokens.ts';
import { type Arriving, openSession } from '#server/session/own-sessions.service.ts';
import { tx } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';
import { invalidInput } from '#server/http/errors.ts';
import { AppError } from '#server/http/kit.ts';
import { tellRegistered } from '#server/notifications/new-accounts.service.ts';
import { type Claims, emailOf, isVerified, namesOf } from '#server/session/claims.ts';
import {
  accountWithEmail,
  freeUsername,
  holdIdentity,
  linkAccount,
  linkedAccount,
  type LinkedAccount,
  type Who,
} from '#server/session/identities.queries.ts';
import { askedRules } from '#server/session/claim-rules.service.ts';
import { firstAccountOf } from '#server/session/first-account.service.ts';
import { type Identity, type Provider, ProviderRefused, ProviderUnavailable } from '#server/session/provider.ts';
import { type AuthDeps, payloadOf } from '#server/session/service.ts';

type Trx = Transaction<Database>;
/** Where a sign-in comes from, and who is told why one was refused. */
export type Arrival = Arriving & { onRefused: (reason: string) => void };

// A refusal is given back instead of thrown where the transaction that keeps it in the trail has to end well.
const inactive = () => new AppError(403, 'Akun ini belum aktif. Mintalah admin untuk mengaktifkannya.');

/** Failed attempts count for the address they come from; whose they are is not known. */
function limitsOf(ip: string): Limit[] {
  const address = networkAddress(ip);
  // A success forgets the failures of the first key; those of the address stay.
  return [
    { key: `penyedia:${address}`, max: LIMITS.alamat },
    { key: `alamat:${address}`, max: LIMITS.alamat, address },
  ];
}

async function keepFailure(deps: AuthDeps, attempt: Attempt, ip: string, provider: string): Promise<void> {
  const at = deps.now();
  await tx(deps.db, async (trx) => {
    const reached = await failed(trx, attempt, at);
    await recordSession(trx, 'signin-failed', { at, address: ip, provider });
    for (const { address } of reached.filter((limit) => limit.address !== undefined)) {
      await recordSession(trx, 'signin-closed', { at, address: ip, lock: { kind: 'alamat', address } });
    }
  });
}

/** Asks the provider who this is. @throws AppError 401 when it does not say so, 503 when it cannot be asked */
async function identified(deps: AuthDeps, provider: Provider, body: OauthBody, from: Arrival): Promise<Identity> {
  const attempt = await begin(deps.db, limitsOf(from.ip), deps.now);
  try {
    const identity = await provider.identify(body);
    await succeeded(deps.db, attempt, deps.now());
    return identity;
  } catch (error) {
    if (error instanceof ProviderRefused) {
      await keepFailure(deps, attempt, from.ip, provider.settings.issuer);
      from.onRefused(error.message);
      throw new AppError(401, 'Masuk lewat penyedia identitas gagal. Ulangi dari halaman masuk.');
    }
    // Whoever cannot be judged has not failed.
    await withdrawn(deps.db, attempt).catch(() => undefined);
    if (!(error instanceof ProviderUnavailable)) throw error;
    from.onRefused(error.message);
    throw new AppError(
      503,
      deps.localAccounts === false
        ? 'Penyedia identitas tidak dapat dihubungi. Coba lagi sebentar lagi.'
        : 'Penyedia identitas tidak dapat dihubungi. Coba lagi sebentar lagi, atau masuk dengan username dan kata sandi.',
    );
  }
}

type Newcomer = { who: Who; claims: Claims; email: string; hash: string; at: Date; ip: string };

/** Makes an account as the claims, and the rules about them, say. */
async function createAccount(trx: Trx, { settings }: Provider, newcomer: Newcomer): Promise<LinkedAccount> {
  const { who, claims, email, hash, at, ip } = newcomer;
  const { roles, unit, active } = await firstAccountOf(trx, claims, await askedRules(trx), settings);
  const { nama, username } = namesOf(claims, email);
  const account = {
    id: uuidv7(),
    nama,
    username: await freeUsername(trx, username),
    email,
    satker_id: unit?.id ?? null,
    aktif: active,
  };
  await insertUser(trx, { ...account, password_hash: hash, created_at: at, updated_at: at }).catch((error: unknown) => {
    throw alreadyInUse(error) ?? error;
  });
  await setRoles(trx, account.id, roles);
  await linkAccount(trx, who, account.id, at);
  const { id, ...content } = account;
  const changes = { ...content, roles: roles.map(({ name }) => name), penyedia: who.issuer };
  await recordMany(trx, 'User', 'create', { user: { id: null, address: ip }, time: at }, [{ id, perubahan: changes }]);
  if (!active) await tellRegistered(trx, account.username, at);
  return { id, password_hash: hash, aktif: account.aktif };
}

/** The account of somebody who comes for the first time. */
async function firstAccount(
  deps: AuthDeps,
  trx: Trx,
  provider: Provider,
  newcomer: Newcomer,
): Promise<LinkedAccount | AppError> {
  const { who, email, at, ip } = newcomer;
  await holdIdentity(trx, who);
  const meanwhile = await linkedAccount(trx, who);
  if (meanwhile) return meanwhile;
  const existing = await accountWithEmail(trx, email, at);
  if (!existing) return createAccount(trx, provider, newcomer);
  if (!provider.settings.linkByEmail || !existing.isProven) {
    return new AppError(
      403,
      deps.localAccounts === false
        ? 'Alamat surel Anda sudah dipakai sebuah akun di sini yang belum terhubung dengan penyedia identitas. Hubungi admin.'
        : 'Alamat surel Anda sudah dipakai sebuah akun di sini. Masuklah dengan username dan kata sandi.',
    );
  }
  if (!existing.aktif) return inactive();
  await linkAccount(trx, who, existing.id, at);
  await recordMany(trx, 'User', 'link', { user: { id: existing.id, address: ip }, time: at }, [
    { id: existing.id, perubahan: { penyedia: who.issuer } },
  ]);
  return existing;
}

/** The address of somebody who has no account yet; they must have one that is surely theirs. */
function addressOf({ claims }: Identity): string | AppError {
  const email = emailOf(claims);
  if (email === undefined) {
    return new AppError(403, 'Penyedia identitas tidak memberi alamat surel Anda. Hubungi admin.');
  }
  if (isVerified(claims)) return email;
  return new AppError(
    403,
    'Alamat surel Anda belum dipastikan di penyedia identitas. Pastikan dahulu, lalu masuk lagi.',
  );
}

/** Opens a session for an account, or keeps in the trail why not. */
async function enter(
  deps: AuthDeps,
  trx: Trx,
  account: LinkedAccount | AppError,
  from: { at: Date; address: string; provider: string; sid: string | undefined },
  arrival: Arriving,
): Promise<RefreshIssued | AppError> {
  if (account instanceof AppError) {
    await recordSession(trx, 'signin-failed', from);
    return account;
  }
  const told = { ...from, userId: account.id };
  const opened = account.aktif
    ? await openSession(deps, trx, account, { at: from.at, from: arrival, isKnown: false, provider: { sid: from.sid } })
    : undefined;
  if (opened) await recordSession(trx, 'signin', { ...told, sessionId: opened.familyId });
  else await recordSession(trx, 'signin-failed', told);
  return opened ?? inactive();
}

/**
 * Signs in somebody who comes back from the identity provider. The first time, an account is made for them, or linked
 * when the operator has said so.
 * @throws AppError 401 for what proves nothing, 403 for people who may not come in, 409 when an account with their
 *   address appeared meanwhile, 422 for a foreign address of return, 429, 503 while the provider cannot be reached
 */
export async function signInAtProvider(
  deps: AuthDeps,
  provider: Provider,
  body: OauthBody,
  from: Arrival,
): Promise<LoginPayload> {
  const { issuer } = provider.settings;
  if (!provider.leadsHere(body)) {
    throw invalidInput([{ path: 'redirectUri', code: 'custom', message: 'bukan alamat kembali server ini' }]);
  }
  const identity = await identified(deps, provider, body, from);
  const { sub, sid, claims } = identity;
  const who = { issuer, sub };
  const arrival = { at: deps.now(), address: from.ip, provider: issuer };
  const known = await linkedAccount(deps.db, who);
  const email = known ? undefined : addressOf(identity);
  // Nobody knows the password, so an account made here is entered through the provider only.
  const hash = typeof email === 'string' ? await hashPassword(randomBytes(32).toString('base64url')) : '';
  const outcome = await tx(deps.db, async (trx) => {
    const newcomer = (address: string) => ({ who, claims, email: address, hash, at: arrival.at, ip: from.ip });
    const first = typeof email === 'string' ? await firstAccount(deps, trx, provider, newcomer(email)) : email;
    return enter(deps, trx, known ?? first ?? inactive(), { ...arrival, sid }, from);
  });
  if (outcome instanceof AppError) throw outcome;
  const payload = await payloadOf(deps, outcome, true);
  if (!payload) throw inactive();
  return payload;
}
