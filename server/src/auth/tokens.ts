import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { tx } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';
import { AppError } from '#server/http/kit.ts';
import { recordSession } from '#server/audit/security-trail.ts';

/**
 * Milliseconds for which a refresh token still answers after its first use, because two tabs may renew at the same
 * moment.
 */
const GRACE_MS = 10_000;

/**
 * With what a session is opened (as `deviceName` gives it), from where (as `networkAddress` gives it), and by which session
 * at an identity provider, when it said who it is.
 */
export type SessionOrigin = {
  device: string | null;
  network: string;
  provider: { sid: string | undefined } | undefined;
};

/** How long sessions last, seconds. */
export type SessionLimits = {
  /** Seconds without a renewal after which a session ends. */
  refreshTtl: number;
  /** Seconds from sign-in after which a session ends, however often it was renewed. */
  sessionMaxAge: number;
};

/**
 * A refresh token as the client gets it. The access token sent with it has the same `issuedAt`; both end at `endsAt` at
 * the latest.
 */
export type RefreshIssued = { token: string; familyId: string; userId: string; issuedAt: Date; endsAt: Date };

const digest = (token: string) => createHash('sha256').update(token).digest('hex');
/**
 * The next token is computed from its parent, so that the grace period can give the same token again without storing
 * it.
 */
const successorOf = (secret: string, parent: string) =>
  createHmac('sha256', secret).update(`refresh:${parent}`).digest('base64url');

const expired = () => new AppError(401, 'Sesi tidak berlaku lagi. Silakan masuk kembali.');

const after = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000);
const earlier = (a: Date, b: Date) => (a < b ? a : b);

/**
 * Opens a session (a token family) with its first refresh token, for a user whose password was just verified.
 * @param user with the hash that the password was compared with
 * @param origin kept with the session, so that its owner can tell it from others
 * @returns undefined when the user was disabled, deleted or given another password meanwhile
 */
export async function openFamily(
  trx: Transaction<Database>,
  user: { id: string; password_hash: string },
  now: Date,
  { limits, origin }: { limits: SessionLimits; origin: SessionOrigin },
): Promise<RefreshIssued | undefined> {
  const token = randomBytes(32).toString('base64url');
  const familyId = uuidv7();
  const userId = user.id;
  const endsAt = after(now, limits.sessionMaxAge);
  // Locks the user: an administrator's change waits until this session exists, and then ends it too (`endSessionsOf`).
  const unchanged = await trx
    .selectFrom('pengguna')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', '=', user.password_hash)
    .where('aktif', '=', true)
    .forShare()
    .executeTakeFirst();
  if (!unchanged) return undefined;
  const { device, network, provider } = origin;
  const session = {
    perangkat: device,
    alamat: network,
    lewat_penyedia: provider !== undefined,
    sid_penyedia: provider?.sid ?? null,
  };
  await trx
    .insertInto('refresh_family')
    .values({ id: familyId, pengguna_id: userId, created_at: now, ...session })
    .execute();
  await trx
    .insertInto('refresh_token')
    .values({
      id: uuidv7(),
      family_id: familyId,
      pengguna_id: userId,
      token_hash: digest(token),
      issued_at: now,
      expires_at: earlier(after(now, limits.refreshTtl), endsAt),
    })
    .execute();
  return { token, familyId, userId, issuedAt: now, endsAt };
}

/**
 * Closes a family: its refresh tokens and access tokens are refused from now on. Doing it twice changes nothing.
 * @returns whose it was; undefined when there was nothing to close
 */
export async function revokeFamily(
  db: Kysely<Database> | Transaction<Database>,
  familyId: string,
  reason: string,
  now: Date,
): Promise<string | undefined> {
  const closed = await db
    .updateTable('refresh_family')
    .set({ revoked_at: now, alasan: reason })
    .where('id', '=', familyId)
    .where('revoked_at', 'is', null)
    .returning('pengguna_id')
    .executeTakeFirst();
  return closed?.pengguna_id;
}

/** The family of a refresh token, used or not; undefined for a token that is not ours. */
export async function familyOf(db: Kysely<Database>, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('refresh_token')
    .select('family_id')
    .where('token_hash', '=', digest(token))
    .executeTakeFirst();
  return row?.family_id;
}

type Rotated = { kind: 'issued'; issued: RefreshIssued } | { kind: 'refused' } | { kind: 'reused'; familyId: string };

async function rotateIn(
  trx: Transaction<Database>,
  token: string,
  opt: { secret: string; now: Date; limits: SessionLimits; address: string },
): Promise<Rotated> {
  const { now, limits } = opt;
  const row = await trx
    .selectFrom('refresh_token as t')
    .innerJoin('refresh_family as f', 'f.id', 't.family_id')
    .innerJoin('pengguna as p', 'p.id', 't.pengguna_id')
    .select(['t.id', 't.family_id', 't.pengguna_id', 't.expires_at', 'f.created_at', 'f.revoked_at', 'p.aktif'])
    .where('t.token_hash', '=', digest(token))
    .executeTakeFirst();
  if (!row || row.revoked_at !== null || !row.aktif || row.expires_at <= now) return { kind: 'refused' };
  // Computed from the sign-in on each renewal, so that a limit made shorter also ends sessions that are already open.
  const endsAt = after(row.created_at, limits.sessionMaxAge);
  if (endsAt <= now) return { kind: 'refused' };
  const successor = successorOf(opt.secret, token);
  const issued = (issuedAt: Date): Rotated => ({
    kind: 'issued',
    issued: { token: successor, familyId: row.family_id, userId: row.pengguna_id, issuedAt, endsAt },
  });
  // Compare-and-swap: of several simultaneous renewals exactly one creates the next token.
  const won = await trx
    .updateTable('refresh_token')
    .set({ used_at: now })
    .where('id', '=', row.id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (won) {
    await trx
      .insertInto('refresh_token')
      .values({
        id: uuidv7(),
        family_id: row.family_id,
        pengguna_id: row.pengguna_id,
        token_hash: digest(successor),
        parent_id: row.id,
        issued_at: now,
        expires_at: earlier(after(now, limits.refreshTtl), endsAt),
      })
      .execute();
    return issued(now);
  }
  const child = await trx
    .selectFrom('refresh_token')
    .select(['issued_at', 'used_at'])
    .where('parent_id', '=', row.id)
    .executeTakeFirst();
  // Only the direct parent of the newest token has a grace period. A token used after its child was used must be
  // stolen.
  if (child && child.used_at === null && now.getTime() - child.issued_at.getTime() <= GRACE_MS) {
    return issued(child.issued_at);
  }
  await revokeFamily(trx, row.family_id, 'refresh token dipakai ulang', now);
  const subject = { userId: row.pengguna_id, sessionId: row.family_id };
  await recordSession(trx, 'session-revoked', { ...subject, address: opt.address, at: now });
  return { kind: 'reused', familyId: row.family_id };
}

/**
 * Turns a refresh token into its successor (contract.md §4). The just-used token gives the same successor for 10 s;
 * later reuse closes the family.
 * @param opt `address`: where it comes from, for the trail
 * @throws AppError 401 for unknown, expired, revoked and reused tokens; the revocation is committed all the same
 */
export async function rotate(
  db: Kysely<Database>,
  token: string,
  opt: { secret: string; now: Date; limits: SessionLimits; address: string; onReuse: (familyId: string) => void },
): Promise<RefreshIssued> {
  const result = await tx(db, (trx) => rotateIn(trx, token, opt));
  if (result.kind === 'issued') return result.issued;
  if (result.kind === 'reused') opt.onReuse(result.familyId);
  throw expired();
}
