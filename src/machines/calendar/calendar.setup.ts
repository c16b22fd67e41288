import type { PlannedEvent } from '#contract/calendar.ts';
import type { Category, TimeSpan } from '#domain/calendar/event.ts';
import { putBack } from '#domain/calendar/put-back.ts';
import { nextTime } from '#domain/calendar/find.ts';
import { firstDay, hasOthers, hasTime, movedTo, ruleOf, withoutDay, zoneOf } from '#domain/calendar/recurrence.ts';
import type { Zone } from '#domain/calendar/zones.ts';
import {
  type CalendarEvent,
  type CalendarNews,
  type Edit,
  type EventsAsked,
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
  /** Whether reporting windows are shown too. */
  hasWindows: boolean;
  /** Whether reports that wait for a decision are shown too. */
  hasReviews: boolean;
  appearance: Place['appearance'];
  tanggal: string;
  /** What is searched for, as typed. */
  q: string;
  /** Start and end for the form of a new event. */
  fresh: TimeSpan | null;
  /** Events changed here and not yet confirmed, in the order of the changes; shown instead of the stored ones. */
  edits: readonly Edit[];
  /** Events as they were before each change that can be taken back, the last one last. */
  past: readonly PlannedEvent[];
  /** Events waiting to be deleted; no longer shown. */
  removed: readonly RemovedEvent[];
  /** The events that the delete question is about. */
  candidates: readonly RemovedEvent[];
  /** Which time of the one candidate was chosen; null = it has no other. */
  candidateDay: string | null;
  failure: Failure | null;
};

/** Most changes that can be taken back. */
const MAX_PAST = 20;
/** A change that is shown at once, and what it can be taken back to. */
const change = ({ edits, past }: CalendarContext, before: PlannedEvent, edit: Edit) => ({
  edits: [...edits, edit],
  past: [...past, before].slice(-MAX_PAST),
});
/** The state that a change of this event, or the last change, is taken back to. */
const lastOf = ({ past }: CalendarContext, id: string | null) => past.findLast((one) => id === null || one.id === id);

/** An event, and which of its times. */
type ChosenTime = { id: string; day: string | null };
const NO_EDIT: Edit = {
  event: { id: '', title: '', start: '', extendedProps: { calendar: 'ETC' } },
  cause: 'undone',
};
type PendingWork = { userId: string; removed: readonly RemovedEvent[] };
const actors = {
  loadEvents: unprovided<EventsResult, EventsAsked>('loadEvents'),
  saveEvent: unprovided<ChangeResult, { acara: PlannedEvent | undefined }>('saveEvent'),
  acceptEvent: unprovided<ChangeResult, { acara: PlannedEvent | null }>('acceptEvent'),
  /** Asks; `repeats`: whether there is more to delete than the time that was chosen. */
  confirmRemove: unprovided<RemovalAnswer, { repeats: boolean }>('confirmRemove'),
  readRemoval: unprovided<readonly RemovedEvent[], { userId: string }>('readRemoval'),
  keepRemoval: unprovided<void, PendingWork>('keepRemoval'),
  forgetRemoval: unprovided<void, { userId: string }>('forgetRemoval'),
  /** Deletes them and forgets that they were waiting. */
  removeEvents: unprovided<RemoveResult, PendingWork>('removeEvents'),
};

export const placeFrom = ({
  appearance,
  tanggal,
  selectedCalendars,
  hasWindows,
  hasReviews,
}: CalendarContext): Place => ({
  appearance,
  tanggal,
  kategori: selectedCalendars,
  hasWindows,
  hasReviews,
});
/** Events as shown: a moved event at its new place, an event to be deleted not at all. */
export function visible({ events, edits, removed }: Pick<CalendarContext, 'events' | 'edits' | 'removed'>) {
  const fresh = new Map(edits.map(({ event }) => [event.id, event]));
  const lost = new Set(removed.map(({ id }) => id));
  return events.filter(({ id }) => !lost.has(id)).map((one) => fresh.get(one.id) ?? one);
}
/** Events, the one that was saved as the server has it. */
const withSaved = (events: readonly PlannedEvent[], result: ChangeResult) =>
  result.result === 'tersimpan' ? events.map((one) => (one.id === result.acara.id ? result.acara : one)) : events;
/** Whether it is a layer's, and so nobody's event: a reporting window, or reports that wait. */
export const isOfLayer = ({ extendedProps: { window, review } }: PlannedEvent) =>
  window !== undefined || review !== undefined;
/** Whether an event is one's own: nothing of a layer, and none that somebody else invited to. */
const isOwn = (event: PlannedEvent | null | undefined) =>
  event != null && !event.extendedProps.invitedBy && !isOfLayer(event);
/**
 * The chosen event as it is now. A day that its series has left is none of its times any more: the next one from there stands in
 * its place, so that nobody reads or accepts a time that there is not.
 */
