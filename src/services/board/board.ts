/** The board of a unit. Paths as specification §7; answers carry no envelope (contract.md §8). */
import type { z } from 'zod';
import type { boardSchema, removeSchema, taskSchema, TaskEdit } from '#contract/board.ts';
import type { HttpClient, RequestOptions } from '#services/http/client.ts';
import { checkedBare, listOf, recordOf, type Shape } from '#services/http/shape.ts';

const boardShape = recordOf<z.infer<typeof boardSchema>>('id', 'title', 'unit_id');
const removeShape = recordOf<z.infer<typeof removeSchema>>('id');
const taskShape = recordOf<z.infer<typeof taskSchema>>('id', 'title', 'boardId');

const URL = '/apps/kanban';
const boards = listOf(boardShape);
const tasks = listOf(taskShape);

/** The calls of the board over one HTTP client. Every function throws ApiError. */
export function createKanbanApi(client: HttpClient) {
  const post = <T>(shape: Shape<T>, name: string, data: object, options?: RequestOptions) =>
    checkedBare(shape, client.post(`${URL}/${name}`, { data }, options));
  return {
    /** The columns of a unit, in order. */
    boards: (satker: string, options?: RequestOptions) =>
      checkedBare(boards, client.get(`${URL}/boards`, { ...options, query: { satker } })),
    /** The cards of a unit, in order. */
    tasks: (satker: string, options?: RequestOptions) =>
      checkedBare(tasks, client.get(`${URL}/tasks`, { ...options, query: { satker } })),
    addBoard: (data: { title: string; unit_id: string; selesai?: true }, options?: RequestOptions) =>
      post(boardShape, 'add-board', data, options),
    addTask: (data: { title: string; boardId: string }, options?: RequestOptions) =>
      post(taskShape, 'add-task', data, options),
    /** Fields that are not given stay as they are. */
    updateTask: (data: TaskEdit, options?: RequestOptions) => post(taskShape, 'update-task', data, options),
    /** Moves a card to the end of a column. */
    updateTaskBoard: (data: { taskId: string; newBoardId: string }, options?: RequestOptions) =>
      post(taskShape, 'update-task-board', data, options),
    /** Moves a card to the place of another card. */
    reorderTasks: (data: { taskId: string; targetTaskId: string }, options?: RequestOptions) =>
      post(taskShape, 'reorder-tasks', data, options),
    /** Deletes the cards of a column. */
    clearTasks: (boardId: string, options?: RequestOptions) =>
      checkedBare(removeShape, client.delete(`${URL}/clear-tasks`, { ...options, query: { boardId } })),
    /** Deletes a column with its cards. */
    deleteBoard: (id: string, options?: RequestOptions) =>
      checkedBare(removeShape, client.delete(`${URL}/delete-board`, { ...options, query: { id } })),
  };
}
export type KanbanApi = ReturnType<typeof createKanbanApi>;
