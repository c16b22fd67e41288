import { z } from 'zod';
import {
  type Tugas,
  type TasksQuery,
  type TugasBaru,
  tugasSchema,
  tugasTerhapusSchema,
  type TugasUbah,
} from '#contract/aplikasi/todo.ts';
import type { HttpClient, RequestOptions } from '#services/http/client.ts';
import { checkedBare } from '#services/http/shape.ts';

const TODO = '/apps/todo';
const tasks = z.array(tugasSchema);

/** The calls of the to-do list (specification §7); all of them throw ApiError. */
export function createTodoApi(client: HttpClient) {
  return {
    list: (query: Partial<TasksQuery>, options?: RequestOptions): Promise<Tugas[]> =>
      checkedBare(tasks, client.get(`${TODO}/tasks`, { ...options, query })),
    /** @param options with the key of the attempt before, when nobody knows what became of it */
    add: (task: TugasBaru, options?: RequestOptions): Promise<Tugas> =>
      checkedBare(tugasSchema, client.post(`${TODO}/add-tasks`, { task }, options)),
    /** Sends only what is to change; the server keeps the rest. */
    update: (task: TugasUbah, options?: RequestOptions): Promise<Tugas> =>
      checkedBare(tugasSchema, client.post(`${TODO}/update-task`, { task }, options)),
    /** Moves a task to "deleted". */
    remove: (taskId: string, options?: RequestOptions) =>
      checkedBare(tugasTerhapusSchema, client.delete(`${TODO}/delete-task`, { ...options, query: { taskId } })),
  };
}
export type TodoApi = ReturnType<typeof createTodoApi>;
