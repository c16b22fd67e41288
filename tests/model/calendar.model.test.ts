import { calendarMachine } from '#machines/calendar/calendar.machine.ts';
import type { CalendarContext } from '#machines/calendar/calendar.setup.ts';
import { exampleCalendarEvent, TOMORROW, PLACES, REVIEWS, WINDOW } from '#tests/support/calendar.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { CALENDAR_ORACLE } from '#tests/model/oracles/calendar.oracle.ts';

const event = exampleCalendarEvent();
const { id } = event;
const SERIES = exampleCalendarEvent({
  id: 'deret',
  extendedProps: { calendar: 'Business', rrule: 'FREQ=WEEKLY;COUNT=3', tzid: 'Asia/Jakarta' },
});
const GUEST = exampleCalendarEvent({
  id: 'tamu',
  extendedProps: {
    calendar: 'Business',
    rrule: 'FREQ=WEEKLY;COUNT=3',
    invitedBy: { id: 'p2', nama: 'Sari', accepted: false },
  },
});
const ANSWERED = exampleCalendarEvent({
  id: 'tamu',
  extendedProps: { ...GUEST.extendedProps, invitedBy: { id: 'p2', nama: 'Sari', accepted: true } },
});
const ONE_REVIEW = exampleCalendarEvent({
  ...REVIEWS,
  id: '019a0000-0000-5000-8000-0000000000e6',
  extendedProps: {
    calendar: 'Business',
    review: { jumlah: 1, laporan: REVIEWS.extendedProps.review?.laporan.slice(0, 1) ?? [] },
  },
});
const PRESENT = { ok: true as const, events: [event] };
const pending = [{ id, judul: event.title }];
const input = { userId: 'p1', tenggang: 8, place: PLACES, zone: 'WIB' as const };

/** Every event, none with a payload: each walk looks at a part of the chart, and they count together. */
const IDLE = {
  'category.toggle': [],
  'categories.all': [],
  'categories.none': [],
  'windows.toggle': [],
  'reviews.toggle': [],
  'view.choose': [],
  'date.visit': [],
  'period.step': [],
  'place.visit': [],
  'search.change': [],
  'list.reload': [],
  // Raised by the chart itself.
  'list.outdated': [],
  'event.open': [],
  'event.create': [],
  'event.edit': [],
  'event.reschedule': [],
  'event.accept': [],
  'drawer.close': [],
  'event.move': [],
  'event.remove': [],
  'move.undo': [],
  'removal.undo': [],
  'removal.send': [],
};
const SMOOTH = {
  loadEvents: [PRESENT],
  saveEvent: [{ result: 'tersimpan' as const, acara: event }],
  acceptEvent: [{ result: 'tersimpan' as const, acara: ANSWERED }],
  confirmRemove: ['all' as const],
  readRemoval: [[]],
  keepRemoval: [undefined],
  forgetRemoval: [undefined],
  removeEvents: [{ result: 'terhapus' as const }],
};
// Guards read where one is, whether there is an event and whose, and what waits; never what an event says.
const project = (context: CalendarContext) => {
  const {
    events,
    selectedEvent,
    selectedCalendars,
    hasWindows,
    hasReviews,
    appearance,
    tanggal,
    edits,
    past,
    removed,
  } = context;
  return [
    selectedEvent?.extendedProps.invitedBy !== undefined,
    selectedEvent?.extendedProps.invitedBy?.accepted,
    past.length > 0,
    events.length > 0,
    selectedCalendars.length,
    hasWindows,
    hasReviews,
    selectedEvent?.extendedProps.window !== undefined,
    selectedEvent?.extendedProps.review !== undefined,
    appearance,
    tanggal === PLACES.tanggal,
    edits.length > 0,
    removed.length > 0,
  ];
};

