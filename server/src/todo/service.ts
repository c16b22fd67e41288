/**
 * Tasks of the to-do list. Everybody has their own, and those that they were given by others (decision 0127); of any other
 * task nobody learns whether it is there.
 */
import type { z } from 'zod';
import {
  MAX_GIVEN,
  MAX_TODOS,
  type newTodoSchema,
  type TasksQuery,
  type Todo,
  type TodoTarget,
  todoContentSchema,
  type TodoUpdate,
} from '#contract/todo.ts';
import { unitScope } from '#server/auth/abilities.ts';
import type { DoneBy, Trx } from '#server/http/command.ts';
import { invalidInput } from '#server/http/errors.ts';
import { AppError, type CurrentUser, notFound, type RouteDeps } from '#server/http/kit.ts';
import { withdrawNotifications } from '#server/notifications/bell.queries.ts';
import { announce, tell } from '#server/notifications/bell.service.ts';
import { notify } from '#server/notifications/notify.ts';
import { MODULE } from '#server/report/decide.service.ts';
import { isSeen, type Reach, withTitles } from '#server/todo/about.queries.ts';
import {
  countGiven,
  countTasks,
  holdList,
  holdTask,
  insertTask,
  listTasks,
  nameOf,
  pruneDeleted,
  writeTask,
} from '#server/todo/queries.ts';

/** @throws AppError 422 when there is no room for one more */
async function assertRoom(trx: Trx, own: string): Promise<void> {
  // Calls of one person run one after the other; otherwise two at once could both take the last free place.
  await holdList(trx, own);
  if ((await countTasks(trx, own)) < MAX_TODOS) return;
  throw new AppError(
    422,
    `Daftar tugas Anda sudah berisi ${MAX_TODOS} tugas. Hapus tugas yang sudah selesai, lalu coba lagi.`,
  );
}

/** @throws AppError 422 when a task cannot be given to this person: it is the giver, or nobody, or has too many */
async function assertGivable(trx: Trx, own: string, to: string): Promise<void> {
  const name = to === own ? undefined : await nameOf(trx, to);
  if (name === undefined) {
    const message = 'harus orang lain yang akunnya aktif';
    throw invalidInput([{ path: 'task.assigneeId', code: 'custom', message }]);
  }
  if ((await countGiven(trx, to)) < MAX_GIVEN) return;
  throw new AppError(422, `${name} sudah menerima ${MAX_GIVEN} tugas yang belum selesai. Pilih orang lain.`);
}

/** To whom a task is given, and whether it is there for them. */
type Giving = { to: string | null; isThere: boolean };
const NOBODY: Giving = { to: null, isThere: false };
const givingOf = ({ assigneeId = null, isDeleted }: Todo): Giving => ({ to: assigneeId, isThere: !isDeleted });

const keyOf = (id: string) => `tugas_baru:${id}`;

/** Tells whoever has a task now that they do, takes that back from whoever has not, and tells the windows of all, the giver's too. */
async function tellGiving(
  trx: Trx,
  { user, time }: DoneBy,
  task: Todo,
  before: Giving,
  giver: string = user.id,
): Promise<void> {
  const after = givingOf(task);
  const had = before.isThere ? before.to : null;
  const has = after.isThere ? after.to : null;
  if (had !== null && had !== has) await announce(trx, await withdrawNotifications(trx, keyOf(task.id)));
  if (has !== null && has !== had) {
    const matter = {
      kind: 'tugas_baru' as const,
      key: keyOf(task.id),
      taskId: task.id,
      by: user.id,
      time,
      content: {},
    };
    await tell(trx, { people: [has] }, matter);
  }
  const concerned = [before.to, after.to].filter((one) => one !== null);
  // Also a task that is nobody else's: the same person may have their list open elsewhere.
  await notify(trx, { event: 'todo.changed', data: { orang: [giver, ...concerned] } });
}

const reachOf = ({ ability }: CurrentUser): Reach => ({
  reports: unitScope(ability, 'read', MODULE),
  indicators: unitScope(ability, 'read', 'Kpi'),
});

/** @throws AppError 422 for what a task cannot be about: a record that is not there for whoever writes it */
async function assertSeen(trx: Trx, { user }: DoneBy, about: TodoTarget | null | undefined): Promise<void> {
  if (!about || (await isSeen(trx, reachOf(user), about))) return;
  throw invalidInput([
    { path: 'task.about', code: 'custom', message: 'harus laporan atau indikator yang dapat Anda lihat' },
  ]);
}

/** A task as it is answered. */
async function answered(trx: Trx, { user }: DoneBy, task: Todo): Promise<Todo> {
  const [one = task] = await withTitles(trx, reachOf(user), [task]);
  return one;
}

/** A person's tasks as asked for. */
export const tasksOf = async ({ db }: RouteDeps, user: CurrentUser, query: TasksQuery): Promise<Todo[]> =>
  withTitles(db, reachOf(user), await listTasks(db, user.id, query));

