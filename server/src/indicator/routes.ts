import { MESSAGES } from '#domain/messages/messages.ts';
import { z } from 'zod';
import { envelope, idSchema, idsSchema, listEnvelope } from '#contract/envelope.ts';
import {
  dashboardKpiQuery,
  dashboardKpiSchema,
  copyResultSchema,
  kpiDetailSchema,
  type StoredKpi,
  storedKpiSchema,
  copyKpiBody,
} from '#contract/indicator.ts';
import { type Kpi, kpiCreateBody, kpiEditBody, kpiQuery, kpiSchema, setTargetBody } from '#contract/units.ts';
import { type Address, idIn, needs } from '#server/auth/gate.ts';
import { assertAllowedOn } from '#server/auth/plugin.ts';
import { type Db, tx } from '#server/db/tx.ts';
import type { App } from '#server/http/app-type.ts';
import { withIdempotency } from '#server/http/idempotency.ts';
import { ok, type CurrentUser, type RouteDeps } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';
import { idsFrom } from '#server/http/ids.ts';
import { paging } from '#server/http/paging.ts';
import { dashboardKpi } from '#server/indicator/dashboard.queries.ts';
import { readTargetHistory, withFindings, usedInReports, alreadySubmitted } from '#server/indicator/history.queries.ts';
import { copyKpi } from '#server/indicator/copy.service.ts';
import { createKpi, deleteKpi, setTarget, updateKpi } from '#server/indicator/service.ts';
import { findKpi, listKpi } from '#server/indicator/queries.ts';

const byId = z.object({ id: idSchema });
const byIds = z.object({ id: idsSchema });
const oneKpi = responses({ 200: envelope(storedKpiSchema) });

async function complete(db: Db, kpi: Kpi): Promise<StoredKpi> {
  const [one] = await withFindings(db, [kpi]);
  if (!one) throw new Error(`KPI ${kpi.id} vanished inside its transaction`);
  return one;
}

/** KPIs and their targets (contract.md §5; specification §7 "KPI"). */
export function registerKpi(app: App, deps: RouteDeps): void {
  const editableKpi = async (user: CurrentUser, { params }: Address) => {
    const id = idIn(params['id']);
    const [kpi] = id === undefined ? [] : await findKpi(deps.db, [id]);
    assertAllowedOn(user, 'update', 'Kpi', kpi, 'KPI');
  };
  app.get(
    '/api/kpi',
    {
      config: needs('read', 'Kpi'),
      schema: { querystring: kpiQuery, response: responses({ 200: listEnvelope(kpiSchema) }) },
    },
    async ({ pengguna, query }) => {
      const { data, total } = await listKpi(deps.db, pengguna, query);
      return { ...ok(data), paging: paging(query, total) };
    },
  );
  app.get(
    '/api/kpi/dashboard',
    {
      config: needs('read', 'Kpi'),
      schema: { querystring: dashboardKpiQuery, response: responses({ 200: envelope(dashboardKpiSchema) }) },
    },
    async ({ pengguna, query }) => {
      return ok(await dashboardKpi(deps.db, pengguna, query));
    },
  );
  app.get(
    '/api/kpi/:id/detail',
    { config: needs('read', 'Kpi'), schema: { params: byId, response: responses({ 200: envelope(kpiDetailSchema) }) } },
    async ({ pengguna, params: { id } }) => {
      const [kpi] = await findKpi(deps.db, [id]);
      assertAllowedOn(pengguna, 'read', 'Kpi', kpi, 'KPI');
      return ok({
        ...(await complete(deps.db, kpi)),
        riwayat_target: await readTargetHistory(deps.db, id),
        perlu_alasan: (await alreadySubmitted(deps.db, [id])).size > 0,
        dipakai_laporan: (await usedInReports(deps.db, [id])).length > 0,
      });
    },
  );
  app.post(
    '/api/kpi',
    { config: needs('create', 'Kpi'), schema: { body: kpiCreateBody, response: oneKpi } },
    async (request, reply) => {
      const { pengguna, body } = request;
      const answer = await withIdempotency(deps, request, async (trx) => ({
        status: 200 as const,
        body: ok(
          await complete(trx, await createKpi(trx, body, { pengguna, waktu: deps.now() })),
          MESSAGES.dataTersimpan,
        ),
      }));
      return reply.code(answer.status).send(answer.body);
    },
  );
  app.put(
    '/api/kpi/:id/edit',
    { config: needs('update', 'Kpi', editableKpi), schema: { params: byId, body: kpiEditBody, response: oneKpi } },
    async ({ pengguna, params, body }) => {
      const kpi = await tx(deps.db, async (trx) =>
        complete(trx, await updateKpi(trx, params.id, body, { pengguna, waktu: deps.now() })),
      );
      return ok(kpi, MESSAGES.dataTersimpan);
    },
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
    async (request, reply) => {
      const { pengguna, body } = request;
      const items = Array.isArray(body) ? body : [body];
      const answer = await withIdempotency(deps, request, async (trx) => {
        const prefix = (i: number) => (Array.isArray(body) ? `${i}.` : '');
        const result = await withFindings(trx, await setTarget(trx, items, { pengguna, waktu: deps.now() }, prefix));
        const [first] = result;
        const data = !Array.isArray(body) && first ? first : result;
        return { status: 200 as const, body: ok(data, MESSAGES.dataTersimpan) };
      });
      return reply.code(answer.status).send(answer.body);
    },
  );
  app.post(
    '/api/kpi/copy',
    {
      config: needs('create', 'Kpi'),
      schema: { body: copyKpiBody, response: responses({ 200: envelope(copyResultSchema) }) },
    },
    async (request, reply) => {
      const { pengguna, body } = request;
      const answer = await withIdempotency(deps, request, async (trx) => {
        const result = await copyKpi(trx, body, { pengguna, waktu: deps.now() });
        const message = `${result.disalin.length} KPI disalin ke tahun ${body.ke}`;
        return { status: 200 as const, body: ok(result, message) };
      });
      return reply.code(answer.status).send(answer.body);
    },
  );
  for (const url of ['/api/kpi/:id/deletes', '/api/kpi/:id/delete']) {
    app.delete(
      url,
      {
        config: needs('delete', 'Kpi'),
        schema: { params: byIds, response: responses({ 200: envelope(z.object({ id: z.array(idSchema) })) }) },
      },
      async ({ pengguna, params }) => {
        const ids = idsFrom(params.id, 'KPI');
        await tx(deps.db, (trx) => deleteKpi(trx, ids, { pengguna, waktu: deps.now() }));
        return ok({ id: ids }, 'Data telah dihapus');
      },
    );
  }
}
