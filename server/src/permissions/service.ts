/** Names of permissions: one catalogue for all; every change leaves its trace. */
import { MAX_PERMISSIONS, type Permission } from '#contract/permissions.ts';
import { ISSUE_MESSAGES } from '#domain/messages/issues.ts';
import { recordMany } from '#server/audit/trail.ts';
import type { DoneBy, Trx } from '#server/http/command.ts';
import { AppError, notFound } from '#server/http/kit.ts';
import {
  countPermissions,
  holdPermission,
  insertPermission,
  isNameTaken,
  removePermission,
  renamePermission,
} from '#server/permissions/queries.ts';

const SUBJECT = 'Permission';

function nameInUse(error: unknown): never {
  if (!isNameTaken(error)) throw error;
  throw new AppError(409, 'Nama izin ini sudah dipakai. Tulis nama lain.', {
    errors: [{ path: 'name', code: 'custom', message: ISSUE_MESSAGES.namaKembar }],
  });
}

/** A new permission. @throws AppError 409 when the name is taken, 422 when there are as many as can be */
export async function addPermission(trx: Trx, name: string, by: DoneBy): Promise<Permission> {
  const fresh = await insertPermission(trx, name, by.waktu).catch(nameInUse);
  if ((await countPermissions(trx)) > MAX_PERMISSIONS) {
    throw new AppError(422, `Paling banyak ${MAX_PERMISSIONS} izin. Hapus yang tidak dipakai, lalu tambah lagi.`);
  }
  await recordMany(trx, SUBJECT, 'create', by, [{ id: fresh.id, perubahan: { name } }]);
  return fresh;
}

/** Renames a permission. @throws AppError 404, 409 when the name is taken */
export async function updatePermission(trx: Trx, id: string, name: string, by: DoneBy): Promise<Permission> {
  const previous = await holdPermission(trx, id);
  if (!previous) throw notFound('Izin');
  if (previous.name === name) return previous;
  await renamePermission(trx, id, name).catch(nameInUse);
  await recordMany(trx, SUBJECT, 'update', by, [{ id, perubahan: { name: { dari: previous.name, ke: name } } }]);
  return { ...previous, name };
}

/** @throws AppError 404 */
export async function deletePermission(trx: Trx, id: string, by: DoneBy): Promise<void> {
  const previous = await removePermission(trx, id);
  if (!previous) throw notFound('Izin');
  await recordMany(trx, SUBJECT, 'delete', by, [{ id, perubahan: previous }]);
}