describeWalk(
  'the calendar',
  calendarMachine,
  {
    oracle: CALENDAR_ORACLE,
    label: 'what is shown',
    input,
    events: {
      ...IDLE,
      'category.toggle': [{ type: 'category.toggle', kategori: 'Family' }],
      'categories.all': [{ type: 'categories.all' }],
      'categories.none': [{ type: 'categories.none' }],
      'windows.toggle': [{ type: 'windows.toggle' }],
      'reviews.toggle': [{ type: 'reviews.toggle' }],
      'list.reload': [{ type: 'list.reload' }],
    },
    outcomes: { ...SMOOTH, loadEvents: [PRESENT, ...ALL_FAILURES] },
    project,
  },
  {
    label: 'where one looks',
    input,
    events: {
      ...IDLE,
      'view.choose': [
        { type: 'view.choose', appearance: 'minggu' },
        { type: 'view.choose', appearance: 'bulan' },
      ],
      'date.visit': [{ type: 'date.visit', tanggal: PLACES.tanggal }],
      'period.step': [{ type: 'period.step', direction: 1 }],
      'search.change': [{ type: 'search.change', q: 'rapat' }],
      'place.visit': [
        { type: 'place.visit', place: PLACES },
        { type: 'place.visit', place: { ...PLACES, tanggal: '2026-06-01' } },
      ],
    },
    outcomes: SMOOTH,
    project,
  },
  {
    label: 'what is open and what is moved',
    input,
    events: {
      ...IDLE,
      'event.open': [
        { type: 'event.open', id, day: null },
        { type: 'event.open', id: 'tiada', day: null },
      ],
      'event.create': [{ type: 'event.create', span: null }],
      'event.edit': [{ type: 'event.edit' }],
      'event.reschedule': [{ type: 'event.reschedule' }],
      'drawer.close': [{ type: 'drawer.close' }],
      'event.move': [
        { type: 'event.move', id, day: null, span: TOMORROW },
        { type: 'event.move', id: 'tiada', day: null, span: TOMORROW },
        { type: 'event.move', id: SERIES.id, day: '2026-05-11', span: TOMORROW },
      ],
      'event.remove': [{ type: 'event.remove', id: 'tiada', day: null }],
      'move.undo': [
        { type: 'move.undo', id: null },
        { type: 'move.undo', id: 'tiada' },
      ],
    },
    outcomes: { ...SMOOTH, saveEvent: [...SMOOTH.saveEvent, { result: 'ditolak' }] },
    project,
  },
  {
    label: 'what is deleted',
    input,
    events: {
      ...IDLE,
      'event.remove': [
        { type: 'event.remove', id, day: null },
        { type: 'event.remove', id: 'lain', day: null },
        { type: 'event.remove', id: SERIES.id, day: '2026-05-11' },
        { type: 'event.remove', id: WINDOW.id, day: '2026-05-04' },
        { type: 'event.remove', id: REVIEWS.id, day: null },
      ],
      'removal.undo': [{ type: 'removal.undo' }],
      'removal.send': [{ type: 'removal.send' }],
    },
    outcomes: {
      ...SMOOTH,
      loadEvents: [{ ok: true, events: [event, exampleCalendarEvent({ id: 'lain' }), SERIES, WINDOW, REVIEWS] }],
      confirmRemove: ['all', 'one', 'none'],
      readRemoval: [[], pending],
      removeEvents: [{ result: 'terhapus' }, { result: 'ditolak' }],
    },
    project,
  },
  {
    label: 'what somebody else invited to',
    input,
    events: {
      ...IDLE,
      'event.open': [{ type: 'event.open', id: GUEST.id, day: '2026-05-11' }],
      'event.edit': [{ type: 'event.edit' }],
      'event.reschedule': [{ type: 'event.reschedule' }],
      'event.move': [{ type: 'event.move', id: GUEST.id, day: '2026-05-11', span: TOMORROW }],
      'event.remove': [{ type: 'event.remove', id: GUEST.id, day: '2026-05-11' }],
      'drawer.close': [{ type: 'drawer.close' }],
    },
    outcomes: { ...SMOOTH, loadEvents: [{ ok: true, events: [GUEST] }] },
    project,
  },
  {
    label: 'what a layer shows',
    input,
    events: {
      ...IDLE,
      'event.open': [
        { type: 'event.open', id: REVIEWS.id, day: null },
        { type: 'event.open', id: ONE_REVIEW.id, day: null },
        { type: 'event.open', id: WINDOW.id, day: '2026-05-17' },
      ],
      'event.edit': [{ type: 'event.edit' }],
      'event.reschedule': [{ type: 'event.reschedule' }],
      'event.accept': [{ type: 'event.accept' }],
      'event.move': [{ type: 'event.move', id: REVIEWS.id, day: null, span: TOMORROW }],
      'event.remove': [{ type: 'event.remove', id: REVIEWS.id, day: null }],
      'drawer.close': [{ type: 'drawer.close' }],
    },
    outcomes: { ...SMOOTH, loadEvents: [{ ok: true, events: [WINDOW, REVIEWS, ONE_REVIEW] }] },
    project: (context: CalendarContext) => [...project(context), context.selectedEvent?.id],
  },
  {
    label: 'what is accepted',
    input,
    events: {
      ...IDLE,
      'event.open': [{ type: 'event.open', id: GUEST.id, day: '2026-05-11' }],
      'event.accept': [{ type: 'event.accept' }],
      'drawer.close': [{ type: 'drawer.close' }],
    },
    outcomes: {
      ...SMOOTH,
      loadEvents: [{ ok: true, events: [GUEST] }],
      acceptEvent: [...SMOOTH.acceptEvent, { result: 'ditolak' }],
    },
    project,
  },
);
