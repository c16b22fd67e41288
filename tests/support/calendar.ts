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
export const PLACES: Place = {
  appearance: 'bulan',
  tanggal: '2026-05-04',
  kategori: CATEGORIES,
  hasWindows: true,
  hasReviews: true,
};
/** The reporting window of a quarter, two weeks long. */
export const WINDOW: PlannedEvent = {
  id: '019a0000-0000-7000-8000-0000000000d4',
  title: 'Pelaporan Triwulan I 2026',
  start: '2026-05-04',
  end: '2026-05-18',
  allDay: true,
  extendedProps: { calendar: 'Business', window: { tahun: 2026, periode: 'TW1', laporan: null } },
};
const waiting = (id: string, nama_unit: string) => ({
  ...{ id, nama_unit, tahun: 2026, periode: 'TW1' as const },
  sejak: '2026-05-06T03:00:00.000Z',
});
/** The reports of two units that were sent on one day and wait for a decision. */
export const REVIEWS: PlannedEvent = {
  id: '019a0000-0000-5000-8000-0000000000e5',
  title: '2 laporan menunggu verifikasi',
  start: '2026-05-06',
  end: '2026-05-07',
  allDay: true,
  extendedProps: {
    calendar: 'Business',
    review: {
      jumlah: 2,
      laporan: [
        waiting('019a0000-0000-7000-8000-0000000000f6', 'Kantor Melati'),
        waiting('019a0000-0000-7000-8000-0000000000f7', 'Kantor Kenanga'),
      ],
    },
  },
};
/** The same length of time on the next day. */
export const TOMORROW = { start: '2026-05-05T01:00:00.000Z', end: '2026-05-05T03:00:00.000Z', allDay: false };
