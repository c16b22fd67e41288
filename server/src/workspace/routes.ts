/** `GET /api/pelaporan-capaian/keberadaan`: the years and units in which a person finds anything. */
import { envelope } from '#contract/envelope.ts';
import { presenceQuery, presenceSchema } from '#contract/workspace.ts';
import { needs } from '#server/auth/gate.ts';
import { visibleUnit } from '#server/auth/gate-objects.ts';
import type { App } from '#server/http/app-type.ts';
import { ok, type RouteDeps } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';
import { MODULE } from '#server/report/decide.service.ts';
import { presenceOf } from '#server/workspace/service.ts';

/** Registers the call. */
export function registerWorkspace(app: App, deps: RouteDeps): void {
  app.get(
    '/api/pelaporan-capaian/keberadaan',
    {
      config: needs('read', MODULE, visibleUnit(deps.db, MODULE)),
      schema: { tags: [MODULE], querystring: presenceQuery, response: responses({ 200: envelope(presenceSchema) }) },
    },
    async ({ caller, query }) => ok(await presenceOf(deps, caller, query)),
  );
}
