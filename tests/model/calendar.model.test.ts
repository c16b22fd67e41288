import { calendarMachine } from '#machines/calendar/calendar.machine.ts';
import type { CalendarContext } from '#machines/calendar/calendar.setup.ts';
import { acaraContoh, ESOK, TEMPAT } from '#tests/support/calendar.ts';
import { SEMUA_GAGAL } from '#tests/support/kegagalan.ts';
import { describeWalk } from '#tests/model/kit/walk.ts';

const acara = acaraContoh();
const { id } = acara;
const ADA = { ok: true as const, events: [acara] };
const tertunda = [{ id, judul: acara.title }];
const input = { userId: 'p1', tenggang: 8, tempat: TEMPAT };

/** Every event, none with a payload: each walk looks at a part of the chart, and they count together. */
const DIAM = {
  'category.toggle': [],
  'categories.all': [],
  'categories.none': [],
  'view.choose': [],
  'date.visit': [],
  'period.step': [],
  'place.visit': [],
  'list.reload': [],
  // Raised by the chart itself.
  'list.outdated': [],
  'event.open': [],
  'event.create': [],
  'event.edit': [],
  'event.reschedule': [],
  'drawer.close': [],
  'event.move': [],
  'event.remove': [],
  'removal.undo': [],
  'removal.send': [],
};
const LANCAR = {
  loadEvents: [ADA],
  saveEvent: [{ hasil: 'tersimpan' as const, acara }],
  confirmRemove: [true],
  readRemoval: [[]],
  keepRemoval: [undefined],
  forgetRemoval: [undefined],
  removeEvents: [{ hasil: 'terhapus' as const }],
};
// Guards read where one is, whether there is an event, and what waits; never what an event says.
const project = ({ events, selectedCalendars, tampilan, tanggal, ubahan, hapus }: CalendarContext) => [
  events.length > 0,
  selectedCalendars.length,
  tampilan,
  tanggal === TEMPAT.tanggal,
  ubahan.length > 0,
  hapus.length > 0,
];

describeWalk(
  'the calendar',
  calendarMachine,
  {
    label: 'what is shown',
    input,
    events: {
      ...DIAM,
      'category.toggle': [{ type: 'category.toggle', kategori: 'Family' }],
      'categories.all': [{ type: 'categories.all' }],
      'categories.none': [{ type: 'categories.none' }],
      'list.reload': [{ type: 'list.reload' }],
    },
    outcomes: { ...LANCAR, loadEvents: [ADA, ...SEMUA_GAGAL] },
    project,
  },
  {
    label: 'where one looks',
    input,
    events: {
      ...DIAM,
      'view.choose': [
        { type: 'view.choose', tampilan: 'minggu' },
        { type: 'view.choose', tampilan: 'bulan' },
      ],
      'date.visit': [{ type: 'date.visit', tanggal: TEMPAT.tanggal }],
      'period.step': [{ type: 'period.step', arah: 1 }],
      'place.visit': [
        { type: 'place.visit', tempat: TEMPAT },
        { type: 'place.visit', tempat: { ...TEMPAT, tanggal: '2026-06-01' } },
      ],
    },
    outcomes: LANCAR,
    project,
  },
  {
    label: 'what is open and what is moved',
    input,
    events: {
      ...DIAM,
      'event.open': [
        { type: 'event.open', id },
        { type: 'event.open', id: 'tiada' },
      ],
      'event.create': [{ type: 'event.create', waktu: null }],
      'event.edit': [{ type: 'event.edit' }],
      'event.reschedule': [{ type: 'event.reschedule' }],
      'drawer.close': [{ type: 'drawer.close' }],
      'event.move': [
        { type: 'event.move', id, waktu: ESOK },
        { type: 'event.move', id: 'tiada', waktu: ESOK },
      ],
      'event.remove': [{ type: 'event.remove', id: 'tiada' }],
    },
    outcomes: { ...LANCAR, saveEvent: [...LANCAR.saveEvent, { hasil: 'ditolak' }] },
    project,
  },
  {
    label: 'what is deleted',
    input,
    events: {
      ...DIAM,
      'event.remove': [
        { type: 'event.remove', id },
        { type: 'event.remove', id: 'lain' },
      ],
      'removal.undo': [{ type: 'removal.undo' }],
      'removal.send': [{ type: 'removal.send' }],
    },
    outcomes: {
      ...LANCAR,
      loadEvents: [{ ok: true, events: [acara, acaraContoh({ id: 'lain' })] }],
      confirmRemove: [true, false],
      readRemoval: [[], tertunda],
      removeEvents: [{ hasil: 'terhapus' }, { hasil: 'ditolak' }],
    },
    project,
  },
);
