/** The events of one's own calendar. Paths as specification §7; answers carry no envelope (contract.md §8). */
import type { z } from 'zod';
import type {
  EventUpdate,
  Layer,
  PlannedEvent,
  goneCalendarEventSchema,
  calendarEventSchema,
  NewCalendarEvent,
  SeenEvent,
} from '#contract/calendar.ts';
import type { Category } from '#domain/calendar/event.ts';
import type { HttpClient, RequestOptions } from '#services/http/client.ts';
import { checkedBare, recordOf, listOf } from '#services/http/shape.ts';

const goneCalendarEventShape = recordOf<z.infer<typeof goneCalendarEventSchema>>('id');
const calendarEventShape = recordOf<z.infer<typeof calendarEventSchema>>('id', 'title', 'start');

const URL = '/apps/calendar';
const calendarEventList = listOf(calendarEventShape);

/** The calls of the calendar over one HTTP client. Every function throws ApiError. */
export function createCalendarApi(client: HttpClient) {
  return {
    /** The events of these categories, and what these layers add; no category = no events. */
    events: (
      calendars: readonly Category[],
      layers: readonly Layer[],
      options?: RequestOptions,
    ): Promise<PlannedEvent[]> =>
      checkedBare(calendarEventList, client.get(`${URL}/events`, { ...options, query: { calendars, layers } })),
    /** Answers with the event and its id. */
    add: (event: NewCalendarEvent, options?: RequestOptions): Promise<PlannedEvent> =>
      checkedBare(calendarEventShape, client.post(`${URL}/add-event`, { event }, options)),
    /** What `event` does not mention stays as it is. */
    update: (event: EventUpdate, options?: RequestOptions): Promise<PlannedEvent> =>
      checkedBare(calendarEventShape, client.post(`${URL}/update-event`, { event }, options)),
    /** Says that one comes to what somebody else invited to. @param event as it is shown: one that was moved since is refused */
    accept: (event: SeenEvent, options?: RequestOptions): Promise<PlannedEvent> =>
      checkedBare(calendarEventShape, client.post(`${URL}/accept-event`, { event }, options)),
    remove: (id: string, options?: RequestOptions) =>
      checkedBare(goneCalendarEventShape, client.delete(`${URL}/remove-event`, { ...options, query: { id } })),
  };
}
export type CalendarApi = ReturnType<typeof createCalendarApi>;
