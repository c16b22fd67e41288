/** Events of the calendar. Everybody has their own; somebody else's are as if they were not there. */
import { MAX_CALENDAR_EVENTS, type NewCalendarEvent, type PlannedEvent, wholeEventSchema } from '#contract/calendar.ts';
import { ZONES } from '#domain/calendar/zones.ts';
import {
  countEvents,
  holdCalendar,
  holdEvent,
  insertEvent,
  removeEvent,
  writeEvent,
  zoneOfPerson,
} from '#server/calendar/queries.ts';
import type { DoneBy, Trx } from '#server/http/command.ts';
import { invalidInput } from '#server/http/errors.ts';
import { AppError, notFound } from '#server/http/kit.ts';

/**
 * A rule with the zone whose weekdays it means: that of the writer's unit unless it names one, so that it stays what it
 * is when its owner moves.
 */
async function inZone<T extends NewCalendarEvent>(trx: Trx, { user }: DoneBy, event: T): Promise<T> {
  const { rrule, tzid } = event.extendedProps;
  if (!rrule || tzid) return event;
  const zone = ZONES[await zoneOfPerson(trx, user.satkerId)];
  return { ...event, extendedProps: { ...event.extendedProps, tzid: zone } };
}

/** Keeps a new event. @throws 422 when the person has as many as a calendar holds */
export async function addCalendarEvent(trx: Trx, by: DoneBy, event: NewCalendarEvent): Promise<PlannedEvent> {
  const own = by.user.id;
  // Calls of one person run one after the other; otherwise two at once could both take the last free place.
  await holdCalendar(trx, own);
  if ((await countEvents(trx, own)) >= MAX_CALENDAR_EVENTS) {
    throw new AppError(
      422,
      `Kalender Anda sudah berisi ${MAX_CALENDAR_EVENTS} acara. Hapus acara lama, lalu coba lagi.`,
    );
  }
  return insertEvent(trx, own, await inZone(trx, by, event), by.time);
}

/**
 * Changes an event: what is sent replaces what is stored, and what is not mentioned stays, so that no client loses the
 * fields that it does not know.
 * @throws 404 when it is gone or somebody else's, 422 when both together are more than a record holds
 */
export async function updateCalendarEvent(trx: Trx, by: DoneBy, event: PlannedEvent): Promise<PlannedEvent> {
  const own = by.user.id;
  const previous = await holdEvent(trx, own, event.id);
  if (!previous) throw notFound('Acara');
  const extendedProps = { ...previous.extendedProps, ...event.extendedProps };
  const outcome = wholeEventSchema.safeParse({ ...previous, ...event, extendedProps });
  if (!outcome.success) {
    throw invalidInput(
      outcome.error.issues.map(({ path, code, message }) => ({ path: ['event', ...path].join('.'), code, message })),
    );
  }
  const whole = await inZone(trx, by, outcome.data);
  await writeEvent(trx, own, whole, by.time);
  return whole;
}

/** Deletes an event. @throws 404 when it is gone or somebody else's */
export async function deleteCalendarEvent(trx: Trx, { user }: DoneBy, id: string): Promise<void> {
  if (!(await removeEvent(trx, user.id, id))) throw notFound('Acara');
}
