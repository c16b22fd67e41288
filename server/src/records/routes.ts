import { MESSAGES } from '#domain/messages/messages.ts';
import { z } from 'zod';
import { envelope, idSchema, idsSchema, listEnvelope } from '#contract/envelope.ts';
import { scheduleCreateBody, scheduleEditBody, scheduleQuery, scheduleSchema } from '#contract/schedule.ts';
import {
  moduleCreateBody,
  moduleEditBody,
  moduleQuery,
  moduleSchema,
  targetTypeCreateBody,
  targetTypeEditBody,
  targetTypeQuery,
  targetTypeSchema,
} from '#contract/catalogue.ts';
import { tahunQuery, tahunRecordSchema, unitQuery, unitSchema } from '#contract/units.ts';
import { tahunCreateBody, tahunEditBody, unitCreateBody, unitEditBody } from '#contract/unit-bodies.ts';
import { exportQuery } from '#contract/records.ts';
import {
  planCreateBody,
  planEditBody,
  planQuery,
  planSchema,
  sasaranCreateBody,
  sasaranEditBody,
  sasaranQuery,
  sasaranSchema,
} from '#contract/plan.ts';
import { type Gate, idIn } from '#server/auth/gate.ts';
import { headerXlsx, keXlsx, assertFits } from '#server/workbook/xlsx.ts';
import type { App } from '#server/http/app-type.ts';
import { change, command } from '#server/http/command.ts';
import { ok, type RouteDeps, notFound } from '#server/http/kit.ts';
import { bytesOf, responses, XLSX } from '#server/http/responses.ts';
import { today } from '#server/http/today.ts';
import { paging } from '#server/http/paging.ts';
import { schedule } from '#server/records/schedule.record.ts';
import { moduleRow, target } from '#server/records/catalogue.record.ts';
import type { Master, RecordRow } from '#server/records/kit.ts';
import {
  createRecord,
  listRecords,
  deleteRecords,
  countRecords,
  oneRecord,
  updateRecord,
  assertRecordAllowed,
} from '#server/records/service.ts';
import type { RecordsQuery } from '#server/records/queries.ts';
import { kinerja, program, sasaran } from '#server/records/plan.record.ts';
import { tahun } from '#server/records/tahun.record.ts';
import { unit } from '#server/records/unit.record.ts';
import { idsFrom } from '#server/http/ids.ts';

const byId = z.object({ id: idSchema });
const byIds = z.object({ id: idsSchema });
const removed = responses({ 200: envelope(z.object({ id: z.array(idSchema) })) });

type Schema<R, C> = {
  record: z.ZodType<R>;
  create: z.ZodType<C>;
  edit: z.ZodType<{ versi?: number | undefined }>;
  /** Without `page` and `perPage` the list is not paged: it carries data only (specification §3, module). */
  query: z.ZodObject<Record<string, z.ZodType>>;
};

