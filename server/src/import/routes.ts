/** Imports out of Excel: indicators with targets, realisasi of a report, units. contract.md §9. */
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { envelope, idSchema } from '#contract/envelope.ts';
import {
  importKpiQuery,
  importQuery,
  type ImportMode,
  type ImportPreview,
  importPreviewSchema,
} from '#contract/import.ts';
import { type Gate, needs } from '#server/auth/gate.ts';
import { changesReport, visibleReport, visibleUnit } from '#server/auth/gate-objects.ts';
import { assertAllowed, assertAllowedOn } from '#server/auth/plugin.ts';
import { tx } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';
import { headerXlsx } from '#server/export/xlsx.ts';
import type { App } from '#server/http/app-type.ts';
import { withIdempotency } from '#server/http/idempotency.ts';
import { ok, type RouteDeps, notFound } from '#server/http/kit.ts';
import { bytesOf, responses, XLSX } from '#server/http/responses.ts';
import { type Workbook, assertTimeLeft } from '#server/import/workbook.ts';
import { errorCountText, preview, type Plan, assertSame } from '#server/import/result.ts';
import { kpiWorkbook, planKpi, applyKpi, assertImportAllowed } from '#server/import/kpi-import.ts';
import { realisasiWorkbook, planRealisasi } from '#server/import/realisasi.ts';
import { kpiTemplate, realisasiTemplate, unitTemplate } from '#server/import/template-content.ts';
import { receiveWorkbook } from '#server/import/receive.ts';
import { unitWorkbook, planUnits, applyUnits } from '#server/import/unit.ts';
import { unitOf } from '#server/indicator/service.ts';
import { readReport, readBrief } from '#server/report/read.queries.ts';
import { recompute } from '#server/report/entry.queries.ts';
import { MODULE, hold, performerOf, decideOn, NO_FACTS, visible } from '#server/report/decide.service.ts';

type Trx = Transaction<Database>;
const byId = z.object({ id: idSchema });
const file = responses({ 200: bytesOf(XLSX) });
const answer = responses({ 200: envelope(importPreviewSchema) });
const form = { consumes: ['multipart/form-data'] };

/** Ends a preview: what it wrote to be exact is not to stay. */
class Rollback extends Error {
  readonly hasil: ImportPreview;
  constructor(result: ImportPreview) {
    super('A preview leaves nothing behind');
    this.hasil = result;
  }
}

type Step<R extends Plan> = {
  read(content: Buffer): Promise<Workbook>;
  /** Asked again once the workbook is there: time has passed since the gate. */
  allowed(trx: Trx): Promise<void>;
  rencana(trx: Trx, workbook: Workbook, reason: string | null): Promise<R>;
  apply(trx: Trx, plan: R): Promise<void>;
};

/** One import call: preview, or all rows or none. */
async function imported<R extends Plan>(
  deps: RouteDeps,
  request: FastifyRequest,
  { mode, sidik }: { mode: ImportMode; sidik?: string | undefined },
  step: Step<R>,
) {
  assertTimeLeft();
  const accepted = await receiveWorkbook(request);
  const workbook = await step.read(accepted.isi);
  const makePlan = async (trx: Trx) => {
    await step.allowed(trx);
    return step.rencana(trx, workbook, accepted.alasan);
  };
  if (mode === 'periksa') {
    const view = await tx(deps.db, async (trx): Promise<ImportPreview> => {
      throw new Rollback(preview(await makePlan(trx), mode, false));
    }).catch((error: unknown) => {
      if (error instanceof Rollback) return error.hasil;
      throw error;
    });
    const { salah, buat, ubah } = view.jumlah;
    const message =
      salah > 0 ? `${errorCountText(view.salah.length)} pada ${salah} baris` : `${buat} baru, ${ubah} berubah`;
    return { status: 200 as const, body: ok(view, message) };
  }
  return withIdempotency(
    deps,
    request,
    async (trx) => {
      const plan = await makePlan(trx);
      if (assertSame(plan, sidik)) await step.apply(trx, plan);
      const result = preview(plan, mode, true);
      return { status: 200 as const, body: ok(result, `${result.jumlah.buat} dibuat, ${result.jumlah.ubah} diubah`) };
    },
    { sidik: accepted.sidik, alasan: accepted.alasan },
  );
}

