import type { PlannedEvent } from '#contract/calendar.ts';
import type { Category, TimeSpan } from '#domain/calendar/event.ts';
import { hasOthers, hasTime, movedTo, withoutDay } from '#domain/calendar/recurrence.ts';
import type { Zone } from '#domain/calendar/zones.ts';
import {
  type CalendarEvent,
  type CalendarNews,
  type RemovedEvent,
  type RemovalAnswer,
  type EventsResult,
  type RemoveResult,
  type ChangeResult,
  samePlace,
  type Place,
} from '#machines/calendar/calendar.types.ts';
import { type Failure, LOAD_GUARDS } from '#machines/kit/failure.ts';
import { type StateMeta, type StateTag, unprovided } from '#machines/kit/kit.ts';
import { assign, emit, raise, setup } from '#machines/kit/xstate.ts';

export type CalendarInput = {
  userId: string;
  place: Place;
  /** Seconds in which a delete can be undone. */
  tenggang: number;
  /** Of the person: what an event that returns falls back to when it names none. */
  zone: Zone;
};
export type CalendarContext = Omit<CalendarInput, 'place'> & {
  /** As the server answered last. */
  events: readonly PlannedEvent[];
  selectedEvent: PlannedEvent | null;
  /** Which of its times; null = it has only one. */
  selectedDay: string | null;
  selectedCalendars: readonly Category[];
  appearance: Place['appearance'];
  tanggal: string;
  /** Start and end for the form of a new event. */
  fresh: TimeSpan | null;
  /** Events changed here and not yet confirmed, in the order of the changes; shown instead of the stored ones. */
  edits: readonly PlannedEvent[];
  /** Events waiting to be deleted; no longer shown. */
  removed: readonly RemovedEvent[];
  /** The events that the delete question is about. */
  candidates: readonly RemovedEvent[];
  /** Which time of the one candidate was chosen; null = it has no other. */
  candidateDay: string | null;
  failure: Failure | null;
};

/** An event, and which of its times. */
type ChosenTime = { id: string; day: string | null };
type PendingWork = { userId: string; removed: readonly RemovedEvent[] };
const actors = {
  loadEvents: unprovided<EventsResult, { calendars: readonly Category[] }>('loadEvents'),
  saveEvent: unprovided<ChangeResult, { acara: PlannedEvent | undefined }>('saveEvent'),
  /** Asks; `repeats`: whether there is more to delete than the time that was chosen. */
  confirmRemove: unprovided<RemovalAnswer, { repeats: boolean }>('confirmRemove'),
  readRemoval: unprovided<readonly RemovedEvent[], { userId: string }>('readRemoval'),
  keepRemoval: unprovided<void, PendingWork>('keepRemoval'),
  forgetRemoval: unprovided<void, { userId: string }>('forgetRemoval'),
  /** Deletes them and forgets that they were waiting. */
  removeEvents: unprovided<RemoveResult, PendingWork>('removeEvents'),
};

export const placeFrom = ({ appearance, tanggal, selectedCalendars }: CalendarContext): Place => ({
  appearance,
  tanggal,
  kategori: selectedCalendars,
});
/** Events as shown: a moved event at its new place, an event to be deleted not at all. */
export function visible({ events, edits, removed }: Pick<CalendarContext, 'events' | 'edits' | 'removed'>) {
  const fresh = new Map(edits.map((one) => [one.id, one]));
  const lost = new Set(removed.map(({ id }) => id));
  return events.filter(({ id }) => !lost.has(id)).map((one) => fresh.get(one.id) ?? one);
}
const search = (context: CalendarContext, id: string) => visible(context).find((one) => one.id === id);

