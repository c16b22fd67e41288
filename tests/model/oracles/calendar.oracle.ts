import type { PlannedEvent } from '#contract/calendar.ts';
import { CATEGORIES } from '#domain/calendar/event.ts';
import { occurrencesOf } from '#domain/calendar/recurrence.ts';
import type { calendarMachine } from '#machines/calendar/calendar.machine.ts';
import { type CalendarContext, visible } from '#machines/calendar/calendar.setup.ts';
import type {
  ChangeResult,
  EventsResult,
  RemovalAnswer,
  RemovedEvent,
  RemoveResult,
} from '#machines/calendar/calendar.types.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { answerOf, begun, hasEnded, idsOf, isDistinct, isOneAtATime, isSame } from '#tests/model/oracles/areas.ts';
import { exampleCalendarEvent, PLACES, REVIEWS, TOMORROW, WINDOW } from '#tests/support/calendar.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';

const MEETING = exampleCalendarEvent({ id: 'a' });
const LEAVE = exampleCalendarEvent({ id: 'b', title: 'Cuti' });
/** Three Mondays. */
const SERIES = exampleCalendarEvent({
  id: 'c',
  title: 'Apel',
  extendedProps: { calendar: 'Business', rrule: 'FREQ=WEEKLY;COUNT=3', tzid: 'Asia/Jakarta' },
});
/** What somebody else invited to, on three Mondays. */
const GUEST = exampleCalendarEvent({
  id: 'd',
  title: 'Undangan',
  extendedProps: {
    ...{ calendar: 'Business', rrule: 'FREQ=WEEKLY;COUNT=3', tzid: 'Asia/Jakarta' },
    invitedBy: { id: 'p2', nama: 'Sari', accepted: false },
  },
});
const ANSWERED = exampleCalendarEvent({
  ...GUEST,
  extendedProps: { ...GUEST.extendedProps, invitedBy: { id: 'p2', nama: 'Sari', accepted: true } },
});
/** Whether somebody else invited to an event, and nothing was said to it yet. */
const isOpen = (event: PlannedEvent | null) => event?.extendedProps.invitedBy?.accepted === false;
const MONDAYS = ['2026-05-04', '2026-05-11', '2026-05-18'];
/** On which days of those weeks an event is, as whoever looks at the calendar sees it. */
const daysOf = (context: CalendarContext, id: string) =>
  visible(context)
    .filter((one) => one.id === id)
    .flatMap((one) => occurrencesOf(one, '2026-05-01', '2026-07-31', 'WIB').map(({ start }) => start.slice(0, 10)));
const ACCEPTING = { answering: 'accepting' } as const;
const NEXT_WEEK = { start: '2026-05-11T01:00:00.000Z', end: null, allDay: false };
const found = (events: (typeof MEETING)[]) => ({ ok: true as const, events });
const LAYER_IDS = [WINDOW.id, REVIEWS.id];
const IDS = ['a', 'b', ...LAYER_IDS, 'tiada'];
/** What a person can click: events, and times of the series. */
const CHOSEN = [
  ...IDS.map((id) => ({ id, day: null })),
  ...MONDAYS.flatMap((day) => ['c', 'd'].map((id) => ({ id, day }))),
];
const waitingFor = ({ id, title }: typeof MEETING) => ({ id, judul: title });

/**
 * Specification §3 and §4 (five categories, a toggle loads anew, all means all five, a delete is loaded again after
 * 1000 ms), contract §8: nothing is deleted unasked, and a delete can be taken back until it is sent.
 */
