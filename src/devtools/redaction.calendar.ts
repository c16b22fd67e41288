/** Allow-list of the calendar: which categories, which view, which event; what an event says is its owner's own. */
import type { MachineRules } from '#devtools/redaction.ts';
import { flag, id, failure, keys, num, outcome, time, words } from '#devtools/rules.ts';
import { CATEGORIES } from '#domain/calendar/event.ts';
import { APPEARANCES } from '#machines/calendar/calendar.types.ts';

const category = words(...CATEGORIES);
const appearance = words(...APPEARANCES);
const timeRule = keys({ start: time, end: time, allDay: flag });
const event = keys({ id, start: time, end: time, allDay: flag, extendedProps: keys({ calendar: category }) });
const removed = keys({ id });
const place = keys({ appearance, tanggal: time, kategori: category });

export const CALENDAR: Readonly<Record<string, MachineRules>> = {
  calendar: {
    context: {
      events: event,
      selectedEvent: event,
      selectedCalendars: category,
      appearance,
      tanggal: time,
      tenggang: num,
      baru: timeRule,
      ubahan: event,
      hapus: removed,
      candidates: removed,
      failure,
    },
    input: { tenggang: num, tempat: place },
    events: {
      'category.toggle': { kategori: category },
      'view.choose': { appearance },
      'date.visit': { tanggal: time },
      'period.step': { direction: num },
      'place.visit': { tempat: place },
      'event.open': { id },
      'event.create': { waktu: timeRule },
      'event.move': { id, waktu: timeRule },
      'event.remove': { id },
    },
    outputs: {
      loadEvents: outcome({ events: event }),
      saveEvent: keys({ hasil: words('tersimpan', 'ditolak'), acara: event }),
      confirmRemove: flag,
      readRemoval: removed,
      removeEvents: keys({ hasil: words('terhapus', 'ditolak') }),
    },
  },
};