/** Creating and updating the indicators of a unit, of a year that is there. */
const importsKpi = ({ db }: RouteDeps): { gate: Gate } => ({
  gate: {
    right(user) {
      assertAllowed(user, 'create', 'Kpi');
      assertAllowed(user, 'update', 'Kpi');
    },
    async object(user, address) {
      await visibleUnit(db, 'Kpi', 'create')(user, address);
      await visibleUnit(db, 'Kpi', 'update')(user, address);
      const tahun = Number(address.query['tahun']);
      if (!Number.isInteger(tahun) || tahun < 2000 || tahun > 2100) return;
      const existing = await db.selectFrom('tahun').select('id').where('tahun', '=', tahun).executeTakeFirst();
      if (!existing) throw notFound(`Tahun ${tahun}`);
    },
  },
});

const importsUnits: { gate: Gate } = {
  gate: {
    right(user) {
      assertAllowed(user, 'create', 'Unit');
      assertAllowed(user, 'update', 'Unit');
    },
  },
};

function registerKpiImport(app: App, deps: RouteDeps): void {
  app.get(
    '/api/kpi/import/template',
    {
      config: needs('update', 'Kpi', visibleUnit(deps.db, 'Kpi', 'update')),
      schema: { querystring: importKpiQuery.pick({ satker: true, tahun: true }), response: file },
    },
    async ({ pengguna, query: { satker, tahun } }, reply) => {
      const unit = await deps.db.transaction().execute((trx) => unitOf(trx, satker));
      assertAllowedOn(pengguna, 'update', 'Kpi', unit, 'Unit');
      const content = await kpiTemplate(deps.db, { unit_id: satker, tahun });
      return reply.headers(headerXlsx(`templat-indikator-${tahun}`)).send(content);
    },
  );
  app.post(
    '/api/kpi/import',
    { config: importsKpi(deps), schema: { ...form, querystring: importKpiQuery, response: answer } },
    async (request, reply) => {
      const { satker, tahun } = request.query;
      const destination = { unit_id: satker, tahun };
      const by = { pengguna: request.pengguna, waktu: deps.now() };
      const { status, body } = await imported(deps, request, request.query, {
        read: kpiWorkbook,
        allowed: (trx) => assertImportAllowed(trx, destination, by),
        rencana: (trx, workbook, reason) => planKpi(trx, workbook, destination, by, reason),
        apply: (trx, plan) => applyKpi(trx, plan, by),
      });
      return reply.code(status).send(body);
    },
  );
}

function registerRealisasiImport(app: App, deps: RouteDeps): void {
  const url = '/api/pelaporan-capaian/:id/import';
  app.get(
    `${url}/template`,
    { config: needs('read', MODULE, visibleReport(deps.db, 'params')), schema: { params: byId, response: file } },
    async ({ pengguna, params: { id } }, reply) => {
      const report = await readBrief(deps.db, id);
      if (!report || !visible(pengguna, report)) throw notFound('Laporan');
      const nama = `templat-realisasi-${report.periode}-${report.tahun}`;
      return reply.headers(headerXlsx(nama)).send(await realisasiTemplate(deps.db, id));
    },
  );
  app.post(
    url,
    {
      config: changesReport(deps.db, 'report.edit'),
      schema: { ...form, params: byId, querystring: importQuery, response: answer },
    },
    async (request, reply) => {
      const { pengguna, params } = request;
      const time = deps.now();
      const allowed = async (trx: Trx) => {
        const report = await hold(trx, pengguna, params.id);
        await decideOn({
          peristiwa: 'report.edit',
          pengguna,
          milik: report,
          status: report.status,
          facts: NO_FACTS,
          latest: () => readReport(trx, params.id),
        });
        return report;
      };
      const { status, body } = await imported(deps, request, request.query, {
        read: realisasiWorkbook,
        allowed: async (trx) => void (await allowed(trx)),
        async rencana(trx, workbook) {
          const { versi } = await allowed(trx);
          const by = await performerOf(trx, pengguna, 'update');
          return planRealisasi(trx, workbook, { id: params.id, versi }, { oleh: by, waktu: time });
        },
        apply: (trx) => recompute(trx, params.id, time),
      });
      return reply.code(status).send(body);
    },
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
    async (request, reply) => {
      const { status, body } = await imported(deps, request, request.query, {
        read: unitWorkbook,
        allowed: async () => {
          assertAllowed(request.pengguna, 'create', 'Unit');
          assertAllowed(request.pengguna, 'update', 'Unit');
        },
        rencana: (trx, workbook) => planUnits(trx, workbook),
        apply: (trx, plan) => applyUnits(trx, plan, { oleh: request.pengguna.id, waktu: deps.now() }),
      });
      return reply.code(status).send(body);
    },
  );
}

/** Every import: template, preview, apply. */
export function registerImport(app: App, deps: RouteDeps): void {
  registerKpiImport(app, deps);
  registerRealisasiImport(app, deps);
  registerUnitImport(app, deps);
}
