import type { EventsResult, RemovalAnswer, RemoveResult, ChangeResult } from '#machines/calendar/calendar.types.ts';
import { calendarSetup } from '#machines/calendar/calendar.setup.ts';
import { AGAIN } from '#machines/kit/frame.ts';
import { failing, surprising, TROUBLES } from '#machines/kit/failure.ts';

type Loaded = { event: { output: EventsResult } };
type Saved = { event: { output: ChangeResult } };
type Removed = { event: { output: RemoveResult } };

// A newer load cancels this one, so that an old answer never replaces a newer one.
const load = calendarSetup.createStateConfig({
  meta: { label: 'calendar.loading', calls: 'GET /apps/calendar/events' },
  invoke: {
    id: 'loadEvents',
    src: 'loadEvents',
    input: ({ context: { selectedCalendars, hasWindows, hasReviews } }) => ({
      calendars: selectedCalendars,
      hasWindows,
      hasReviews,
    }),
    onDone: [
      {
        guard: { type: 'isLoaded', params: ({ event }: Loaded) => event.output },
        target: 'ready',
        actions: { type: 'keepEvents', params: ({ event }: Loaded) => event.output },
      },
      ...failing('troubled.'),
    ],
    onError: surprising('troubled.'),
  },
});

export const list = calendarSetup.createStateConfig({
  initial: 'loading',
  on: { 'list.outdated': '.loading', 'list.reload': '.loading' },
  states: {
    loading: { ...load, tags: ['busy', 'loading'] },
    refreshing: { ...load, tags: ['busy', 'refreshing'], on: AGAIN },
    ready: { meta: { label: 'calendar.ready' }, on: AGAIN },
    troubled: { initial: 'failed', states: TROUBLES },
  },
});

/** What stands open beside the calendar: one event, or the form of one. */
export const drawer = calendarSetup.createStateConfig({
  initial: 'closed',
  on: {
    'event.open': {
      guard: { type: 'isThere', params: ({ event }) => event.id },
      target: '.viewing',
      actions: { type: 'select', params: ({ event }) => event },
    },
    'event.create': { target: '.creating', actions: { type: 'keepNew', params: ({ event }) => event.span } },
    'drawer.close': { target: '.closed', actions: 'deselect' },
    'event.remove': { guard: { type: 'isRemovable', params: ({ event }) => event.id }, target: '.closed' },
  },
  states: {
    closed: { meta: { label: 'calendar.closed' } },
    viewing: {
      meta: { label: 'calendar.viewing' },
      on: {
        'event.edit': { guard: 'isOwnChosen', target: 'editing' },
        'event.reschedule': { guard: 'isOwnChosen', target: 'rescheduling' },
      },
    },
    creating: { tags: 'editable', meta: { label: 'calendar.creating' } },
    editing: { tags: 'editable', meta: { label: 'calendar.editing' } },
    rescheduling: { tags: 'editable', meta: { label: 'calendar.rescheduling' } },
  },
});

/** Moves, and times that left their series, one call after the other: shown at once, taken back when the server refuses. */
export const moving = calendarSetup.createStateConfig({
  initial: 'still',
  on: {
    'event.move': {
      guard: { type: 'isOwnEvent', params: ({ event }) => event.id },
      actions: { type: 'keepMove', params: ({ event }) => event },
    },
    'move.undo': {
      guard: { type: 'canUndo', params: ({ event }) => event.id },
      actions: { type: 'keepUndo', params: ({ event }) => event.id },
    },
  },
  states: {
    still: { meta: { label: 'calendar.still' }, always: { guard: 'hasMoves', target: 'saving' } },
    saving: {
      meta: { label: 'calendar.saving', calls: 'POST /apps/calendar/update-event' },
      invoke: {
        id: 'saveEvent',
        src: 'saveEvent',
        input: ({ context: { edits } }) => ({ acara: edits[0]?.event }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }: Saved) => event.output },
            target: 'still',
            actions: ['tellChange', { type: 'keepSaved', params: ({ event }: Saved) => event.output }, 'reload'],
          },
          { target: 'still', actions: ['dropMove', 'reload'] },
        ],
        onError: { target: 'still', actions: ['dropMove', 'reload'] },
      },
    },
  },
});

