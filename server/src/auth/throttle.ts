import { setTimeout as pause } from 'node:timers/promises';
import { isIPv6 } from 'node:net';
import { type Kysely, type Transaction, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { LockKind } from '#server/audit/security-trail.ts';
import { type Db, tx } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';
import { plainAddress } from '#server/http/client-address.ts';
import { AppError } from '#server/http/kit.ts';

/** How long a failure counts, milliseconds (contract.md §4). */
export const WINDOW_MS = 15 * 60_000;
/**
 * Failures within the window that close an account at one address, an account everywhere, and an address (contract.md
 * §4).
 */
export const LIMITS: Readonly<Record<LockKind, number>> = { pasangan: 5, akun: 50, alamat: 200 };

/** Milliseconds after which an unfinished attempt counts as failed, because its process has died. */
const JUDGED_MS = 10_000;
const LOOK_AGAIN_MS = 15;

/** A key that failures are counted under, and the number of failures that closes it. */
export type Limit = {
  key: string;
  max: number;
  /** The account as the list of closed sign-ins names it. */
  account?: string;
  address?: string;
  /** Failures are counted, but the limit does not refuse this attempt (the device is known). */
  exempt?: boolean;
};
/** An attempt that is being checked; the caller ends it with `failed`, `succeeded` or `withdrawn`. */
export type Attempt = { limits: readonly Limit[]; ids: string[] };

/**
 * The network that an address is counted as: an IPv4 address as it is, IPv6 by its /64, because one host can use all
 * addresses of its /64.
 */
export function networkAddress(ip: string): string {
  const bare = plainAddress(ip) ?? ip;
  if (!isIPv6(bare)) return bare;
  const [head = '', tail] = bare.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const middle = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return `${[...left, ...middle, ...right].slice(0, 4).join(':')}::/64`;
}

/**
 * The three limits of a sign-in.
 * @param username in lower case; unknown usernames are counted like known ones
 * @param isKnownDevice this device has signed in to the account before: the limit of the whole account does not refuse
 *   it
 */
export function signInLimits(username: string, ip: string, isKnownDevice: boolean): Limit[] {
  const network = networkAddress(ip);
  return [
    { key: `pasangan:${network} ${username}`, max: LIMITS.pasangan, account: username, address: network },
    { key: `akun:${username}`, max: LIMITS.akun, account: username, exempt: isKnownDevice },
    { key: `alamat:${network}`, max: LIMITS.alamat, address: network },
  ];
}

/** A limit of `LIMITS.pasangan` failures with a key that no other limit uses. */
export const ownLimit = (key: string): Limit[] => [{ key, max: LIMITS.pasangan }];

const isFailure = (now: Date) => sql<boolean>`(g.tertunda_sampai is null or g.tertunda_sampai <= ${now})`;

/**
 * Locks the keys until the transaction ends, so that processes count and write one after the other; always in the same
 * order, so that they cannot deadlock.
 */
async function inTurn(trx: Transaction<Database>, limits: readonly Limit[]): Promise<void> {
  const keys = limits.map(({ key }) => key).sort();
  await sql`select pg_advisory_xact_lock(hashtextextended(k, 16)) from unnest(${keys}::text[]) as k`.execute(trx);
}

type Count = { kunci: string; tries: number; failures: number; deciding: Date | null };

/** `deciding`: the time of the failure that must be older than the window before the key is open again. */
async function count(db: Db, limits: readonly Limit[], now: Date): Promise<Map<string, Count>> {
  const failure = isFailure(now);
  const { rows } = await sql<Count>`
    select k.kunci, count(g.id)::integer as tries, count(g.id) filter (where ${failure})::integer as failures,
      (array_agg(g.waktu order by g.waktu desc) filter (where ${failure}))[k.batas] as deciding
    from unnest(${limits.map(({ key }) => key)}::text[], ${limits.map(({ max }) => max)}::integer[]) as k (kunci, batas)
    left join signin_gagal as g on g.kunci = k.kunci and g.waktu > ${new Date(now.getTime() - WINDOW_MS)}
    group by k.kunci, k.batas`.execute(db);
  return new Map(rows.map((row) => [row.kunci, row]));
}

function tooMany(until: number, now: Date): AppError {
  const seconds = Math.max(1, Math.ceil((until - now.getTime()) / 1000));
  return new AppError(429, `Terlalu banyak percobaan. Coba lagi dalam ${Math.ceil(seconds / 60)} menit.`, {
    headers: { 'retry-after': String(seconds) },
  });
}

/** Reserves one attempt; undefined when the attempts still being checked would reach a limit if they all failed. */
async function reserve(trx: Transaction<Database>, limits: readonly Limit[], now: Date): Promise<Attempt | undefined> {
  await inTurn(trx, limits);
  const counts = await count(trx, limits, now);
  const binding = limits.filter(({ exempt }) => exempt !== true);
  const until = binding.map(({ key }) => (counts.get(key)?.deciding?.getTime() ?? -Infinity) + WINDOW_MS);
  const latest = Math.max(...until);
  if (latest > now.getTime()) throw tooMany(latest, now);
  if (binding.some(({ key, max }) => (counts.get(key)?.tries ?? 0) >= max)) return undefined;
  const rows = limits.map(({ key, account, address }) => ({
    id: uuidv7(),
    kunci: key,
    akun: account ?? null,
    alamat: address ?? null,
    waktu: now,
    tertunda_sampai: new Date(now.getTime() + JUDGED_MS),
  }));
  await trx.insertInto('signin_gagal').values(rows).execute();
  return { limits, ids: rows.map(({ id }) => id) };
}

/**
 * Begins an attempt before the password is checked. The attempt is counted first, so that many simultaneous attempts,
 * even across processes, cannot exceed the limit. When only unfinished attempts fill the limit, it waits for them
 * (`JUDGED_MS` at most), so that nobody is refused because others sign in at the same moment.
 * @throws AppError 429 with `Retry-After` when a limit is reached; the message is the same for all limits
 */
export async function begin(db: Kysely<Database>, limits: readonly Limit[], now: () => Date): Promise<Attempt> {
  for (;;) {
    const attempt = await tx(db, (trx) => reserve(trx, limits, now()));
    if (attempt !== undefined) return attempt;
    await pause(LOOK_AGAIN_MS * (1 + Math.random()));
  }
}

/** Records the attempt as failed. @returns the limits that it reached */
export async function failed(trx: Transaction<Database>, { limits, ids }: Attempt, now: Date): Promise<Limit[]> {
  await inTurn(trx, limits);
  await trx.updateTable('signin_gagal').set({ tertunda_sampai: null }).where('id', 'in', ids).execute();
  const counts = await count(trx, limits, now);
  return limits.filter(({ key, max }) => counts.get(key)?.failures === max);
}

/** Deletes an attempt that ended without a result (for example after a database error), so that it does not count. */
export async function withdrawn(db: Db, { ids }: Attempt): Promise<void> {
  await db.deleteFrom('signin_gagal').where('id', 'in', ids).execute();
}

/**
 * Ends a successful attempt and deletes the failures of its first key (account at this address). Failures of the whole
 * account and of the address still count.
 * @returns how many it deleted
 */
export async function succeeded(db: Db, attempt: Attempt, now: Date): Promise<number> {
  await withdrawn(db, attempt);
  const { numAffectedRows } =
    await sql`delete from signin_gagal as g where g.kunci = ${attempt.limits[0]?.key} and ${isFailure(now)}`.execute(
      db,
    );
  return Number(numAffectedRows ?? 0n);
}
