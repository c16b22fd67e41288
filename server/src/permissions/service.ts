/**
 * The catalogue of permissions. Those of the system are what roles can be given, and are only shown here; labels are
 * names that people add, which give no right. Every change of a label leaves its trace.
 */
import type { z } from 'zod';
import { MAX_LABELS, type Permission, type PermissionList, type permissionQuery } from '#contract/permissions.ts';
import { ISSUE_MESSAGES } from '#domain/messages/issues.ts';
import { recordMany } from '#server/audit/trail.ts';
import { abilityOf, rulesOf } from '#server/auth/abilities.ts';
import type { Db } from '#server/db/tx.ts';
import type { DoneBy, Trx } from '#server/http/command.ts';
import { AppError, notFound } from '#server/http/kit.ts';
import {
  countLabels,
  type Entry,
  findEntry,
  holdLabel,
  insertLabel,
  isNameTaken,
  isSystemName,
  readCatalogue,
  removeLabel,
  renameLabel,
  type RoleRow,
} from '#server/permissions/queries.ts';

const SUBJECT = 'Permission';

/** What each role may do, by the rules that every call is decided by; wherever it may do it. */
const withAbility = ({ id, name, label, modules }: RoleRow) => ({
  role: { id, name, label },
  ability: abilityOf(rulesOf([{ name, lingkup: 'semua', modules }], null)),
});
type Holder = ReturnType<typeof withAbility>;

function holdersOf({ name, modul, aksi }: Entry, holders: readonly Holder[]): Permission['peran'] {
  if (modul === null || aksi === null) return [];
  return holders.flatMap(({ role, ability }) => {
    const ways = ability.rulesFor(aksi, modul.name).map((rule) => `${String(rule.subject)}.${String(rule.action)}`);
    const [first] = ways;
    return first === undefined ? [] : [{ ...role, lewat: ways.includes(name) ? null : first }];
  });
}

const toPermission = (entry: Entry, holders: readonly Holder[]): Permission => ({
  id: entry.id,
  name: entry.name,
  created_at: entry.created_at.toISOString(),
  sistem: entry.aksi !== null,
  modul: entry.modul,
  aksi: entry.aksi,
  peran: holdersOf(entry, holders),
});

/** The list as it is asked for, and beside it every permission by name; each with the roles that have it. */
export async function listPermissions(db: Db, params: z.infer<typeof permissionQuery>): Promise<PermissionList> {
  const { page, total, all, roles } = await readCatalogue(db, params);
  const holders = roles.map(withAbility);
  const shown = (entry: Entry) => toPermission(entry, holders);
  return { permissions: page.map(shown), total, params, allData: all.map(shown) };
}

const nameInUse = () =>
  new AppError(409, 'Nama izin ini sudah dipakai. Tulis nama lain.', {
    errors: [{ path: 'name', code: 'custom', message: ISSUE_MESSAGES.namaKembar }],
  });
function refused(error: unknown): never {
  throw isNameTaken(error) ? nameInUse() : error;
}

/** A new label. @throws AppError 409 when the name is taken, 422 when there are as many as can be */
export async function addPermission(trx: Trx, name: string, by: DoneBy): Promise<Permission> {
  if (await isSystemName(trx, name)) throw nameInUse();
  const fresh = await insertLabel(trx, name, by.time).catch(refused);
  if ((await countLabels(trx)) > MAX_LABELS) {
    throw new AppError(422, `Paling banyak ${MAX_LABELS} label. Hapus yang tidak dipakai, lalu tambah lagi.`);
  }
  await recordMany(trx, SUBJECT, 'create', by, [{ id: fresh.id, perubahan: { name } }]);
  return toPermission(fresh, []);
}

/** @throws AppError 404, 409 of a system permission */
async function assertLabel(trx: Trx, id: string, aim: 'rename' | 'delete'): Promise<void> {
  const entry = await findEntry(trx, id);
  if (!entry) throw notFound('Izin');
  if (entry.aksi === null) return;
  throw new AppError(
    409,
    aim === 'rename'
      ? `${entry.name} adalah hak akses sistem, jadi namanya tetap. Hak diubah di Peran → Modul.`
      : `${entry.name} adalah hak akses sistem, jadi tidak dapat dihapus. Hak diubah di Peran → Modul.`,
  );
}

/** Renames a label. @throws AppError 404, 409 when the name is taken or the permission is the system's */
export async function updatePermission(trx: Trx, id: string, name: string, by: DoneBy): Promise<Permission> {
  await assertLabel(trx, id, 'rename');
  const previous = await holdLabel(trx, id);
  if (!previous) throw notFound('Izin');
  if (previous.name === name) return toPermission(previous, []);
  if (await isSystemName(trx, name)) throw nameInUse();
  await renameLabel(trx, id, name).catch(refused);
  await recordMany(trx, SUBJECT, 'update', by, [{ id, perubahan: { name: { dari: previous.name, ke: name } } }]);
  return toPermission({ ...previous, name }, []);
}

/** Deletes a label. @throws AppError 404, 409 when the permission is the system's */
export async function deletePermission(trx: Trx, id: string, by: DoneBy): Promise<void> {
  await assertLabel(trx, id, 'delete');
  const previous = await removeLabel(trx, id);
  if (!previous) throw notFound('Izin');
  await recordMany(trx, SUBJECT, 'delete', by, [{ id, perubahan: previous }]);
}
