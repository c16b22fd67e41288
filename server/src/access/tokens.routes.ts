/**
 * `/api/token`: docs/decisions/0085, 0102. A token is in the first answer only; what is kept of it for a repeated call has none.
 */
import { z } from 'zod';
import { emptyBody } from '#contract/access.ts';
import { envelope, idSchema, listEnvelope } from '#contract/envelope.ts';
import {
  tokenCreateBody,
  tokenMadeSchema,
  tokenQuery,
  tokenRevokedSchema,
  tokenRightSchema,
  tokenSchema,
} from '#contract/tokens.ts';
import { MESSAGES } from '#domain/messages/messages.ts';
import { listTokens } from '#server/access/tokens.queries.ts';
import { assertToken, createToken, revokeToken, tokenRights } from '#server/access/tokens.service.ts';
import { needs } from '#server/auth/gate.ts';
import type { App } from '#server/http/app-type.ts';
import { command } from '#server/http/command.ts';
import { ok, type RouteDeps } from '#server/http/kit.ts';
import { paging } from '#server/http/paging.ts';
import { responses } from '#server/http/responses.ts';

const URL = '/api/token';
const SUBJECT = 'Token';
const tags = [SUBJECT];

/** Registers the calls of whoever manages tokens. */
export function registerApiTokens(app: App, deps: RouteDeps): void {
  app.get(
    URL,
    {
      config: needs('read', SUBJECT),
      schema: { tags, querystring: tokenQuery, response: responses({ 200: listEnvelope(tokenSchema) }) },
    },
    async ({ query }) => {
      const { data, total } = await listTokens(deps.db, query, deps.now());
      return { ...ok(data), paging: paging(query, total) };
    },
  );
  app.get(
    `${URL}/wewenang`,
    {
      config: needs('create', SUBJECT),
      schema: {
        tags,
        description: 'Semua wewenang yang dapat diberikan kepada token.',
        response: responses({ 200: envelope(z.array(tokenRightSchema)) }),
      },
    },
    async () => ok(await tokenRights(deps.db)),
  );
  app.post(
    URL,
    {
      config: needs('create', SUBJECT),
      schema: {
        tags,
        description: 'Membuat token integrasi; tokennya hanya ada di jawaban pertama.',
        body: tokenCreateBody,
        response: responses({ 200: envelope(tokenMadeSchema) }),
      },
    },
    async (request) => {
      let token: string | null = null;
      const { data, alert } = await command(deps, request, async (trx, by) => {
        const fresh = await createToken(trx, request.body, by);
        ({ token } = fresh);
        return ok(fresh.made, MESSAGES.dataTersimpan);
      });
      return { alert, data: { ...data, token } };
    },
  );
  app.patch(
    `${URL}/:id/cabut`,
    {
      config: needs('delete', SUBJECT, (_user, { params }) => assertToken(deps, params['id'])),
      schema: {
        tags,
        description: 'Mencabut token: panggilan berikutnya ditolak.',
        params: z.object({ id: idSchema }),
        body: emptyBody,
        response: responses({ 200: envelope(tokenRevokedSchema) }),
      },
    },
    (request) =>
      command(deps, request, async (trx, by) => {
        await revokeToken(trx, request.params.id, by);
        return ok(request.params, 'Token dicabut.');
      }),
  );
}
