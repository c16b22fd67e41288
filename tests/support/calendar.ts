import type { PlannedEvent } from '#contract/calendar.ts';
import { CATEGORIES } from '#domain/calendar/event.ts';
import type { Place } from '#machines/calendar/calendar.types.ts';

/** A meeting of two hours, with a field that no client knows. */
export const exampleCalendarEvent = (content: Partial<PlannedEvent> = {}): PlannedEvent => ({
  id: '019a0000-0000-7000-8000-0000000000a1',
  title: 'Rapat evaluasi',
  start: '2026-05-04T01:00:00.000Z',
  end: '2026-05-04T03:00:00.000Z',
  allDay: false,
  url: '',
  warna: 'hijau',
  extendedProps: { calendar: 'Business', guests: [], location: '', description: '', nomor: 7 },
  ...content,
});
export const PLACES: Place = { appearance: 'bulan', tanggal: '2026-05-04', kategori: CATEGORIES, hasWindows: true };
/** The reporting window of a quarter, two weeks long. */
export const WINDOW: PlannedEvent = {
  id: '019a0000-0000-7000-8000-0000000000d4',
  title: 'Pelaporan Triwulan I 2026',
  start: '2026-05-04',
  end: '2026-05-18',
  allDay: true,
  extendedProps: { calendar: 'Business', window: { tahun: 2026, periode: 'TW1', laporan: null } },
};
/** The same length of time on the next day. */
export const TOMORROW = { start: '2026-05-05T01:00:00.000Z', end: '2026-05-05T03:00:00.000Z', allDay: false };
