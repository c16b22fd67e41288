/**
 * `/api/webhook` and `/api/kiriman-webhook`: docs/decisions/0102. A secret is in the first answer only; what is kept of it
 * for a repeated call has none.
 */
import { z } from 'zod';
import { deletedSchema, emptyBody } from '#contract/access.ts';
import { envelope, idSchema, listEnvelope } from '#contract/envelope.ts';
import {
  deliveryQuery,
  deliverySchema,
  sentEventSchema,
  webhookCreateBody,
  webhookEditBody,
  webhookMadeSchema,
  webhookQuery,
  webhookRotatedSchema,
  webhookSchema,
} from '#contract/webhooks.ts';
import { MESSAGES } from '#domain/messages/messages.ts';
import { type Gate, needs } from '#server/auth/gate.ts';
import type { Secrets } from '#server/auth/secrets.ts';
import type { App } from '#server/http/app-type.ts';
import { change, command } from '#server/http/command.ts';
import { ok, type RouteDeps } from '#server/http/kit.ts';
import { paging } from '#server/http/paging.ts';
import { responses } from '#server/http/responses.ts';
import { listDeliveries, listWebhooks } from '#server/webhooks/manage.queries.ts';
import {
  assertDelivery,
  changeWebhook,
  createWebhook,
  deleteWebhook,
  readWebhook,
  rotateSecret,
  sendAgain,
  sendTrial,
} from '#server/webhooks/manage.service.ts';

const URL = '/api/webhook';
const LOG = '/api/kiriman-webhook';
const SUBJECT = 'Webhook';
const tags = [SUBJECT];
const byId = z.object({ id: idSchema });
const one = responses({ 200: envelope(webhookSchema) });
const sent = responses({ 200: envelope(sentEventSchema) });

export type WebhookDeps = RouteDeps & {
  secrets: Secrets;
  /** Whether addresses inside of the own network may be written down; absent = no. */
  webhookPrivate?: boolean;
};

/** Registers the calls of whoever manages webhooks. */
export function registerWebhooks(app: App, deps: WebhookDeps): void {
  const existing: Gate['object'] = async (_user, { params }) => void (await readWebhook(deps.db, params['id']));
  const calling = { toPrivate: deps.webhookPrivate === true };
  app.get(
    URL,
    {
      config: needs('read', SUBJECT),
      schema: { tags, querystring: webhookQuery, response: responses({ 200: listEnvelope(webhookSchema) }) },
    },
    async ({ query }) => {
      const { data, total } = await listWebhooks(deps.db, query);
      return { ...ok(data), paging: paging(query, total) };
    },
  );
  app.get(
    `${URL}/:id`,
    { config: needs('read', SUBJECT), schema: { tags, params: byId, response: one } },
    async ({ params }) => ok(await readWebhook(deps.db, params.id)),
  );
  app.post(
    URL,
    {
      config: needs('create', SUBJECT),
      schema: {
        tags,
        description: 'Mendaftarkan alamat program lain; rahasianya hanya ada di jawaban pertama.',
        body: webhookCreateBody,
        response: responses({ 200: envelope(webhookMadeSchema) }),
      },
    },
    async (request) => {
      let secret: string | null = null;
      const { data, alert } = await command(deps, request, async (trx, by) => {
        const made = await createWebhook(trx, request.body, by, { secrets: deps.secrets, ...calling });
        ({ secret } = made);
        return ok(made.webhook, MESSAGES.dataTersimpan);
      });
      return { alert, data: { ...data, rahasia: secret } };
    },
  );
  app.put(
    `${URL}/:id`,
    {
      config: needs('update', SUBJECT, existing),
      schema: { tags, params: byId, body: webhookEditBody, response: one },
    },
    (request) =>
      change(deps, request, async (trx, by) =>
        ok(await changeWebhook(trx, request.params.id, request.body, by, calling), MESSAGES.dataTersimpan),
      ),
  );
  app.delete(
    `${URL}/:id`,
    {
      config: needs('delete', SUBJECT, existing),
      schema: { tags, params: byId, response: responses({ 200: envelope(deletedSchema) }) },
    },
    async (request) => {
      const { id } = request.params;
      await change(deps, request, (trx, by) => deleteWebhook(trx, id, by));
      return ok({ id: [id] }, 'Data telah dihapus');
    },
  );
  app.patch(
    `${URL}/:id/rahasia`,
    {
      config: needs('update', SUBJECT, existing),
      schema: {
        tags,
        description: 'Rahasia baru, hanya di jawaban pertama; selama 24 jam yang lama ikut menandatangani.',
        params: byId,
        body: emptyBody,
        response: responses({ 200: envelope(webhookRotatedSchema) }),
      },
    },
    async (request) => {
      let secret: string | null = null;
      const { data, alert } = await command(deps, request, async (trx, by) => {
        ({ secret } = await rotateSecret(trx, request.params.id, by, deps));
        return ok(request.params, 'Rahasia webhook diganti.');
      });
      return { alert, data: { ...data, rahasia: secret } };
    },
  );
  app.patch(
    `${URL}/:id/coba`,
    {
      config: needs('update', SUBJECT, existing),
      schema: {
        tags,
        description: 'Mengirim peristiwa coba (webhook.test); hasilnya ada di catatan kiriman.',
        params: byId,
        body: emptyBody,
        response: sent,
      },
    },
    (request) =>
      command(deps, request, async (trx, by) =>
        ok({ id: await sendTrial(trx, request.params.id, by) }, 'Peristiwa coba diantrekan.'),
      ),
  );
  registerDeliveries(app, deps);
}

/** The log of what was sent, and sending it again. */
function registerDeliveries(app: App, deps: RouteDeps): void {
  app.get(
    LOG,
    {
      config: needs('read', SUBJECT),
      schema: {
        tags,
        description: 'Kiriman ke program lain beserta 500 huruf pertama jawabannya.',
        querystring: deliveryQuery,
        response: responses({ 200: listEnvelope(deliverySchema) }),
      },
    },
    async ({ query }) => {
      const { data, total } = await listDeliveries(deps.db, query);
      return { ...ok(data), paging: paging(query, total) };
    },
  );
  app.patch(
    `${LOG}/:id/ulang`,
    {
      config: needs('update', SUBJECT, (_user, { params }) => assertDelivery(deps.db, params['id'])),
      schema: {
        tags,
        description: 'Mengirim ulang satu kiriman dengan id yang sama.',
        params: byId,
        body: emptyBody,
        response: sent,
      },
    },
    (request) =>
      command(deps, request, async (trx, by) => {
        await sendAgain(trx, request.params.id, by);
        return ok(request.params, 'Kiriman diantrekan lagi.');
      }),
  );
}
