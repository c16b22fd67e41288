/** `/api/persiapan`: what a year still needs before units can report in it. docs/decisions/0094. */
import { z } from 'zod';
import { envelope } from '#contract/envelope.ts';
import { closeReadinessBody, readinessQuery, readinessSchema } from '#contract/readiness.ts';
import { maySetUp } from '#domain/home/readiness.ts';
import type { Gate } from '#server/auth/gate.ts';
import { closeReadiness, readinessOf } from '#server/home/readiness.service.ts';
import type { App } from '#server/http/app-type.ts';
import { command } from '#server/http/command.ts';
import { AppError, ok, type RouteDeps } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';

const tags = ['Persiapan'];

/** Whoever may create everything that the steps ask for. */
const whoSetsUp: { gate: Gate } = {
  gate: {
    right({ ability }) {
      if (!maySetUp(ability)) throw new AppError(403, 'Anda tidak berwenang melakukan tindakan ini.');
    },
  },
};

/** Registers the calls. */
export function registerReadiness(app: App, deps: RouteDeps): void {
  app.get(
    '/api/persiapan',
    {
      config: whoSetsUp,
      schema: {
        tags,
        description:
          'Apa yang sudah ada dan belum ada pada suatu tahun sebelum satker dapat melapor: satker, tahun, pengguna, indikator, jadwal.',
        querystring: readinessQuery,
        response: responses({ 200: envelope(readinessSchema) }),
      },
    },
    async ({ caller, query }) => ok(await readinessOf(deps, caller, query.tahun)),
  );
  app.post(
    '/api/persiapan/tutup',
    {
      config: whoSetsUp,
      schema: {
        tags,
        description: 'Menutup panduan persiapan suatu tahun bagi penanya; 409 selama ada langkah yang belum selesai.',
        body: closeReadinessBody,
        response: responses({ 200: envelope(z.null()) }),
      },
    },
    (request) =>
      command(deps, request, async (trx, by) => {
        await closeReadiness(trx, by, request.body.tahun);
        return ok(null);
      }),
  );
}
