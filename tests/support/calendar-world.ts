/** A calendar before a server and a device that remember what they were asked, and answer when told to. */
import type { PlannedEvent } from '#contract/calendar.ts';
import type { Category } from '#domain/calendar/event.ts';
import { calendarMachine } from '#machines/calendar/calendar.machine.ts';
import { visibleEvents } from '#machines/calendar/calendar.selectors.ts';
import type {
  RemovalAnswer,
  RemovedEvent,
  EventsResult,
  RemoveResult,
  ChangeResult,
} from '#machines/calendar/calendar.types.ts';
import { createActor, fromPromise, SimulatedClock, waitFor } from '#machines/kit/xstate.ts';
import { exampleCalendarEvent, PLACES } from '#tests/support/calendar.ts';

export const A = exampleCalendarEvent();
export const B = exampleCalendarEvent({ id: '019a0000-0000-7000-8000-0000000000b2', title: 'Apel pagi' });

export function world() {
  return {
    events: [A, B] as PlannedEvent[],
    asked: [] as (readonly Category[])[],
    /** Whether each call asked for reporting windows. */
    withWindows: [] as boolean[],
    /** Whether each call asked for reports that wait. */
    withReviews: [] as boolean[],
    saved: [] as PlannedEvent[],
    accepted: [] as PlannedEvent[],
    removed: [] as string[][],
    stored: [] as readonly RemovedEvent[],
    /** What a person says when they are asked before a delete. */
    sure: 'all' as RemovalAnswer,
    /** Whether each question was about a series. */
    questions: [] as boolean[],
    /** In place of the plain answers, one after the other. */
    answers: [] as ((give: (result: EventsResult) => void) => void)[],
    saves: [] as ChangeResult[],
    accepts: [] as ChangeResult[],
    removes: [] as RemoveResult[],
  };
}
export type World = ReturnType<typeof world>;

export function begin(server: World, tenggang = 8) {
  const clock = new SimulatedClock();
  const logic = calendarMachine.provide({
    actors: {
      loadEvents: fromPromise(async ({ input }) => {
        server.asked.push(input.calendars);
        server.withWindows.push(input.hasWindows);
        server.withReviews.push(input.hasReviews);
        const held = server.answers.shift();
        if (held) return new Promise<EventsResult>(held);
        const events = server.events.filter(({ extendedProps }) => input.calendars.includes(extendedProps.calendar));
        return { ok: true, events };
      }),
      saveEvent: fromPromise(async ({ input: { acara } }) => {
        if (acara === undefined) throw new Error('nothing to save');
        server.saved.push(acara);
        const result = server.saves.shift() ?? { result: 'tersimpan', acara };
        if (result.result === 'tersimpan') server.events = server.events.map((x) => (x.id === acara.id ? acara : x));
        return result;
      }),
      acceptEvent: fromPromise(async ({ input: { acara } }) => {
        if (acara === null) throw new Error('nothing to accept');
        server.accepted.push(acara);
        const result = server.accepts.shift() ?? { result: 'tersimpan', acara };
        if (result.result === 'tersimpan') {
          server.events = server.events.map((one) => (one.id === acara.id ? result.acara : one));
        }
        return result;
      }),
      confirmRemove: fromPromise(async ({ input }) => {
        server.questions.push(input.repeats);
        return server.sure;
      }),
      readRemoval: fromPromise(async () => server.stored),
      keepRemoval: fromPromise(async ({ input }) => {
        server.stored = input.removed;
      }),
      forgetRemoval: fromPromise(async () => {
        server.stored = [];
      }),
      removeEvents: fromPromise(async ({ input }) => {
        const ids = input.removed.map(({ id }) => id);
        server.removed.push(ids);
        server.stored = [];
        const result = server.removes.shift() ?? { result: 'terhapus' };
        if (result.result === 'terhapus') server.events = server.events.filter(({ id }) => !ids.includes(id));
        return result;
      }),
    },
  });
  const actor = createActor(logic, { clock, input: { userId: 'p1', tenggang, place: PLACES, zone: 'WIB' } }).start();
  const at = (removal: 'idle' | 'holding' | 'waiting' | 'asking') =>
    waitFor(actor, (snapshot) => snapshot.matches({ removal }));
  return {
    actor,
    clock,
    at,
    ready: () => waitFor(actor, (snapshot) => snapshot.matches({ list: 'ready' })),
    still: () => waitFor(actor, (snapshot) => snapshot.matches({ moving: 'still', list: 'ready' })),
    shown: () => visibleEvents(actor.getSnapshot()).map(({ title, start }) => `${title} ${start.slice(0, 10)}`),
  };
}
