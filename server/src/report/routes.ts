/** `/api/pelaporan-capaian`: contract.md §6. */
import { z } from 'zod';
import { envelope, idSchema, idsSchema, listEnvelope } from '#contract/envelope.ts';
import { comparisonQuery, comparisonSchema } from '#contract/history.ts';
import {
  createReportBody,
  noteSchema,
  checkDataSchema,
  checkQuery,
  reportQuery,
  reportBriefSchema,
  reportSchema,
  recapQuery,
  recapSchema,
  historySchema,
  updateReportBody,
} from '#contract/report.ts';
import { MESSAGES } from '#domain/messages/messages.ts';
import { unitScope } from '#server/auth/abilities.ts';
import { forEverybodyAndTokens, needs } from '#server/auth/gate.ts';
import { changesReport, visibleReport, visibleUnit } from '#server/auth/gate-objects.ts';
import type { App } from '#server/http/app-type.ts';
import { change, command } from '#server/http/command.ts';
import { AppError, ok, type RouteDeps } from '#server/http/kit.ts';
import { longPaging } from '#server/http/paging.ts';
import { responses } from '#server/http/responses.ts';
import { type CheckResult, checkCreation, checkSubmission } from '#server/report/check.service.ts';
import { MODULE, visibleBrief } from '#server/report/decide.service.ts';
import { listReports } from '#server/report/list.queries.ts';
import { readHistory, readNotes } from '#server/report/read.queries.ts';
import { compareRounds, openReport, recapOf } from '#server/report/reading.service.ts';
import { create, edit, remove } from '#server/report/service.ts';

const BASE = '/api/pelaporan-capaian';
const idQuery = z.object({ id: idSchema });
const idsParams = z.object({ id: idsSchema });
const deletedSchema = z.object({ id: z.array(idSchema) });
const detailQuery = z.object({ id: idSchema, putaran: z.coerce.number().int().min(1).optional() });

/** HTTP 200 with the verdict in `alert.code`; warnings have no part in it. */
function checkAnswer({ findings, warnings }: CheckResult) {
  const level = 'peringatan' as const;
  const data =
    warnings.length === 0
      ? { temuan: findings }
      : { temuan: findings, peringatan: warnings.map((one) => ({ ...one, tingkat: level })) };
  if (findings.length === 0) return ok(data, MESSAGES.silahkanLanjutkan);
  const message = `${findings.map((t) => t.pesan).join('. ')}.`;
  return { alert: { code: 422, status: 200, message }, data };
}

/** Registers every call on reports and their indicators. */
export function registerReports(app: App, deps: RouteDeps): void {
  const { db } = deps;

  app.get(
    BASE,
    {
      config: needs('read', MODULE),
      schema: {
        tags: [MODULE],
        querystring: reportQuery,
        response: responses({ 200: listEnvelope(reportBriefSchema) }),
      },
    },
    async (request) => {
      const { query } = request;
      const scope = unitScope(request.caller.ability, 'read', MODULE);
      const { data, ...total } = await listReports(db, scope, query);
      return { ...ok(data), paging: longPaging(query, total) };
    },
  );

  app.get(
    `${BASE}/check`,
    {
      config: forEverybodyAndTokens('read', MODULE),
      schema: { tags: [MODULE], querystring: checkQuery, response: responses({ 200: envelope(checkDataSchema) }) },
    },
    async (request) => {
      const { id, satker, tahun, periode } = request.query;
      if (id !== undefined) return checkAnswer(await checkSubmission(deps, request.caller, id));
      if (satker === undefined || tahun === undefined || periode === undefined) {
        const message = 'Kirim id, atau satker, tahun, dan periode';
        throw new AppError(422, message, { errors: [{ path: 'id', code: 'required', message }] });
      }
      return checkAnswer(await checkCreation(deps, request.caller, { unitId: satker, tahun, periode }));
    },
  );

  app.get(
    `${BASE}/detail`,
    {
      config: needs('read', MODULE, visibleReport(db, 'query')),
      schema: { tags: [MODULE], querystring: detailQuery, response: responses({ 200: envelope(reportSchema) }) },
    },
    async (request) => {
      const { id, putaran } = request.query;
      return ok(await openReport(deps, request.caller, id, putaran));
    },
  );

  app.get(
    `${BASE}/banding`,
    {
      config: needs('read', MODULE, visibleReport(db, 'query')),
      schema: {
        tags: [MODULE],
        querystring: comparisonQuery,
        response: responses({ 200: envelope(comparisonSchema) }),
      },
    },
    async (request) => {
      const { id, ke, dari } = request.query;
      return ok(await compareRounds(deps, request.caller, id, { dari, ke }));
    },
  );

  app.get(
    `${BASE}/history`,
    {
      config: needs('read', MODULE, visibleReport(db, 'query')),
      schema: { tags: [MODULE], querystring: idQuery, response: responses({ 200: envelope(z.array(historySchema)) }) },
    },
    async (request) => {
      const { id } = await visibleBrief(deps, request.caller, request.query.id);
      return ok(await readHistory(db, id));
    },
  );

  app.get(
    `${BASE}/note`,
    {
      config: needs('read', MODULE, visibleReport(db, 'query')),
      schema: { tags: [MODULE], querystring: idQuery, response: responses({ 200: envelope(z.array(noteSchema)) }) },
    },
    async (request) => {
      const { id } = await visibleBrief(deps, request.caller, request.query.id);
      return ok(await readNotes(db, id));
    },
  );

  app.get(
    `${BASE}/report`,
    {
      config: needs('read', MODULE, visibleUnit(db, MODULE)),
      schema: { tags: [MODULE], querystring: recapQuery, response: responses({ 200: listEnvelope(recapSchema) }) },
    },
    async (request) => {
      const { satker, tahun } = request.query;
      const data = await recapOf(deps, request.caller, satker, tahun);
      return { ...ok(data), paging: { totalItems: data.length, page: 1, perPage: data.length } };
    },
  );

  registerReportChanges(app, deps);
}

/** Creating, filling and deleting. */
function registerReportChanges(app: App, deps: RouteDeps): void {
  const tags = [MODULE];
  const oneReport = responses({ 200: envelope(reportSchema) });
  const deleted = responses({ 200: envelope(deletedSchema) });

  app.post(
    BASE,
    { config: needs('create', MODULE), schema: { tags, body: createReportBody, response: oneReport } },
    (request) => command(deps, request, async (trx, by) => ok(await create(trx, by, request.body), 'Laporan dibuat')),
  );

  app.put(
    `${BASE}/:id`,
    {
      config: changesReport(deps.db, 'report.edit'),
      schema: { tags, params: idQuery, body: updateReportBody, response: oneReport },
    },
    (request) =>
      change(deps, request, async (trx, by) =>
        ok(await edit(trx, by, request.params.id, request.body), 'Isian tersimpan'),
      ),
  );

  app.delete(
    `${BASE}/:id/delete`,
    { config: needs('delete', MODULE), schema: { tags, params: idQuery, response: deleted } },
    (request) =>
      change(deps, request, async (trx, by) =>
        ok({ id: await remove(trx, by, [request.params.id]) }, 'Laporan dihapus'),
      ),
  );

  app.delete(
    `${BASE}/:id/deletes`,
    { config: needs('delete', MODULE), schema: { tags, params: idsParams, response: deleted } },
    (request) =>
      change(deps, request, async (trx, by) => {
        const ids = await remove(trx, by, request.params.id.split(','));
        return ok({ id: ids }, `${ids.length} laporan dihapus`);
      }),
  );
}
