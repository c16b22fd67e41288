import type { PlannedEvent } from '#contract/calendar.ts';
import { type Category, lastDay, type TimeSpan } from '#domain/calendar/event.ts';
import { type Occurrence, occurrenceOn, occurrencesOf, ruleOf } from '#domain/calendar/recurrence.ts';
import { findEvents } from '#domain/calendar/find.ts';
import type { Zone } from '#domain/calendar/zones.ts';
import type { CalendarSnapshot } from '#machines/calendar/calendar.machine.ts';
import { isOfLayer, visible, placeFrom } from '#machines/calendar/calendar.setup.ts';
import { daysShown, type RemovedEvent } from '#machines/calendar/calendar.types.ts';

/** What somebody who is invited said: they come, they removed it from their calendar, or nothing yet. */
type GuestAnswer = 'accepted' | 'declined' | 'waiting';
const answerOf = ({ accepted, declined }: { accepted: boolean; declined: boolean }): GuestAnswer =>
  declined ? 'declined' : accepted ? 'accepted' : 'waiting';

/** One time of an event as a screen shows it. */
export type ShownEvent = TimeSpan & {
  id: string;
  /** Which of its times; null = it has only one. */
  day: string | null;
  title: string;
  kategori: Category;
  url: string;
  /** Who is invited; `answer` null: a name that is kept, of nobody who could answer. */
  guests: readonly { name: string; answer: GuestAnswer | null }[];
  /** Who invited to it; '' = it is one's own. */
  host: string;
  /** Whether the reader said that they come to what somebody else invited to. */
  accepted: boolean;
  lokasi: string;
  keterangan: string;
  /** The quarter of a reporting window, which is nobody's event; `part`: its first or its last day; `span`: all its days. */
  window: (ReportingWindow & { part: WindowPart; span: TimeSpan }) | null;
  /** Reports that wait since that day for whoever looks to decide; nobody's event either. */
  review: WaitingReports | null;
};
/** The reports that were sent on one day and wait: how many, and those that are named. */
type WaitingReports = NonNullable<PlannedEvent['extendedProps']['review']>;
type ReportingWindow = NonNullable<PlannedEvent['extendedProps']['window']>;
export type WindowPart = 'opens' | 'closes';

function guestsFrom({ guests, invited = [] }: PlannedEvent['extendedProps']): ShownEvent['guests'] {
  const inside = new Set(invited.map(({ nama }) => nama));
  const others = (guests ?? []).filter((name) => !inside.has(name)).map((name) => ({ name, answer: null }));
  return [...invited.map((one) => ({ name: one.nama, answer: answerOf(one) })), ...others];
}

function shownAt(event: PlannedEvent, { day, start, end, allDay }: Occurrence): ShownEvent {
  const { id, title, url, extendedProps } = event;
  const { calendar, invitedBy, location, description } = extendedProps;
  return {
    id,
    day: ruleOf(event) === null ? null : day,
    title,
    kategori: calendar,
    start,
    end,
    allDay,
    url: url ?? '',
    guests: guestsFrom(extendedProps),
    host: invitedBy?.nama ?? '',
    accepted: invitedBy?.accepted ?? false,
    lokasi: location ?? '',
    keterangan: description ?? '',
    window: null,
    review: event.extendedProps.review ?? null,
  };
}

/** The first and the last day of a reporting window, each as a time of its own: weeks between them would hide all else. */
function windowTimes(event: PlannedEvent, here: Zone): ShownEvent[] {
  const { window } = event.extendedProps;
  if (!window) return [];
  const { start, end = null } = event;
  const at = (day: string, part: WindowPart) => ({
    ...shownAt(event, { day, start: day, end: null, allDay: true }),
    day,
    window: { ...window, part, span: { start, end, allDay: true } },
  });
  const last = lastDay({ start, end }, here);
  return [...(last === start ? [] : [at(start, 'opens')]), at(last, 'closes')];
}
/** One time of an event. @param here the zone of whoever looks */
export const shownFrom = (event: PlannedEvent, day: string | null, here: Zone): ShownEvent =>
  windowTimes(event, here).find((one) => one.day === day) ?? shownAt(event, occurrenceOn(event, day, here));

/** The events to draw, each as often as it falls into what is shown; a new array each time. */
export function visibleEvents({ context }: CalendarSnapshot): readonly ShownEvent[] {
  const [from, to] = daysShown(context);
  return visible(context).flatMap((event) =>
    event.extendedProps.window
      ? windowTimes(event, context.zone)
      : occurrencesOf(event, from, to, context.zone).map((one) => shownAt(event, one)),
  );
}
/** How many events there are, one that returns counted once; what a layer shows is none. */
export const eventCount = ({ context }: CalendarSnapshot) => visible(context).filter((one) => !isOfLayer(one)).length;
export const sameEvents = (one: readonly ShownEvent[], other: readonly ShownEvent[]) =>
  JSON.stringify(one) === JSON.stringify(other);
