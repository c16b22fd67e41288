/** The events of one's own calendar. Paths as specification §7; answers carry no envelope (contract.md §8). */
import '#services/http/jitless.ts';
import { z } from 'zod';
import { type Acara, acaraHilangSchema, acaraSchema, type AcaraBaru } from '#contract/aplikasi/calendar.ts';
import type { Kategori } from '#domain/kalender/acara.ts';
import type { HttpClient, RequestOptions } from '#services/http/client.ts';
import { checkedBare } from '#services/http/shape.ts';

const URL = '/apps/calendar';
const acaraList = z.array(acaraSchema);

/** The calls of the calendar over one HTTP client. Every function throws ApiError. */
export function createCalendarApi(client: HttpClient) {
  return {
    /** Only those of these categories; none of them = none. */
    events: (calendars: readonly Kategori[], options?: RequestOptions): Promise<Acara[]> =>
      checkedBare(acaraList, client.get(`${URL}/events`, { ...options, query: { calendars } })),
    /** Answers with the event and its id. */
    add: (event: AcaraBaru, options?: RequestOptions): Promise<Acara> =>
      checkedBare(acaraSchema, client.post(`${URL}/add-event`, { event }, options)),
    /** What `event` does not mention stays as it is. */
    update: (event: Acara, options?: RequestOptions): Promise<Acara> =>
      checkedBare(acaraSchema, client.post(`${URL}/update-event`, { event }, options)),
    remove: (id: string, options?: RequestOptions) =>
      checkedBare(acaraHilangSchema, client.delete(`${URL}/remove-event`, { ...options, query: { id } })),
  };
}
export type CalendarApi = ReturnType<typeof createCalendarApi>;
