/** The stored tasks of the to-do list; each query names whose. */
import { sql, type SqlBool } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { aboutSchema, MAX_GIVEN, MAX_REMOVED, type TasksQuery, type Todo, type TodoSort } from '#contract/todo.ts';
import type { Db } from '#server/db/tx.ts';
import { containing } from '#server/db/lists.ts';

type Content = Record<string, unknown> & { tags: readonly string[] };
/** A task for one person: what it holds, whose it is, to whom it is given. */
const tasks = (db: Db) =>
  db
    .selectFrom('tugas as t')
    .innerJoin('pengguna as g', 'g.id', 't.pengguna_id')
    .leftJoin('tugas_penerima as r', 'r.tugas_id', 't.id')
    .leftJoin('pengguna as a', 'a.id', 'r.pengguna_id')
    .select(['t.id', 't.isi', 't.dihapus_at', 't.pengguna_id', 'a.id as assigneeId'])
    .select(['g.nama as giver', 'a.nama as assignee']);
type Row = Omit<Awaited<ReturnType<ReturnType<typeof tasks>['executeTakeFirstOrThrow']>>, 'isi'> & {
  isi: Record<string, unknown>;
};

/** What stands there in another shape was kept when the name was free. */
const targetIn = ({ about }: Row['isi']) => aboutSchema.safeParse(about).data ?? null;

const toTodo = (own: string, row: Row) =>
  ({
    ...row.isi,
    about: targetIn(row.isi),
    id: row.id,
    isDeleted: row.dihapus_at !== null,
    // Somebody who was renamed has their new name.
    ...(row.assignee !== null && { assignee: row.assignee }),
    assigneeId: row.assigneeId,
    givenBy: row.pengguna_id === own ? null : { id: row.pengguna_id, nama: row.giver },
  }) as Todo;
/** A label that stands twice stands once; what other columns say, and the name of somebody inside, is not kept twice. */
const contentOf = (task: Content, given: string | null) => {
  const { id: _, isDeleted: __, assigneeId: ___, givenBy: ____, ...content } = task;
  return JSON.stringify({
    ...content,
    tags: [...new Set(task.tags)],
    ...(given !== null && { assignee: null }),
  });
};

/** The tasks that somebody was given, by a giver who is still there: the newest of those that are not done first. */
const given = (db: Db, own: string) =>
  db
    .selectFrom('tugas_penerima as r')
    .innerJoin('tugas as t', 't.id', 'r.tugas_id')
    .innerJoin('pengguna as g', 'g.id', 't.pengguna_id')
    .where('r.pengguna_id', '=', own)
    .where('t.dihapus_at', 'is', null)
    .where('g.deleted_at', 'is', null);
const givenIds = (db: Db, own: string) =>
  given(db, own)
    .select('t.id')
    .orderBy(sql`(t.isi ->> 'isCompleted')::boolean`)
    .orderBy('t.created_at', 'desc')
    .limit(MAX_GIVEN);

const title = sql`lower(t.isi ->> 'title')`;
const assignee = sql`coalesce(a.nama, t.isi ->> 'assignee')`;
/** Without an order of one's own: what is still to be done first, then the newest. */
const SORTS: Record<TodoSort, ReturnType<typeof sql>> = {
  '': sql`coalesce(t.dihapus_at, 'epoch') desc, (t.isi ->> 'isCompleted')::boolean, t.created_at desc, t.id desc`,
  'title-asc': sql`${title}, t.id`,
  'title-desc': sql`${title} desc, t.id desc`,
  assignee: sql`lower(${assignee}) nulls last, ${title}, t.id`,
  'due-date': sql`t.isi ->> 'dueDate' nulls last, ${title}, t.id`,
};

/** One person's tasks as asked for, and those they were given; all of them at once, for there are so many at most. */
export async function listTasks(db: Db, own: string, { filter, q, sort, tag }: TasksQuery): Promise<Todo[]> {
  const mine = db.selectFrom('tugas as t').where('t.pengguna_id', '=', own).select('t.id');
  // Two lists of ids, not one `or`: each has its index.
  let matching =
    filter === 'deleted'
      ? tasks(db).where('t.pengguna_id', '=', own).where('t.dihapus_at', 'is not', null)
      : tasks(db).where(
          't.id',
          'in',
          mine.where('t.dihapus_at', 'is', null).unionAll((eb) => eb.parens(givenIds(db, own))),
        );
  if (filter === 'important') matching = matching.where(sql<SqlBool>`(t.isi ->> 'isImportant')::boolean`);
  if (filter === 'completed') matching = matching.where(sql<SqlBool>`(t.isi ->> 'isCompleted')::boolean`);
  if (tag !== '') matching = matching.where(sql<SqlBool>`t.isi -> 'tags' ? ${tag}`);
  if (q.trim() !== '') {
    const pattern = containing(q.trim());
    matching = matching.where(
      sql<SqlBool>`concat_ws(chr(10), t.isi ->> 'title', t.isi ->> 'description', ${assignee},
        case when t.pengguna_id <> ${own}::uuid then g.nama end) ilike ${pattern}`,
    );
  }
  return (await matching.orderBy(SORTS[sort]).execute()).map((row) => toTodo(own, row));
}

