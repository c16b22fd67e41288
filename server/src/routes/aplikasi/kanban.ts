/** `/apps/kanban/…`: the board that the users of a unit share (specification §7 "Kanban", contract.md §8). */
import type { Transaction } from 'kysely';
import { z } from 'zod';
import {
  addBoardBody,
  addTaskBody,
  boardSchema,
  clearTasksQuery,
  deleteBoardQuery,
  hapusSchema,
  papanQuery,
  reorderTasksBody,
  type Task,
  taskSchema,
  updateTaskBoardBody,
  updateTaskBody,
} from '#contract/aplikasi/kanban.ts';
import { gantikan, type Letak, letakkan } from '#domain/kanban/urutan.ts';
import { tx } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';
import { forEverybody } from '#server/auth/gate.ts';
import type { App } from '#server/http/app-type.ts';
import { withIdempotency } from '#server/http/idempotency.ts';
import { type RouteDeps, tidakDitemukan } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';
import {
  bacaTugas,
  daftarKolom,
  daftarTugas,
  hapusKolom,
  kosongkan,
  letakKartu,
  pegangKartu,
  pegangKolom,
  pegangPapan,
  periksaPetugas,
  tambahKolom,
  tambahTugas,
  tulisLetak,
  ubahTugas,
  unitPapan,
  wajibSepapan,
} from '#server/repositories/aplikasi/kanban.ts';

type Trx = Transaction<Database>;
const TAGS = ['Kanban'];
const kartu = responses({ 200: taskSchema });
const terhapus = responses({ 200: hapusSchema });

/** Moves a card while its board is held. @param susun the order as it shall be, from the order as it is */
async function geser(
  trx: Trx,
  { unitId, id, boardId }: { unitId: string; id: string; boardId: string },
  susun: (letak: readonly Letak[]) => Letak[],
): Promise<Task> {
  await tulisLetak(trx, boardId, susun(await letakKartu(trx, unitId)));
  return bacaTugas(trx, id);
}

/** Registers the board. */
export function registerKanban(app: App, deps: RouteDeps): void {
  app.get(
    '/apps/kanban/boards',
    {
      config: forEverybody(),
      schema: { tags: TAGS, querystring: papanQuery, response: responses({ 200: z.array(boardSchema) }) },
    },
    async ({ pengguna, query }) => {
      const unitId = unitPapan(pengguna, query.satker);
      return unitId === null ? [] : daftarKolom(deps.db, unitId);
    },
  );
  app.get(
    '/apps/kanban/tasks',
    {
      config: forEverybody(),
      schema: { tags: TAGS, querystring: papanQuery, response: responses({ 200: z.array(taskSchema) }) },
    },
    async ({ pengguna, query }) => {
      const unitId = unitPapan(pengguna, query.satker);
      return unitId === null ? [] : daftarTugas(deps.db, unitId);
    },
  );

  app.post(
    '/apps/kanban/add-board',
    { config: forEverybody(), schema: { tags: TAGS, body: addBoardBody, response: responses({ 200: boardSchema }) } },
    async (request, reply) => {
      const { unit_id: satker, title, id: _id, ...isi } = request.body.data;
      const { status, body } = await withIdempotency(deps, request, async (trx) => {
        const unitId = unitPapan(request.pengguna, satker);
        if (unitId === null) throw tidakDitemukan('Unit');
        await pegangPapan(trx, request.pengguna, unitId);
        return { status: 200 as const, body: await tambahKolom(trx, unitId, title, isi) };
      });
      return reply.code(status).send(body);
    },
  );
  app.post(
    '/apps/kanban/add-task',
    { config: forEverybody(), schema: { tags: TAGS, body: addTaskBody, response: kartu } },
    async (request, reply) => {
      const { title, boardId, id: _id, ...lain } = request.body.data;
      const { status, body } = await withIdempotency(deps, request, async (trx) => {
        const unitId = await pegangKolom(trx, request.pengguna, boardId);
        const assignedTo = await periksaPetugas(trx, unitId, lain.assignedTo ?? [], []);
        const isi = { ...lain, assignedTo };
        return { status: 200 as const, body: await tambahTugas(trx, unitId, { boardId, title, isi }) };
      });
      return reply.code(status).send(body);
    },
  );
  app.post(
    '/apps/kanban/update-task',
    { config: forEverybody(), schema: { tags: TAGS, body: updateTaskBody, response: kartu } },
    async (request, reply) => {
      const { id, title, boardId: _boardId, ...ubahan } = request.body.data;
      const { status, body } = await withIdempotency(deps, request, async (trx) => {
        const unitId = await pegangKartu(trx, request.pengguna, id);
        const { id: _lama, boardId: _kolom, title: judul, ...lama } = await bacaTugas(trx, id);
        const petugas = ubahan.assignedTo ?? lama.assignedTo;
        const assignedTo = await periksaPetugas(trx, unitId, petugas, lama.assignedTo);
        await ubahTugas(trx, id, title ?? judul, { ...lama, ...ubahan, assignedTo });
        return { status: 200 as const, body: await bacaTugas(trx, id) };
      });
      return reply.code(status).send(body);
    },
  );
  app.post(
    '/apps/kanban/update-task-board',
    { config: forEverybody(), schema: { tags: TAGS, body: updateTaskBoardBody, response: kartu } },
    async (request, reply) => {
      const { taskId: id, newBoardId: boardId } = request.body.data;
      const { status, body } = await withIdempotency(deps, request, async (trx) => {
        const unitId = await pegangKartu(trx, request.pengguna, id);
        await wajibSepapan(trx, 'papan_kolom', boardId, unitId);
        const akhir = (letak: readonly Letak[]) => letakkan(letak, id, { boardId, sebelum: null });
        return { status: 200 as const, body: await geser(trx, { unitId, id, boardId }, akhir) };
      });
      return reply.code(status).send(body);
    },
  );
  app.post(
    '/apps/kanban/reorder-tasks',
    { config: forEverybody(), schema: { tags: TAGS, body: reorderTasksBody, response: kartu } },
    async (request, reply) => {
      const { taskId: id, targetTaskId } = request.body.data;
      const { status, body } = await withIdempotency(deps, request, async (trx) => {
        const unitId = await pegangKartu(trx, request.pengguna, id);
        await wajibSepapan(trx, 'papan_tugas', targetTaskId, unitId);
        const { boardId } = await bacaTugas(trx, targetTaskId);
        const ganti = (letak: readonly Letak[]) => gantikan(letak, id, targetTaskId);
        return { status: 200 as const, body: await geser(trx, { unitId, id, boardId }, ganti) };
      });
      return reply.code(status).send(body);
    },
  );

  app.delete(
    '/apps/kanban/clear-tasks',
    { config: forEverybody(), schema: { tags: TAGS, querystring: clearTasksQuery, response: terhapus } },
    async ({ pengguna, query: { boardId } }) => {
      await tx(deps.db, async (trx) => {
        await pegangKolom(trx, pengguna, boardId);
        await kosongkan(trx, boardId);
      });
      return { id: boardId };
    },
  );
  app.delete(
    '/apps/kanban/delete-board',
    { config: forEverybody(), schema: { tags: TAGS, querystring: deleteBoardQuery, response: terhapus } },
    async ({ pengguna, query: { id } }) => {
      await tx(deps.db, async (trx) => {
        await pegangKolom(trx, pengguna, id);
        await hapusKolom(trx, id);
      });
      return { id };
    },
  );
}
