import { MESSAGES } from '#domain/messages/messages.ts';
import { z } from 'zod';
import { envelope, idSchema, idsSchema, listEnvelope } from '#contract/envelope.ts';
import {
  dashboardKpiQuery,
  dashboardKpiSchema,
  copyResultSchema,
  kpiDetailSchema,
  storedKpiSchema,
  copyKpiBody,
} from '#contract/indicator.ts';
import { kpiCreateBody, kpiEditBody, kpiQuery, kpiSchema, setTargetBody } from '#contract/units.ts';
import { type Gate, idIn, needs } from '#server/auth/gate.ts';
import type { App } from '#server/http/app-type.ts';
import { change, command } from '#server/http/command.ts';
import { ok, type RouteDeps } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';
import { idsFrom } from '#server/http/ids.ts';
import { longPaging } from '#server/http/paging.ts';
import { dashboardKpi } from '#server/indicator/dashboard.queries.ts';
import { copyKpi } from '#server/indicator/copy.service.ts';
import { assertEditable, createKpi, deleteKpi, readKpi, updateKpi } from '#server/indicator/service.ts';
import { setTargetAsAsked } from '#server/indicator/targets.service.ts';
import { kpiLists } from '#server/indicator/list.queries.ts';

const byId = z.object({ id: idSchema });
const byIds = z.object({ id: idsSchema });
const oneKpi = responses({ 200: envelope(storedKpiSchema) });

/** KPIs and their targets (contract.md §5; specification §7 "KPI"). */
export function registerKpi(app: App, deps: RouteDeps): void {
  const editableKpi: Gate['object'] = (user, { params }) => assertEditable(deps, user, idIn(params['id']));
  const listKpi = kpiLists();
  app.get(
    '/api/kpi',
    {
      config: needs('read', 'Kpi'),
      schema: { querystring: kpiQuery, response: responses({ 200: listEnvelope(kpiSchema) }) },
    },
    async ({ caller, query }) => {
      const { data, ...total } = await listKpi(deps.db, caller, query);
      return { ...ok(data), paging: longPaging(query, total) };
    },
  );
  app.get(
    '/api/kpi/dashboard',
    {
      config: needs('read', 'Kpi'),
      schema: { querystring: dashboardKpiQuery, response: responses({ 200: envelope(dashboardKpiSchema) }) },
    },
    async ({ caller, query }) => {
      return ok(await dashboardKpi(deps.db, caller, query));
    },
  );
  app.get(
    '/api/kpi/:id/detail',
    { config: needs('read', 'Kpi'), schema: { params: byId, response: responses({ 200: envelope(kpiDetailSchema) }) } },
    async ({ caller, params: { id } }) => ok(await readKpi(deps, caller, id)),
  );
  app.post(
    '/api/kpi',
    { config: needs('create', 'Kpi'), schema: { body: kpiCreateBody, response: oneKpi } },
    (request) =>
      command(deps, request, async (trx, by) => ok(await createKpi(trx, request.body, by), MESSAGES.dataTersimpan)),
  );
  app.put(
    '/api/kpi/:id/edit',
    { config: needs('update', 'Kpi', editableKpi), schema: { params: byId, body: kpiEditBody, response: oneKpi } },
    (request) =>
      change(deps, request, async (trx, by) =>
        ok(await updateKpi(trx, request.params.id, request.body, by), MESSAGES.dataTersimpan),
      ),
  );
  app.patch(
    '/api/kpi/set-target',
    {
      config: needs('update', 'Kpi'),
      schema: {
        body: setTargetBody,
        response: responses({ 200: envelope(z.union([storedKpiSchema, z.array(storedKpiSchema)])) }),
      },
    },
    (request) =>
      command(deps, request, async (trx, by) =>
        ok(await setTargetAsAsked(trx, request.body, by), MESSAGES.dataTersimpan),
      ),
  );
  app.post(
    '/api/kpi/copy',
    {
      config: needs('create', 'Kpi'),
      schema: { body: copyKpiBody, response: responses({ 200: envelope(copyResultSchema) }) },
    },
    (request) =>
      command(deps, request, async (trx, by) => {
        const result = await copyKpi(trx, request.body, by);
        return ok(result, `${result.disalin.length} KPI disalin ke tahun ${request.body.ke}`);
      }),
  );
  for (const url of ['/api/kpi/:id/deletes', '/api/kpi/:id/delete']) {
    app.delete(
      url,
      {
        config: needs('delete', 'Kpi'),
        schema: { params: byIds, response: responses({ 200: envelope(z.object({ id: z.array(idSchema) })) }) },
      },
      async (request) => {
        const ids = idsFrom(request.params.id, 'KPI');
        await change(deps, request, (trx, by) => deleteKpi(trx, ids, by));
        return ok({ id: ids }, 'Data telah dihapus');
      },
    );
  }
}
