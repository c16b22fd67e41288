/** Lists as workbooks, and the documents people hand in. Specification §7, contract.md §9. */
import { z } from 'zod';
import { kinerjaMatrixQuery } from '#contract/dashboard.ts';
import { idSchema } from '#contract/envelope.ts';
import { exportKpiQuery } from '#contract/indicator.ts';
import { exportQuery } from '#contract/records.ts';
import { recapQuery, reportQuery } from '#contract/report.ts';
import { needs } from '#server/auth/gate.ts';
import { visibleReport, visibleUnit } from '#server/auth/gate-objects.ts';
import { documentOf, kpiWorkbook, matrixWorkbook, recapWorkbook, reportsWorkbook } from '#server/export/service.ts';
import { speechOf } from '#server/workbook/speech.ts';
import { headerXlsx } from '#server/workbook/xlsx.ts';
import type { App } from '#server/http/app-type.ts';
import type { RouteDeps } from '#server/http/kit.ts';
import { reading } from '#server/http/reading.ts';
import { languageOf } from '#server/http/language.ts';
import { bytesOf, DOCX, responses, XLSX } from '#server/http/responses.ts';
import { today } from '#server/http/today.ts';
import { MODULE } from '#server/report/decide.service.ts';

const REPORTS = '/api/pelaporan-capaian';
const tags = [MODULE];
type Headers = { 'accept-language'?: string | undefined };
const speech = (headers: Headers) => speechOf(languageOf(headers['accept-language']));
/** Headers of a download named `nama`.docx. */
const headerDocx = (nama: string) => ({
  'content-type': DOCX,
  'content-disposition': `attachment; filename="${nama.replace(/[^\w.-]+/g, '-')}.docx"`,
});
const file = (kind: string) => responses({ 200: bytesOf(kind) });

/** Registers every export; more than `MAX_ROWS` rows answer 422. */
export function registerExport(app: App, deps: RouteDeps): void {
  const { db } = deps;
  const day = () => today(deps.now());
  app.get(
    '/api/kpi/export',
    { config: needs('export', 'Kpi'), schema: { querystring: exportKpiQuery, response: file(XLSX) } },
    async ({ caller, query }, reply) => {
      const content = await reading(deps, (there) => kpiWorkbook(there, caller, query));
      return reply.headers(headerXlsx(`kpi-${day()}`)).send(content);
    },
  );
  app.get(
    `${REPORTS}/export`,
    { config: needs('export', MODULE), schema: { querystring: exportQuery(reportQuery), response: file(XLSX) } },
    async ({ caller, query, headers }, reply) => {
      const content = await reading(deps, (there) => reportsWorkbook(there, caller, query, speech(headers)));
      return reply.headers(headerXlsx(`laporan-${day()}`)).send(content);
    },
  );
  app.get(
    '/api/kpi/matrik-kinerja/export',
    {
      config: needs('export', MODULE, visibleUnit(db, MODULE)),
      schema: { tags, querystring: exportQuery(kinerjaMatrixQuery), response: file(XLSX) },
    },
    async ({ caller, query, headers }, reply) => {
      const content = await reading(deps, (there) => matrixWorkbook(there, caller, query, speech(headers)));
      return reply.headers(headerXlsx(`matrik-kinerja-${query.tahun}-${day()}`)).send(content);
    },
  );
  app.get(
    `${REPORTS}/report/export`,
    {
      config: needs('export', MODULE, visibleUnit(db, MODULE, 'export')),
      schema: {
        tags,
        querystring: recapQuery.extend({ format: z.literal('xlsx').default('xlsx') }),
        response: file(XLSX),
      },
    },
    async ({ caller, query, headers }, reply) => {
      const content = await reading(deps, (there) => recapWorkbook(there, caller, query, speech(headers)));
      return reply.headers(headerXlsx(`rekap-${query.tahun}-${day()}`)).send(content);
    },
  );
  app.get(
    `${REPORTS}/:id/export`,
    {
      config: needs('export', MODULE, visibleReport(db, 'params', 'export')),
      schema: {
        tags,
        params: z.object({ id: idSchema }),
        querystring: z.object({ format: z.literal('docx').default('docx') }),
        response: file(DOCX),
      },
    },
    async ({ caller, params: { id }, headers }, reply) => {
      const { content, nama } = await reading(deps, (there) => documentOf(there, caller, id, speech(headers)));
      return reply.headers(headerDocx(nama)).send(content);
    },
  );
}
