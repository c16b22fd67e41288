/** `GET /api/datatables/data`: specification §7 "Data tables", contract.md §8. */
import { datatablesQuery, datatablesSchema } from '#contract/datatables.ts';
import { unitScope } from '#server/auth/abilities.ts';
import { needs } from '#server/auth/gate.ts';
import type { App } from '#server/http/app-type.ts';
import type { RouteDeps } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';
import { evidenceLists } from '#server/evidence/datatables.queries.ts';
import { MODULE } from '#server/report/decide.service.ts';

/** Every evidence file that a person may read, with its report; a bare answer. */
export function registerDatatables(app: App, { db }: RouteDeps): void {
  const listEvidence = evidenceLists();
  app.get(
    '/api/datatables/data',
    {
      config: needs('read', MODULE),
      schema: { tags: [MODULE], querystring: datatablesQuery, response: responses({ 200: datatablesSchema }) },
    },
    async ({ caller, query }) => {
      return listEvidence(db, unitScope(caller.ability, 'read', MODULE), query);
    },
  );
}
