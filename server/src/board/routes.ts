/** `/apps/kanban/…`: the board that the users of a unit share (specification §7 "Kanban", contract.md §8). */
import type { Transaction } from 'kysely';
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
  type Task,
  taskSchema,
  updateTaskBoardBody,
  updateTaskBody,
} from '#contract/board.ts';
import { takePlaceOf, type Placement, putAt } from '#domain/board/order.ts';
import { tx } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';
import { forEverybody } from '#server/auth/gate.ts';
import type { App } from '#server/http/app-type.ts';
import { withIdempotency } from '#server/http/idempotency.ts';
import { type RouteDeps, notFound } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';
import {
  readTask,
  listColumns,
  listTasks,
  removeColumn,
  clearColumn,
  cardPlacements,
  holdCard,
  holdColumn,
  holdBoard,
  checkOfficers,
  addColumn,
  addTask,
  writePlacements,
  updateTask,
  boardUnit,
  assertSameBoard,
} from '#server/board/queries.ts';

type Trx = Transaction<Database>;
const TAGS = ['Kanban'];
const card = responses({ 200: taskSchema });
const removed = responses({ 200: removeSchema });

/** Moves a card while its board is held. @param arrange the order as it shall be, from the order as it is */
async function shift(
  trx: Trx,
  { unitId, id, boardId }: { unitId: string; id: string; boardId: string },
  arrange: (placement: readonly Placement[]) => Placement[],
): Promise<Task> {
  await writePlacements(trx, boardId, arrange(await cardPlacements(trx, unitId)));
  return readTask(trx, id);
}

/** Registers the board. */
export function registerBoard(app: App, deps: RouteDeps): void {
  app.get(
    '/apps/kanban/boards',
    {
      config: forEverybody(),
      schema: { tags: TAGS, querystring: boardQuery, response: responses({ 200: z.array(boardSchema) }) },
    },
    async ({ pengguna, query }) => {
      const unitId = boardUnit(pengguna, query.satker);
      return unitId === null ? [] : listColumns(deps.db, unitId);
    },
  );
  app.get(
    '/apps/kanban/tasks',
    {
      config: forEverybody(),
      schema: { tags: TAGS, querystring: boardQuery, response: responses({ 200: z.array(taskSchema) }) },
    },
    async ({ pengguna, query }) => {
      const unitId = boardUnit(pengguna, query.satker);
      return unitId === null ? [] : listTasks(deps.db, unitId);
    },
  );

  app.post(
    '/apps/kanban/add-board',
    { config: forEverybody(), schema: { tags: TAGS, body: addBoardBody, response: responses({ 200: boardSchema }) } },
    async (request, reply) => {
      const { unit_id: satker, title, id: _id, ...content } = request.body.data;
      const { status, body } = await withIdempotency(deps, request, async (trx) => {
        const unitId = boardUnit(request.pengguna, satker);
        if (unitId === null) throw notFound('Unit');
        await holdBoard(trx, request.pengguna, unitId);
        return { status: 200 as const, body: await addColumn(trx, unitId, title, content) };
      });
      return reply.code(status).send(body);
    },
  );
  app.post(
    '/apps/kanban/add-task',
    { config: forEverybody(), schema: { tags: TAGS, body: addTaskBody, response: card } },
    async (request, reply) => {
      const { title, boardId, id: _id, ...other } = request.body.data;
      const { status, body } = await withIdempotency(deps, request, async (trx) => {
        const unitId = await holdColumn(trx, request.pengguna, boardId);
        const assignedTo = await checkOfficers(trx, unitId, other.assignedTo ?? [], []);
        const content = { ...other, assignedTo };
        return { status: 200 as const, body: await addTask(trx, unitId, { boardId, title, isi: content }) };
      });
      return reply.code(status).send(body);
    },
  );
  app.post(
    '/apps/kanban/update-task',
    { config: forEverybody(), schema: { tags: TAGS, body: updateTaskBody, response: card } },
    async (request, reply) => {
      const { id, title, boardId: _boardId, ...patch } = request.body.data;
      const { status, body } = await withIdempotency(deps, request, async (trx) => {
        const unitId = await holdCard(trx, request.pengguna, id);
        const { id: _previous, boardId: _column, title: heading, ...previous } = await readTask(trx, id);
        const officer = patch.assignedTo ?? previous.assignedTo;
        const assignedTo = await checkOfficers(trx, unitId, officer, previous.assignedTo);
        await updateTask(trx, id, title ?? heading, { ...previous, ...patch, assignedTo });
        return { status: 200 as const, body: await readTask(trx, id) };
      });
      return reply.code(status).send(body);
    },
  );
  app.post(
    '/apps/kanban/update-task-board',
    { config: forEverybody(), schema: { tags: TAGS, body: updateTaskBoardBody, response: card } },
    async (request, reply) => {
      const { taskId: id, newBoardId: boardId } = request.body.data;
      const { status, body } = await withIdempotency(deps, request, async (trx) => {
        const unitId = await holdCard(trx, request.pengguna, id);
        await assertSameBoard(trx, 'papan_kolom', boardId, unitId);
        const last = (placement: readonly Placement[]) => putAt(placement, id, { boardId, sebelum: null });
        return { status: 200 as const, body: await shift(trx, { unitId, id, boardId }, last) };
      });
      return reply.code(status).send(body);
    },
  );
  app.post(
    '/apps/kanban/reorder-tasks',
    { config: forEverybody(), schema: { tags: TAGS, body: reorderTasksBody, response: card } },
    async (request, reply) => {
      const { taskId: id, targetTaskId } = request.body.data;
      const { status, body } = await withIdempotency(deps, request, async (trx) => {
        const unitId = await holdCard(trx, request.pengguna, id);
        await assertSameBoard(trx, 'papan_tugas', targetTaskId, unitId);
        const { boardId } = await readTask(trx, targetTaskId);
        const replace = (placement: readonly Placement[]) => takePlaceOf(placement, id, targetTaskId);
        return { status: 200 as const, body: await shift(trx, { unitId, id, boardId }, replace) };
      });
      return reply.code(status).send(body);
    },
  );

  app.delete(
    '/apps/kanban/clear-tasks',
    { config: forEverybody(), schema: { tags: TAGS, querystring: clearTasksQuery, response: removed } },
    async ({ pengguna, query: { boardId } }) => {
      await tx(deps.db, async (trx) => {
        await holdColumn(trx, pengguna, boardId);
        await clearColumn(trx, boardId);
      });
      return { id: boardId };
    },
  );
  app.delete(
    '/apps/kanban/delete-board',
    { config: forEverybody(), schema: { tags: TAGS, querystring: deleteBoardQuery, response: removed } },
    async ({ pengguna, query: { id } }) => {
      await tx(deps.db, async (trx) => {
        await holdColumn(trx, pengguna, id);
        await removeColumn(trx, id);
      });
      return { id };
    },
  );
}