/** Saying that one comes to what somebody else invited to; shown once the server knows of it, since it may have been moved. */
export const answering = calendarSetup.createStateConfig({
  initial: 'settled',
  states: {
    settled: {
      meta: { label: 'calendar.settled' },
      on: { 'event.accept': { guard: 'isOpenInvitation', target: 'accepting' } },
    },
    accepting: {
      meta: { label: 'calendar.accepting', calls: 'POST /apps/calendar/accept-event' },
      invoke: {
        id: 'acceptEvent',
        src: 'acceptEvent',
        input: ({ context: { selectedEvent } }) => ({ acara: selectedEvent }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }: Saved) => event.output },
            target: 'settled',
            actions: [{ type: 'keepAnswer', params: ({ event }: Saved) => event.output }, 'reload'],
          },
          { target: 'settled', actions: 'reload' },
        ],
        onError: { target: 'settled', actions: 'reload' },
      },
    },
  },
});

type Chosen = { id: string; day: string | null };
const confirming = {
  guard: { type: 'isRemovable', params: ({ event }: { event: Chosen }) => event.id },
  target: 'confirming',
  actions: { type: 'keepCandidate', params: ({ event }: { event: Chosen }) => event },
} as const;

const answered = ({ event }: { event: { output: RemovalAnswer } }) => event.output;

/**
 * Deleting: confirmed, undoable for some seconds, then sent, then the list is loaded. A waiting delete is kept on the
 * device; the next visit asks about it, so that it is neither sent without consent nor lost.
 */
export const removal = calendarSetup.createStateConfig({
  initial: 'restoring',
  states: {
    restoring: {
      meta: { label: 'calendar.restoring' },
      invoke: {
        id: 'readRemoval',
        src: 'readRemoval',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: [
          {
            guard: { type: 'hasSome', params: ({ event }) => event.output },
            target: 'asking',
            actions: { type: 'keepFound', params: ({ event }) => event.output },
          },
          { target: 'idle' },
        ],
        onError: 'idle',
      },
    },
    asking: {
      meta: { label: 'calendar.asking' },
      on: {
        'removal.send': { target: 'removing', actions: 'hide' },
        'removal.undo': { target: 'forgetting', actions: 'dropCandidates' },
      },
    },
    idle: { meta: { label: 'calendar.idle' }, on: { 'event.remove': confirming } },
    confirming: {
      tags: 'blocking',
      meta: { label: 'calendar.confirming' },
      invoke: {
        id: 'confirmRemove',
        src: 'confirmRemove',
        input: ({ context: { candidateDay } }) => ({ repeats: candidateDay !== null }),
        onDone: [
          { guard: { type: 'isAll', params: answered }, target: 'holding', actions: 'hide' },
          {
            guard: { type: 'isOneWithHidden', params: answered },
            target: 'holding',
            actions: ['keepOmission', 'dropCandidates'],
          },
          { guard: { type: 'isOne', params: answered }, target: 'idle', actions: ['keepOmission', 'dropCandidates'] },
          { guard: 'hasHidden', target: 'holding', actions: 'dropCandidates' },
          { target: 'idle', actions: 'dropCandidates' },
        ],
        onError: [
          { guard: 'hasHidden', target: 'holding', actions: 'dropCandidates' },
          { target: 'idle', actions: 'dropCandidates' },
        ],
      },
    },
    holding: {
      meta: { label: 'calendar.holding' },
      invoke: {
        id: 'keepRemoval',
        src: 'keepRemoval',
        input: ({ context: { userId, removed } }) => ({ userId, removed }),
        // The device refuses storage: the waiting delete can then be undone or sent only from this page.
        onError: { actions: [] },
      },
      after: { undoPause: 'removing' },
      on: {
        'event.remove': confirming,
        'removal.send': 'removing',
        'removal.undo': { target: 'forgetting', actions: 'show' },
      },
    },
    removing: {
      meta: { label: 'calendar.removing', calls: 'DELETE /apps/calendar/remove-event' },
      invoke: {
        id: 'removeEvents',
        src: 'removeEvents',
        input: ({ context: { userId, removed } }) => ({ userId, removed }),
        onDone: [
          { guard: { type: 'isRemoved', params: ({ event }: Removed) => event.output }, target: 'waiting' },
          { target: 'idle', actions: ['show', 'reload'] },
        ],
        onError: { target: 'idle', actions: ['show', 'reload'] },
      },
    },
    // Specification §9: the reload after a delete waits 1000 ms.
    waiting: {
      meta: { label: 'calendar.waiting' },
      after: { removalPause: { target: 'idle', actions: ['forget', 'reload'] } },
    },
    forgetting: {
      meta: { label: 'calendar.forgetting' },
      invoke: {
        id: 'forgetRemoval',
        src: 'forgetRemoval',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: 'idle',
        onError: 'idle',
      },
    },
  },
});
