/**
 * Events of the calendar. Everybody has their own, and those that they are invited to (decision 0128); of any other nobody
 * learns whether it is there.
 */
import {
  type EventUpdate,
  type Layer,
  MAX_CALENDAR_EVENTS,
  type NewCalendarEvent,
  type PlannedEvent,
  type SeenEvent,
  wholeEventSchema,
} from '#contract/calendar.ts';
import type { Category } from '#domain/calendar/event.ts';
import { isMoved } from '#domain/calendar/moved.ts';
import { ZONES } from '#domain/calendar/zones.ts';
import { accept, decline, isGuest, peopleOf } from '#server/calendar/guests.queries.ts';
import {
  askGuestsAgain,
  guestsAfter,
  keepGuests,
  tellChanged,
  withdrawInvitation,
} from '#server/calendar/guests.service.ts';
import { unitScope } from '#server/auth/abilities.ts';
import { zoneOfPerson } from '#server/auth/unit-zone.queries.ts';
import { MODULE } from '#server/report/decide.service.ts';
import { decidesIn } from '#server/home/service.ts';
import { reviewEvents } from '#server/calendar/reviews.queries.ts';
import { windowEvents } from '#server/calendar/windows.queries.ts';
import {
  countEvents,
  holdCalendar,
  holdEvent,
  holdInvited,
  insertEvent,
  listCalendarEvents,
  readEvent,
  removeEvent,
  writeEvent,
} from '#server/calendar/queries.ts';
import type { Db } from '#server/db/tx.ts';
import type { DoneBy, Trx } from '#server/http/command.ts';
import { invalidInput } from '#server/http/errors.ts';
import { AppError, type CurrentUser, notFound } from '#server/http/kit.ts';

/**
 * A rule with the zone whose weekdays it means: that of the writer's unit unless it names one, so that it stays what it
 * is when its owner moves.
 */
async function inZone<T extends NewCalendarEvent | EventUpdate>(trx: Trx, { user }: DoneBy, event: T): Promise<T> {
  const { rrule, tzid } = event.extendedProps;
  if (!rrule || tzid) return event;
  const zone = ZONES[await zoneOfPerson(trx, user.satkerId)];
  return { ...event, extendedProps: { ...event.extendedProps, tzid: zone } };
}

/**
 * Somebody's events of these categories, those that they are invited to included, and the layers that they asked for: reporting
 * windows concern whoever reads reports, waiting ones whoever decides.
 */
export async function calendarOf(
  db: Db,
  user: CurrentUser,
  { calendars, layers }: { calendars: readonly Category[]; layers: readonly Layer[] },
): Promise<PlannedEvent[]> {
  const events = await listCalendarEvents(db, user.id, calendars);
  const windows =
    layers.includes('pelaporan') && user.ability.can('read', MODULE)
      ? await windowEvents(db, user.satkerId, unitScope(user.ability, 'read', MODULE))
      : [];
  const deciding = layers.includes('verifikasi') ? decidesIn(user) : undefined;
  const reviews = deciding ? await reviewEvents(db, user.id, deciding) : [];
  return [...events, ...windows, ...reviews];
}

const withNames = <T extends NewCalendarEvent | EventUpdate>(
  event: T,
  guests: NewCalendarEvent['extendedProps']['guests'],
): T => ({
  ...event,
  extendedProps: { ...event.extendedProps, ...(guests !== undefined && { guests }) },
});

/** Keeps a new event. @throws 422 when the person has as many as a calendar holds, or invites somebody who is not there */
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
  const { people, names } = await guestsAfter(trx, by, event.extendedProps, { guests: [], names: undefined });
  const id = await insertEvent(trx, own, withNames(await inZone(trx, by, event), names), by.time);
  await keepGuests(trx, by, id, { before: [], people });
  return readEvent(trx, own, id);
}

/**
 * Changes an event: what is sent replaces what is stored, and what is not mentioned stays, so that no client loses the
 * fields that it does not know.
 * @throws 404 when it is gone or somebody else's, 403 for a guest, 422 when both together are more than a record holds, or
 * somebody is invited who is not there
 */
export async function updateCalendarEvent(trx: Trx, by: DoneBy, event: EventUpdate): Promise<PlannedEvent> {
  const own = by.user.id;
  const previous = await holdEvent(trx, own, event.id);
  if (!previous) {
    if (!(await isGuest(trx, own, event.id))) throw notFound('Acara');
    throw new AppError(
      403,
      'Hanya pemilik acara ini yang dapat mengubahnya. Anda dapat menghapusnya dari kalender Anda.',
    );
  }
  const { kept, guests: before } = previous;
  const had = { guests: before, names: kept.extendedProps.guests };
  const { people, names } = await guestsAfter(trx, by, event.extendedProps, had);
  const extendedProps = { ...kept.extendedProps, ...event.extendedProps };
  const outcome = wholeEventSchema.safeParse(withNames({ ...kept, ...event, extendedProps }, names));
  if (!outcome.success) {
    throw invalidInput(
      outcome.error.issues.map(({ path, code, message }) => ({ path: ['event', ...path].join('.'), code, message })),
    );
  }
  const written = await inZone(trx, by, outcome.data);
  await writeEvent(trx, own, written, by.time);
  if (isMoved(kept, written)) {
    const staying = before.filter(({ id }) => people.includes(id));
    await askGuestsAgain(trx, by, event.id, staying);
  }
  await keepGuests(trx, by, event.id, { before, people });
  return readEvent(trx, own, event.id);
}

/**
 * Writes that a guest comes, which all who have the event see; once more changes nothing.
 * @param seen the event as they have it before them
 * @throws 404 when it is gone or they are no guest of it, 409 when it was moved since they saw it
 */
export async function acceptCalendarEvent(trx: Trx, by: DoneBy, seen: SeenEvent): Promise<PlannedEvent> {
  const own = by.user.id;
  const event = await holdInvited(trx, own, seen.id);
  if (!event) throw notFound('Acara');
  if (isMoved(event, seen)) {
    throw new AppError(409, 'Acara ini baru saja dipindah. Lihat waktunya yang sekarang, lalu jawab lagi.');
  }
  if (event.extendedProps.invitedBy?.accepted === true) return event;
  if (!(await accept(trx, own, seen.id, by.time))) throw notFound('Acara');
  await tellChanged(trx, await peopleOf(trx, seen.id));
  return readEvent(trx, own, seen.id);
}

/**
 * Deletes an event; a guest removes it from their own calendar only, which its host sees.
 * @throws 404 when it is gone or somebody else's
 */
export async function deleteCalendarEvent(trx: Trx, { user, time }: DoneBy, id: string): Promise<void> {
  const previous = await holdEvent(trx, user.id, id);
  if (!previous) {
    if (!(await decline(trx, user.id, id, time))) throw notFound('Acara');
    await withdrawInvitation(trx, id, [user.id]);
    return tellChanged(trx, [user.id, ...(await peopleOf(trx, id))]);
  }
  const guests = previous.guests.map((one) => one.id);
  await withdrawInvitation(trx, id, guests);
  await removeEvent(trx, user.id, id);
  await tellChanged(trx, [user.id, ...guests]);
}