/**
 * Makes whoever adds tasks for `own` wait for each other until the transaction ends. No stronger: two people who give each
 * other a task refer to each other's row.
 */
export async function holdList(trx: Db, own: string): Promise<void> {
  await sql`select 1 from pengguna where id = ${own} for no key update`.execute(trx);
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

/** How many tasks a person was given and has not done. */
export async function countGiven(trx: Db, own: string): Promise<number> {
  const { jumlah } = await given(trx, own)
    .select((eb) => eb.fn.countAll<string>().as('jumlah'))
    .where(sql<SqlBool>`not (t.isi ->> 'isCompleted')::boolean`)
    .executeTakeFirstOrThrow();
  return Number(jumlah);
}

/** The name of somebody whose account is in use; undefined when there is none. */
export async function nameOf(trx: Db, id: string): Promise<string | undefined> {
  const row = trx.selectFrom('pengguna').select('nama').where('id', '=', id).where('deleted_at', 'is', null);
  return (await row.where('aktif', '=', true).executeTakeFirst())?.nama;
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

const taskOf = async (trx: Db, own: string, id: string): Promise<Todo> =>
  toTodo(own, await tasks(trx).where('t.id', '=', id).executeTakeFirstOrThrow());

/** Writes to whom a task is given. */
async function keepGiven(trx: Db, id: string, to: string | null): Promise<void> {
  if (to === null) {
    await trx.deleteFrom('tugas_penerima').where('tugas_id', '=', id).execute();
    return;
  }
  await trx
    .insertInto('tugas_penerima')
    .values({ tugas_id: id, pengguna_id: to })
    .onConflict((conflict) => conflict.column('tugas_id').doUpdateSet({ pengguna_id: to }))
    .execute();
}

/** What is kept of a task. `removed`: when it was deleted, null for one that is not; `given`: to whom. */
export type Kept = { task: Content; removed: Date | null; given: string | null; time: Date };

/** Keeps a new task. */
export async function insertTask(trx: Db, own: string, { task, removed, given: to, time }: Kept): Promise<Todo> {
  const id = uuidv7();
  const content = { id, isi: contentOf(task, to), dihapus_at: removed };
  await trx
    .insertInto('tugas')
    .values({ ...content, pengguna_id: own, created_at: time, updated_at: time })
    .execute();
  await keepGiven(trx, id, to);
  return taskOf(trx, own, id);
}

/**
 * A task that a person has or was given, held until the transaction ends, and when it was deleted; undefined when there is
 * none.
 */
export async function holdTask(trx: Db, own: string, id: string) {
  const row = await tasks(trx)
    .where('t.id', '=', id)
    .where((eb) =>
      eb.or([
        eb('t.pengguna_id', '=', own),
        eb.and([eb('r.pengguna_id', '=', own), eb('t.dihapus_at', 'is', null), eb('g.deleted_at', 'is', null)]),
      ]),
    )
    .forUpdate('t')
    .executeTakeFirst();
  return row && { task: toTodo(own, row), removed: row.dihapus_at };
}

/** Writes a task that is held, as it is for `own`. */
export async function writeTask(trx: Db, own: string, id: string, kept: Kept): Promise<Todo> {
  const { task, removed, given: to, time } = kept;
  await trx
    .updateTable('tugas')
    .set({ isi: contentOf(task, to), dihapus_at: removed, updated_at: time })
    .where('id', '=', id)
    .execute();
  await keepGiven(trx, id, to);
  return taskOf(trx, own, id);
}

/** A mark that differs once a task changed that somebody has or was given; for those who have no stream. */
export async function todoMark(db: Db, own: string): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select md5(jsonb_build_array(count(*), max(t.updated_at))::text) as mark
    from tugas as t left join tugas_penerima as r on r.tugas_id = t.id
    where t.id in (
      select tugas_id from tugas_penerima where pengguna_id = ${own}::uuid
      union all select id from tugas where pengguna_id = ${own}::uuid)`.execute(db);
  return rows[0]?.mark ?? '';
}
