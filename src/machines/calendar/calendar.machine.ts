import { answering, drawer, list, moving, removal } from '#machines/calendar/calendar.regions.ts';
import { type CalendarContext, calendarSetup, placeFrom } from '#machines/calendar/calendar.setup.ts';
import { type CalendarEvent, placeAfter } from '#machines/calendar/calendar.types.ts';
import type { ActorRefFrom, SnapshotFrom } from '#machines/kit/xstate.ts';
import { declared } from '#machines/kit/declared.ts';

type Asked = { context: CalendarContext; event: CalendarEvent };
const next = ({ context, event }: Asked) => placeAfter(placeFrom(context), event);
const other = {
  type: 'isOtherPlace',
  params: (asked: Asked) => ({ previous: placeFrom(asked.context), next: next(asked) }),
} as const;
const move = { type: 'keepPlace', params: next } as const;

/** Other categories, or layers, need another list from the server. */
const choose = { guard: other, actions: [move, { type: 'tellPlace', params: true }, 'outdate'] } as const;
/** Another view or day needs no load: the events of the chosen categories are all here. */
const look = { guard: other, actions: [move, { type: 'tellPlace', params: false }] } as const;

/** The calendar of one person (specification §3 and §4): what is asked for, what is open, what is moved and deleted. */
export const calendarMachine = calendarSetup.createMachine({
  id: declared('calendar'),
  context: ({ input: { userId, tenggang, zone, place } }) => ({
    userId,
    tenggang,
    zone,
    appearance: place.appearance,
    tanggal: place.tanggal,
    selectedCalendars: place.kategori,
    hasWindows: place.hasWindows,
    hasReviews: place.hasReviews,
    q: '',
    events: [],
    selectedEvent: null,
    selectedDay: null,
    fresh: null,
    edits: [],
    past: [],
    removed: [],
    candidates: [],
    candidateDay: null,
    failure: null,
  }),
  type: 'parallel',
  on: {
    'category.toggle': choose,
    'categories.all': choose,
    'categories.none': choose,
    'windows.toggle': choose,
    'reviews.toggle': choose,
    'view.choose': look,
    'date.visit': look,
    'period.step': look,
    'place.visit': choose,
    // The events of the chosen categories are all here, so nothing is asked.
    'search.change': { actions: { type: 'keepQuery', params: ({ event }) => event.q } },
  },
  states: { list, drawer, moving, answering, removal },
});

export type CalendarRef = ActorRefFrom<typeof calendarMachine>;
export type CalendarSnapshot = SnapshotFrom<typeof calendarMachine>;
