/** The board of a unit. Paths as specification §7; answers carry no envelope (contract.md §8). */
import type { z } from 'zod';
import type {
  boardSchema,
  commentSchema,
  lineSchema,
  notesSchema,
  removeSchema,
  taskSchema,
  TaskEdit,
} from '#contract/board.ts';
import type { HttpClient, RequestOptions } from '#services/http/client.ts';
import { checkedBare, listOf, recordOf, type Shape } from '#services/http/shape.ts';

const boardShape = recordOf<z.infer<typeof boardSchema>>('id', 'title', 'unit_id');
const removeShape = recordOf<z.infer<typeof removeSchema>>('id');
const lineShape = recordOf<z.infer<typeof lineSchema>>('id', 'text', 'done');
const commentShape = recordOf<z.infer<typeof commentSchema>>('id', 'text', 'time', 'person');
const notesShape = recordOf<z.infer<typeof notesSchema>>('lines', 'comments');
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
    /** The cards of a unit, in order, and behind them those that were put away. */
    tasks: (satker: string, options?: RequestOptions) =>
      checkedBare(tasks, client.get(`${URL}/tasks`, { ...options, query: { satker, archived: 'all' } })),
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
    /** Checklist and comments of a card. */
    notes: (taskId: string, options?: RequestOptions) =>
      checkedBare(notesShape, client.get(`${URL}/notes`, { ...options, query: { taskId } })),
    addLine: (data: { taskId: string; text: string }, options?: RequestOptions) =>
      post(lineShape, 'add-line', data, options),
    /** Ticks a line, takes its tick away, or writes it anew. */
    updateLine: (data: { id: string; done: boolean } | { id: string; text: string }, options?: RequestOptions) =>
      post(lineShape, 'update-line', data, options),
    deleteLine: (id: string, options?: RequestOptions) =>
      checkedBare(removeShape, client.delete(`${URL}/delete-line`, { ...options, query: { id } })),
    addComment: (data: { taskId: string; text: string }, options?: RequestOptions) =>
      post(commentShape, 'add-comment', data, options),
    /** Deletes a comment of one's own. */
    deleteComment: (id: string, options?: RequestOptions) =>
      checkedBare(removeShape, client.delete(`${URL}/delete-comment`, { ...options, query: { id } })),
    /** Deletes the cards of a column. */
    clearTasks: (boardId: string, options?: RequestOptions) =>
      checkedBare(removeShape, client.delete(`${URL}/clear-tasks`, { ...options, query: { boardId } })),
    /** Deletes a column with its cards. */
    deleteBoard: (id: string, options?: RequestOptions) =>
      checkedBare(removeShape, client.delete(`${URL}/delete-board`, { ...options, query: { id } })),
  };
}
export type KanbanApi = ReturnType<typeof createKanbanApi>;
