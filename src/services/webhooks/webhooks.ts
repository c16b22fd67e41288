/** Addresses of other programs that are told of decisions: `/api/webhook` and `/api/kiriman-webhook`. */
import type { z } from 'zod';
import type { deletedSchema } from '#contract/access.ts';
import type {
  deliverySchema,
  sentEventSchema,
  webhookCreateBody,
  webhookEditBody,
  webhookMadeSchema,
  webhookRotatedSchema,
  webhookSchema,
} from '#contract/webhooks.ts';
import type { HttpClient, Query, RequestOptions } from '#services/http/client.ts';
import { checked, checkedList, recordOf, listOf } from '#services/http/shape.ts';

const deletedShape = recordOf<z.infer<typeof deletedSchema>>('id');
const deliveryShape = recordOf<z.infer<typeof deliverySchema>>('id', 'webhook', 'peristiwa');
const sentEventShape = recordOf<z.infer<typeof sentEventSchema>>('id');
const webhookMadeShape = recordOf<z.infer<typeof webhookMadeSchema>>('id', 'nama', 'url');
const webhookRotatedShape = recordOf<z.infer<typeof webhookRotatedSchema>>('id', 'rahasia');
const webhookShape = recordOf<z.infer<typeof webhookSchema>>('id', 'nama', 'url');

const WEBHOOKS = '/api/webhook';
const LOG = '/api/kiriman-webhook';
const webhooks = listOf(webhookShape);
const deliveries = listOf(deliveryShape);

/** Calls on webhooks over one HTTP client. Every function throws `ApiError`. */
export function createWebhookApi(client: HttpClient) {
  return {
    /** One page of the webhooks. @param params page, perPage, q, sort, aktif */
    list: (params: Query, options?: RequestOptions) =>
      checkedList(webhooks, client.get(WEBHOOKS, { ...options, query: params })),
    get: (id: string, options?: RequestOptions) => checked(webhookShape, client.get(`${WEBHOOKS}/${id}`, options)),
    /** The first answer has the secret. */
    create: (body: z.input<typeof webhookCreateBody>, options?: RequestOptions) =>
      checked(webhookMadeShape, client.post(WEBHOOKS, body, options)),
    /** With an old `versi` 409 and the current record. */
    update: (id: string, body: z.input<typeof webhookEditBody>, options?: RequestOptions) =>
      checked(webhookShape, client.put(`${WEBHOOKS}/${id}`, body, options)),
    remove: (id: string, options?: RequestOptions) =>
      checked(deletedShape, client.delete(`${WEBHOOKS}/${id}`, options)),
    /** Another secret, in the first answer only. */
    rotate: (id: string, options?: RequestOptions) =>
      checked(webhookRotatedShape, client.patch(`${WEBHOOKS}/${id}/rahasia`, {}, options)),
    /** Sends an event that nothing has happened for. */
    trial: (id: string, options?: RequestOptions) =>
      checked(sentEventShape, client.patch(`${WEBHOOKS}/${id}/coba`, {}, options)),
    /** One page of what was sent. @param params page, perPage, q, sort, webhook, keadaan */
    listDeliveries: (params: Query, options?: RequestOptions) =>
      checkedList(deliveries, client.get(LOG, { ...options, query: params })),
    sendAgain: (id: string, options?: RequestOptions) =>
      checked(sentEventShape, client.patch(`${LOG}/${id}/ulang`, {}, options)),
  };
}
