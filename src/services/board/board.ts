/** The board of a unit. Paths as specification §7; answers carry no envelope (contract.md §8). */
import '#services/http/jitless.ts';
import { z } from 'zod';
import { boardSchema, removeSchema, taskSchema, type TaskEdit } from '#contract/board.ts';
import type { HttpClient, RequestOptions } from '#services/http/client.ts';
import { checkedBare } from '#services/http/shape.ts';

const URL = '/apps/kanban';
const boards = z.array(boardSchema);
const tasks = z.array(taskSchema);

/** The calls of the board over one HTTP client. Every function throws ApiError. */
export function createKanbanApi(client: HttpClient) {
  const post = <T>(schema: z.ZodType<T>, name: string, data: object, options?: RequestOptions) =>
    checkedBare(schema, client.post(`${URL}/${name}`, { data }, options));
  return {
    /** The columns of a unit, in order. */
    boards: (satker: string, options?: RequestOptions) =>
      checkedBare(boards, client.get(`${URL}/boards`, { ...options, query: { satker } })),
    /** The cards of a unit, in order. */
    tasks: (satker: string, options?: RequestOptions) =>
      checkedBare(tasks, client.get(`${URL}/tasks`, { ...options, query: { satker } })),
    addBoard: (data: { title: string; unit_id: string; selesai?: true }, options?: RequestOptions) =>
      post(boardSchema, 'add-board', data, options),
    addTask: (data: { title: string; boardId: string }, options?: RequestOptions) =>
      post(taskSchema, 'add-task', data, options),
    /** Fields that are not given stay as they are. */
    updateTask: (data: TaskEdit, options?: RequestOptions) => post(taskSchema, 'update-task', data, options),
    /** Moves a card to the end of a column. */
    updateTaskBoard: (data: { taskId: string; newBoardId: string }, options?: RequestOptions) =>
      post(taskSchema, 'update-task-board', data, options),
    /** Moves a card to the place of another card. */
    reorderTasks: (data: { taskId: string; targetTaskId: string }, options?: RequestOptions) =>
      post(taskSchema, 'reorder-tasks', data, options),
    /** Deletes the cards of a column. */
    clearTasks: (boardId: string, options?: RequestOptions) =>
      checkedBare(removeSchema, client.delete(`${URL}/clear-tasks`, { ...options, query: { boardId } })),
    /** Deletes a column with its cards. */
    deleteBoard: (id: string, options?: RequestOptions) =>
      checkedBare(removeSchema, client.delete(`${URL}/delete-board`, { ...options, query: { id } })),
  };
}
export type KanbanApi = ReturnType<typeof createKanbanApi>;
