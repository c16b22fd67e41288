/** Allow-list of the calendar: which categories, which view, which event; what an event says is its owner's own. */
import type { MachineRules } from '#devtools/redaction.ts';
import { flag, id, kegagalan, keys, num, outcome, time, words } from '#devtools/rules.ts';
import { KATEGORI } from '#domain/kalender/acara.ts';
import { TAMPILAN } from '#machines/calendar/calendar.types.ts';

const kategori = words(...KATEGORI);
const tampilan = words(...TAMPILAN);
const waktu = keys({ start: time, end: time, allDay: flag });
const acara = keys({ id, start: time, end: time, allDay: flag, extendedProps: keys({ calendar: kategori }) });
const dihapus = keys({ id });
const tempat = keys({ tampilan, tanggal: time, kategori });

export const CALENDAR: Readonly<Record<string, MachineRules>> = {
  calendar: {
    context: {
      events: acara,
      selectedEvent: acara,
      selectedCalendars: kategori,
      tampilan,
      tanggal: time,
      tenggang: num,
      baru: waktu,
      ubahan: acara,
      hapus: dihapus,
      calon: dihapus,
      kegagalan,
    },
    input: { tenggang: num, tempat },
    events: {
      'category.toggle': { kategori },
      'view.choose': { tampilan },
      'date.visit': { tanggal: time },
      'period.step': { arah: num },
      'place.visit': { tempat },
      'event.open': { id },
      'event.create': { waktu },
      'event.move': { id, waktu },
      'event.remove': { id },
    },
    outputs: {
      loadEvents: outcome({ events: acara }),
      saveEvent: keys({ hasil: words('tersimpan', 'ditolak'), acara }),
      confirmRemove: flag,
      readRemoval: dihapus,
      removeEvents: keys({ hasil: words('terhapus', 'ditolak') }),
    },
  },
};
