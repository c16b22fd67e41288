/** `GET /api/datatables/data`: specification §7 "Data tables", contract.md §8. */
import { datatablesQuery, datatablesSchema } from '#contract/aplikasi/datatables.ts';
import { lingkupUnit } from '#server/auth/abilities.ts';
import { needs } from '#server/auth/gate.ts';
import type { App } from '#server/http/app-type.ts';
import type { RouteDeps } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';
import { daftarBukti } from '#server/repositories/aplikasi/datatables.ts';
import { MODUL } from '#server/routes/pelaporan-kit.ts';

/** Every evidence file that a person may read, with its report; a bare answer. */
export function registerDatatables(app: App, { db }: RouteDeps): void {
  app.get(
    '/api/datatables/data',
    {
      config: needs('read', MODUL),
      schema: { tags: [MODUL], querystring: datatablesQuery, response: responses({ 200: datatablesSchema }) },
    },
    async ({ pengguna, query }) => {
      return daftarBukti(db, lingkupUnit(pengguna.ability, 'read', MODUL), query);
    },
  );
}
