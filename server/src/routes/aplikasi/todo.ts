/** `/apps/todo/**`: everybody's own tasks (contract.md §8). Answers carry no envelope. */
import { z } from 'zod';
import {
  addTasksBody,
  deleteTaskQuery,
  tasksQuery,
  tugasSchema,
  tugasTerhapusSchema,
  updateTaskBody,
} from '#contract/aplikasi/todo.ts';
import { tx } from '#server/db/tx.ts';
import { forEverybody } from '#server/auth/gate.ts';
import type { App } from '#server/http/app-type.ts';
import { withIdempotency } from '#server/http/idempotency.ts';
import type { RouteDeps } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';
import { daftarTugas, hapusTugas, tambahTugas, ubahTugas } from '#server/repositories/aplikasi/todo.ts';

const tags = ['To-do'];

/** Registers the calls of the to-do list. */
export function registerTodo(app: App, deps: RouteDeps): void {
  const { db, now } = deps;
  app.get(
    '/apps/todo/tasks',
    {
      config: forEverybody(),
      schema: { tags, querystring: tasksQuery, response: responses({ 200: z.array(tugasSchema) }) },
    },
    ({ pengguna, query }) => daftarTugas(db, pengguna.id, query),
  );
  app.post(
    '/apps/todo/add-tasks',
    { config: forEverybody(), schema: { tags, body: addTasksBody, response: responses({ 200: tugasSchema }) } },
    async (request, reply) => {
      const { pengguna, body } = request;
      const jawaban = await withIdempotency(deps, request, async (trx) => ({
        status: 200 as const,
        body: await tambahTugas(trx, { milik: pengguna.id, waktu: now() }, body.task),
      }));
      return reply.code(jawaban.status).send(jawaban.body);
    },
  );
  app.post(
    '/apps/todo/update-task',
    { config: forEverybody(), schema: { tags, body: updateTaskBody, response: responses({ 200: tugasSchema }) } },
    async (request, reply) => {
      const { pengguna, body } = request;
      const jawaban = await withIdempotency(deps, request, async (trx) => ({
        status: 200 as const,
        body: await ubahTugas(trx, { milik: pengguna.id, waktu: now() }, body.task),
      }));
      return reply.code(jawaban.status).send(jawaban.body);
    },
  );
  app.delete(
    '/apps/todo/delete-task',
    {
      config: forEverybody(),
      schema: { tags, querystring: deleteTaskQuery, response: responses({ 200: tugasTerhapusSchema }) },
    },
    async ({ pengguna, query: { taskId } }) => {
      await tx(db, (trx) => hapusTugas(trx, { milik: pengguna.id, waktu: now() }, taskId));
      return { id: taskId };
    },
  );
}
