/** `/apps/kanban/…`: the board that the users of a unit share (specification §7 "Kanban", contract.md §8). */
import { z } from 'zod';
import {
  addBoardBody,
  addTaskBody,
  boardSchema,
  clearTasksQuery,
  deleteBoardQuery,
  removeSchema,
  boardQuery,
  reorderTasksBody,
  taskSchema,
  tasksQuery,
  updateTaskBoardBody,
  updateTaskBody,
} from '#contract/board.ts';
import { forEverybody } from '#server/auth/gate.ts';
import type { App } from '#server/http/app-type.ts';
import { change, command } from '#server/http/command.ts';
import type { RouteDeps } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';
import { listColumns, listTasks } from '#server/board/queries.ts';
import {
  addCard,
  addColumn,
  boardUnit,
  deleteColumn,
  emptyColumn,
  moveToCard,
  moveToColumn,
  updateCard,
} from '#server/board/service.ts';

const TAGS = ['Kanban'];
const card = responses({ 200: taskSchema });
const removed = responses({ 200: removeSchema });

/** Registers the board. */
export function registerBoard(app: App, deps: RouteDeps): void {
  app.get(
    '/apps/kanban/boards',
    {
      config: forEverybody(),
      schema: { tags: TAGS, querystring: boardQuery, response: responses({ 200: z.array(boardSchema) }) },
    },
    async ({ caller, query }) => {
      const unitId = boardUnit(caller, query.satker);
      return unitId === null ? [] : listColumns(deps.db, unitId);
    },
  );
  app.get(
    '/apps/kanban/tasks',
    {
      config: forEverybody(),
      schema: { tags: TAGS, querystring: tasksQuery, response: responses({ 200: z.array(taskSchema) }) },
    },
    async ({ caller, query }) => {
      const unitId = boardUnit(caller, query.satker);
      return unitId === null ? [] : listTasks(deps.db, unitId, query.archived === 'all');
    },
  );

  app.post(
    '/apps/kanban/add-board',
    { config: forEverybody(), schema: { tags: TAGS, body: addBoardBody, response: responses({ 200: boardSchema }) } },
    (request) => command(deps, request, (trx, by) => addColumn(trx, by, request.body.data)),
  );
  app.post(
    '/apps/kanban/add-task',
    { config: forEverybody(), schema: { tags: TAGS, body: addTaskBody, response: card } },
    (request) => command(deps, request, (trx, by) => addCard(trx, by, request.body.data)),
  );
  app.post(
    '/apps/kanban/update-task',
    { config: forEverybody(), schema: { tags: TAGS, body: updateTaskBody, response: card } },
    (request) => command(deps, request, (trx, by) => updateCard(trx, by, request.body.data)),
  );
  app.post(
    '/apps/kanban/update-task-board',
    { config: forEverybody(), schema: { tags: TAGS, body: updateTaskBoardBody, response: card } },
    (request) => command(deps, request, (trx, by) => moveToColumn(trx, by, request.body.data)),
  );
  app.post(
    '/apps/kanban/reorder-tasks',
    { config: forEverybody(), schema: { tags: TAGS, body: reorderTasksBody, response: card } },
    (request) => command(deps, request, (trx, by) => moveToCard(trx, by, request.body.data)),
  );

  app.delete(
    '/apps/kanban/clear-tasks',
    { config: forEverybody(), schema: { tags: TAGS, querystring: clearTasksQuery, response: removed } },
    (request) =>
      change(deps, request, async (trx, by) => {
        await emptyColumn(trx, by, request.query.boardId);
        return { id: request.query.boardId };
      }),
  );
  app.delete(
    '/apps/kanban/delete-board',
    { config: forEverybody(), schema: { tags: TAGS, querystring: deleteBoardQuery, response: removed } },
    (request) =>
      change(deps, request, async (trx, by) => {
        await deleteColumn(trx, by, request.query.id);
        return { id: request.query.id };
      }),
  );
}
