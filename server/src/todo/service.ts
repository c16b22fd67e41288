/** Tasks of the to-do list. Everybody has their own; somebody else's are as if they were not there. */
import type { z } from 'zod';
import { MAX_TODOS, type newTodoSchema, type Todo, todoContentSchema, type TodoUpdate } from '#contract/todo.ts';
import type { DoneBy, Trx } from '#server/http/command.ts';
import { invalidInput } from '#server/http/errors.ts';
import { AppError, notFound } from '#server/http/kit.ts';
import {
  countTasks,
  holdList,
  holdTask,
  insertTask,
  markDeleted,
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

/** Keeps a new task. @throws AppError 422 when the person has as many as a list holds */
export async function addTask(
  trx: Trx,
  { user: { id: own }, time }: DoneBy,
  task: z.output<typeof newTodoSchema>,
): Promise<Todo> {
  if (!task.isDeleted) await assertRoom(trx, own);
  const fresh = await insertTask(trx, own, task, task.isDeleted ? time : null, time);
  if (task.isDeleted) await pruneDeleted(trx, own);
  return fresh;
}

/**
 * Changes a task: what is sent replaces what is stored, and what is not mentioned stays, so that no client loses fields
 * that it does not know, and two pages can change different fields of one task. `isDeleted: false` restores it.
 * @throws AppError 404 when it is gone or somebody else's, 422 when both together are more than a record holds
 */
export async function updateTask(
  trx: Trx,
  { user: { id: own }, time }: DoneBy,
  { id, ...patch }: TodoUpdate,
): Promise<Todo> {
  const previous = await holdTask(trx, own, id);
  if (!previous) throw notFound('Tugas');
  const { id: _, ...original } = previous.task;
  const outcome = todoContentSchema.safeParse({ ...original, ...patch });
  if (!outcome.success) {
    throw invalidInput(
      outcome.error.issues.map(({ path, code, message }) => ({ path: ['task', ...path].join('.'), code, message })),
    );
  }
  const { data } = outcome;
  if (original.isDeleted && !data.isDeleted) await assertRoom(trx, own);
  const fresh = await writeTask(trx, id, data, data.isDeleted ? (previous.removed ?? time) : null, time);
  if (data.isDeleted) await pruneDeleted(trx, own);
  return fresh;
}

/**
 * Deletes a task: from now on it is among the deleted ones, from where `isDeleted: false` restores it. One that is there
 * already is gone for this call (contract.md §8: 404) and stays where it is: a request that is sent twice, by a second
 * click or after a lost answer, must not make of "deleted" "deleted for good".
 * @throws AppError 404 when it is gone, deleted already, or somebody else's
 */
export async function deleteTodo(trx: Trx, { user: { id: own }, time }: DoneBy, id: string): Promise<void> {
  if (!(await markDeleted(trx, own, id, time))) throw notFound('Tugas');
  await pruneDeleted(trx, own);
}
