import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from '#machines/kit/xstate.ts';
import { todoMachine } from '#machines/todo/todo.machine.ts';
import { labelTodo, todoCount, todoRows } from '#machines/todo/todo.selectors.ts';
import { type Filter, INITIAL_PARAMS } from '#machines/todo/todo.types.ts';
import { still } from '#tests/views/scenes.ts';
import { TODAY, todoOf } from '#tests/support/todo.ts';

const LATE = '2026-11-01';
const ALL = [
  todoOf('open', { tags: ['rapat'] }),
  todoOf('late', { dueDate: LATE }),
  todoOf('important', { isImportant: true }),
  todoOf('important and done', { isImportant: true, isCompleted: true }),
  todoOf('late and done', { dueDate: LATE, isCompleted: true }),
];

/** The list under a filter, of whose tasks the server gave those that it holds. */
async function under(filter: Filter, data = ALL) {
  const loadTasks = fromPromise(async () => ({ ok: true, data, all: ALL, today: TODAY }));
  const logic = still(todoMachine as never).provide({ actors: { loadTasks } } as never) as typeof todoMachine;
  const params = { ...INITIAL_PARAMS, filter };
  const input = { params, today: TODAY, shortcuts: false, keys: {} as never };
  return waitFor(createActor(logic, { input }).start(), ({ context }) => context.data.length > 0);
}

describe('the to-do list', () => {
  it.each(['overdue', 'important', 'completed'] as const)('counts under "%s" what it shows there', async (filter) => {
    const todo = await under(filter);
    expect([todoCount(todo, filter), todoRows(todo).length > 0]).toEqual([todoRows(todo).length, true]);
  });

  it('counts of all tasks those that are left to do', async () => {
    expect(todoCount(await under(''), '')).toBe(3);
  });

  it('offers the tags of tasks that were deleted where those are shown', async () => {
    const deleted = [todoOf('gone', { isDeleted: true, tags: ['arsip'] })];
    expect(
      labelTodo(await under('deleted', deleted))
        .split('\n')
        .toSorted(),
    ).toEqual(['arsip', 'rapat']);
  });
});
