/** The stored tasks of the to-do list; each query names whose. */
import { sql, type SqlBool } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { MAX_REMOVED, type TasksQuery, type Todo, type TodoSort } from '#contract/todo.ts';
import type { Db } from '#server/db/tx.ts';
import { containing } from '#server/db/lists.ts';

type Content = Record<string, unknown> & { tags: readonly string[] };
type Row = { id: string; isi: Record<string, unknown>; dihapus_at: Date | null };
const toTodo = ({ id, isi, dihapus_at }: Row) => ({ ...isi, id, isDeleted: dihapus_at !== null }) as Todo;
/** A label that stands twice stands once. */
const contentOf = (todoOf: Content) => {
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

/** Makes whoever adds tasks for `own` wait for each other until the transaction ends. */
export async function holdList(trx: Db, own: string): Promise<void> {
  await sql`select 1 from pengguna where id = ${own} for update`.execute(trx);
}

/** How many tasks a person has, without the deleted ones. */
export async function countTasks(trx: Db, own: string): Promise<number> {
  const { jumlah } = await trx
    .selectFrom('tugas')
    .select((eb) => eb.fn.countAll<string>().as('jumlah'))
    .where('pengguna_id', '=', own)
    .where('dihapus_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(jumlah);
}

/** Only the tasks deleted last can be restored. */
export async function pruneDeleted(trx: Db, own: string): Promise<void> {
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

/** Keeps a new task. @param removed when it was deleted, null for one that is not */
export async function insertTask(trx: Db, own: string, task: Content, removed: Date | null, time: Date): Promise<Todo> {
  const row = await trx
    .insertInto('tugas')
    .values({
      id: uuidv7(),
      pengguna_id: own,
      isi: contentOf(task),
      dihapus_at: removed,
      created_at: time,
      updated_at: time,
    })
    .returning(['id', 'isi', 'dihapus_at'])
    .executeTakeFirstOrThrow();
  return toTodo(row);
}

/** A person's task, held until the transaction ends, and when it was deleted; undefined when there is none. */
export async function holdTask(trx: Db, own: string, id: string) {
  const row = await trx
    .selectFrom('tugas')
    .select(['id', 'isi', 'dihapus_at'])
    .where('id', '=', id)
    .where('pengguna_id', '=', own)
    .forUpdate()
    .executeTakeFirst();
  return row && { task: toTodo(row), removed: row.dihapus_at };
}

/** Writes a task that is held. @param removed when it was deleted, null for one that is not */
export async function writeTask(trx: Db, id: string, task: Content, removed: Date | null, time: Date): Promise<Todo> {
  const row = await trx
    .updateTable('tugas')
    .set({ isi: contentOf(task), dihapus_at: removed, updated_at: time })
    .where('id', '=', id)
    .returning(['id', 'isi', 'dihapus_at'])
    .executeTakeFirstOrThrow();
  return toTodo(row);
}

/** Puts a task among the deleted ones; says whether there was one to put there. */
export async function markDeleted(trx: Db, own: string, id: string, time: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('tugas')
    .set({ dihapus_at: time, updated_at: time })
    .where('id', '=', id)
    .where('pengguna_id', '=', own)
    .where('dihapus_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
