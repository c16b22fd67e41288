import { listEnvelope } from '#contract/envelope.ts';
import { unitQuery, unitSchema } from '#contract/master.ts';
import type { App } from '#server/http/app-type.ts';
import { ok, type RouteDeps } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';
import { paging } from '#server/repositories/daftar.ts';
import { daftarUnit } from '#server/repositories/unit.ts';

/** `GET /api/unit`: the units a user may choose from, by role (specification §6). */
export function registerUnit(app: App, deps: RouteDeps): void {
  app.get(
    '/api/unit',
    { schema: { querystring: unitQuery, response: responses({ 200: listEnvelope(unitSchema) }) } },
    async ({ pengguna, query }) => {
      const { data, total } = await daftarUnit(deps.db, pengguna, query);
      return { ...ok(data), paging: paging(query, total) };
    },
  );
}
