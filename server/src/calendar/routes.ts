/** `/apps/calendar/**`: everybody's own events (contract.md §8). Answers carry no envelope. */
import { z } from 'zod';
import {
  goneCalendarEventSchema,
  calendarEventSchema,
  addEventBody,
  eventsQuery,
  removeEventQuery,
  updateEventBody,
} from '#contract/calendar.ts';
import { forEverybody } from '#server/auth/gate.ts';
import type { App } from '#server/http/app-type.ts';
import { withIdempotency } from '#server/http/idempotency.ts';
import type { RouteDeps } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';
import {
  listCalendarEvents,
  deleteCalendarEvent,
  addCalendarEvent,
  updateCalendarEvent,
} from '#server/calendar/service.ts';

const tags = ['Calendar'];

/** Registers the calls of the calendar. */
export function registerCalendar(app: App, deps: RouteDeps): void {
  const { db, now } = deps;
  app.get(
    '/apps/calendar/events',
    {
      config: forEverybody(),
      schema: { tags, querystring: eventsQuery, response: responses({ 200: z.array(calendarEventSchema) }) },
    },
    ({ pengguna, query }) => listCalendarEvents(db, pengguna.id, query.calendars),
  );
  app.post(
    '/apps/calendar/add-event',
    { config: forEverybody(), schema: { tags, body: addEventBody, response: responses({ 200: calendarEventSchema }) } },
    async (request, reply) => {
      const { pengguna, body } = request;
      const answer = await withIdempotency(deps, request, async (trx) => ({
        status: 200 as const,
        body: await addCalendarEvent(trx, pengguna.id, body.event, now()),
      }));
      return reply.code(answer.status).send(answer.body);
    },
  );
  app.post(
    '/apps/calendar/update-event',
    {
      config: forEverybody(),
      schema: { tags, body: updateEventBody, response: responses({ 200: calendarEventSchema }) },
    },
    async (request, reply) => {
      const { pengguna, body } = request;
      const answer = await withIdempotency(deps, request, async (trx) => ({
        status: 200 as const,
        body: await updateCalendarEvent(trx, pengguna.id, body.event, now()),
      }));
      return reply.code(answer.status).send(answer.body);
    },
  );
  app.delete(
    '/apps/calendar/remove-event',
    {
      config: forEverybody(),
      schema: { tags, querystring: removeEventQuery, response: responses({ 200: goneCalendarEventSchema }) },
    },
    async ({ pengguna, query: { id } }) => {
      await deleteCalendarEvent(db, pengguna.id, id);
      return { id };
    },
  );
}
