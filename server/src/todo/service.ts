/** Tasks of the to-do list. Everybody has their own; somebody else's are as if they were not there. */
import { sql, type SqlBool } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import {
  todoContentSchema,
  type TodoSort,
  type TasksQuery,
  MAX_REMOVED,
  type Todo,
  type newTodoSchema,
  MAX_TODOS,
  type TodoUpdate,
} from '#contract/todo.ts';
import type { Db } from '#server/db/tx.ts';
import { invalidInput } from '#server/http/errors.ts';
import { AppError, notFound } from '#server/http/kit.ts';
import { containing } from '#server/db/lists.ts';

type Owner = { milik: string; waktu: Date };
type Row = { id: string; isi: Record<string, unknown>; dihapus_at: Date | null };
const toTodo = ({ id, isi, dihapus_at }: Row) => ({ ...isi, id, isDeleted: dihapus_at !== null }) as Todo;
/** A label that stands twice stands once. */
const column = (todoOf: Record<string, unknown> & { tags: readonly string[] }) => {
  const { id: _, isDeleted: __, ...content } = todoOf;
  return JSON.stringify({ ...content, tags: [...new Set(todoOf.tags)] });
};

const title = sql`lower(isi ->> 'title')`;
/** Without an order of one's own: what is still to be done first, then the newest. */
const SORTS: Record<TodoSort, ReturnType<typeof sql>> = {
  '': sql`coalesce(dihapus_at, 'epoch') desc, (isi ->> 'isCompleted')::boolean, created_at desc, id desc`,
  'title-asc': sql`${title}, id`,
  'title-desc': sql`${title} desc, id desc`,
  assignee: sql`lower(isi ->> 'assignee') nulls last, ${title}, id`,
  'due-date': sql`isi ->> 'dueDate' nulls last, ${title}, id`,
};

/** One person's tasks as asked for; all of them at once, for there are at most `MAX_TODOS`. */
export async function listTasks(db: Db, own: string, { filter, q, sort, tag }: TasksQuery): Promise<Todo[]> {
  let matching = db
    .selectFrom('tugas')
    .select(['id', 'isi', 'dihapus_at'])
    .where('pengguna_id', '=', own)
    .where('dihapus_at', filter === 'deleted' ? 'is not' : 'is', null);
  if (filter === 'important') matching = matching.where(sql<SqlBool>`(isi ->> 'isImportant')::boolean`);
  if (filter === 'completed') matching = matching.where(sql<SqlBool>`(isi ->> 'isCompleted')::boolean`);
  if (tag !== '') matching = matching.where(sql<SqlBool>`isi -> 'tags' ? ${tag}`);
  if (q.trim() !== '') {
    const pattern = containing(q.trim());
    const search = ['title', 'description', 'assignee'].map((nama) => sql<SqlBool>`isi ->> ${nama} ilike ${pattern}`);
    matching = matching.where((eb) => eb.or(search));
  }
  return (await matching.orderBy(SORTS[sort]).execute()).map(toTodo);
}

/** @throws AppError 422 when there is no room for one more */
async function assertRoom(trx: Db, own: string): Promise<void> {
  // One after the other, or two at once would both find room for the last one.
  await sql`select 1 from pengguna where id = ${own} for update`.execute(trx);
  const { jumlah } = await trx
    .selectFrom('tugas')
    .select((eb) => eb.fn.countAll<string>().as('jumlah'))
    .where('pengguna_id', '=', own)
    .where('dihapus_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(jumlah) < MAX_TODOS) return;
  throw new AppError(
    422,
    `Daftar tugas Anda sudah berisi ${MAX_TODOS} tugas. Hapus tugas yang sudah selesai, lalu coba lagi.`,
  );
}

/** Only the tasks deleted last can be restored. */
async function pruneDeleted(trx: Db, own: string): Promise<void> {
  const previous = trx
    .selectFrom('tugas')
    .select('id')
    .where('pengguna_id', '=', own)
    .where('dihapus_at', 'is not', null)
    .orderBy('dihapus_at', 'desc')
    .orderBy('id', 'desc')
    .offset(MAX_REMOVED);
  await trx.deleteFrom('tugas').where('pengguna_id', '=', own).where('id', 'in', previous).execute();
}

/** Keeps a new task. @throws AppError 422 when the person has as many as a list holds */
export async function addTask(trx: Db, { milik, waktu }: Owner, task: z.output<typeof newTodoSchema>): Promise<Todo> {
  if (!task.isDeleted) await assertRoom(trx, milik);
  const content = column(task);
  const removed = task.isDeleted ? waktu : null;
  const row = {
    id: uuidv7(),
    pengguna_id: milik,
    isi: content,
    dihapus_at: removed,
    created_at: waktu,
    updated_at: waktu,
  };
  const fresh = await trx
    .insertInto('tugas')
    .values(row)
    .returning(['id', 'isi', 'dihapus_at'])
    .executeTakeFirstOrThrow();
  if (task.isDeleted) await pruneDeleted(trx, milik);
  return toTodo(fresh);
}

/**
 * Changes a task: what is sent replaces what is stored, and what is not mentioned stays, so that no client loses fields
 * that it does not know, and two pages can change different fields of one task. `isDeleted: false` restores it.
 * @throws AppError 404 when it is gone or somebody else's, 422 when both together are more than a record holds
 */
export async function updateTask(trx: Db, { milik, waktu }: Owner, task: TodoUpdate): Promise<Todo> {
  const previous = await trx
    .selectFrom('tugas')
    .select(['id', 'isi', 'dihapus_at'])
    .where('id', '=', task.id)
    .where('pengguna_id', '=', milik)
    .forUpdate()
    .executeTakeFirst();
  if (!previous) throw notFound('Tugas');
  const { id, ...original } = toTodo(previous);
  const { id: _, ...patch } = task;
  const outcome = todoContentSchema.safeParse({ ...original, ...patch });
  if (!outcome.success) {
    throw invalidInput(
      outcome.error.issues.map(({ path, code, message }) => ({ path: ['task', ...path].join('.'), code, message })),
    );
  }
  if (original.isDeleted && !outcome.data.isDeleted) await assertRoom(trx, milik);
  const fresh = await trx
    .updateTable('tugas')
    .set({
      isi: column(outcome.data),
      dihapus_at: outcome.data.isDeleted ? (previous.dihapus_at ?? waktu) : null,
      updated_at: waktu,
    })
    .where('id', '=', id)
    .returning(['id', 'isi', 'dihapus_at'])
    .executeTakeFirstOrThrow();
  if (outcome.data.isDeleted) await pruneDeleted(trx, milik);
  return toTodo(fresh);
}

/**
 * Deletes a task: from now on it is among the deleted ones, from where `isDeleted: false` restores it. One that is there
 * already is gone for this call (contract.md §8: 404) and stays where it is: a request that is sent twice, by a second
 * click or after a lost answer, must not make of "deleted" "deleted for good".
 * @throws AppError 404 when it is gone, deleted already, or somebody else's
 */
export async function deleteTodo(trx: Db, { milik, waktu }: Owner, id: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('tugas')
    .set({ dihapus_at: waktu, updated_at: waktu })
    .where('id', '=', id)
    .where('pengguna_id', '=', milik)
    .where('dihapus_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound('Tugas');
  await pruneDeleted(trx, milik);
}
