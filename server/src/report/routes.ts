/** `/api/reportApi-capaian`: contract.md §6. */
import { z } from 'zod';
import { envelope, idSchema, listEnvelope } from '#contract/envelope.ts';
import { comparisonQuery, comparisonSchema } from '#contract/history.ts';
import {
  noteSchema,
  checkDataSchema,
  checkQuery,
  reportQuery,
  reportBriefSchema,
  reportSchema,
  recapQuery,
  recapSchema,
  historySchema,
} from '#contract/report.ts';
import { compare } from '#server/history/comparison.service.ts';
import type { Finding } from '#domain/report/report.ts';
import { MESSAGES } from '#domain/messages/messages.ts';
import { decide } from '#machines/lifecycle/decide.ts';
import { unitScope } from '#server/auth/abilities.ts';
import { forEverybody, needs } from '#server/auth/gate.ts';
import { visibleReport, visibleUnit } from '#server/auth/gate-objects.ts';
import type { App } from '#server/http/app-type.ts';
import { AppError, ok, type CurrentUser, type RouteDeps, notFound } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';
import {
  type Key,
  liveReportFor,
  liveFindings,
  yearFindings,
  unitFindings,
  unitYearFindings,
} from '#server/report/check.queries.ts';
import { paging } from '#server/http/paging.ts';
import { creationWarnings, submissionWarnings } from '#server/report/warnings.queries.ts';
import { reportFacts } from '#server/report/computation.service.ts';
import { readNotes, readReport, readRound, readBrief, readHistory, listReports } from '#server/report/read.queries.ts';
import { yearRecap } from '#server/report/recap.queries.ts';
import { permissionsOn, MODULE, visible, visibleUnits } from '#server/report/decide.service.ts';
import { registerReportTurns } from '#server/home/routes.ts';
import { registerReportClaim } from '#server/review/claims.routes.ts';
import { registerReportChanges } from '#server/report/change.routes.ts';
import { registerReportDetail } from '#server/report/detail.routes.ts';

const BASE = '/api/pelaporan-capaian';
const idQuery = z.object({ id: idSchema });
const detailQuery = z.object({ id: idSchema, putaran: z.coerce.number().int().min(1).optional() });

/** A report that this person may see. @throws AppError 404 */
async function visibleBrief({ db }: RouteDeps, user: CurrentUser, id: string) {
  const report = await readBrief(db, id);
  if (!report || !visible(user, report)) throw notFound('Laporan');
  return report;
}

/** Faults keep from going on, warnings do not. */
type CheckResult = { temuan: Finding[]; peringatan: Finding[] };

/** Faults before creating. Of a unit that is not theirs a person learns nothing but that. */
async function checkCreation({ db, now }: RouteDeps, user: CurrentUser, key: Key): Promise<CheckResult> {
  const unit = await db.selectFrom('unit').select(['id', 'jalur']).where('id', '=', key.unitId).executeTakeFirst();
  const own = unit && { unit_id: unit.id, unit_jalur: unit.jalur };
  const tahun = await yearFindings(db, key.tahun);
  if (!own || !visible(user, own)) return { temuan: [unitFindings(), ...tahun], peringatan: [] };
  const officer = permissionsOn(user, own).includes('create') ? [] : [unitFindings()];
  const live = await liveReportFor(db, key);
  const unitTahun = await unitYearFindings(db, key, now());
  const findings = [...officer, ...tahun, ...liveFindings(key, live), ...unitTahun];
  return { temuan: findings, peringatan: await creationWarnings(db, key) };
}

/** Faults before submitting: the person, the state and every need, as the chart has them. */
async function checkSubmission(deps: RouteDeps, user: CurrentUser, id: string): Promise<CheckResult> {
  const report = await visibleBrief(deps, user, id);
  const by = { id: user.id, izin: permissionsOn(user, report) };
  const facts = await reportFacts(deps.db, id);
  const verdict = decide(report.status, facts, { type: 'report.submit', by });
  if (!verdict.ok && verdict.sebab !== 'syarat') {
    return { temuan: [{ kode: verdict.sebab.toUpperCase(), pesan: verdict.pesan }], peringatan: [] };
  }
  const findings = verdict.ok ? [] : verdict.gagal.flatMap((failed) => [...failed.temuan]);
  return { temuan: findings, peringatan: await submissionWarnings(deps.db, id) };
}

/** HTTP 200 with the verdict in `alert.code`; warnings have no part in it. */
function checkAnswer({ temuan, peringatan }: CheckResult) {
  const level = 'peringatan' as const;
  const data =
    peringatan.length === 0
      ? { temuan }
      : { temuan, peringatan: peringatan.map((one) => ({ ...one, tingkat: level })) };
  if (temuan.length === 0) return ok(data, MESSAGES.silahkanLanjutkan);
  const message = `${temuan.map((t) => t.pesan).join('. ')}.`;
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
      const scope = unitScope(request.pengguna.ability, 'read', MODULE);
      const { data, total } = await listReports(db, scope, query);
      return { ...ok(data), paging: paging(query, total) };
    },
  );

  app.get(
    `${BASE}/check`,
    {
      config: forEverybody(),
      schema: { tags: [MODULE], querystring: checkQuery, response: responses({ 200: envelope(checkDataSchema) }) },
    },
    async (request) => {
      const { id, satker, tahun, periode } = request.query;
      if (id !== undefined) return checkAnswer(await checkSubmission(deps, request.pengguna, id));
      if (satker === undefined || tahun === undefined || periode === undefined) {
        const message = 'Kirim id, atau satker, tahun, dan periode';
        throw new AppError(422, message, { errors: [{ path: 'id', code: 'required', message }] });
      }
      return checkAnswer(await checkCreation(deps, request.pengguna, { unitId: satker, tahun, periode }));
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
      const brief = await visibleBrief(deps, request.pengguna, id);
      const previous = putaran !== undefined && putaran !== brief.putaran;
      const report = await (previous ? readRound(db, id, putaran) : readReport(db, id));
      if (!report) throw notFound(previous ? `Putaran ${putaran}` : 'Laporan');
      return ok(report);
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
      const { putaran } = await visibleBrief(deps, request.pengguna, id);
      const fresh = ke ?? putaran;
      const previous = dari ?? fresh - 1;
      const read = (one: number) => (one === putaran ? readReport(db, id) : readRound(db, id, one));
      const [before, after] = [await read(previous), await read(fresh)];
      if (!before || !after) throw notFound(`Putaran ${before ? fresh : previous}`);
      return ok(compare(before, after, { dari: previous, ke: fresh }));
    },
  );

  app.get(
    `${BASE}/history`,
    {
      config: needs('read', MODULE, visibleReport(db, 'query')),
      schema: { tags: [MODULE], querystring: idQuery, response: responses({ 200: envelope(z.array(historySchema)) }) },
    },
    async (request) => {
      const { id } = await visibleBrief(deps, request.pengguna, request.query.id);
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
      const { id } = await visibleBrief(deps, request.pengguna, request.query.id);
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
      await visibleUnits(db, request.pengguna, satker);
      const data = await yearRecap(db, satker, tahun);
      return { ...ok(data), paging: { totalItems: data.length, page: 1, perPage: data.length } };
    },
  );

  registerReportChanges(app, deps);
  registerReportClaim(app, deps);
  registerReportTurns(app, deps);
  registerReportDetail(app, deps);
}
