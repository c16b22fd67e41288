/** Accounts as they are stored. No query here gives a deleted account but the list that asks for them. */
import { type Insertable, sql, type SqlBool, type Updateable } from 'kysely';
import type { z } from 'zod';
import type { MasterUser, masterUserQuery, User, userQuery } from '#contract/access.ts';
import { unitScope, whereScope } from '#server/auth/abilities.ts';
import { constraintOf, type Db, sqlState } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';
import type { CurrentUser } from '#server/http/kit.ts';
import { askFactors } from '#server/auth/second-factor.queries.ts';
import { askClosed } from '#server/access/sign-in-locks.queries.ts';
import { containing, countOf, cut, order } from '#server/db/lists.ts';
import { together } from '#server/db/together.ts';

/**
 * Of `pengguna as p`: nobody has let the person in yet. Without a role they registered themselves or came by an identity provider;
 * a role that rules about claims or an admin gave them is no approval. What the operator makes says by what.
 */
const waits = sql<boolean>`(not p.aktif and p.deleted_at is null and (
  not exists (select from pengguna_role pr where pr.pengguna_id = p.id)
  or (exists (select from jejak_keamanan j where j.subjek = 'User' and j.subjek_id = p.id and j.aksi = 'create'
        and j.oleh is null and not j.perubahan ? 'lewat' and j.perubahan ->> 'aktif' = 'false')
      and not exists (select from jejak_keamanan j where j.subjek = 'User' and j.subjek_id = p.id and j.aksi = 'update'
        and j.perubahan -> 'aktif' ->> 'ke' = 'true'))))`;
/** Of `pengguna as p`: the names of its roles. */
const ROLES = sql<string[]>`coalesce((select array_agg(r.name order by r.name) from pengguna_role pr
  join role r on r.id = pr.role_id where pr.pengguna_id = p.id), '{}')`.as('roles');
const accounts = (db: Db) =>
  db
    .selectFrom('pengguna as p')
    .leftJoin('unit as u', 'u.id', 'p.satker_id')
    .select(['p.id', 'p.versi', 'p.created_at', 'p.updated_at', 'p.nama', 'p.username', 'p.email', 'p.telepon'])
    .select(['p.jabatan', 'p.satker_id', 'u.nama_unit as satker_nama', 'p.aktif'])
    .select([ROLES, 'p.deleted_at', waits.as('menunggu')]);
const choice = (db: Db) => accounts(db).where('p.deleted_at', 'is', null);
type Row = Awaited<ReturnType<ReturnType<typeof choice>['executeTakeFirstOrThrow']>>;

const satkerOf = (id: string | null, nama: string | null) => (id === null ? null : { id, nama: nama ?? '' });

const keUser = ({
  satker_nama,
  created_at,
  updated_at,
  deleted_at: deleted,
  menunggu: waiting,
  ...row
}: Row): User => ({
  ...row,
  ...(waiting && { menunggu: true as const }),
  ...(deleted !== null && { dihapus: true as const }),
  satker: satkerOf(row.satker_id, satker_nama),
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});

/** One page of the accounts, until when sign-in is closed to those of them to whom it is, and who has a second factor. */
export async function listUsers(
  db: Db,
  query: z.infer<typeof userQuery>,
  now: Date,
): Promise<{ data: User[]; total: number; closed: Map<string | null, Date>; factors: Set<string> }> {
  let matching =
    query.aktif === 'dihapus'
      ? accounts(db).where('p.deleted_at', 'is not', null).where('p.dilupakan_at', 'is', null)
      : choice(db);
  for (const id of [query.satker, query.satker_id]) if (id) matching = matching.where('p.satker_id', '=', id);
  if (query.aktif && query.aktif !== 'dihapus') matching = matching.where('p.aktif', '=', query.aktif === 'true');
  if (query.aktif === 'menunggu') matching = matching.where(waits);
  for (const name of [query.role, query.roles]) {
    if (!name) continue;
    matching = matching.where(
      sql<SqlBool>`exists (select 1 from pengguna_role pr join role r on r.id = pr.role_id
        where pr.pengguna_id = p.id and r.name = ${name})`,
    );
  }
  if (query.q) {
    const pattern = containing(query.q);
    matching = matching.where(({ or, eb }) =>
      or([
        eb('p.nama', 'ilike', pattern),
        eb('p.username', 'ilike', pattern),
        eb('p.email', 'ilike', pattern),
        eb('p.jabatan', 'ilike', pattern),
      ]),
    );
  }
  const { field, dir } = order(query.sort, 'nama' as 'nama' | 'username' | 'email' | 'created_at' | 'updated_at');
  const { offset, limit } = cut(query);
  const page = matching.orderBy(`p.${field}`, dir).orderBy('p.id', dir).offset(offset).limit(limit);
  const [rows, [count], closed, factors] = await together(db, [
    page.compile(),
    countOf(matching).compile(),
    askClosed(db, page.clearSelect().select('p.username'), now),
    askFactors(db, page.clearSelect().select('p.id')),
  ]);
  const until = new Map(closed.map(({ username, sampai }) => [username, sampai]));
  return {
    data: rows.map(keUser),
    total: Number(count?.n ?? 0),
    closed: until,
    factors: new Set(factors.map(({ id }) => id)),
  };
}

