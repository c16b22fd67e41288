/** `PATCH /api/reportApi-capaian/{id}/klaim` and `/letGo`: who is checking a report now. */
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { envelope, idSchema } from '#contract/envelope.ts';
import { claimBody, type ReportBrief, reportBriefSchema } from '#contract/report.ts';
import { STATUS_WORDS } from '#domain/report/words.ts';
import { allowedEvents } from '#machines/lifecycle/decide.ts';
import { type Gate, idIn } from '#server/auth/gate.ts';
import type { Database } from '#server/db/types.ts';
import type { App } from '#server/http/app-type.ts';
import { withIdempotency } from '#server/http/idempotency.ts';
import { AppError, ok, type CurrentUser, type RouteDeps, notFound } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';
import { claim, release } from '#server/review/claims.queries.ts';
import { readBrief } from '#server/report/read.queries.ts';
import { permissionsOn, MODULE, hold, NO_FACTS, visible } from '#server/report/decide.service.ts';

type Trx = Transaction<Database>;
const idParams = z.object({ id: idSchema });
const notADecider = () =>
  new AppError(403, 'Hanya yang boleh memutuskan laporan ini yang dapat menandainya sedang diperiksa.');
const VERDICTS: ReadonlySet<string> = new Set(['report.revise', 'report.approve', 'report.reject']);

async function brief(trx: Trx, id: string): Promise<ReportBrief> {
  const report = await readBrief(trx, id);
  if (!report) throw new Error(`Report ${id} vanished inside its transaction`);
  return report;
}

/** @throws AppError 403 for whoever could not decide the report if it were submitted */
function assertDecider(
  user: CurrentUser,
  report: { unit_id: string; unit_jalur: string[]; submitted_by: string | null },
) {
  const by = { id: user.id, izin: permissionsOn(user, report) };
  const facts = { ...NO_FACTS, submittedBy: report.submitted_by };
  if (!allowedEvents('submitted', facts, by).some((one) => VERDICTS.has(one))) {
    throw notADecider();
  }
}

/** Holds a report that this person may decide. @throws AppError 404, 403 */
async function holdAsDecider(trx: Trx, user: CurrentUser, id: string) {
  const report = await hold(trx, user, id);
  assertDecider(user, report);
  return report;
}

const claims = ({ db }: RouteDeps): { gate: Gate } => ({
  gate: {
    right(user) {
      if (!['revise', 'approve', 'reject'].some((action) => user.ability.can(action, MODULE))) throw notADecider();
    },
    async object(user, { params }) {
      const id = idIn(params['id']);
      const report = id === undefined ? undefined : await readBrief(db, id);
      if (!report || !visible(user, report)) throw notFound('Laporan');
      assertDecider(user, { ...report, submitted_by: report.submitted_by?.id ?? null });
    },
  },
});

async function start(trx: Trx, user: CurrentUser, id: string, take: boolean): Promise<ReportBrief> {
  const report = await holdAsDecider(trx, user, id);
  if (report.status !== 'submitted') {
    const wording = STATUS_WORDS[report.status];
    throw new AppError(409, `Laporan berstatus "${wording}"; yang diperiksa hanya laporan yang menunggu verifikasi.`, {
      data: await brief(trx, id),
    });
  }
  const succeeded = await claim(trx, id, user.id, take);
  const result = await brief(trx, id);
  if (!succeeded) {
    const nama = result.klaim?.oleh.nama ?? 'orang lain';
    throw new AppError(409, `Laporan ini sedang diperiksa ${nama}. Ambil alih bila Anda yang akan memeriksanya.`, {
      data: result,
    });
  }
  return result;
}

/** Registers claiming and letting go. */
export function registerReportClaim(app: App, deps: RouteDeps): void {
  const config = claims(deps);
  const schema = { tags: [MODULE], params: idParams, response: responses({ 200: envelope(reportBriefSchema) }) };

  app.patch(
    '/api/pelaporan-capaian/:id/klaim',
    { config, schema: { ...schema, body: claimBody } },
    async (request, reply) => {
      const { id } = request.params;
      const { status, body } = await withIdempotency(deps, request, async (trx) => {
        const report = await start(trx, request.pengguna, id, request.body.ambil ?? false);
        return { status: 200 as const, body: ok(report, 'Laporan ditandai sedang Anda periksa') };
      });
      return reply.code(status).send(body);
    },
  );

  app.patch(
    '/api/pelaporan-capaian/:id/lepas',
    { config, schema: { ...schema, body: claimBody } },
    async (request, reply) => {
      const { id } = request.params;
      const { status, body } = await withIdempotency(deps, request, async (trx) => {
        await holdAsDecider(trx, request.pengguna, id);
        await release(trx, id, request.body.ambil ? undefined : request.pengguna.id);
        return {
          status: 200 as const,
          body: ok(await brief(trx, id), 'Laporan tidak lagi ditandai sedang diperiksa'),
        };
      });
      return reply.code(status).send(body);
    },
  );
}
