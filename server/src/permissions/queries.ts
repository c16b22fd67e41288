/** The catalogue of permissions as it is stored. */
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { MAX_PERMISSIONS, type Permission, type PermissionList, type permissionQuery } from '#contract/permissions.ts';
import { containing, countOf, cut, order } from '#server/db/lists.ts';
import { together } from '#server/db/together.ts';
import { constraintOf, type Db } from '#server/db/tx.ts';

type Row = { id: string; name: string; created_at: Date };
const toPermission = ({ created_at, ...row }: Row): Permission => ({ ...row, created_at: created_at.toISOString() });

/** The list as it is asked for, and beside it every permission by name. */
export async function listPermissions(db: Db, params: z.infer<typeof permissionQuery>): Promise<PermissionList> {
  const pattern = containing(params.q ?? '');
  const { field, dir } = order(params.sort, 'name' as 'name' | 'created_at');
  const { offset, limit } = cut(params);
  const matching = db.selectFrom('izin').where('name', 'ilike', pattern);
  const page = matching.selectAll().orderBy(field, dir).orderBy('id', dir).offset(offset).limit(limit);
  const [rows, [count], all] = await together(db, [
    page.compile(),
    countOf(matching).compile(),
    db.selectFrom('izin').selectAll().orderBy('name').limit(MAX_PERMISSIONS).compile(),
  ]);
  return {
    permissions: rows.map(toPermission),
    total: Number(count?.n ?? 0),
    params,
    allData: all.map(toPermission),
  };
}

/** Whether a write failed because another permission has the name. */
export const isNameTaken = (error: unknown): boolean => constraintOf(error) === 'izin_name';

/** Keeps a new permission. @throws the driver's error when the name is taken (`isNameTaken`) */
export async function insertPermission(trx: Db, name: string, time: Date): Promise<Permission> {
  const row = { id: uuidv7(), name, created_at: time };
  return toPermission(await trx.insertInto('izin').values(row).returningAll().executeTakeFirstOrThrow());
}

/** How many permissions there are. */
export async function countPermissions(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('izin')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** A permission, held until the transaction ends; undefined when there is none. */
export async function holdPermission(trx: Db, id: string): Promise<Permission | undefined> {
  const row = await trx.selectFrom('izin').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toPermission(row);
}

/** @throws the driver's error when the name is taken (`isNameTaken`) */
export async function renamePermission(trx: Db, id: string, name: string): Promise<void> {
  await trx.updateTable('izin').set({ name }).where('id', '=', id).execute();
}

/** Removes a permission and gives its name; undefined when there was none. */
export const removePermission = (trx: Db, id: string): Promise<{ name: string } | undefined> =>
  trx.deleteFrom('izin').where('id', '=', id).returning('name').executeTakeFirst();
