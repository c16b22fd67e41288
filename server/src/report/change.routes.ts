/** The changing calls on a report: create, fill, decide, delete. contract.md §6. */
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { envelope, idSchema, idsSchema } from '#contract/envelope.ts';
import { createReportBody, decisionBody, reportSchema, updateReportBody } from '#contract/report.ts';
import { needs } from '#server/auth/gate.ts';
import { changesReport } from '#server/auth/gate-objects.ts';
import { tx } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';
import type { App } from '#server/http/app-type.ts';
import { withIdempotency } from '#server/http/idempotency.ts';
import { AppError, ok, type CurrentUser, type RouteDeps } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';
import { liveReportFor, liveFindings, yearFindings, unitYearFindings } from '#server/report/check.queries.ts';
import { recomputeLater } from '#server/report/computation.service.ts';
import { readReport } from '#server/report/read.queries.ts';
import { createReport, recompute, ReportExists, saveEntries } from '#server/report/entry.queries.ts';
import { runDecision, DECISIONS, DECISION_MESSAGES } from '#server/review/decisions.service.ts';
import { MODULE, hold, performerOf, decideOn, NO_FACTS, visibleUnits } from '#server/report/decide.service.ts';

const BASE = '/api/pelaporan-capaian';
const idParams = z.object({ id: idSchema });
const idsParams = z.object({ id: idsSchema });
const deletedSchema = z.object({ id: z.array(idSchema) });
type Trx = Transaction<Database>;

async function assertExists(trx: Trx, id: string) {
  const report = await readReport(trx, id);
  if (!report) throw new Error(`Report ${id} vanished inside its transaction`);
  return report;
}

async function create(trx: Trx, user: CurrentUser, body: z.infer<typeof createReportBody>, time: Date) {
  const key = { unitId: body.unit_id, tahun: body.tahun, periode: body.periode };
  const own = await visibleUnits(trx, user, body.unit_id);
  const live = await liveReportFor(trx, key);
  const creationFindings = [...(await yearFindings(trx, body.tahun)), ...(await unitYearFindings(trx, key, time))];
  await decideOn({
    peristiwa: 'report.create',
    pengguna: user,
    milik: own,
    status: live?.status ?? 'absent',
    facts: { ...NO_FACTS, creationFindings },
    latest: async () => live && readReport(trx, live.id),
  });
  const by = await performerOf(trx, user, 'create');
  try {
    return await assertExists(trx, await createReport(trx, { ...key, oleh: by, waktu: time }));
  } catch (error) {
    if (!(error instanceof ReportExists)) throw error;
    const earlier = await liveReportFor(trx, key);
    const message = liveFindings(key, earlier ?? { id: '', status: 'draft' })[0]?.pesan ?? '';
    throw new AppError(409, message, { data: earlier ? await readReport(trx, earlier.id) : null });
  }
}

async function content(trx: Trx, user: CurrentUser, id: string, body: z.infer<typeof updateReportBody>, time: Date) {
  const report = await hold(trx, user, id);
  await decideOn({
    peristiwa: 'report.edit',
    pengguna: user,
    milik: report,
    status: report.status,
    facts: NO_FACTS,
    versi: { sent: body.versi, now: report.versi, wajib: true },
    latest: () => readReport(trx, id),
  });
  const by = await performerOf(trx, user, 'update');
  const changes = await saveEntries(trx, id, body.details, { oleh: by, waktu: time });
  if (changes.length > 0) await recompute(trx, id, time);
  return assertExists(trx, id);
}

/** Deletes drafts, all or none; always taken in the order of their ids so that two calls cannot deadlock. */
async function remove(trx: Trx, user: CurrentUser, ids: readonly string[], time: Date): Promise<string[]> {
  const sort = [...new Set(ids.map((id) => id.toLowerCase()))].sort();
  const refusal: { id: string; error: AppError }[] = [];
  for (const id of sort) {
    try {
      const report = await hold(trx, user, id);
      await decideOn({
        peristiwa: 'report.delete',
        pengguna: user,
        milik: report,
        status: report.status,
        facts: NO_FACTS,
        latest: () => readReport(trx, id),
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refusal.push({ id, error });
    }
  }
  const first = refusal[0]?.error;
  if (first && sort.length === 1) throw first;
  if (first) {
    const errors = refusal.map(({ id, error }) => ({ path: id, code: String(error.status), message: error.message }));
    throw new AppError(first.status, first.message, { data: first.data, errors });
  }
  await trx
    .updateTable('laporan')
    .set({ deleted_at: time, updated_at: time })
    .set('versi', (eb) => eb('versi', '+', 1))
    .where('id', 'in', sort)
    .execute();
  for (const id of sort) await recomputeLater(trx, id, time);
  return sort;
}

/** Registers the changing calls on reports. */
export function registerReportChanges(app: App, deps: RouteDeps): void {
  const { db, now } = deps;
  const tags = [MODULE];
  const oneReport = responses({ 200: envelope(reportSchema) });

  app.post(
    BASE,
    { config: needs('create', MODULE), schema: { tags, body: createReportBody, response: oneReport } },
    async (request, reply) => {
      const { status, body } = await withIdempotency(deps, request, async (trx) => {
        const report = await create(trx, request.pengguna, request.body, now());
        return { status: 200 as const, body: ok(report, 'Laporan dibuat') };
      });
      return reply.code(status).send(body);
    },
  );

  app.put(
    `${BASE}/:id`,
    {
      config: changesReport(db, 'report.edit'),
      schema: { tags, params: idParams, body: updateReportBody, response: oneReport },
    },
    async (request) => {
      const { id } = request.params;
      const report = await tx(db, (trx) => content(trx, request.pengguna, id, request.body, now()));
      return ok(report, 'Isian tersimpan');
    },
  );

  for (const action of DECISIONS) {
    app.patch(
      `${BASE}/:id/${action}`,
      {
        config: changesReport(db, `report.${action}`),
        schema: { tags, params: idParams, body: decisionBody, response: oneReport },
      },
      async (request, reply) => {
        const { id } = request.params;
        const decision = request.body;
        // Without a version the decision is not bound to what was seen; the specification's own client sends none.
        if (decision.versi === undefined) request.log.info({ laporan: id, aksi: action }, 'unversioned decision');
        const { status, body } = await withIdempotency(deps, request, async (trx) => {
          const report = await runDecision(trx, request.pengguna, id, action, decision, now());
          return { status: 200 as const, body: ok(report, DECISION_MESSAGES[action]) };
        });
        return reply.code(status).send(body);
      },
    );
  }

  app.delete(
    `${BASE}/:id/delete`,
    {
      config: needs('delete', MODULE),
      schema: { tags, params: idParams, response: responses({ 200: envelope(deletedSchema) }) },
    },
    async (request) => {
      const { id } = request.params;
      const ids = await tx(db, (trx) => remove(trx, request.pengguna, [id], now()));
      return ok({ id: ids }, 'Laporan dihapus');
    },
  );

  app.delete(
    `${BASE}/:id/deletes`,
    {
      config: needs('delete', MODULE),
      schema: { tags, params: idsParams, response: responses({ 200: envelope(deletedSchema) }) },
    },
    async (request) => {
      const requested = request.params.id.split(',');
      const ids = await tx(db, (trx) => remove(trx, request.pengguna, requested, now()));
      return ok({ id: ids }, `${ids.length} laporan dihapus`);
    },
  );
}