/** The code of each unit, by its id. */
export async function codesOfUnits(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('unit').select(['id', 'kode']).execute();
  return new Map(rows.map(({ id, kode }) => [id, kode]));
}

/** An account by its id. */
export async function findUserRecord(db: Db, id: string): Promise<User | undefined> {
  const row = await choice(db).where('p.id', '=', id).executeTakeFirst();
  return row && keUser(row);
}

/**
 * The accounts that a person can pick as colleagues: active accounts of their own unit and of the units whose reports
 * they may read. Everybody for a person who may read accounts; nobody for a person without a role.
 */
export async function listColleagues(
  db: Db,
  user: CurrentUser,
  query: z.infer<typeof masterUserQuery>,
): Promise<{ data: MasterUser[]; total: number }> {
  const all = user.ability.can('read', 'User');
  const scope = all ? 'semua' : unitScope(user.ability, 'read', 'PelaporanCapaian');
  const own = user.roles.length > 0 && user.satkerId !== null ? [user.satkerId] : [];
  const colleagues = scope === 'semua' ? scope : { ...scope, sendiri: [...scope.sendiri, ...own] };
  let matching = db
    .selectFrom('pengguna as p')
    .leftJoin('unit as u', 'u.id', 'p.satker_id')
    .where('p.deleted_at', 'is', null)
    .where('p.aktif', '=', true)
    .where(whereScope(colleagues, sql.ref('p.satker_id'), sql.ref('u.jalur')));
  for (const id of [query.satker, query.satker_id]) if (id) matching = matching.where('p.satker_id', '=', id);
  if (query.q) {
    const pattern = containing(query.q);
    matching = matching.where(({ or, eb }) => or([eb('p.nama', 'ilike', pattern), eb('p.jabatan', 'ilike', pattern)]));
  }
  const { dir } = order(query.sort, 'nama');
  const { offset, limit } = cut(query);
  const page = matching
    .select(['p.id', 'p.nama', 'p.jabatan', 'p.satker_id', 'u.nama_unit as satker_nama'])
    .orderBy('p.nama', dir)
    .orderBy('p.id', dir)
    .offset(offset)
    .limit(limit);
  const [rows, [count]] = await together(db, [page.compile(), countOf(matching).compile()]);
  const data = rows.map(({ satker_id, satker_nama, ...row }) => ({
    ...row,
    satker: satkerOf(satker_id, satker_nama),
  }));
  return { data, total: Number(count?.n ?? 0) };
}

/** The password hash of an account; undefined when there is no such account. */
export async function passwordHashOf(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('pengguna').select('password_hash').where('id', '=', id).executeTakeFirst();
  return row?.password_hash;
}

/** The code of a unit; undefined when there is none with this id. */
export async function unitCodeOf(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('unit').select('kode').where('id', '=', id).executeTakeFirst();
  return row?.kode;
}

/**
 * Which field (e-mail or username) another account already has, when that is why a write failed; otherwise undefined.
 */
export function takenField(error: unknown): 'email' | 'username' | undefined {
  if (sqlState(error) !== '23505') return undefined;
  return constraintOf(error)?.includes('email') ? 'email' : 'username';
}

