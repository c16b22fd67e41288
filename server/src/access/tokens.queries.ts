/** Tokens of integrations as whoever manages them sees them. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { TokenRecord, tokenQuery } from '#contract/tokens.ts';
import { containing, countOf, cut, order } from '#server/db/lists.ts';
import { constraintOf, type Db, sqlState } from '#server/db/tx.ts';

const tokens = (db: Db) =>
  db
    .selectFrom('token_api as t')
    .innerJoin('pengguna as p', 'p.id', 't.pengguna_id')
    .leftJoin('unit as u', 'u.id', 't.unit_id');
type Tokens = ReturnType<typeof tokens>;

const stateAt = (now: Date) => sql<TokenRecord['keadaan']>`case when t.revoked_at is not null then 'dicabut'
  when t.expires_at <= ${now} then 'kedaluwarsa' when not p.aktif then 'akun_nonaktif' else 'berlaku' end`;

const shownOf = (found: Tokens, now: Date) =>
  found
    .select(['t.id', 't.nama', 't.wewenang', 't.unit_id', 't.created_at', 't.expires_at', 't.revoked_at'])
    .select(['t.dipakai_at', 'p.id as holder', 'p.nama as person', 'p.username', 'u.nama_unit'])
    .select(stateAt(now).as('keadaan'));
type Row = Awaited<ReturnType<ReturnType<typeof shownOf>['execute']>>[number];

const recordOf = (row: Row): TokenRecord => ({
  id: row.id,
  nama: row.nama,
  pengguna: { id: row.holder, nama: row.person, username: row.username },
  wewenang: row.wewenang,
  unit: row.unit_id === null ? null : { id: row.unit_id, nama_unit: row.nama_unit },
  keadaan: row.keadaan,
  dibuat: row.created_at.toISOString(),
  sampai: row.expires_at.toISOString(),
  dicabut: row.revoked_at?.toISOString() ?? null,
  dipakai: row.dipakai_at?.toISOString() ?? null,
});

const FIELDS = { nama: 't.nama', dibuat: 't.created_at', sampai: 't.expires_at' } as const;

/** One page of the tokens, the newest first. @param username of one account only */
export async function listTokens(
  db: Db,
  query: z.infer<typeof tokenQuery>,
  now: Date,
  username?: string,
): Promise<{ data: TokenRecord[]; total: number }> {
  let found = tokens(db);
  if (username !== undefined) found = found.where('p.username', '=', username);
  if (query.keadaan) found = found.where(stateAt(now), '=', query.keadaan);
  if (query.q) {
    const pattern = containing(query.q);
    found = found.where(({ or, eb }) =>
      or((['t.nama', 'p.nama', 'p.username'] as const).map((one) => eb(one, 'ilike', pattern))),
    );
  }
  const { field, dir } = order(query.sort ?? '-dibuat', 'dibuat' as keyof typeof FIELDS);
  const { offset, limit } = cut(query);
  const { n } = await countOf(found).executeTakeFirstOrThrow();
  const rows = await shownOf(found, now)
    .orderBy(FIELDS[field], dir)
    .orderBy('t.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return { data: rows.map(recordOf), total: Number(n) };
}

/** A token by its id or its name; undefined when there is none. */
export async function findToken(
  db: Db,
  by: { id: string } | { name: string },
  now: Date,
): Promise<TokenRecord | undefined> {
  const found = 'id' in by ? tokens(db).where('t.id', '=', by.id) : tokens(db).where('t.nama', '=', by.name);
  const row = await shownOf(found, now).executeTakeFirst();
  return row && recordOf(row);
}

/** The account that a token is to act for; whoever disables it meanwhile waits, and then revokes the token too. */
export const holdHolder = (trx: Db, id: string) =>
  trx
    .selectFrom('pengguna as p')
    .select(['p.id', 'p.username', 'p.aktif', 'p.satker_id'])
    .where('p.id', '=', id)
    .where('p.deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();

/** A unit with the ids from the root down to it. */
export const placeOf = (db: Db, id: string) =>
  db.selectFrom('unit').select(['id', 'nama_unit as name', 'jalur as path']).where('id', '=', id).executeTakeFirst();

/** Every module with what may be done on it, in its order. */
export const modulesOf = (db: Db) =>
  db.selectFrom('module').select(['name', 'label', 'actions']).orderBy('urutan').orderBy('name').execute();

/** Whether a write failed because the name was given before: names are never free again. */
export const isTokenNameTaken = (error: unknown): boolean =>
  sqlState(error) === '23505' && constraintOf(error)?.includes('nama') === true;

type Fresh = {
  id: string;
  nama: string;
  hash: string;
  holder: string;
  wewenang: readonly string[];
  unit_id: string | null;
  at: Date;
  until: Date;
};
/** @throws when the name is taken (`isTokenNameTaken`) */
export async function insertToken(trx: Db, { wewenang, holder, at, until, ...row }: Fresh): Promise<void> {
  const rights = JSON.stringify(wewenang);
  const written = { ...row, pengguna_id: holder, wewenang: rights, created_at: at, expires_at: until };
  await trx.insertInto('token_api').values(written).execute();
}

/** Makes a token invalid, unless it is. @returns whether it was valid until now */
export async function endToken(trx: Db, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('token_api')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
