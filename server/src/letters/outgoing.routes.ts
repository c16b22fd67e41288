/** `/api/surat-keluar`: letters that have not left, and sending them again. */
import { z } from 'zod';
import { emptyBody } from '#contract/access.ts';
import { envelope, idSchema, listEnvelope } from '#contract/envelope.ts';
import { outgoingLetterQuery, outgoingLetterSchema, repeatedSchema } from '#contract/outgoing-letters.ts';
import { needs } from '#server/auth/gate.ts';
import type { App } from '#server/http/app-type.ts';
import { command } from '#server/http/command.ts';
import { ok, type RouteDeps } from '#server/http/kit.ts';
import { paging } from '#server/http/paging.ts';
import { responses } from '#server/http/responses.ts';
import { listOutgoing } from '#server/letters/outgoing.queries.ts';
import { assertFailed, sendAgain } from '#server/letters/outgoing.service.ts';

const tags = ['User'];

/** Registers the two calls of whoever looks after letters. */
export function registerOutgoing(app: App, deps: RouteDeps): void {
  app.get(
    '/api/surat-keluar',
    {
      config: needs('read', 'User'),
      schema: {
        tags,
        description: 'Surel yang menunggu dikirim atau gagal; isinya tidak pernah ikut.',
        querystring: outgoingLetterQuery,
        response: responses({ 200: listEnvelope(outgoingLetterSchema) }),
      },
    },
    async ({ query }) => {
      const { data, total } = await listOutgoing(deps.db, query);
      return { ...ok(data), paging: paging(query, total) };
    },
  );
  app.patch(
    '/api/surat-keluar/:id/ulang',
    {
      config: needs('update', 'User', (_admin, { params }) => assertFailed(deps, params['id'])),
      schema: {
        tags,
        description: 'Mengirim ulang surel yang gagal; 409 bila isinya tidak berlaku lagi.',
        params: z.object({ id: idSchema }),
        body: emptyBody,
        response: responses({ 200: envelope(repeatedSchema) }),
      },
    },
    (request) =>
      command(deps, request, async (trx, { time }) => {
        await sendAgain(trx, request.params.id, time);
        return ok(request.params, 'Surel dikirim ulang.');
      }),
  );
}
