/** Links that set a forgotten password anew, as they are stored (migration 030). */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { formerAddress } from '#server/auth/former-address.queries.ts';
import type { Db } from '#server/db/tx.ts';

/** SHA-256. Of a random secret nobody finds the secret again, so it needs no salt and no slowness. */
const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Whose forgotten password it is. */
export type Forgetful = {
  id: string;
  nama: string;
  username: string;
  /** Where letters about the account go: the former address while that counts (docs/decisions/0136). */
  email: string;
  /** The address that the account has. */
  current: string;
  aktif: boolean;
  password_hash: string;
  /** The code of their unit. */
  unitCode: string | null;
  /** Whoever signs in at an identity provider may have no password that anybody knows. */
  issuer: string | null;
};

const people = (db: Db, now: Date) =>
  db
    .selectFrom('pengguna as p')
    .select(['p.id', 'p.nama', 'p.username', 'p.email as current', 'p.aktif', 'p.password_hash'])
    .select(sql<string>`coalesce(${formerAddress(now)}, p.email)`.as('email'))
    .select((eb) => eb.selectFrom('unit as u').select('u.kode').whereRef('u.id', '=', 'p.satker_id').as('unitCode'))
    .select((eb) =>
      eb
        .selectFrom('identitas_penyedia as i')
        .select('i.issuer')
        .whereRef('i.pengguna_id', '=', 'p.id')
        .orderBy('i.created_at', 'desc')
        .limit(1)
        .as('issuer'),
    )
    .where('p.deleted_at', 'is', null);

/**
 * The accounts with an address, or with one that still counts, locked, so that those who ask for it at once are counted one
 * after the other. Two when somebody has taken the former address of somebody else.
 */
export const holdForgetful = (trx: Db, email: string, now: Date): Promise<Forgetful[]> =>
  people(trx, now)
    .where(({ or, eb }) => or([eb('p.email', '=', email), eb(formerAddress(now), '=', email)]))
    .orderBy('p.id')
    .forNoKeyUpdate('p')
    .execute();

/** The network of a link that an admin sent: it counts for no limit, and no letter that somebody asks for ends it. */
const SENT = '';

/** Whom an admin lets set a password, locked. */
export const holdInvited = (trx: Db, id: string, now: Date): Promise<Forgetful | undefined> =>
  people(trx, now).where('p.id', '=', id).forNoKeyUpdate('p').executeTakeFirst();

/** How many letters were asked for since a time: from a network, and from everywhere. */
export async function countAsked(
  trx: Db,
  { id, network, since }: { id: string; network: string; since: Date },
): Promise<{ here: number; everywhere: number }> {
  const { rows } = await sql<{ here: number; everywhere: number }>`
    select count(*) filter (where jaringan = ${network})::integer as here, count(*) filter (where jaringan <> ${SENT})::integer as everywhere
    from atur_sandi where pengguna_id = ${id} and dibuat > ${since}`.execute(trx);
  return rows[0] ?? { here: 0, everywhere: 0 };
}

export type Asked = { person: Forgetful; token: string | null; network: string; at: Date; until: Date };

/**
 * Keeps that a letter was asked for. A link ends those before it. @returns its id, and the ids of the links that it ended
 */
export async function keepAsked(
  trx: Db,
  { person, token, network, at, until }: Asked,
): Promise<{ id: string; ended: string[] }> {
  const ended = token === null ? [] : await endAsked(trx, person.id, at);
  return { id: await keepLink(trx, { person, token, network, at, until }), ended };
}

/** Keeps a link that an admin sends. Those before it stay: of a letter that arrives twice, each copy has a link that is good. */
export const keepInvited = (trx: Db, link: Omit<Asked, 'network'>): Promise<string> =>
  keepLink(trx, { ...link, network: SENT });

async function keepLink(trx: Db, { person, token, network, at, until }: Asked): Promise<string> {
  const id = uuidv7();
  await trx
    .insertInto('atur_sandi')
    .values({
      id,
      pengguna_id: person.id,
      sidik: token === null ? null : digest(token),
      email: person.email,
      sidik_lama: digest(person.password_hash),
      jaringan: network,
      dibuat: at,
      sampai: until,
    })
    .execute();
  return id;
}

const openLinks = (trx: Db, userId: string, at: Date) =>
  trx
    .updateTable('atur_sandi')
    .set({ berakhir: at })
    .where('pengguna_id', '=', userId)
    .where('berakhir', 'is', null)
    .returning('id');

async function endAsked(trx: Db, userId: string, at: Date): Promise<string[]> {
  const rows = await openLinks(trx, userId, at).where('jaringan', '<>', SENT).execute();
  return rows.map(({ id }) => id);
}

/** What a link leads to while it is valid. */
export type OpenLink = { id: string; person: Forgetful };

/**
 * The link that a secret belongs to; undefined when there is none, it was used or is too old, or the account is not the
 * one that it was made for any more: disabled, at another address, with another password.
 * @param hold locks link and account until the transaction ends
 */
export async function findLink(db: Db, token: string, now: Date, hold = false): Promise<OpenLink | undefined> {
  const open = db
    .selectFrom('atur_sandi')
    .select(['id', 'pengguna_id', 'email', 'sidik_lama'])
    .where('sidik', '=', digest(token))
    .where('berakhir', 'is', null)
    .where('sampai', '>', now);
  const first = await open.executeTakeFirst();
  if (!first) return undefined;
  const account = people(db, now).where('p.id', '=', first.pengguna_id);
  // The account first, as whoever asks for a new letter does; then the link again, as it is once that is locked.
  const person = await (hold ? account.forNoKeyUpdate('p') : account).executeTakeFirst();
  const link = hold ? await open.executeTakeFirst() : first;
  const isSame = person?.email === link?.email && digest(person?.password_hash ?? '') === link?.sidik_lama;
  return link && person?.aktif && isSame ? { id: link.id, person } : undefined;
}

/** Gives an account another password; its links are over. */
export async function writePassword(trx: Db, userId: string, hash: string, at: Date): Promise<void> {
  await trx
    .updateTable('pengguna')
    .set((eb) => ({ password_hash: hash, updated_at: at, versi: eb('versi', '+', 1) }))
    .where('id', '=', userId)
    .execute();
  await openLinks(trx, userId, at).execute();
}

/** Gives an account back the address that it had. @returns whether it could: another account may have taken it meanwhile */
export async function takeBackAddress(trx: Db, userId: string, email: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('pengguna')
    .set({ email })
    .where('id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('pengguna as o')
            .select('o.id')
            .where('o.email', '=', email)
            .where('o.id', '!=', userId)
            .where('o.deleted_at', 'is', null),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes links that ran out before, which no limit counts any more. */
export async function deleteAsked(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('atur_sandi').where('sampai', '<', before).execute();
}
