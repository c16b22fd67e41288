/** Which account belongs to which person at an identity provider. */
import { sql } from 'kysely';
import { formerAddress } from '#server/auth/former-address.queries.ts';
import type { Db } from '#server/db/tx.ts';

/** A person at a provider. */
export type Who = { issuer: string; sub: string };
/** An account as a sign-in without a password finds it. */
export type LinkedAccount = { id: string; password_hash: string; aktif: boolean };

/** A unit that an account can be put into. */
export type PlacedUnit = { id: string; kode: string; nama_unit: string };

/** Lets the first sign-ins of one person wait for each other until the transaction ends. */
export async function holdIdentity(trx: Db, { issuer, sub }: Who): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${issuer} ${sub}`}, 25))`.execute(trx);
}

/** The account that was linked to a person, also when it was disabled or deleted; undefined when none was. */
export const linkedAccount = (db: Db, { issuer, sub }: Who): Promise<LinkedAccount | undefined> =>
  db
    .selectFrom('identitas_penyedia as i')
    .innerJoin('pengguna as p', 'p.id', 'i.pengguna_id')
    .select(['p.id', 'p.password_hash', 'p.aktif'])
    .where('i.issuer', '=', issuer)
    .where('i.sub', '=', sub)
    .executeTakeFirst();

/** The account that has an e-mail address. `isProven`: it was not set without the password in the last days. */
export async function accountWithEmail(
  trx: Db,
  email: string,
  now: Date,
): Promise<(LinkedAccount & { isProven: boolean }) | undefined> {
  const row = await trx
    .selectFrom('pengguna as p')
    .select(['p.id', 'p.password_hash', 'p.aktif'])
    .select(formerAddress(now).as('former'))
    .where('p.email', '=', email)
    .where('p.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { former, ...account } = row;
  return { ...account, isProven: former === null };
}

/** Links an account to a person. */
export async function linkAccount(trx: Db, { issuer, sub }: Who, userId: string, now: Date): Promise<void> {
  await trx.insertInto('identitas_penyedia').values({ issuer, sub, pengguna_id: userId, created_at: now }).execute();
}

/** `wanted`, or with the first number that no account has; names of deleted accounts stay theirs. */
export async function freeUsername(trx: Db, wanted: string): Promise<string> {
  const rows = await trx
    .selectFrom('pengguna')
    .select('username')
    .where('username', 'like', `${wanted.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
    .execute();
  const taken = new Set(rows.map(({ username }) => username));
  let free = wanted;
  for (let n = 2; taken.has(free); n++) free = `${wanted}${n}`;
  return free;
}

/** The unit with a code; undefined when there is none, or none that is active. */
export const unitWithCode = (db: Db, codes: readonly string[]): Promise<PlacedUnit | undefined> =>
  codes.length === 0
    ? Promise.resolve(undefined)
    : db
        .selectFrom('unit')
        .select(['id', 'kode', 'nama_unit'])
        .where('kode', 'in', codes)
        .where('aktif', '=', true)
        .orderBy('kode')
        .executeTakeFirst();

/** The unit with an id, while it is active. */
export const activeUnit = (db: Db, id: string): Promise<PlacedUnit | undefined> =>
  db
    .selectFrom('unit')
    .select(['id', 'kode', 'nama_unit'])
    .where('id', '=', id)
    .where('aktif', '=', true)
    .executeTakeFirst();
