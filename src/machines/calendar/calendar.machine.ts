import { drawer, list, moving, removal } from '#machines/calendar/calendar.regions.ts';
import { type CalendarContext, calendarSetup, tempatDari } from '#machines/calendar/calendar.setup.ts';
import { type CalendarEvent, tempatSetelah } from '#machines/calendar/calendar.types.ts';
import type { ActorRefFrom, SnapshotFrom } from '#machines/kit/xstate.ts';

type Asked = { context: CalendarContext; event: CalendarEvent };
const berikut = ({ context, event }: Asked) => tempatSetelah(tempatDari(context), event);
const lain = {
  type: 'isOtherPlace',
  params: (asked: Asked) => ({ lama: tempatDari(asked.context), baru: berikut(asked) }),
} as const;
const pindah = { type: 'keepPlace', params: berikut } as const;

/** Another set of categories is another list. */
const choose = { guard: lain, actions: [pindah, { type: 'tellPlace', params: true }, 'outdate'] } as const;
/** What is drawn is all there already. */
const look = { guard: lain, actions: [pindah, { type: 'tellPlace', params: false }] } as const;

/** The calendar of one person (specification §3 and §4): what is asked for, what is open, what is moved and deleted. */
export const calendarMachine = calendarSetup.createMachine({
  id: 'calendar',
  context: ({ input: { userId, tenggang, tempat } }) => ({
    userId,
    tenggang,
    tampilan: tempat.tampilan,
    tanggal: tempat.tanggal,
    selectedCalendars: tempat.kategori,
    events: [],
    selectedEvent: null,
    baru: null,
    ubahan: [],
    hapus: [],
    calon: [],
    kegagalan: null,
  }),
  type: 'parallel',
  on: {
    'category.toggle': choose,
    'categories.all': choose,
    'categories.none': choose,
    'view.choose': look,
    'date.visit': look,
    'period.step': look,
    'place.visit': choose,
  },
  states: { list, drawer, moving, removal },
});

export type CalendarRef = ActorRefFrom<typeof calendarMachine>;
export type CalendarSnapshot = SnapshotFrom<typeof calendarMachine>;
