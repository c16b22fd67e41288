/** Imports out of Excel: indicators with targets, realisasi of a report, units, people. contract.md §9. */
import { z } from 'zod';
import { envelope, idSchema } from '#contract/envelope.ts';
import {
  importKpiQuery,
  importPeopleQuery,
  importPeopleSchema,
  importPreviewSchema,
  importQuery,
} from '#contract/import.ts';
import { needs } from '#server/auth/gate.ts';
import { changesReport, visibleReport, visibleUnit } from '#server/auth/gate-objects.ts';
import { headerXlsx } from '#server/workbook/xlsx.ts';
import type { App } from '#server/http/app-type.ts';
import type { RouteDeps } from '#server/http/kit.ts';
import { bytesOf, responses, XLSX } from '#server/http/responses.ts';
import {
  importKpi,
  importRealisasi,
  importsKpi,
  importsUnits,
  importUnits,
  kpiTemplateFor,
  realisasiTemplateFor,
} from '#server/import/service.ts';
import { importPeople } from '#server/import/people.service.ts';
import { peopleTemplate, unitTemplate } from '#server/import/template-content.ts';
import { MODULE } from '#server/report/decide.service.ts';

const byId = z.object({ id: idSchema });
const file = responses({ 200: bytesOf(XLSX) });
const answer = responses({ 200: envelope(importPreviewSchema) });
const form = { consumes: ['multipart/form-data'] };

function registerKpiImport(app: App, deps: RouteDeps): void {
  app.get(
    '/api/kpi/import/template',
    {
      config: needs('update', 'Kpi', visibleUnit(deps.db, 'Kpi', 'update')),
      schema: { querystring: importKpiQuery.pick({ satker: true, tahun: true }), response: file },
    },
    async ({ caller, query: { satker, tahun } }, reply) => {
      const content = await kpiTemplateFor(deps, caller, satker, tahun);
      return reply.headers(headerXlsx(`templat-indikator-${tahun}`)).send(content);
    },
  );
  app.post(
    '/api/kpi/import',
    { config: importsKpi(deps), schema: { ...form, querystring: importKpiQuery, response: answer } },
    (request) => importKpi(deps, request, request.query),
  );
}

function registerRealisasiImport(app: App, deps: RouteDeps): void {
  const url = '/api/pelaporan-capaian/:id/import';
  app.get(
    `${url}/template`,
    { config: needs('read', MODULE, visibleReport(deps.db, 'params')), schema: { params: byId, response: file } },
    async ({ caller, params: { id } }, reply) => {
      const { report, content } = await realisasiTemplateFor(deps, caller, id);
      return reply.headers(headerXlsx(`templat-realisasi-${report.periode}-${report.tahun}`)).send(content);
    },
  );
  app.post(
    url,
    {
      config: changesReport(deps.db, 'report.edit'),
      schema: { ...form, params: byId, querystring: importQuery, response: answer },
    },
    (request) => importRealisasi(deps, request, request.params.id, request.query),
  );
}

function registerUnitImport(app: App, deps: RouteDeps): void {
  app.get(
    '/api/unit/import/template',
    { config: needs('create', 'Unit'), schema: { response: file } },
    async (_request, reply) => {
      return reply.headers(headerXlsx('templat-unit')).send(await unitTemplate(deps.db));
    },
  );
  app.post(
    '/api/unit/import',
    { config: importsUnits, schema: { ...form, querystring: importQuery, response: answer } },
    (request) => importUnits(deps, request, request.query),
  );
}

function registerPeopleImport(app: App, deps: RouteDeps): void {
  const url = '/api/users/import';
  const config = needs('create', 'User');
  app.get(url, { config, schema: { response: file } }, async (_request, reply) =>
    reply.headers(headerXlsx('templat-pengguna')).send(await peopleTemplate(deps.db)),
  );
  const response = responses({ 200: envelope(importPeopleSchema) });
  app.post(url, { config, schema: { ...form, querystring: importPeopleQuery, response } }, (request) =>
    importPeople(deps, request, request.query),
  );
}

/** Every import: template, preview, apply. */
export function registerImport(app: App, deps: RouteDeps): void {
  registerKpiImport(app, deps);
  registerRealisasiImport(app, deps);
  registerUnitImport(app, deps);
  registerPeopleImport(app, deps);
}
