import { about } from '#machines/kit/about.ts';
import { CATEGORIES } from '#domain/calendar/event.ts';
import { PERIODS } from '#domain/capaian/period.ts';
import { ZONES } from '#domain/calendar/zones.ts';
import { APPEARANCES } from '#machines/calendar/calendar.types.ts';
import { failure, flag, id, keys, num, outcome, recurrence, time, words } from '#machines/kit/recorded.ts';
import type { calendarMachine } from '#machines/calendar/calendar.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    calendar: true;
  }
}

const category = words(...CATEGORIES);
const appearance = words(...APPEARANCES);
const timeRule = keys({ start: time, end: time, allDay: flag });
const event = keys({
  id,
  start: time,
  end: time,
  allDay: flag,
  // When an event is, its rule included, is recorded; what it is about is not.
  extendedProps: keys({
    ...{ calendar: category, rrule: recurrence, exdate: time, tzid: words(...Object.values(ZONES)) },
    invitedBy: keys({ accepted: flag }),
    window: keys({ tahun: num, periode: words(...PERIODS) }),
    review: keys({ jumlah: num, laporan: keys({ id, tahun: num, periode: words(...PERIODS), sejak: time }) }),
  }),
});
const zone = words(...Object.keys(ZONES));
const removed = keys({ id });
const place = keys({ appearance, tanggal: time, kategori: category, hasWindows: flag, hasReviews: flag });

export const calendarAbout = about<typeof calendarMachine>({
  label: 'mesin.nama.calendar',
  file: 'src/machines/calendar/calendar.machine.ts',
  guards: {
    isFailure: 'mesin.guard.isFailure',
    isLoaded: 'mesin.guard.isLoaded',
    isOtherPlace: 'mesin.guard.isOtherPlace',
    isThere: 'mesin.guard.isThere',
    isRemovable: 'mesin.guard.isRemovable',
    isOwnEvent: 'mesin.guard.isOwnEvent',
    isOwnChosen: 'mesin.guard.isOwnChosen',
    isOpenInvitation: 'mesin.guard.isOpenInvitation',
    hasMoves: 'mesin.guard.hasMoves',
    hasHidden: 'mesin.guard.hasHidden',
    hasSome: 'mesin.guard.hasSome',
    isAll: 'mesin.guard.isAll',
    isOne: 'mesin.guard.isOne',
    isOneWithHidden: 'mesin.guard.isOneWithHidden',
    canUndo: 'mesin.guard.canUndoMove',
    isSaved: 'mesin.guard.isDone',
    isRemoved: 'mesin.guard.isDone',
  },
  senders: {
    'place.visit': ['alamat'],
    'list.outdated': ['sendiri'],
    'list.reload': ['orang', 'sendiri', 'mesin:form'],
    'drawer.close': ['orang', 'mesin:form'],
  },
  // Recorded are categories, view and event ids; the content of an event is private.
  recorded: {
    context: {
      events: event,
      selectedEvent: event,
      selectedCalendars: category,
      hasWindows: flag,
      hasReviews: flag,
      appearance,
      tanggal: time,
      tenggang: num,
      fresh: timeRule,
      edits: keys({ event, cause: words('moved', 'omitted', 'undone') }),
      past: event,
      removed,
      candidates: removed,
      candidateDay: time,
      selectedDay: time,
      zone,
      failure,
    },
    input: { tenggang: num, place, zone },
    events: {
      'category.toggle': { kategori: category },
      'view.choose': { appearance },
      'date.visit': { tanggal: time },
      'period.step': { direction: num },
      'place.visit': { place },
      'event.open': { id, day: time },
      'event.create': { span: timeRule },
      'event.move': { id, day: time, span: timeRule },
      'event.remove': { id, day: time },
      'move.undo': { id },
    },
    outputs: {
      loadEvents: outcome({ events: event }),
      saveEvent: keys({ result: words('tersimpan', 'ditolak'), acara: event }),
      acceptEvent: keys({ result: words('tersimpan', 'ditolak'), acara: event }),
      confirmRemove: words('all', 'one', 'none'),
      readRemoval: removed,
      removeEvents: keys({ result: words('terhapus', 'ditolak') }),
    },
  },
});
