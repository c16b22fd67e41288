/** Tasks of the to-do list. Everybody has their own; somebody else's are as if they were not there. */
import { sql, type SqlBool } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import {
  isiTugasSchema,
  type SortTugas,
  type TasksQuery,
  TERHAPUS_MAKSIMUM,
  type Tugas,
  type tugasBaruSchema,
  TUGAS_MAKSIMUM,
  type TugasUbah,
} from '#contract/aplikasi/todo.ts';
import type { Db } from '#server/db/tx.ts';
import { tidakSah } from '#server/http/errors.ts';
import { AppError, tidakDitemukan } from '#server/http/kit.ts';
import { mengandung } from '#server/repositories/daftar.ts';

type Milik = { milik: string; waktu: Date };
type Row = { id: string; isi: Record<string, unknown>; dihapus_at: Date | null };
const keTugas = ({ id, isi, dihapus_at }: Row) => ({ ...isi, id, isDeleted: dihapus_at !== null }) as Tugas;
/** A label that stands twice stands once. */
const kolom = (tugas: Record<string, unknown> & { tags: readonly string[] }) => {
  const { id: _, isDeleted: __, ...isi } = tugas;
  return JSON.stringify({ ...isi, tags: [...new Set(tugas.tags)] });
};

const judul = sql`lower(isi ->> 'title')`;
/** Without an order of one's own: what is still to be done first, then the newest. */
const URUT: Record<SortTugas, ReturnType<typeof sql>> = {
  '': sql`coalesce(dihapus_at, 'epoch') desc, (isi ->> 'isCompleted')::boolean, created_at desc, id desc`,
  'title-asc': sql`${judul}, id`,
  'title-desc': sql`${judul} desc, id desc`,
  assignee: sql`lower(isi ->> 'assignee') nulls last, ${judul}, id`,
  'due-date': sql`isi ->> 'dueDate' nulls last, ${judul}, id`,
};

/** One person's tasks as asked for; all of them at once, for there are at most `TUGAS_MAKSIMUM`. */
export async function daftarTugas(db: Db, milik: string, { filter, q, sort, tag }: TasksQuery): Promise<Tugas[]> {
  let cocok = db
    .selectFrom('tugas')
    .select(['id', 'isi', 'dihapus_at'])
    .where('pengguna_id', '=', milik)
    .where('dihapus_at', filter === 'deleted' ? 'is not' : 'is', null);
  if (filter === 'important') cocok = cocok.where(sql<SqlBool>`(isi ->> 'isImportant')::boolean`);
  if (filter === 'completed') cocok = cocok.where(sql<SqlBool>`(isi ->> 'isCompleted')::boolean`);
  if (tag !== '') cocok = cocok.where(sql<SqlBool>`isi -> 'tags' ? ${tag}`);
  if (q.trim() !== '') {
    const pola = mengandung(q.trim());
    const cari = ['title', 'description', 'assignee'].map((nama) => sql<SqlBool>`isi ->> ${nama} ilike ${pola}`);
    cocok = cocok.where((eb) => eb.or(cari));
  }
  return (await cocok.orderBy(URUT[sort]).execute()).map(keTugas);
}

/** @throws AppError 422 when there is no room for one more */
async function adaTempat(trx: Db, milik: string): Promise<void> {
  // One after the other, or two at once would both find room for the last one.
  await sql`select 1 from pengguna where id = ${milik} for update`.execute(trx);
  const { jumlah } = await trx
    .selectFrom('tugas')
    .select((eb) => eb.fn.countAll<string>().as('jumlah'))
    .where('pengguna_id', '=', milik)
    .where('dihapus_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(jumlah) < TUGAS_MAKSIMUM) return;
  throw new AppError(
    422,
    `Daftar tugas Anda sudah berisi ${TUGAS_MAKSIMUM} tugas. Hapus tugas yang sudah selesai, lalu coba lagi.`,
  );
}

/** Only the tasks deleted last can be restored. */
async function pangkasTerhapus(trx: Db, milik: string): Promise<void> {
  const lama = trx
    .selectFrom('tugas')
    .select('id')
    .where('pengguna_id', '=', milik)
    .where('dihapus_at', 'is not', null)
    .orderBy('dihapus_at', 'desc')
    .orderBy('id', 'desc')
    .offset(TERHAPUS_MAKSIMUM);
  await trx.deleteFrom('tugas').where('pengguna_id', '=', milik).where('id', 'in', lama).execute();
}

/** Keeps a new task. @throws AppError 422 when the person has as many as a list holds */
export async function tambahTugas(
  trx: Db,
  { milik, waktu }: Milik,
  task: z.output<typeof tugasBaruSchema>,
): Promise<Tugas> {
  if (!task.isDeleted) await adaTempat(trx, milik);
  const isi = kolom(task);
  const dihapus = task.isDeleted ? waktu : null;
  const row = { id: uuidv7(), pengguna_id: milik, isi, dihapus_at: dihapus, created_at: waktu, updated_at: waktu };
  const baru = await trx
    .insertInto('tugas')
    .values(row)
    .returning(['id', 'isi', 'dihapus_at'])
    .executeTakeFirstOrThrow();
  if (task.isDeleted) await pangkasTerhapus(trx, milik);
  return keTugas(baru);
}

/**
 * Changes a task: what is sent replaces what is stored, and what is not mentioned stays, so that no client loses fields
 * that it does not know, and two pages can change different fields of one task. `isDeleted: false` restores it.
 * @throws AppError 404 when it is gone or somebody else's, 422 when both together are more than a record holds
 */
export async function ubahTugas(trx: Db, { milik, waktu }: Milik, task: TugasUbah): Promise<Tugas> {
  const lama = await trx
    .selectFrom('tugas')
    .select(['id', 'isi', 'dihapus_at'])
    .where('id', '=', task.id)
    .where('pengguna_id', '=', milik)
    .forUpdate()
    .executeTakeFirst();
  if (!lama) throw tidakDitemukan('Tugas');
  const { id, ...semula } = keTugas(lama);
  const { id: _, ...ubahan } = task;
  const jadi = isiTugasSchema.safeParse({ ...semula, ...ubahan });
  if (!jadi.success) {
    throw tidakSah(
      jadi.error.issues.map(({ path, code, message }) => ({ path: ['task', ...path].join('.'), code, message })),
    );
  }
  if (semula.isDeleted && !jadi.data.isDeleted) await adaTempat(trx, milik);
  const baru = await trx
    .updateTable('tugas')
    .set({
      isi: kolom(jadi.data),
      dihapus_at: jadi.data.isDeleted ? (lama.dihapus_at ?? waktu) : null,
      updated_at: waktu,
    })
    .where('id', '=', id)
    .returning(['id', 'isi', 'dihapus_at'])
    .executeTakeFirstOrThrow();
  if (jadi.data.isDeleted) await pangkasTerhapus(trx, milik);
  return keTugas(baru);
}

/**
 * Deletes a task: from now on it is among the deleted ones, from where `isDeleted: false` restores it. One that is there
 * already is gone for this call (contract.md §8: 404) and stays where it is: a request that is sent twice, by a second
 * click or after a lost answer, must not make of "deleted" "deleted for good".
 * @throws AppError 404 when it is gone, deleted already, or somebody else's
 */
export async function hapusTugas(trx: Db, { milik, waktu }: Milik, id: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('tugas')
    .set({ dihapus_at: waktu, updated_at: waktu })
    .where('id', '=', id)
    .where('pengguna_id', '=', milik)
    .where('dihapus_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw tidakDitemukan('Tugas');
  await pangkasTerhapus(trx, milik);
}
