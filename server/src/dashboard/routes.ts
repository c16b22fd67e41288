/** `/api/dashboard/*`: what leaders, officers and verifiers see of the figures within their reach. contract.md §4. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  dashboardCapaianSchema,
  dashboardMatrixQuery,
  dashboardMatrixSchema,
  dashboardPercentagesSchema,
  dashboardQuery,
  dashboardSatkerQuery,
  dashboardSatkerSchema,
  dashboardStatisticsSchema,
  kinerjaMatrixQuery,
  kinerjaMatrixSchema,
} from '#contract/dashboard.ts';
import { envelope, listEnvelope, pageEnvelope } from '#contract/envelope.ts';
import { needs } from '#server/auth/gate.ts';
import { visibleUnit } from '#server/auth/gate-objects.ts';
import type { App } from '#server/http/app-type.ts';
import { ok, type RouteDeps } from '#server/http/kit.ts';
import { keepAnswers } from '#server/http/kept-answers.ts';
import { reading } from '#server/http/reading.ts';
import { responses, unchanged } from '#server/http/responses.ts';
import { paging } from '#server/http/paging.ts';
import { dashboardPercentages } from '#server/dashboard/percentages.queries.ts';
import { dashboardSatker } from '#server/dashboard/satker.queries.ts';
import {
  buildFrame,
  dashboardMatrix,
  type Permission,
  READ_REPORTS,
  readKinerjaMatrix,
  standingOf,
} from '#server/dashboard/service.ts';
import { dashboardStatistics } from '#server/dashboard/statistics.queries.ts';
import { dashboardCapaian } from '#server/dashboard/summary.queries.ts';

const BASE = '/api/dashboard';
const MODULE = 'Dashboard';
const tags = [MODULE];

const answers = <T extends z.ZodType>(schema: T) => responses({ 200: schema, 304: unchanged });

/** Registers the dashboards. Each fails by itself: no call waits for another. */
export function registerDashboard(app: App, deps: RouteDeps): void {
  const { db } = deps;
  const gate = needs('read', MODULE, visibleUnit(db, MODULE));
  const [, reports] = READ_REPORTS;
  const kept = keepAnswers(deps.now);
  /** Answers what is kept while nothing within the person's reach has changed. */
  const tell = async (
    request: FastifyRequest & { query: { satker?: string | undefined } },
    reply: FastifyReply,
    make: (there: RouteDeps) => Promise<Record<string, unknown>>,
    permission?: Permission,
  ) =>
    reading(deps, async (there, where) => {
      const standing = await standingOf(there, request.caller, request.query.satker, permission);
      // Of two changes at the same moment a standby may see the other one first: equal versions say nothing across servers.
      return kept(request, reply, [...standing, where], () => make(there));
    });

  app.get(
    `${BASE}/capaian`,
    {
      config: gate,
      schema: { tags, querystring: dashboardQuery, response: answers(envelope(dashboardCapaianSchema)) },
    },
    async (request, reply) =>
      tell(request, reply, async (there) =>
        ok(await dashboardCapaian(there.db, await buildFrame(there, request.caller, request.query))),
      ),
  );
  app.get(
    `${BASE}/matrik`,
    {
      config: gate,
      schema: {
        tags,
        querystring: dashboardMatrixQuery,
        response: answers(pageEnvelope(dashboardMatrixSchema)),
      },
    },
    async (request, reply) => {
      const { caller, query } = request;
      return tell(request, reply, async (there) => {
        const data = await dashboardMatrix(there, caller, query);
        return { ...ok(data), paging: paging(query, data.jumlah.baris) };
      });
    },
  );
  app.get(
    `${BASE}/matrik-percentage`,
    {
      config: gate,
      schema: { tags, querystring: dashboardQuery, response: answers(envelope(dashboardPercentagesSchema)) },
    },
    async (request, reply) =>
      tell(request, reply, async (there) =>
        ok(await dashboardPercentages(there.db, await buildFrame(there, request.caller, request.query))),
      ),
  );
  app.get(
    `${BASE}/statistic`,
    {
      config: gate,
      schema: { tags, querystring: dashboardQuery, response: answers(envelope(dashboardStatisticsSchema)) },
    },
    async (request, reply) =>
      tell(request, reply, async (there) =>
        ok(await dashboardStatistics(there.db, await buildFrame(there, request.caller, request.query))),
      ),
  );
  app.get(
    `${BASE}/satker`,
    {
      config: gate,
      schema: {
        tags,
        querystring: dashboardSatkerQuery,
        response: answers(pageEnvelope(dashboardSatkerSchema)),
      },
    },
    async (request, reply) => {
      const { caller, query } = request;
      return tell(request, reply, async (there) => {
        const { data, total } = await dashboardSatker(there.db, await buildFrame(there, caller, query), query);
        return { ...ok(data), paging: paging(query, total) };
      });
    },
  );
  app.get(
    '/api/kpi/matrik-kinerja',
    {
      config: needs(...READ_REPORTS, visibleUnit(db, reports)),
      schema: {
        tags: [reports],
        querystring: kinerjaMatrixQuery,
        response: answers(listEnvelope(kinerjaMatrixSchema)),
      },
    },
    async (request, reply) => {
      const { caller, query } = request;
      return tell(
        request,
        reply,
        async (there) => {
          const { data, total } = await readKinerjaMatrix(there, caller, query);
          return { ...ok(data), paging: paging(query, total) };
        },
        READ_REPORTS,
      );
    },
  );
}
