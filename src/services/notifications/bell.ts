/** What happened that concerns the person: `/api/pemberitahuan` (contract.md §9). */
import type { z } from 'zod';
import type { NotificationFilter, Notifications, notificationsSchema, readSchema } from '#contract/bell.ts';
import type { HttpClient } from '#services/http/client.ts';
import { checked, recordOf } from '#services/http/shape.ts';

const notificationsShape = recordOf<z.infer<typeof notificationsSchema>>('pemberitahuan', 'semua');
const readShape = recordOf<z.infer<typeof readSchema>>('belum');

const BELL = '/api/pemberitahuan';

/** The calls of the bell over one HTTP client. Both throw `ApiError` when refused. */
export function createBellApi(client: HttpClient) {
  return {
    /** The newest `perPage` (at most 200), and how many there are. */
    async list(
      { perPage, filter }: { perPage: number; filter: NotificationFilter },
      signal: AbortSignal,
    ): Promise<Notifications> {
      const query = { perPage, filter };
      const { data } = await checked(notificationsShape, client.get(BELL, { signal, query, background: true }));
      return data;
    },
    /** Marks some as read by id, or all that happened until a moment (ISO). */
    async read(what: { ids: readonly string[] } | { sampai: string }, signal: AbortSignal): Promise<void> {
      await checked(readShape, client.patch(`${BELL}/baca`, what, { signal, background: true }));
    },
  };
}
export type BellApi = ReturnType<typeof createBellApi>;