function stillChosen(
  { selectedEvent, selectedDay, zone }: CalendarContext,
  events: readonly PlannedEvent[],
): Pick<CalendarContext, 'selectedEvent' | 'selectedDay'> {
  const newest = events.find(({ id }) => id === selectedEvent?.id);
  if (newest === undefined) return { selectedEvent, selectedDay };
  if (isOfLayer(newest) || hasTime(newest, selectedDay, zone)) return { selectedEvent: newest, selectedDay };
  const from = selectedDay ?? firstDay(newest, zoneOf(newest, zone));
  return {
    selectedEvent: newest,
    selectedDay: ruleOf(newest) === null ? null : nextTime(newest, from, zone).time.day,
  };
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
    keepEvents: assign(({ context }, result: EventsResult) => {
      if (!result.ok) return {};
      const { events } = result;
      return { events, ...stillChosen(context, events), failure: null };
    }),
    // Specification §8: a list that failed is empty.
    keepFailure: assign((_, failure: Failure) => ({ failure, events: [] })),
    keepPlace: assign((_, { appearance, tanggal, kategori, hasWindows, hasReviews }: Place) => ({
      appearance,
      tanggal,
      hasWindows,
      hasReviews,
      selectedCalendars: kategori,
    })),
    keepQuery: assign((_, q: string) => ({ q })),
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
      return change(context, event, { event: movedTo(event, day, span, context.zone), cause: 'moved' });
    }),
    /** The one time that was chosen leaves its series; it is saved like a move. */
    keepOmission: assign(({ context }) => {
      const { candidates, candidateDay: day } = context;
      const event = search(context, candidates[0]?.id ?? '');
      if (event === undefined || day === null) return {};
      return change(context, event, { event: withoutDay(event, day), cause: 'omitted' });
    }),
    keepUndo: assign(({ context }, id: string | null) => {
      const before = lastOf(context, id);
      const event = search(context, before?.id ?? '');
      const past = context.past.filter((one) => one !== before);
      if (before === undefined || event === undefined) return { past };
      return { past, edits: [...context.edits, { event: putBack(event, before), cause: 'undone' as const }] };
    }),
    tellChange: emit(({ context: { edits } }) => {
      const { event, cause } = edits[0] ?? NO_EDIT;
      return {
        type: 'event.changed' as const,
        id: event.id,
        title: event.title,
        cause,
        repeats: ruleOf(event) !== null,
      };
    }),
    keepSaved: assign(({ context: { events, edits } }, result: ChangeResult) => ({
      edits: edits.slice(1),
      events: withSaved(events, result),
    })),
    keepAnswer: assign(({ context }, result: ChangeResult) => ({
      events: withSaved(context.events, result),
      ...stillChosen(context, withSaved(context.selectedEvent === null ? [] : [context.selectedEvent], result)),
    })),
    /** Without the pending move the event shows at its stored place again: this undoes a refused move. */
    dropMove: assign(({ context }) => {
      const [refused, ...edits] = context.edits;
      // What never was cannot be taken back.
      const before = refused?.cause === 'undone' ? undefined : lastOf(context, refused?.event.id ?? null);
      return { edits, past: context.past.filter((one) => one !== before) };
    }),
    keepCandidate: assign(({ context }, { id, day }: ChosenTime) => {
      const event = search(context, id);
      return {
        candidates: [{ id, judul: event?.title ?? '' }],
        // A guest has all of a series, or nothing of it.
        candidateDay: event && isOwn(event) && day !== null && hasOthers(event, day, context.zone) ? day : null,
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
    isOwnEvent: ({ context }, id: string) => isOwn(search(context, id)),
    isOwnChosen: ({ context: { selectedEvent } }) => isOwn(selectedEvent),
    isOpenInvitation: ({ context: { selectedEvent } }) => selectedEvent?.extendedProps.invitedBy?.accepted === false,
    isThere: ({ context }, id: string) => search(context, id) !== undefined,
    isRemovable: ({ context }, id: string) => {
      const event = search(context, id);
      return event !== undefined && !isOfLayer(event);
    },
    hasMoves: ({ context: { edits } }) => edits.length > 0,
    hasHidden: ({ context: { removed } }) => removed.length > 0,
    hasSome: (_, list: readonly RemovedEvent[]) => list.length > 0,
    isAll: (_, answer: RemovalAnswer) => answer === 'all',
    isOne: (_, answer: RemovalAnswer) => answer === 'one',
    isOneWithHidden: ({ context: { removed } }, answer: RemovalAnswer) => answer === 'one' && removed.length > 0,
    canUndo: ({ context }, id: string | null) => lastOf(context, id) !== undefined,
    isSaved: (_, { result }: ChangeResult) => result === 'tersimpan',
    isRemoved: (_, { result }: RemoveResult) => result === 'terhapus',
  },
});
