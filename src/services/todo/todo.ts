import type { z } from 'zod';
import type { Todo, TasksQuery, NewTodo, todoSchema, deletedTodoSchema, TodoUpdate } from '#contract/todo.ts';
import type { HttpClient, RequestOptions } from '#services/http/client.ts';
import { checkedBare, recordOf, listOf } from '#services/http/shape.ts';

const todoShape = recordOf<z.infer<typeof todoSchema>>('id', 'title', 'description');
const deletedTodoShape = recordOf<z.infer<typeof deletedTodoSchema>>('id');

const TODO = '/apps/todo';
const tasks = listOf(todoShape);

/** The calls of the to-do list (specification §7); all of them throw ApiError. */
export function createTodoApi(client: HttpClient) {
  return {
    list: (query: Partial<TasksQuery>, options?: RequestOptions): Promise<Todo[]> =>
      checkedBare(tasks, client.get(`${TODO}/tasks`, { ...options, query })),
    /** @param options pass the idempotency key of the previous attempt when its outcome is unknown */
    add: (task: NewTodo, options?: RequestOptions): Promise<Todo> =>
      checkedBare(todoShape, client.post(`${TODO}/add-tasks`, { task }, options)),
    /** Sends only what is to change; the server keeps the rest. */
    update: (task: TodoUpdate, options?: RequestOptions): Promise<Todo> =>
      checkedBare(todoShape, client.post(`${TODO}/update-task`, { task }, options)),
    /** Moves a task to "deleted". */
    remove: (taskId: string, options?: RequestOptions) =>
      checkedBare(deletedTodoShape, client.delete(`${TODO}/delete-task`, { ...options, query: { taskId } })),
  };
}
export type TodoApi = ReturnType<typeof createTodoApi>;
