/** `GET /api/pelaporan-capaian/giliran`: the home page and the badges of the menu in one call. */
import { envelope } from '#contract/envelope.ts';
import { turnsQuery, turnsSchema } from '#contract/home.ts';
import { needs } from '#server/auth/gate.ts';
import { visibleUnit } from '#server/auth/gate-objects.ts';
import { turnsOf } from '#server/home/service.ts';
import type { App } from '#server/http/app-type.ts';
import { ok, type RouteDeps } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';
import { MODULE } from '#server/report/decide.service.ts';

/** Registers the call. */
export function registerHome(app: App, deps: RouteDeps): void {
  app.get(
    '/api/pelaporan-capaian/giliran',
    {
      config: needs('read', MODULE, visibleUnit(deps.db, MODULE)),
      schema: { tags: [MODULE], querystring: turnsQuery, response: responses({ 200: envelope(turnsSchema) }) },
    },
    async ({ caller, query }) => ok(await turnsOf(deps, caller, query)),
  );
}
