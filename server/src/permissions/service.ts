/** Names of permissions: one catalogue for all; every change leaves its trace. */
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { MAX_PERMISSIONS, type Permission, type PermissionList, type permissionQuery } from '#contract/permissions.ts';
import { ISSUE_MESSAGES } from '#domain/messages/issues.ts';
import { constraintOf, type Db } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';
import { AppError, type CurrentUser, notFound } from '#server/http/kit.ts';
import { containing, cut, order } from '#server/db/lists.ts';
import { recordMany } from '#server/audit/trail.ts';

type Trx = Transaction<Database>;
type DoneBy = { pengguna: CurrentUser; waktu: Date };
type Row = { id: string; name: string; created_at: Date };

const SUBJECT = 'Permission';
const toPermission = ({ created_at, ...row }: Row): Permission => ({ ...row, created_at: created_at.toISOString() });

/** The list as it is asked for, and beside it every permission by name. */
export async function listPermissions(db: Db, params: z.infer<typeof permissionQuery>): Promise<PermissionList> {
  const pattern = containing(params.q ?? '');
  const { field, dir } = order(params.sort, 'name' as 'name' | 'created_at');
  const { offset, limit } = cut(params);
  const rows = await db
    .selectFrom('izin')
    .selectAll()
    .where('name', 'ilike', pattern)
    .orderBy(field, dir)
    .orderBy('id', dir)
    .offset(offset)
    .limit(limit)
    .execute();
  const { n } = await db
    .selectFrom('izin')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('name', 'ilike', pattern)
    .executeTakeFirstOrThrow();
  const all = await db.selectFrom('izin').selectAll().orderBy('name').limit(MAX_PERMISSIONS).execute();
  return { permissions: rows.map(toPermission), total: Number(n), params, allData: all.map(toPermission) };
}

function nameInUse(error: unknown): never {
  if (constraintOf(error) !== 'izin_name') throw error;
  throw new AppError(409, 'Nama izin ini sudah dipakai. Tulis nama lain.', {
    errors: [{ path: 'name', code: 'custom', message: ISSUE_MESSAGES.namaKembar }],
  });
}

/** A new permission. @throws AppError 409 when the name is taken, 422 when there are as many as can be */
export async function addPermission(trx: Trx, name: string, by: DoneBy): Promise<Permission> {
  const row = await trx
    .insertInto('izin')
    .values({ id: uuidv7(), name, created_at: by.waktu })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(nameInUse);
  const { n } = await trx
    .selectFrom('izin')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  if (Number(n) > MAX_PERMISSIONS) {
    throw new AppError(422, `Paling banyak ${MAX_PERMISSIONS} izin. Hapus yang tidak dipakai, lalu tambah lagi.`);
  }
  await recordMany(trx, SUBJECT, 'create', by, [{ id: row.id, perubahan: { name } }]);
  return toPermission(row);
}

/** Renames a permission. @throws AppError 404, 409 when the name is taken */
export async function updatePermission(trx: Trx, id: string, name: string, by: DoneBy): Promise<Permission> {
  const previous = await trx.selectFrom('izin').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!previous) throw notFound('Izin');
  if (previous.name === name) return toPermission(previous);
  await trx.updateTable('izin').set({ name }).where('id', '=', id).execute().catch(nameInUse);
  await recordMany(trx, SUBJECT, 'update', by, [{ id, perubahan: { name: { dari: previous.name, ke: name } } }]);
  return toPermission({ ...previous, name });
}

/** @throws AppError 404 */
export async function deletePermission(trx: Trx, id: string, by: DoneBy): Promise<void> {
  const previous = await trx.deleteFrom('izin').where('id', '=', id).returning('name').executeTakeFirst();
  if (!previous) throw notFound('Izin');
  await recordMany(trx, SUBJECT, 'delete', by, [{ id, perubahan: previous }]);
}
