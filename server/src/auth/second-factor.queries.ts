/** Second factors as they are stored (migration 034). */
import { type CompiledQuery, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '#server/db/types.ts';
import type { Db } from '#server/db/tx.ts';

type Factor = {
  /** Sealed; null while there is none that counts. */
  rahasia: string | null;
  aktif_sejak: Date | null;
  rahasia_baru: string | null;
};

/** The second factor of an account, held until the transaction ends; undefined when there is none, not even a begun one. */
export const holdFactor = (trx: Db, userId: string): Promise<Factor | undefined> =>
  trx
    .selectFrom('faktor_kedua')
    .select(['rahasia', 'aktif_sejak', 'rahasia_baru'])
    .where('pengguna_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();

/** Since when an account has a second factor; undefined when it has none. */
export async function factorSince(db: Db, userId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('faktor_kedua')
    .select('aktif_sejak')
    .where('pengguna_id', '=', userId)
    .executeTakeFirst();
  return row?.aktif_sejak ?? undefined;
}

/** Which of these accounts have a second factor. @param ids a statement that gives ids */
export const askFactors = (
  db: Db,
  ids: SelectQueryBuilder<Database, never, { id: string }>,
): CompiledQuery<{ id: string }> =>
  db
    .selectFrom('faktor_kedua')
    .select('pengguna_id as id')
    .where('aktif_sejak', 'is not', null)
    .where('pengguna_id', 'in', ids)
    .compile();

/** Recovery codes of an account that were not used. */
export async function countCodes(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('kode_pemulihan')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('pengguna_id', '=', userId)
    .where('dipakai_at', 'is', null)
    .executeTakeFirst();
  return row?.n ?? 0;
}

/** Whether a session was opened at an identity provider. */
export async function isAtProvider(db: Db, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('refresh_family')
    .select('lewat_penyedia')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.lewat_penyedia ?? false;
}

/** Keeps a sealed secret that waits for its first code. */
export async function keepBegun(trx: Db, userId: string, secret: string): Promise<void> {
  await trx
    .insertInto('faktor_kedua')
    .values({ pengguna_id: userId, rahasia_baru: secret })
    .onConflict((conflict) => conflict.column('pengguna_id').doUpdateSet({ rahasia_baru: secret }))
    .execute();
}

/** The secret that waited counts from now on, and its first code was used. */
export async function keepActive(trx: Db, userId: string, step: number, now: Date): Promise<void> {
  await trx
    .updateTable('faktor_kedua')
    .set((eb) => ({ rahasia: eb.ref('rahasia_baru'), rahasia_baru: null, aktif_sejak: now, langkah: step }))
    .where('pengguna_id', '=', userId)
    .execute();
}

/** Marks a step as used. @returns whether it was later than every one before */
export async function spendStep(trx: Db, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('faktor_kedua')
    .set({ langkah: step })
    .where('pengguna_id', '=', userId)
    .where(({ or, eb }) => or([eb('langkah', 'is', null), eb('langkah', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks a recovery code as used. @returns whether there was such a code that was not */
export async function spendRecovery(trx: Db, userId: string, digest: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('kode_pemulihan')
    .set({ dipakai_at: now })
    .where('pengguna_id', '=', userId)
    .where('sidik', '=', digest)
    .where('dipakai_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives an account other recovery codes; those before are over. */
export async function replaceCodes(trx: Db, userId: string, digests: readonly string[]): Promise<void> {
  await trx.deleteFrom('kode_pemulihan').where('pengguna_id', '=', userId).execute();
  await trx
    .insertInto('kode_pemulihan')
    .values(digests.map((sidik) => ({ sidik, pengguna_id: userId })))
    .execute();
}

/** Takes the second factor off an account, with its codes. @returns whether it counted */
export async function removeFactor(trx: Db, userId: string): Promise<boolean> {
  const gone = await trx
    .deleteFrom('faktor_kedua')
    .where('pengguna_id', '=', userId)
    .returning('aktif_sejak')
    .executeTakeFirst();
  return gone !== undefined && gone.aktif_sejak !== null;
}