export const calendarSetup = setup({
  types: {
    input: {} as CalendarInput,
    context: {} as CalendarContext,
    events: {} as CalendarEvent,
    emitted: {} as CalendarNews,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  delays: { undoPause: ({ context }) => context.tenggang * 1000, removalPause: 1000 },
  actions: {
    keepEvents: assign(({ context: { selectedEvent } }, result: EventsResult) => {
      if (!result.ok) return {};
      const { events } = result;
      const newest = events.find(({ id }) => id === selectedEvent?.id);
      return { events, selectedEvent: newest ?? selectedEvent, failure: null };
    }),
    // Specification §8: a list that failed is empty.
    keepFailure: assign((_, failure: Failure) => ({ failure, events: [] })),
    keepPlace: assign((_, { appearance, tanggal, kategori }: Place) => ({
      appearance,
      tanggal,
      selectedCalendars: kategori,
    })),
    tellPlace: emit(({ context }, replace: boolean) => ({
      type: 'place.changed' as const,
      place: placeFrom(context),
      replace,
    })),
    outdate: raise({ type: 'list.outdated' }),
    reload: raise({ type: 'list.reload' }),
    select: assign(({ context }, { id, day }: ChosenTime) => ({
      selectedEvent: search(context, id) ?? null,
      selectedDay: day,
    })),
    deselect: assign({ selectedEvent: null, selectedDay: null }),
    keepNew: assign((_, fresh: TimeSpan | null) => ({ fresh, selectedEvent: null, selectedDay: null })),
    keepMove: assign(({ context }, { id, day, span }: ChosenTime & { span: TimeSpan }) => {
      const event = search(context, id);
      // A series may have moved away from under what was dragged.
      if (event === undefined || !hasTime(event, day, context.zone)) return {};
      return { edits: [...context.edits, movedTo(event, day, span, context.zone)] };
    }),
    /** The one time that was chosen leaves its series; it is saved like a move. */
    keepOmission: assign(({ context }) => {
      const { candidates, candidateDay: day, edits } = context;
      const event = search(context, candidates[0]?.id ?? '');
      return event === undefined || day === null ? {} : { edits: [...edits, withoutDay(event, day)] };
    }),
    keepSaved: assign(({ context: { events, edits } }, result: ChangeResult) => ({
      edits: edits.slice(1),
      events:
        result.result === 'tersimpan' ? events.map((one) => (one.id === result.acara.id ? result.acara : one)) : events,
    })),
    /** Without the pending move the event shows at its stored place again: this undoes a refused move. */
    dropMove: assign(({ context: { edits } }) => ({ edits: edits.slice(1) })),
    keepCandidate: assign(({ context }, { id, day }: ChosenTime) => {
      const event = search(context, id);
      return {
        candidates: [{ id, judul: event?.title ?? '' }],
        candidateDay: event && day !== null && hasOthers(event, day, context.zone) ? day : null,
        selectedEvent: null,
        selectedDay: null,
      };
    }),
    keepFound: assign((_, candidates: readonly RemovedEvent[]) => ({ candidates })),
    dropCandidates: assign({ candidates: [], candidateDay: null }),
    hide: assign(({ context: { removed, candidates } }) => ({
      removed: [...removed, ...candidates],
      candidates: [],
      candidateDay: null,
    })),
    show: assign({ removed: [] }),
    forget: assign(({ context: { events, removed } }) => ({
      removed: [],
      events: events.filter(({ id }) => !removed.some((one) => one.id === id)),
    })),
  },
  guards: {
    ...LOAD_GUARDS,
    isOtherPlace: (_, { previous, next }: { previous: Place; next: Place }) => !samePlace(previous, next),
    isThere: ({ context }, id: string) => search(context, id) !== undefined,
    hasMoves: ({ context: { edits } }) => edits.length > 0,
    hasHidden: ({ context: { removed } }) => removed.length > 0,
    hasSome: (_, list: readonly RemovedEvent[]) => list.length > 0,
    isAll: (_, answer: RemovalAnswer) => answer === 'all',
    isOne: (_, answer: RemovalAnswer) => answer === 'one',
    isOneWithHidden: ({ context: { removed } }, answer: RemovalAnswer) => answer === 'one' && removed.length > 0,
    isSaved: (_, { result }: ChangeResult) => result === 'tersimpan',
    isRemoved: (_, { result }: RemoveResult) => result === 'terhapus',
  },
});