export const CALENDAR_ORACLE: Oracle<typeof calendarMachine> = {
  invariants: {
    'events are asked for with the categories shown as chosen': (seen) =>
      begun(seen, 'loadEvents').every((input) =>
        isSame(input, {
          calendars: seen.after.selectedCalendars,
          hasWindows: seen.after.hasWindows,
          hasReviews: seen.after.hasReviews,
        }),
      ),
    'other categories load anew at once': (seen) =>
      (isSame(seen.before.selectedCalendars, seen.after.selectedCalendars) &&
        seen.before.hasWindows === seen.after.hasWindows &&
        seen.before.hasReviews === seen.after.hasReviews) ||
      begun(seen, 'loadEvents').length > 0,
    'reporting windows are shown, or not, as was asked last, and nothing else changes that': ({
      before,
      event,
      after,
    }) =>
      after.hasWindows ===
      (event.type === 'windows.toggle'
        ? !before.hasWindows
        : event.type === 'place.visit'
          ? event.place.hasWindows
          : before.hasWindows),
    'reports that wait are shown, or not, as was asked last, and nothing else changes that': ({
      before,
      event,
      after,
    }) =>
      after.hasReviews ===
      (event.type === 'reviews.toggle'
        ? !before.hasReviews
        : event.type === 'place.visit'
          ? event.place.hasReviews
          : before.hasReviews),
    'what a layer shows is never changed, and never waits to be deleted': ({ after }) =>
      after.edits.every(({ event }) => !event.extendedProps.window && !event.extendedProps.review) &&
      [...after.removed, ...after.candidates].every(({ id }) => !LAYER_IDS.includes(id)),
    'a toggle turns that category and no other': ({ before, event, after }) =>
      event.type !== 'category.toggle' ||
      isSame(
        after.selectedCalendars,
        CATEGORIES.filter((one) => before.selectedCalendars.includes(one) !== (one === event.kategori)),
      ),
    'all means all five, none means none': ({ event, after }) =>
      (event.type !== 'categories.all' || isSame(after.selectedCalendars, CATEGORIES)) &&
      (event.type !== 'categories.none' || after.selectedCalendars.length === 0),
    'the events are those of the answer': (seen) => {
      const result = answerOf<EventsResult>(seen, 'loadEvents');
      return !result?.ok || isSame(seen.after.events, result.events);
    },
    'a calendar that failed is empty and says why': (seen) => {
      if (!hasEnded(seen, 'loadEvents')) return true;
      const result = answerOf<EventsResult>(seen, 'loadEvents');
      if (result?.ok) return seen.after.failure === null;
      return (
        seen.after.events.length === 0 &&
        (result ? isSame(seen.after.failure, result.failure) : seen.after.failure !== null)
      );
    },
    'the address is told of every step, unless it said so itself': ({ before, event, after, emitted }) =>
      event.type === 'place.visit' ||
      (before.tanggal === after.tanggal &&
        before.appearance === after.appearance &&
        before.hasWindows === after.hasWindows &&
        before.hasReviews === after.hasReviews &&
        isSame(before.selectedCalendars, after.selectedCalendars)) ||
      emitted.some((one) =>
        isSame('place' in one && one.place, {
          appearance: after.appearance,
          tanggal: after.tanggal,
          kategori: after.selectedCalendars,
          hasWindows: after.hasWindows,
          hasReviews: after.hasReviews,
        }),
      ),
    'one looks where one asked to look': ({ before, event, after }) => {
      if (event.type === 'view.choose')
        return after.appearance === event.appearance && after.tanggal === before.tanggal;
      if (event.type === 'date.visit') return after.tanggal === event.tanggal && after.appearance === before.appearance;
      if (event.type === 'place.visit')
        return after.tanggal === event.place.tanggal && after.appearance === event.place.appearance;
      return (
        event.type !== 'period.step' ||
        (event.direction === 1 ? after.tanggal > before.tanggal : after.tanggal < before.tanggal)
      );
    },
    'what is searched for is what was typed, and typing asks for nothing and moves nobody': (seen) => {
      const { before, event, after } = seen;
      if (event.type !== 'search.change') return before.q === after.q;
      return after.q === event.q && begun(seen, 'loadEvents').length === 0 && isSame({ ...before, q: after.q }, after);
    },
    'an answer moves nobody elsewhere': ({ before, event, after }) =>
      !event.type.startsWith('xstate.') || (before.tanggal === after.tanggal && before.appearance === after.appearance),
    'what is opened is the event that was clicked': ({ before, event, from, after }) =>
      event.type !== 'event.open' ||
      after === from.context ||
      after.selectedEvent === before.selectedEvent ||
      after.selectedEvent?.id === event.id,
    'a new event does not begin as another one, and begins when it was asked for': ({ event, to, after }) =>
      event.type !== 'event.create' ||
      !to.matches({ drawer: 'creating' }) ||
      (after.selectedEvent === null && isSame(after.fresh, event.span)),
    'a moved event shows at its new place at once, and is otherwise what it was': ({ before, event, after }) => {
      if (event.type !== 'event.move') return true;
      const found = (context: CalendarContext) => visible(context).find(({ id }) => id === event.id);
      const [old, fresh] = [found(before), found(after)];
      if (!old || !fresh) return old === fresh;
      if (old.extendedProps.invitedBy) return isSame(old, fresh);
      // What is dragged may have gone from that day meanwhile.
      if (event.day !== null && !daysOf(before, event.id).includes(event.day)) return isSame(old, fresh);
      const { start, end, allDay, extendedProps, ...rest } = { ...old, ...event.span };
      const { start: _, end: __, allDay: ___, extendedProps: more, ...others } = fresh;
      return (
        isSame(rest, others) &&
        extendedProps.calendar === more.calendar &&
        occurrencesOf(fresh, start.slice(0, 10), start.slice(0, 10), 'WIB').some((one) =>
          isSame([one.start, one.end, one.allDay], [start, end, allDay]),
        )
      );
    },
    'a series moves whole: as many times as before, all as far': ({ before, event, after }) => {
      if (event.type !== 'event.move' || event.id !== 'c' || event.day === null) return true;
      if (!daysOf(before, 'c').includes(event.day)) return true;
      const by = Date.parse(event.span.start.slice(0, 10)) - Date.parse(event.day);
      const moved = (day: string) => new Date(Date.parse(day) + by).toISOString().slice(0, 10);
      return isSame(daysOf(after, 'c'), daysOf(before, 'c').map(moved));
    },
    'what is taken back is where it was before the change, and all else stays': ({ before, event, after }) => {
      if (event.type !== 'move.undo') return true;
      const last = before.past.findLast(({ id }) => event.id === null || event.id === id);
      if (!last) return isSame(visible(before), visible(after));
      const times = (one: PlannedEvent) => occurrencesOf(one, '2026-05-01', '2026-07-31', 'WIB');
      const seen = visible(after).map((one) => [one.id, one.title, times(one)]);
      return isSame(
        seen,
        visible(before).map((one) => [one.id, one.title, times(one.id === last.id ? last : one)]),
      );
    },
    'every move and every time taken out can be taken back, as it was before': ({ before, after }) => {
      const [last] = after.past.slice(-1);
      return (
        after.past.length <= before.past.length ||
        isSame(
          last,
          visible(before).find(({ id }) => id === last?.id),
        )
      );
    },
    'whoever takes back is taken back once': ({ before, event, after }) =>
      event.type !== 'move.undo' || before.past.length === 0 || after.past.length <= before.past.length,
    'every change that was saved is told, and no other': (seen) =>
      (answerOf<ChangeResult>(seen, 'saveEvent')?.result === 'tersimpan') ===
      seen.emitted.some((one) => one.type === 'event.changed' && one.id === seen.before.edits[0]?.event.id),
    'one time of a series goes, and no other': (seen) => {
      if (answerOf<RemovalAnswer>(seen, 'confirmRemove') !== 'one') return true;
      const { candidates, candidateDay } = seen.before;
      const left = IDS.concat('c').map((id) =>
        daysOf(seen.before, id).filter((day) => candidates[0]?.id !== id || day !== candidateDay),
      );
      return isSame(
        IDS.concat('c').map((id) => daysOf(seen.after, id)),
        left,
      );
    },
    'what somebody else invited to is never changed': ({ before, after }) =>
      after.edits.slice(before.edits.length).every(({ event }) => !event.extendedProps.invitedBy),
    'no form opens over what somebody else invited to': ({ from, to, after }) =>
      isSame(from.value.drawer, to.value.drawer) ||
      !(to.matches({ drawer: 'editing' }) || to.matches({ drawer: 'rescheduling' })) ||
      !(after.selectedEvent?.extendedProps.invitedBy || LAYER_IDS.includes(after.selectedEvent?.id ?? '')),
    'only what somebody else invited to is accepted, once, and as it is before one': (seen) =>
      begun<{ acara: PlannedEvent | null }>(seen, 'acceptEvent').every(
        ({ acara }) => isOpen(acara) && isSame(acara, seen.before.selectedEvent),
      ),
    'whoever accepts what is open is heard, unless an answer is on its way': (seen) =>
      seen.event.type !== 'event.accept' ||
      begun(seen, 'acceptEvent').length ===
        (isOpen(seen.before.selectedEvent) && !seen.from.matches(ACCEPTING) ? 1 : 0),
    'one answer is on its way at a time': (seen) => isOneAtATime(seen, 'acceptEvent'),
    'that one comes is shown once the server says so, and loaded anew either way': (seen) => {
      if (!hasEnded(seen, 'acceptEvent')) return true;
      const result = answerOf<ChangeResult>(seen, 'acceptEvent');
      const answered = (one: PlannedEvent) =>
        result?.result === 'tersimpan' && result.acara.id === one.id ? result.acara : one;
      const { selectedEvent } = seen.before;
      return (
        isSame(seen.after.events, seen.before.events.map(answered)) &&
        isSame(seen.after.selectedEvent, selectedEvent && answered(selectedEvent)) &&
        begun(seen, 'loadEvents').length > 0
      );
    },
    'a guest is never asked which time': ({ after }) => after.candidateDay === null || after.candidates[0]?.id !== 'd',
    'whoever chose the only time is not asked which': ({ before, event, after }) =>
      event.type !== 'event.remove' ||
      after.candidateDay === null ||
      after.candidateDay === before.candidateDay ||
      daysOf(before, event.id).length > 1,
    'one move is on its way at a time': (seen) => isOneAtATime(seen, 'saveEvent'),
    'what is saved is the oldest move that waits': (seen) =>
      begun(seen, 'saveEvent').every((input) => isSame(input, { acara: seen.after.edits[0]?.event })),
    'a move that waits is on its way': ({ after, running }) =>
      after.edits.length === 0 || running.includes('saveEvent'),
    'only an answer takes a change from the queue, and only the first': (seen) => {
      const rest = hasEnded(seen, 'saveEvent') ? seen.before.edits.slice(1) : seen.before.edits;
      return isSame(seen.after.edits.slice(0, rest.length), rest) && seen.after.edits.length <= rest.length + 1;
    },
    'a refused move changes no event, a saved one becomes what the server answered': (seen) => {
      if (!hasEnded(seen, 'saveEvent')) return true;
      const result = answerOf<ChangeResult>(seen, 'saveEvent');
      const wanted =
        result?.result === 'tersimpan'
          ? seen.before.events.map((one) => (one.id === result.acara.id ? result.acara : one))
          : seen.before.events;
      return isSame(seen.after.events, wanted);
    },
    'after every move the calendar is loaded again': (seen) =>
      !hasEnded(seen, 'saveEvent') || begun(seen, 'loadEvents').length > 0,
    'nothing waits to be deleted that was not confirmed': (seen) =>
      seen.after.removed.length <= seen.before.removed.length ||
      answerOf<RemovalAnswer>(seen, 'confirmRemove') === 'all' ||
      seen.event.type === 'removal.send',
    'what waits to be deleted is what was asked about': (seen) =>
      seen.after.removed.every(
        (one) =>
          seen.before.removed.some((old) => isSame(old, one)) || seen.before.candidates.some((old) => isSame(old, one)),
      ),
    'all that was asked about is hidden once it was confirmed, and asked about no more': (seen) => {
      const isSent = seen.event.type === 'removal.send' && seen.from.matches({ removal: 'asking' });
      if (!isSent && answerOf<RemovalAnswer>(seen, 'confirmRemove') !== 'all') return true;
      const { before, after } = seen;
      return isSame(after.removed, [...before.removed, ...before.candidates]) && after.candidates.length === 0;
    },
    'what a person chose to delete is what is asked about': (seen) =>
      seen.event.type !== 'event.remove' ||
      isSame(seen.before.candidates, seen.after.candidates) ||
      isSame(seen.after.candidates, [
        {
          id: seen.event.id,
          judul: visible(seen.before).find((one) => seen.event.type === 'event.remove' && one.id === seen.event.id)
            ?.title,
        },
      ]),
    'what a reload finds waiting is asked about, never deleted at once': (seen) => {
      const left = answerOf<readonly RemovedEvent[]>(seen, 'readRemoval');
      return !left || (isSame(seen.after.candidates, left) && begun(seen, 'removeEvents').length === 0);
    },
    'a delete that was declined, or of one time, leaves all that waits as it was': (seen) =>
      !['none', 'one'].includes(answerOf<RemovalAnswer>(seen, 'confirmRemove') ?? '') ||
      (isSame(seen.before.removed, seen.after.removed) && seen.after.candidates.length === 0),
    'what is sent to be deleted is what is hidden': (seen) =>
      ['removeEvents', 'keepRemoval'].every((id) =>
        begun<{ userId: string; removed: readonly RemovedEvent[] }>(seen, id).every(
          (input) =>
            isSame(input, { userId: seen.after.userId, removed: seen.after.removed }) && input.removed.length > 0,
        ),
      ),
    'what is to be deleted is remembered as long as it can be taken back': ({ to, running }) =>
      !to.matches({ removal: 'holding' }) || running.includes('keepRemoval'),
    'taking a delete back shows the events again and sends nothing': (seen) =>
      seen.event.type !== 'removal.undo' ||
      !seen.from.matches({ removal: 'holding' }) ||
      (seen.after.removed.length === 0 &&
        begun(seen, 'removeEvents').length === 0 &&
        begun(seen, 'forgetRemoval').length > 0 &&
        isSame(seen.before.events, seen.after.events)),
    'a delete that was refused shows the events again and loads anew': (seen) =>
      !hasEnded(seen, 'removeEvents') ||
      answerOf<RemoveResult>(seen, 'removeEvents')?.result === 'terhapus' ||
      (seen.after.removed.length === 0 && begun(seen, 'loadEvents').length > 0),
    'a deleted event does not come back while the reload waits': (seen) =>
      answerOf<RemoveResult>(seen, 'removeEvents')?.result !== 'terhapus' ||
      (isSame(seen.after.removed, seen.before.removed) && seen.to.matches({ removal: 'waiting' })),
    'after the pause the calendar is loaded again, without what was deleted': (seen) =>
      !seen.from.matches({ removal: 'waiting' }) ||
      seen.to.matches({ removal: 'waiting' }) ||
      (begun(seen, 'loadEvents').length > 0 &&
        seen.after.removed.length === 0 &&
        seen.after.events.every(({ id }) => !idsOf(seen.before.removed).includes(id))),
    'nothing waits twice to be deleted': ({ after }) => isDistinct(idsOf(after.removed)),
    'whose calendar it is never changes': ({ before, after }) =>
      before.userId === after.userId && before.tenggang === after.tenggang,
  },
  ensure: {
    'list.ready': ({ failure }) => failure === null,
    'moving.still': ({ edits }) => edits.length === 0,
    'drawer.viewing': ({ selectedEvent }) => selectedEvent !== null,
    'removal.holding': ({ removed }) => removed.length > 0,
    'removal.asking': ({ candidates }) => candidates.length > 0,
    'removal.confirming': ({ candidates }) => candidates.length > 0,
    'removal.idle': ({ removed, candidates, candidateDay }) =>
      removed.length === 0 && candidates.length === 0 && candidateDay === null,
  },
  tried: {
    input: { userId: 'p1', tenggang: 8, place: PLACES, zone: 'WIB' as const },
    events: {
      'category.toggle': (['Family', 'Business'] as const).map((kategori) => ({ type: 'category.toggle', kategori })),
      'categories.all': [{ type: 'categories.all' }],
      'categories.none': [{ type: 'categories.none' }],
      'windows.toggle': [{ type: 'windows.toggle' }],
      'reviews.toggle': [{ type: 'reviews.toggle' }],
      'view.choose': (['minggu', 'bulan'] as const).map((appearance) => ({ type: 'view.choose', appearance })),
      'date.visit': [{ type: 'date.visit', tanggal: '2026-07-09' }],
      'period.step': [
        { type: 'period.step', direction: 1 },
        { type: 'period.step', direction: -1 },
      ],
      'place.visit': [
        { type: 'place.visit', place: PLACES },
        {
          type: 'place.visit',
          place: {
            appearance: 'hari',
            tanggal: '2026-06-01',
            kategori: ['Family'],
            hasWindows: false,
            hasReviews: false,
          },
        },
      ],
      'search.change': ['rapat', ''].map((q) => ({ type: 'search.change', q })),
      'list.reload': [{ type: 'list.reload' }],
      'list.outdated': [],
      'event.open': CHOSEN.map((one) => ({ type: 'event.open', ...one })),
      'event.create': [null, NEXT_WEEK].map((span) => ({ type: 'event.create', span })),
      'event.edit': [{ type: 'event.edit' }],
      'event.reschedule': [{ type: 'event.reschedule' }],
      'event.accept': [{ type: 'event.accept' }],
      'drawer.close': [{ type: 'drawer.close' }],
      'event.move': [
        { type: 'event.move', id: 'a', day: null, span: TOMORROW },
        { type: 'event.move', id: 'a', day: null, span: NEXT_WEEK },
        { type: 'event.move', id: 'b', day: null, span: TOMORROW },
        { type: 'event.move', id: 'tiada', day: null, span: TOMORROW },
        { type: 'event.move', id: WINDOW.id, day: '2026-05-04', span: TOMORROW },
        { type: 'event.move', id: REVIEWS.id, day: null, span: TOMORROW },
        { type: 'event.move', id: 'd', day: '2026-05-11', span: NEXT_WEEK },
        { type: 'event.move', id: 'c', day: '2026-05-11', span: { ...NEXT_WEEK, start: '2026-05-13T04:00:00.000Z' } },
      ],
      'event.remove': CHOSEN.map((one) => ({ type: 'event.remove', ...one })),
      'move.undo': [null, 'a', 'c'].map((id) => ({ type: 'move.undo', id })),
      'removal.undo': [{ type: 'removal.undo' }],
      'removal.send': [{ type: 'removal.send' }],
    },
    outcomes: {
      loadEvents: [
        found([MEETING, LEAVE]),
        found([SERIES, MEETING]),
        found([GUEST, MEETING, WINDOW, REVIEWS]),
        found([ANSWERED, MEETING]),
        found([LEAVE]),
        found([]),
        ...ALL_FAILURES,
      ],
      saveEvent: [
        { result: 'tersimpan', acara: { ...MEETING, ...TOMORROW, title: 'Rapat (dipindah)' } },
        { result: 'tersimpan', acara: { ...LEAVE, ...TOMORROW } },
        { result: 'tersimpan', acara: SERIES },
        { result: 'ditolak' },
      ],
      acceptEvent: [{ result: 'tersimpan', acara: ANSWERED }, { result: 'ditolak' }],
      confirmRemove: ['all', 'one', 'none'],
      readRemoval: [[], [waitingFor(MEETING)], [waitingFor(MEETING), waitingFor(LEAVE)]],
      keepRemoval: [undefined],
      forgetRemoval: [undefined],
      removeEvents: [{ result: 'terhapus' }, { result: 'ditolak' }],
    },
  },
};
