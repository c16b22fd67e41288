/** How the person wants to be told of things: `/api/pemberitahuan/pilihan` (docs/decisions/0099). */
import type { z } from 'zod';
import type { NotificationChoice, notificationChoicesSchema } from '#contract/notification-choices.ts';
import type { HttpClient, RequestOptions } from '#services/http/client.ts';
import { checked, recordOf } from '#services/http/shape.ts';

const notificationChoicesShape = recordOf<z.infer<typeof notificationChoicesSchema>>('pilihan', 'tenang');

const CHOICES = '/api/pemberitahuan/pilihan';

/** Both throw `ApiError` when refused. */
export function createChoicesApi(client: HttpClient) {
  return {
    read: (options?: RequestOptions) => checked(notificationChoicesShape, client.get(CHOICES, options)),
    /** One change; answers what holds afterwards. */
    change: (one: NotificationChoice) => checked(notificationChoicesShape, client.patch(CHOICES, one)),
  };
}
export type ChoicesApi = ReturnType<typeof createChoicesApi>;