export const calendarQuery = ({ context }: CalendarSnapshot) => context.q;
/** Most events that a search lists. */
const MAX_FOUND = 12;
/** An event that was found, at its next time; `isOver`: it has none any more. */
export type FoundEvent = ShownEvent & { isOver: boolean };
export type LayerWords = {
  window: (window: ReportingWindow) => string;
  review: (review: WaitingReports) => string;
};
/**
 * What the search finds, and how much there is; a new object each time.
 * @param today `yyyy-mm-dd`
 * @param words what a layer's are called on the screen
 */
export function foundEvents(
  { context }: CalendarSnapshot,
  today: string,
  words: LayerWords,
): { shown: FoundEvent[]; count: number } {
  const searched = visible(context).map((event) => {
    const { window, review } = event.extendedProps;
    if (window) return { ...event, title: words.window(window) };
    return review ? { ...event, title: words.review(review) } : event;
  });
  const found = findEvents(searched, context.q, today, context.zone);
  const shown = found.slice(0, MAX_FOUND).map(({ event, time, isOver }) => {
    // Of a window it is the last day that matters.
    const last = windowTimes(event, context.zone).at(-1);
    // What waits is not over, however long ago it was sent.
    return { ...(last ?? shownAt(event, time)), isOver: isOver && !event.extendedProps.review };
  });
  return { shown, count: found.length };
}
export const sameFound = (one: ReturnType<typeof foundEvents>, other: ReturnType<typeof foundEvents>) =>
  JSON.stringify(one) === JSON.stringify(other);
export const calendarPlace = ({ context }: CalendarSnapshot) => placeFrom(context);
export const showsWindows = ({ context }: CalendarSnapshot) => context.hasWindows;
export const showsReviews = ({ context }: CalendarSnapshot) => context.hasReviews;
export const chosenCategories = ({ context }: CalendarSnapshot) => context.selectedCalendars;
export const calendarFailure = ({ context }: CalendarSnapshot) => context.failure;
export const chosenEvent = ({ context }: CalendarSnapshot) => context.selectedEvent;
export const chosenDay = ({ context }: CalendarSnapshot) => context.selectedDay;
export const newTime = ({ context }: CalendarSnapshot) => context.fresh;

export type DrawerSlot = 'tertutup' | 'details' | 'baru' | 'ubah' | 'jadwal';
/** What stands open beside the calendar. */
export function calendarDrawer(snapshot: CalendarSnapshot): DrawerSlot {
  if (snapshot.matches({ drawer: 'viewing' })) return 'details';
  if (snapshot.matches({ drawer: 'creating' })) return 'baru';
  if (snapshot.matches({ drawer: 'editing' })) return 'ubah';
  return snapshot.matches({ drawer: 'rescheduling' }) ? 'jadwal' : 'tertutup';
}

/**
 * A delete not sent yet: its undo time runs, or the user is asked because an earlier visit ended before it was sent.
 */
export type WaitingRemoval = { stage: 'menunggu' | 'asking'; acara: readonly RemovedEvent[]; tenggang: number };
export function waitingRemoval(snapshot: CalendarSnapshot): WaitingRemoval | null {
  const { removed, candidates, tenggang } = snapshot.context;
  if (snapshot.matches({ removal: 'holding' })) return { stage: 'menunggu', acara: removed, tenggang };
  return snapshot.matches({ removal: 'asking' }) ? { stage: 'asking', acara: candidates, tenggang } : null;
}
export const sameRemoval = (one: WaitingRemoval | null, other: WaitingRemoval | null) =>
  one?.stage === other?.stage && one?.acara === other?.acara;
/** Whether an event can be deleted now: not while an older delete is waiting for an answer. */
export const canDelete = (id: string) => (snapshot: CalendarSnapshot) =>
  snapshot.can({ type: 'event.remove', id, day: null });
/** Whether whoever looks can say now that they come to the open event. */
export const canAccept = (snapshot: CalendarSnapshot) => snapshot.can({ type: 'event.accept' });
/** Whether that is being told to the server. */
export const isAccepting = (snapshot: CalendarSnapshot) => snapshot.matches({ answering: 'accepting' });
/** Whether they said so. */
export const hasAccepted = ({ context: { selectedEvent } }: CalendarSnapshot) =>
  selectedEvent?.extendedProps.invitedBy?.accepted === true;
/** Whether the open event can be changed: a guest cannot. */
export const canEdit = (snapshot: CalendarSnapshot) => snapshot.can({ type: 'event.edit' });
