/** The catalogue of permissions: the actions of the modules, and beside them the labels that are stored. */
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { permissionQuery } from '#contract/permissions.ts';
import { containing, countOf, cut, order } from '#server/db/lists.ts';
import { together } from '#server/db/together.ts';
import { constraintOf, type Db } from '#server/db/tx.ts';

/** One name of the catalogue; `modul` and `aksi` are null of a label. */
export type Entry = {
  id: string;
  name: string;
  created_at: Date;
  modul: { id: string; name: string; label: string } | null;
  aksi: string | null;
};

/**
 * System permissions are made of the modules by each question, so they cannot differ from what roles are given. Their id
 * is always the same: made of module and action (RFC 9562, version 8), or that of the row which has the name already, as
 * rows have from before there were labels.
 */
const catalogue = sql<Entry>`(
  select coalesce(i.id, s.id) as id, coalesce(s.name, i.name) as name, coalesce(i.created_at, s.created_at) as created_at,
    s.modul, s.aksi
  from (
    select overlay(overlay(md5(m.id || '.' || a.aksi) placing '8' from 13) placing '8' from 17)::uuid as id,
      m.name || '.' || a.aksi as name, m.created_at, a.aksi,
      json_build_object('id', m.id, 'name', m.name, 'label', m.label) as modul
    from module as m cross join lateral jsonb_array_elements_text(m.actions) as a (aksi)
  ) as s
  full join izin as i on i.name = s.name
)`.as('p');

const entries = (db: Db) => db.selectFrom(catalogue);

/** Every role with its modules, as abilities are computed from them. */
const roles = (db: Db) =>
  db
    .selectFrom('role as r')
    .select(['r.id', 'r.name', 'r.label'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('role_module as rm')
          .innerJoin('module as m', 'm.id', 'rm.module_id')
          .whereRef('rm.role_id', '=', 'r.id')
          .select(['m.name', 'rm.actions']),
      ).as('modules'),
    )
    .orderBy('r.label')
    .orderBy('r.id')
    .compile();
export type RoleRow = { id: string; name: string; label: string; modules: { name: string; actions: string[] }[] };

/** The list as it is asked for, beside it every permission by name, and the roles. */
export async function readCatalogue(
  db: Db,
  { q, jenis, sort, ...params }: z.infer<typeof permissionQuery>,
): Promise<{ page: Entry[]; total: number; all: Entry[]; roles: RoleRow[] }> {
  let matching = entries(db).where('name', 'ilike', containing(q ?? ''));
  if (jenis) matching = matching.where('aksi', jenis === 'sistem' ? 'is not' : 'is', null);
  const { field, dir } = order(sort, 'name' as 'name' | 'created_at');
  const { offset, limit } = cut(params);
  const [page, [count], all, everyRole] = await together(db, [
    matching.selectAll().orderBy(field, dir).orderBy('id', dir).offset(offset).limit(limit).compile(),
    countOf(matching).compile(),
    entries(db).selectAll().orderBy('name').compile(),
    roles(db),
  ]);
  return { page, total: Number(count?.n ?? 0), all, roles: everyRole };
}

/** A permission by its id; undefined when there is none. */
export const findEntry = (db: Db, id: string): Promise<Entry | undefined> =>
  entries(db).selectAll().where('id', '=', id).executeTakeFirst();

/** Whether a system permission has this name, whatever its case. */
export async function isSystemName(db: Db, name: string): Promise<boolean> {
  const found = await entries(db)
    .select('id')
    .where('aksi', 'is not', null)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether a write failed because another label has the name. */
export const isNameTaken = (error: unknown): boolean => constraintOf(error) === 'izin_name';

/** Keeps a new label. @throws the driver's error when the name is taken (`isNameTaken`) */
export async function insertLabel(trx: Db, name: string, time: Date): Promise<Entry> {
  const row = { id: uuidv7(), name, created_at: time };
  await trx.insertInto('izin').values(row).execute();
  return { ...row, modul: null, aksi: null };
}

/** How many labels there are. */
export async function countLabels(db: Db): Promise<number> {
  const { n } = await countOf(entries(db).where('aksi', 'is', null)).executeTakeFirstOrThrow();
  return Number(n);
}

/** A label, held until the transaction ends; undefined when there is none. */
export async function holdLabel(trx: Db, id: string): Promise<Entry | undefined> {
  const row = await trx.selectFrom('izin').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && { ...row, modul: null, aksi: null };
}

/** @throws the driver's error when the name is taken (`isNameTaken`) */
export async function renameLabel(trx: Db, id: string, name: string): Promise<void> {
  await trx.updateTable('izin').set({ name }).where('id', '=', id).execute();
}

/** Removes a label and gives its name; undefined when there was none. */
export const removeLabel = (trx: Db, id: string): Promise<{ name: string } | undefined> =>
  trx.deleteFrom('izin').where('id', '=', id).returning('name').executeTakeFirst();