/** What signing in needs to know of an account; undefined when no account has this username. */
export const findAccount = (
  db: Db,
  username: string,
): Promise<{ id: string; password_hash: string; aktif: boolean } | undefined> =>
  db
    .selectFrom('pengguna')
    .select(['id', 'password_hash', 'aktif'])
    .where('username', '=', username)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Somebody as they sign in with a code: the account by its id. */
export const accountById = (
  db: Db,
  id: string,
): Promise<{ id: string; username: string; password_hash: string; aktif: boolean } | undefined> =>
  db
    .selectFrom('pengguna')
    .select(['id', 'username', 'password_hash', 'aktif'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Lets changes of an account (`holdUser`) wait until the transaction ends. */
export async function shareUser(trx: Db, id: string): Promise<void> {
  await trx.selectFrom('pengguna').select('id').where('id', '=', id).forShare().execute();
}

/** Replaces the hash of an unchanged password. @returns whether the account still had the hash that is replaced */
export async function replaceHash(db: Db, of: { id: string; password_hash: string }, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pengguna')
    .set({ password_hash: hash })
    .where('id', '=', of.id)
    .where('password_hash', '=', of.password_hash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Locks an account until the transaction ends, so that nobody else changes it; rows that refer to it may still be
 * written.
 */
export async function holdUser(trx: Db, id: string): Promise<void> {
  await trx.selectFrom('pengguna').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** What of an account a workbook of people is held against. `roles` by name, in their order. */
export type StoredAccount = Awaited<ReturnType<typeof accountsAmong>>[number];

/** The accounts that have one of these usernames or e-mail addresses; a deleted account keeps its username. */
export const accountsAmong = (db: Db, wanted: { usernames: readonly string[]; emails: readonly string[] }) =>
  db
    .selectFrom('pengguna as p')
    .select(['p.username', 'p.email', 'p.nama', 'p.jabatan', 'p.telepon', 'p.aktif', 'p.satker_id', ROLES])
    .select(sql<boolean>`p.deleted_at is not null`.as('deleted'))
    .where(
      sql<SqlBool>`(p.username = any(${wanted.usernames}::text[])
        or (p.deleted_at is null and p.email = any(${wanted.emails}::text[])))`,
    )
    .execute();

/** Stores new accounts with their roles. @throws the driver's error when a username or e-mail address is taken */
export async function insertUsers(
  trx: Db,
  rows: readonly { user: Insertable<Database['pengguna']>; roles: readonly { id: string }[] }[],
): Promise<void> {
  await trx
    .insertInto('pengguna')
    .values(rows.map(({ user }) => user))
    .execute();
  const given = rows.flatMap(({ user, roles }) => roles.map((role) => ({ pengguna_id: user.id, role_id: role.id })));
  await trx.insertInto('pengguna_role').values(given).execute();
}

/** Stores a new account. @throws the driver's error when the username or e-mail address is taken (`takenField`) */
export async function insertUser(trx: Db, row: Insertable<Database['pengguna']>): Promise<void> {
  await trx.insertInto('pengguna').values(row).execute();
}

/** @throws the driver's error when the username or e-mail address is taken (`takenField`) */
export async function writeUser(trx: Db, id: string, row: Updateable<Database['pengguna']>): Promise<void> {
  await trx.updateTable('pengguna').set(row).where('id', '=', id).execute();
}

/** Makes the roles of an account exactly these. */
export async function setRoles(trx: Db, userId: string, roles: readonly { id: string }[]): Promise<void> {
  await trx.deleteFrom('pengguna_role').where('pengguna_id', '=', userId).execute();
  if (roles.length === 0) return;
  const rows = roles.map((role) => ({ pengguna_id: userId, role_id: role.id }));
  await trx.insertInto('pengguna_role').values(rows).execute();
}

/** Marks accounts as deleted and takes their roles. */
export async function markUsersDeleted(trx: Db, ids: readonly string[], time: Date): Promise<void> {
  await trx
    .updateTable('pengguna')
    .set((eb) => ({ aktif: false, deleted_at: time, updated_at: time, versi: eb('versi', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
  await trx.deleteFrom('pengguna_role').where('pengguna_id', 'in', ids).execute();
}