/** Keeps a new task. @throws AppError 422 when the person has as many as a list holds, or cannot give it to that person */
export async function addTask(
  trx: Trx,
  by: DoneBy,
  { assigneeId, ...task }: z.output<typeof newTodoSchema>,
): Promise<Todo> {
  const { user, time } = by;
  if (!task.isDeleted) await assertRoom(trx, user.id);
  if (assigneeId !== null) await assertGivable(trx, user.id, assigneeId);
  await assertSeen(trx, by, task.about);
  const kept = { task, removed: task.isDeleted ? time : null, given: assigneeId, time };
  const fresh = await insertTask(trx, user.id, kept);
  if (task.isDeleted) await pruneDeleted(trx, user.id);
  await tellGiving(trx, by, fresh, NOBODY);
  return answered(trx, by, fresh);
}

/**
 * What the two halves of a change come to. The name of somebody inside goes with them.
 * @throws AppError 422 when both together are more than a record holds
 */
function combined(previous: Todo, patch: Omit<TodoUpdate, 'id'>) {
  const { id: _, assigneeId = null, givenBy: __, ...original } = previous;
  const known = { ...original, ...(assigneeId !== null && { assignee: null }) };
  const outcome = todoContentSchema.safeParse({ ...known, ...patch });
  if (outcome.success) return outcome.data;
  throw invalidInput(
    outcome.error.issues.map(({ path, code, message }) => ({ path: ['task', ...path].join('.'), code, message })),
  );
}

type Named = Pick<TodoUpdate, 'assignee' | 'assigneeId'>;
/** To whom a task is given after a change: whoever names somebody else, or nobody, takes it from whoever had it. */
function givenAfter({ assignee, assigneeId: had = null }: Todo, patch: Named): string | null {
  if (patch.assigneeId !== undefined) return patch.assigneeId;
  return patch.assignee === undefined || patch.assignee === assignee ? had : null;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Whoever was given a task says whether it is done, and nothing else; a client may send the rest as it is.
 * @throws AppError 403 for any other change
 */
async function markDone(trx: Trx, by: DoneBy, task: Todo, patch: Omit<TodoUpdate, 'id'>): Promise<Todo> {
  const { isCompleted = task.isCompleted, givenBy: _, ...others } = patch;
  if (!Object.entries(others).every(([name, value]) => isSame(value, task[name]))) {
    throw new AppError(403, 'Hanya pemberi tugas ini yang dapat mengubahnya. Anda dapat menandainya selesai.');
  }
  const { assigneeId = null, givenBy } = task;
  const kept = { task: { ...task, isCompleted }, removed: null, given: assigneeId, time: by.time };
  const fresh = await writeTask(trx, by.user.id, task.id, kept);
  await tellGiving(trx, by, fresh, givingOf(task), givenBy?.id);
  return answered(trx, by, fresh);
}

/**
 * Changes a task: what is sent replaces what is stored, and what is not mentioned stays, so that no client loses fields
 * that it does not know, and two pages can change different fields of one task. `isDeleted: false` restores it.
 * @throws AppError 404 when it is gone or somebody else's, 403 for what only its giver may, 422 when both together are more
 * than a record holds, or it cannot be given to that person
 */
export async function updateTask(trx: Trx, by: DoneBy, { id, ...patch }: TodoUpdate): Promise<Todo> {
  const { user, time } = by;
  const previous = await holdTask(trx, user.id, id);
  if (!previous) throw notFound('Tugas');
  if (previous.task.givenBy) return markDone(trx, by, previous.task, patch);
  const before = givingOf(previous.task);
  const to = givenAfter(previous.task, patch);
  const { assigneeId: _, ...content } = patch;
  const data = combined(previous.task, content);
  // Whoever has it already keeps it, though their account was closed since.
  if (to !== null && to !== before.to) await assertGivable(trx, user.id, to);
  if (previous.task.isDeleted && !data.isDeleted) await assertRoom(trx, user.id);
  if (!isSame(data.about ?? null, previous.task.about ?? null)) await assertSeen(trx, by, data.about);
  const removed = data.isDeleted ? (previous.removed ?? time) : null;
  const fresh = await writeTask(trx, user.id, id, { task: data, removed, given: to, time });
  if (data.isDeleted) await pruneDeleted(trx, user.id);
  await tellGiving(trx, by, fresh, before);
  return answered(trx, by, fresh);
}

/**
 * Deletes a task: from now on it is among the deleted ones, from where `isDeleted: false` restores it. One that is there
 * already is gone for this call (contract.md §8: 404) and stays where it is: a request that is sent twice, by a second
 * click or after a lost answer, must not make of "deleted" "deleted for good".
 * @throws AppError 404 when it is gone, deleted already, or somebody else's, 403 for one that the person was given
 */
export async function deleteTodo(trx: Trx, by: DoneBy, id: string): Promise<void> {
  const { user, time } = by;
  const previous = await holdTask(trx, user.id, id);
  if (!previous || previous.removed !== null) throw notFound('Tugas');
  const { task } = previous;
  if (task.givenBy) throw new AppError(403, 'Hanya pemberi tugas ini yang dapat menghapusnya.');
  const { assigneeId = null } = task;
  const fresh = await writeTask(trx, user.id, id, { task, removed: time, given: assigneeId, time });
  await pruneDeleted(trx, user.id);
  await tellGiving(trx, by, fresh, givingOf(task));
}
