/** Names of permissions: one catalogue for all; every change leaves its trace. */
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import {
  IZIN_MAKSIMUM,
  type Permission,
  type PermissionList,
  type permissionQuery,
} from '#contract/aplikasi/permissions.ts';
import { PESAN_ISU } from '#domain/pesan/isu.ts';
import { constraintOf, type Db } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';
import { AppError, type Pengguna, tidakDitemukan } from '#server/http/kit.ts';
import { mengandung, potong, urutan } from '#server/repositories/daftar.ts';
import { catatBanyak } from '#server/repositories/jejak.ts';

type Trx = Transaction<Database>;
type Oleh = { pengguna: Pengguna; waktu: Date };
type Row = { id: string; name: string; created_at: Date };

const SUBJEK = 'Permission';
const keIzin = ({ created_at, ...row }: Row): Permission => ({ ...row, created_at: created_at.toISOString() });

/** The list as it is asked for, and beside it every permission by name. */
export async function daftarIzin(db: Db, params: z.infer<typeof permissionQuery>): Promise<PermissionList> {
  const pola = mengandung(params.q ?? '');
  const { field, dir } = urutan(params.sort, 'name' as 'name' | 'created_at');
  const { offset, limit } = potong(params);
  const rows = await db
    .selectFrom('izin')
    .selectAll()
    .where('name', 'ilike', pola)
    .orderBy(field, dir)
    .orderBy('id', dir)
    .offset(offset)
    .limit(limit)
    .execute();
  const { n } = await db
    .selectFrom('izin')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('name', 'ilike', pola)
    .executeTakeFirstOrThrow();
  const semua = await db.selectFrom('izin').selectAll().orderBy('name').limit(IZIN_MAKSIMUM).execute();
  return { permissions: rows.map(keIzin), total: Number(n), params, allData: semua.map(keIzin) };
}

function namaDipakai(error: unknown): never {
  if (constraintOf(error) !== 'izin_name') throw error;
  throw new AppError(409, 'Nama izin ini sudah dipakai. Tulis nama lain.', {
    errors: [{ path: 'name', code: 'custom', message: PESAN_ISU.namaKembar }],
  });
}

/** A new permission. @throws AppError 409 when the name is taken, 422 when there are as many as can be */
export async function tambahIzin(trx: Trx, name: string, oleh: Oleh): Promise<Permission> {
  const row = await trx
    .insertInto('izin')
    .values({ id: uuidv7(), name, created_at: oleh.waktu })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(namaDipakai);
  const { n } = await trx
    .selectFrom('izin')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  if (Number(n) > IZIN_MAKSIMUM) {
    throw new AppError(422, `Paling banyak ${IZIN_MAKSIMUM} izin. Hapus yang tidak dipakai, lalu tambah lagi.`);
  }
  await catatBanyak(trx, SUBJEK, 'create', oleh, [{ id: row.id, perubahan: { name } }]);
  return keIzin(row);
}

/** Renames a permission. @throws AppError 404, 409 when the name is taken */
export async function ubahIzin(trx: Trx, id: string, name: string, oleh: Oleh): Promise<Permission> {
  const lama = await trx.selectFrom('izin').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!lama) throw tidakDitemukan('Izin');
  if (lama.name === name) return keIzin(lama);
  await trx.updateTable('izin').set({ name }).where('id', '=', id).execute().catch(namaDipakai);
  await catatBanyak(trx, SUBJEK, 'update', oleh, [{ id, perubahan: { name: { dari: lama.name, ke: name } } }]);
  return keIzin({ ...lama, name });
}

/** @throws AppError 404 */
export async function hapusIzin(trx: Trx, id: string, oleh: Oleh): Promise<void> {
  const lama = await trx.deleteFrom('izin').where('id', '=', id).returning('name').executeTakeFirst();
  if (!lama) throw tidakDitemukan('Izin');
  await catatBanyak(trx, SUBJEK, 'delete', oleh, [{ id, perubahan: lama }]);
}