/** The calls of one kind of record: list, one, export, create, update, delete one or several. */
function registerRecords<R extends RecordRow, C extends object>(
  app: App,
  deps: RouteDeps,
  url: string,
  def: Master<R, C>,
  schema: Schema<R, C>,
): void {
  const one = responses({ 200: envelope(schema.record) });
  const gate = (action: string, object?: Gate['object']): { gate: Gate } => ({
    gate: { right: (user) => def.access.assertMay(user, action), ...(object ? { object } : {}) },
  });
  const mayBeChanged: Gate['object'] = async (user, { params }) => {
    const id = idIn(params['id']);
    if (id === undefined) throw notFound(def.what);
    assertRecordAllowed(user, def, 'update', await oneRecord(deps.db, def, user, id));
  };
  const paged = 'page' in schema.query.shape;
  const list = paged ? listEnvelope(schema.record) : envelope(z.array(schema.record));
  app.get(
    url,
    { config: gate('read'), schema: { querystring: schema.query, response: responses({ 200: list }) } },
    async ({ caller, query }) => {
      const criteria = query as RecordsQuery;
      const { data, total } = await listRecords(deps.db, def, caller, criteria);
      const { page, perPage } = criteria;
      if (page === undefined || perPage === undefined) return ok(data);
      return { ...ok(data), paging: paging({ page, perPage }, total) };
    },
  );
  app.get(
    `${url}/export`,
    {
      config: gate('export'),
      schema: { querystring: exportQuery(schema.query), response: responses({ 200: bytesOf(XLSX) }) },
    },
    async ({ caller, query }, reply) => {
      const criteria = query as RecordsQuery;
      assertFits(await countRecords(deps.db, def, caller, criteria, 'export'));
      const { data } = await listRecords(deps.db, def, caller, criteria, 'export');
      const nama = `${url.replace(/.*\//, '')}-${today(deps.now())}`;
      return reply.headers(headerXlsx(nama)).send(await keXlsx(def.what, def.exportColumns, data));
    },
  );
  app.get(`${url}/:id`, { config: gate('read'), schema: { params: byId, response: one } }, async ({ caller, params }) =>
    ok(await oneRecord(deps.db, def, caller, params.id)),
  );
  app.post(url, { config: gate('create'), schema: { body: schema.create, response: one } }, (request) =>
    command(deps, request, async (trx, by) =>
      ok(await createRecord(trx, def, request.body as C, by), MESSAGES.dataTersimpan),
    ),
  );
  app.put(
    `${url}/:id`,
    { config: gate('update', mayBeChanged), schema: { params: byId, body: schema.edit, response: one } },
    (request) =>
      change(deps, request, async (trx, by) => {
        const patch = request.body as { versi?: number | undefined };
        return ok(await updateRecord(trx, def, request.params.id, patch, by), MESSAGES.dataTersimpan);
      }),
  );
  for (const remove of [`${url}/:id`, `${url}/:id/deletes`]) {
    app.delete(remove, { config: gate('delete'), schema: { params: byIds, response: removed } }, async (request) => {
      const ids = idsFrom(request.params.id, def.what);
      await change(deps, request, (trx, by) => deleteRecords(trx, def, ids, by));
      return ok({ id: ids }, 'Data telah dihapus');
    });
  }
}

const PLAN = { record: planSchema, create: planCreateBody, edit: planEditBody, query: planQuery };

/** Master data (specification §7 "Master data", contract.md §5 and §9): a new kind of record is one line here. */
export function registerMaster(app: App, deps: RouteDeps): void {
  registerRecords(app, deps, '/api/program', program, PLAN);
  registerRecords(app, deps, '/api/kinerja', kinerja, PLAN);
  registerRecords(app, deps, '/api/sasaran-kegiatan', sasaran, {
    record: sasaranSchema,
    create: sasaranCreateBody,
    edit: sasaranEditBody,
    query: sasaranQuery,
  });
  registerRecords(app, deps, '/api/target', target, {
    record: targetTypeSchema,
    create: targetTypeCreateBody,
    edit: targetTypeEditBody,
    query: targetTypeQuery,
  });
  registerRecords(app, deps, '/api/module', moduleRow, {
    record: moduleSchema,
    create: moduleCreateBody,
    edit: moduleEditBody,
    query: moduleQuery,
  });
  registerRecords(app, deps, '/api/jadwal', schedule, {
    record: scheduleSchema,
    create: scheduleCreateBody,
    edit: scheduleEditBody,
    query: scheduleQuery,
  });
  registerRecords(app, deps, '/api/unit', unit, {
    record: unitSchema,
    create: unitCreateBody,
    edit: unitEditBody,
    query: unitQuery,
  });
  registerRecords(app, deps, '/api/tahun', tahun, {
    record: tahunRecordSchema,
    create: tahunCreateBody,
    edit: tahunEditBody,
    query: tahunQuery,
  });
}
