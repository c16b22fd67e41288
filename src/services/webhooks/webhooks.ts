/** Addresses of other programs that are told of decisions: `/api/webhook` and `/api/kiriman-webhook`. */
import '#services/http/jitless.ts';
import { z } from 'zod';
import { deletedSchema } from '#contract/access.ts';
import {
  deliverySchema,
  sentEventSchema,
  type webhookCreateBody,
  type webhookEditBody,
  webhookMadeSchema,
  webhookRotatedSchema,
  webhookSchema,
} from '#contract/webhooks.ts';
import type { HttpClient, Query, RequestOptions } from '#services/http/client.ts';
import { checked, checkedList } from '#services/http/shape.ts';

const WEBHOOKS = '/api/webhook';
const LOG = '/api/kiriman-webhook';
const webhooks = z.array(webhookSchema);
const deliveries = z.array(deliverySchema);

/** Calls on webhooks over one HTTP client. Every function throws `ApiError`. */
export function createWebhookApi(client: HttpClient) {
  return {
    /** One page of the webhooks. @param params page, perPage, q, sort, aktif */
    list: (params: Query, options?: RequestOptions) =>
      checkedList(webhooks, client.get(WEBHOOKS, { ...options, query: params })),
    get: (id: string, options?: RequestOptions) => checked(webhookSchema, client.get(`${WEBHOOKS}/${id}`, options)),
    /** The first answer has the secret. */
    create: (body: z.input<typeof webhookCreateBody>, options?: RequestOptions) =>
      checked(webhookMadeSchema, client.post(WEBHOOKS, body, options)),
    /** With an old `versi` 409 and the current record. */
    update: (id: string, body: z.input<typeof webhookEditBody>, options?: RequestOptions) =>
      checked(webhookSchema, client.put(`${WEBHOOKS}/${id}`, body, options)),
    remove: (id: string, options?: RequestOptions) =>
      checked(deletedSchema, client.delete(`${WEBHOOKS}/${id}`, options)),
    /** Another secret, in the first answer only. */
    rotate: (id: string, options?: RequestOptions) =>
      checked(webhookRotatedSchema, client.patch(`${WEBHOOKS}/${id}/rahasia`, {}, options)),
    /** Sends an event that nothing has happened for. */
    trial: (id: string, options?: RequestOptions) =>
      checked(sentEventSchema, client.patch(`${WEBHOOKS}/${id}/coba`, {}, options)),
    /** One page of what was sent. @param params page, perPage, q, sort, webhook, keadaan */
    listDeliveries: (params: Query, options?: RequestOptions) =>
      checkedList(deliveries, client.get(LOG, { ...options, query: params })),
    sendAgain: (id: string, options?: RequestOptions) =>
      checked(sentEventSchema, client.patch(`${LOG}/${id}/ulang`, {}, options)),
  };
}
