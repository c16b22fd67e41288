/** `/apps/calendar/**`: everybody's own events (contract.md §8). Answers carry no envelope. */
import { z } from 'zod';
import {
  acceptEventBody,
  goneCalendarEventSchema,
  calendarEventSchema,
  addEventBody,
  eventsQuery,
  removeEventQuery,
  updateEventBody,
} from '#contract/calendar.ts';
import { forEverybody } from '#server/auth/gate.ts';
import type { App } from '#server/http/app-type.ts';
import { change, command } from '#server/http/command.ts';
import type { RouteDeps } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';
import {
  acceptCalendarEvent,
  addCalendarEvent,
  calendarOf,
  deleteCalendarEvent,
  updateCalendarEvent,
} from '#server/calendar/service.ts';

const tags = ['Calendar'];

/** Registers the calls of the calendar. */
export function registerCalendar(app: App, deps: RouteDeps): void {
  app.get(
    '/apps/calendar/events',
    {
      config: forEverybody(),
      schema: { tags, querystring: eventsQuery, response: responses({ 200: z.array(calendarEventSchema) }) },
    },
    ({ caller, query }) => calendarOf(deps.db, caller, query),
  );
  app.post(
    '/apps/calendar/add-event',
    { config: forEverybody(), schema: { tags, body: addEventBody, response: responses({ 200: calendarEventSchema }) } },
    (request) => command(deps, request, (trx, by) => addCalendarEvent(trx, by, request.body.event)),
  );
  app.post(
    '/apps/calendar/update-event',
    {
      config: forEverybody(),
      schema: { tags, body: updateEventBody, response: responses({ 200: calendarEventSchema }) },
    },
    (request) => command(deps, request, (trx, by) => updateCalendarEvent(trx, by, request.body.event)),
  );
  app.post(
    '/apps/calendar/accept-event',
    {
      config: forEverybody(),
      schema: { tags, body: acceptEventBody, response: responses({ 200: calendarEventSchema }) },
    },
    (request) => command(deps, request, (trx, by) => acceptCalendarEvent(trx, by, request.body.event)),
  );
  app.delete(
    '/apps/calendar/remove-event',
    {
      config: forEverybody(),
      schema: { tags, querystring: removeEventQuery, response: responses({ 200: goneCalendarEventSchema }) },
    },
    (request) =>
      change(deps, request, async (trx, by) => {
        await deleteCalendarEvent(trx, by, request.query.id);
        return { id: request.query.id };
      }),
  );
}
