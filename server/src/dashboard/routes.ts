/** `/api/dashboard/*`: what leaders, officers and verifiers see of the figures within their reach. contract.md §4. */
import {
  dashboardCapaianSchema,
  dashboardMatrixQuery,
  dashboardMatrixSchema,
  dashboardPercentagesSchema,
  dashboardQuery,
  dashboardSatkerQuery,
  dashboardSatkerSchema,
  dashboardStatisticsSchema,
  pageEnvelope,
} from '#contract/dashboard.ts';
import { envelope } from '#contract/envelope.ts';
import { needs } from '#server/auth/gate.ts';
import { visibleUnit } from '#server/auth/gate-objects.ts';
import type { App } from '#server/http/app-type.ts';
import { ok, type CurrentUser, type RouteDeps } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';
import { paging } from '#server/http/paging.ts';
import { buildFrame, type DashboardQuery } from '#server/dashboard/scope.service.ts';
import { dashboardMatrix, dashboardPercentages } from '#server/dashboard/matrix.service.ts';
import { dashboardCapaian } from '#server/dashboard/summary.service.ts';
import { dashboardSatker } from '#server/dashboard/satker.service.ts';
import { dashboardStatistics } from '#server/dashboard/statistics.service.ts';

const BASE = '/api/dashboard';
const MODULE = 'Dashboard';
const tags = [MODULE];

/** Registers the dashboards. Each fails by itself: no call waits for another. */
export function registerDashboard(app: App, { db, now }: RouteDeps): void {
  const forWhom = (user: CurrentUser, ask: DashboardQuery) => buildFrame(db, user, ask, now());
  const gate = needs('read', MODULE, visibleUnit(db, MODULE));

  app.get(
    `${BASE}/capaian`,
    {
      config: gate,
      schema: { tags, querystring: dashboardQuery, response: responses({ 200: envelope(dashboardCapaianSchema) }) },
    },
    async ({ pengguna, query }) => ok(await dashboardCapaian(db, await forWhom(pengguna, query))),
  );
  app.get(
    `${BASE}/matrik`,
    {
      config: gate,
      schema: {
        tags,
        querystring: dashboardMatrixQuery,
        response: responses({ 200: pageEnvelope(dashboardMatrixSchema) }),
      },
    },
    async ({ pengguna, query }) => {
      const data = await dashboardMatrix(db, await forWhom(pengguna, query), query);
      return { ...ok(data), paging: paging(query, data.jumlah.baris) };
    },
  );
  app.get(
    `${BASE}/matrik-percentage`,
    {
      config: gate,
      schema: { tags, querystring: dashboardQuery, response: responses({ 200: envelope(dashboardPercentagesSchema) }) },
    },
    async ({ pengguna, query }) => ok(await dashboardPercentages(db, await forWhom(pengguna, query))),
  );
  app.get(
    `${BASE}/statistic`,
    {
      config: gate,
      schema: { tags, querystring: dashboardQuery, response: responses({ 200: envelope(dashboardStatisticsSchema) }) },
    },
    async ({ pengguna, query }) => ok(await dashboardStatistics(db, await forWhom(pengguna, query))),
  );
  app.get(
    `${BASE}/satker`,
    {
      config: gate,
      schema: {
        tags,
        querystring: dashboardSatkerQuery,
        response: responses({ 200: pageEnvelope(dashboardSatkerSchema) }),
      },
    },
    async ({ pengguna, query }) => {
      const { data, total } = await dashboardSatker(db, await forWhom(pengguna, query), query);
      return { ...ok(data), paging: paging(query, total) };
    },
  );
}
