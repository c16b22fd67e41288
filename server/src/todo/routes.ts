/** `/apps/todo/**`: everybody's own tasks (contract.md §8). Answers carry no envelope. */
import { z } from 'zod';
import {
  addTasksBody,
  deleteTaskQuery,
  tasksQuery,
  todoSchema,
  deletedTodoSchema,
  updateTaskBody,
} from '#contract/todo.ts';
import { tx } from '#server/db/tx.ts';
import { forEverybody } from '#server/auth/gate.ts';
import type { App } from '#server/http/app-type.ts';
import { withIdempotency } from '#server/http/idempotency.ts';
import type { RouteDeps } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';
import { listTasks, deleteTodo, addTask, updateTask } from '#server/todo/service.ts';

const tags = ['To-do'];

/** Registers the calls of the to-do list. */
export function registerTodo(app: App, deps: RouteDeps): void {
  const { db, now } = deps;
  app.get(
    '/apps/todo/tasks',
    {
      config: forEverybody(),
      schema: { tags, querystring: tasksQuery, response: responses({ 200: z.array(todoSchema) }) },
    },
    ({ pengguna, query }) => listTasks(db, pengguna.id, query),
  );
  app.post(
    '/apps/todo/add-tasks',
    { config: forEverybody(), schema: { tags, body: addTasksBody, response: responses({ 200: todoSchema }) } },
    async (request, reply) => {
      const { pengguna, body } = request;
      const answer = await withIdempotency(deps, request, async (trx) => ({
        status: 200 as const,
        body: await addTask(trx, { milik: pengguna.id, waktu: now() }, body.task),
      }));
      return reply.code(answer.status).send(answer.body);
    },
  );
  app.post(
    '/apps/todo/update-task',
    { config: forEverybody(), schema: { tags, body: updateTaskBody, response: responses({ 200: todoSchema }) } },
    async (request, reply) => {
      const { pengguna, body } = request;
      const answer = await withIdempotency(deps, request, async (trx) => ({
        status: 200 as const,
        body: await updateTask(trx, { milik: pengguna.id, waktu: now() }, body.task),
      }));
      return reply.code(answer.status).send(answer.body);
    },
  );
  app.delete(
    '/apps/todo/delete-task',
    {
      config: forEverybody(),
      schema: { tags, querystring: deleteTaskQuery, response: responses({ 200: deletedTodoSchema }) },
    },
    async ({ pengguna, query: { taskId } }) => {
      await tx(db, (trx) => deleteTodo(trx, { milik: pengguna.id, waktu: now() }, taskId));
      return { id: taskId };
    },
  );
}
