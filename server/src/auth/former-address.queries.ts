/** Addresses that count for seven days longer, since another one took their place without the password (docs/decisions/0136). */
import { sql } from 'kysely';
import { endOf, KEPT_DATA } from '#domain/access/kept-data.ts';
import type { Db } from '#server/db/tx.ts';

const DAY_MS = 86_400_000;

/** When a former address that was kept at a time counts no more. */
export const formerUntil = (since: Date): Date =>
  new Date(since.getTime() + KEPT_DATA.formerAddresses.period.count * DAY_MS);

/** The former address of the account `p` of a statement, while it counts; else null. */
export const formerAddress = (now: Date) => sql<string | null>`(
  select a.email from alamat_lama as a where a.pengguna_id = p.id and a.sejak > ${endOf('formerAddresses', now)})`;

/** The former address of an account, while it counts; else null. */
export async function formerAddressOf(db: Db, userId: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('alamat_lama')
    .select('email')
    .where('pengguna_id', '=', userId)
    .where('sejak', '>', endOf('formerAddresses', now))
    .executeTakeFirst();
  return row?.email ?? null;
}

/** Keeps that an account had an address until now. */
export async function keepFormer(trx: Db, userId: string, email: string, now: Date): Promise<void> {
  await trx
    .insertInto('alamat_lama')
    .values({ pengguna_id: userId, email, sejak: now })
    .onConflict((conflict) => conflict.column('pengguna_id').doUpdateSet({ email, sejak: now }))
    .execute();
}

/** Lets the address that an account has be the only one that counts. */
export async function forgetFormer(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('alamat_lama').where('pengguna_id', '=', userId).execute();
}

/** Deletes addresses that were kept before. */
export async function deleteFormer(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('alamat_lama').where('sejak', '<', before).execute();
}

/** Whether the person comes in at an identity provider, so that letters give them no link to a password. */
export const isLinked = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('identitas_penyedia')
    .select('pengguna_id')
    .where('pengguna_id', '=', userId)
    .executeTakeFirst()) !== undefined;
