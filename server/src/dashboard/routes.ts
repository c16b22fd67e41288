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
  kinerjaMatrixQuery,
  kinerjaMatrixSchema,
  pageEnvelope,
} from '#contract/dashboard.ts';
import { envelope, listEnvelope } from '#contract/envelope.ts';
import { needs } from '#server/auth/gate.ts';
import { visibleUnit } from '#server/auth/gate-objects.ts';
import type { App } from '#server/http/app-type.ts';
import { ok, type RouteDeps } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';
import { paging } from '#server/http/paging.ts';
import { dashboardPercentages } from '#server/dashboard/percentages.queries.ts';
import { dashboardSatker } from '#server/dashboard/satker.queries.ts';
import { buildFrame, dashboardMatrix, readKinerjaMatrix } from '#server/dashboard/service.ts';
import { dashboardStatistics } from '#server/dashboard/statistics.queries.ts';
import { dashboardCapaian } from '#server/dashboard/summary.queries.ts';

/** The module that the matrix of indicators belongs to. */
const REPORTS = 'PelaporanCapaian';
const BASE = '/api/dashboard';
const MODULE = 'Dashboard';
const tags = [MODULE];

/** Registers the dashboards. Each fails by itself: no call waits for another. */
export function registerDashboard(app: App, deps: RouteDeps): void {
  const { db } = deps;
  const gate = needs('read', MODULE, visibleUnit(db, MODULE));

  app.get(
    `${BASE}/capaian`,
    {
      config: gate,
      schema: { tags, querystring: dashboardQuery, response: responses({ 200: envelope(dashboardCapaianSchema) }) },
    },
    async ({ pengguna, query }) => ok(await dashboardCapaian(db, await buildFrame(deps, pengguna, query))),
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
      const data = await dashboardMatrix(deps, pengguna, query);
      return { ...ok(data), paging: paging(query, data.jumlah.baris) };
    },
  );
  app.get(
    `${BASE}/matrik-percentage`,
    {
      config: gate,
      schema: { tags, querystring: dashboardQuery, response: responses({ 200: envelope(dashboardPercentagesSchema) }) },
    },
    async ({ pengguna, query }) => ok(await dashboardPercentages(db, await buildFrame(deps, pengguna, query))),
  );
  app.get(
    `${BASE}/statistic`,
    {
      config: gate,
      schema: { tags, querystring: dashboardQuery, response: responses({ 200: envelope(dashboardStatisticsSchema) }) },
    },
    async ({ pengguna, query }) => ok(await dashboardStatistics(db, await buildFrame(deps, pengguna, query))),
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
      const { data, total } = await dashboardSatker(db, await buildFrame(deps, pengguna, query), query);
      return { ...ok(data), paging: paging(query, total) };
    },
  );
  app.get(
    '/api/kpi/matrik-kinerja',
    {
      config: needs('read', REPORTS, visibleUnit(deps.db, REPORTS)),
      schema: {
        tags: [REPORTS],
        querystring: kinerjaMatrixQuery,
        response: responses({ 200: listEnvelope(kinerjaMatrixSchema) }),
      },
    },
    async ({ pengguna, query }) => {
      const { data, total } = await readKinerjaMatrix(deps, pengguna, query);
      return { ...ok(data), paging: paging(query, total) };
    },
  );
}
