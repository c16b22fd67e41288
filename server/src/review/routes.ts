/** Deciding on a report, saying who checks it, and feedback on its indicators. contract.md §6. */
import { z } from 'zod';
import { envelope, idSchema } from '#contract/envelope.ts';
import {
  claimBody,
  decisionBody,
  detailChangedSchema,
  feedbackBody,
  reportBriefSchema,
  reportSchema,
} from '#contract/report.ts';
import { changesReport } from '#server/auth/gate-objects.ts';
import type { App } from '#server/http/app-type.ts';
import { command } from '#server/http/command.ts';
import { ok, type RouteDeps } from '#server/http/kit.ts';
import { counted } from '#server/http/meter.ts';
import { responses } from '#server/http/responses.ts';
import { MODULE } from '#server/report/decide.service.ts';
import { claims, startChecking, stopChecking } from '#server/review/claims.service.ts';
import { DECISION_MESSAGES, DECISIONS, runDecision } from '#server/review/decisions.service.ts';
import { giveFeedback } from '#server/review/feedback.service.ts';

const BASE = '/api/pelaporan-capaian';
const tags = [MODULE];
const params = z.object({ id: idSchema });

/** Registers decisions, claims and feedback. */
export function registerReview(app: App, deps: RouteDeps): void {
  const oneReport = responses({ 200: envelope(reportSchema) });
  for (const action of DECISIONS) {
    app.patch(
      `${BASE}/:id/${action}`,
      {
        config: { ...changesReport(deps.db, `report.${action}`), ...counted({ of: 'decision', kind: action }) },
        schema: { tags, params, body: decisionBody, response: oneReport },
      },
      (request) => {
        const { id } = request.params;
        // Without `versi` the decision may concern a state that the verifier has not seen; the specification's own
        // client sends none, so it is only logged.
        if (request.body.versi === undefined) request.log.info({ laporan: id, aksi: action }, 'unversioned decision');
        return command(deps, request, async (trx, by) =>
          ok(await runDecision(trx, by, id, action, request.body), DECISION_MESSAGES[action]),
        );
      },
    );
  }

  const config = claims(deps);
  const claiming = { tags, params, body: claimBody, response: responses({ 200: envelope(reportBriefSchema) }) };
  app.patch(`${BASE}/:id/klaim`, { config, schema: claiming }, (request) =>
    command(deps, request, async (trx, by) => {
      const report = await startChecking(trx, by, request.params.id, request.body.ambil ?? false);
      return ok(report, 'Laporan ditandai sedang Anda periksa');
    }),
  );
  app.patch(`${BASE}/:id/lepas`, { config, schema: claiming }, (request) =>
    command(deps, request, async (trx, by) => {
      const report = await stopChecking(trx, by, request.params.id, request.body.ambil ?? false);
      return ok(report, 'Laporan tidak lagi ditandai sedang diperiksa');
    }),
  );

  app.put(
    `${BASE}-detail/:id/feedback`,
    {
      config: changesReport(deps.db, 'report.feedback', 'indicator'),
      schema: { tags, params, body: feedbackBody, response: responses({ 200: envelope(detailChangedSchema) }) },
    },
    // Feedback is sent in many calls before a decision; a call repeated after a lost connection must get its first
    // answer, not a 409.
    (request) =>
      command(deps, request, async (trx, by) =>
        ok(await giveFeedback(trx, by, request.params.id, request.body), 'Umpan balik tersimpan'),
      ),
  );
}
