import type { Acara } from '#contract/aplikasi/calendar.ts';
import type { Kategori, Waktu } from '#domain/kalender/acara.ts';
import type { CalendarSnapshot } from '#machines/calendar/calendar.machine.ts';
import { tampak, tempatDari } from '#machines/calendar/calendar.setup.ts';
import type { Dihapus } from '#machines/calendar/calendar.types.ts';

/** One event as a screen shows it. */
export type AcaraTampil = Waktu & {
  id: string;
  judul: string;
  kategori: Kategori;
  url: string;
  tamu: readonly string[];
  lokasi: string;
  keterangan: string;
};

export function tampilDari(acara: Acara): AcaraTampil {
  const { id, title, start, end = null, allDay = false, url, extendedProps } = acara;
  const { calendar, guests, location, description } = extendedProps;
  return {
    id,
    judul: title,
    kategori: calendar,
    start,
    end,
    allDay,
    url: url ?? '',
    tamu: guests ?? [],
    lokasi: location ?? '',
    keterangan: description ?? '',
  };
}

/** The events to draw; made anew each time. */
export const acaraTampak = ({ context }: CalendarSnapshot): readonly AcaraTampil[] => tampak(context).map(tampilDari);
export const samaAcara = (satu: readonly AcaraTampil[], lain: readonly AcaraTampil[]) =>
  JSON.stringify(satu) === JSON.stringify(lain);
export const tempatCalendar = ({ context }: CalendarSnapshot) => tempatDari(context);
export const kategoriTerpilih = ({ context }: CalendarSnapshot) => context.selectedCalendars;
export const kegagalanCalendar = ({ context }: CalendarSnapshot) => context.kegagalan;
export const acaraTerpilih = ({ context }: CalendarSnapshot) => context.selectedEvent;
export const waktuBaru = ({ context }: CalendarSnapshot) => context.baru;

export type Laci = 'tertutup' | 'rinci' | 'baru' | 'ubah' | 'jadwal';
/** What stands open beside the calendar. */
export function laciCalendar(snapshot: CalendarSnapshot): Laci {
  if (snapshot.matches({ drawer: 'viewing' })) return 'rinci';
  if (snapshot.matches({ drawer: 'creating' })) return 'baru';
  if (snapshot.matches({ drawer: 'editing' })) return 'ubah';
  return snapshot.matches({ drawer: 'rescheduling' }) ? 'jadwal' : 'tertutup';
}

/** A delete that waits: for its time to be up, or for an answer because an earlier visit ended before that. */
export type HapusMenunggu = { tahap: 'menunggu' | 'bertanya'; acara: readonly Dihapus[]; tenggang: number };
export function hapusMenunggu(snapshot: CalendarSnapshot): HapusMenunggu | null {
  const { hapus, calon, tenggang } = snapshot.context;
  if (snapshot.matches({ removal: 'holding' })) return { tahap: 'menunggu', acara: hapus, tenggang };
  return snapshot.matches({ removal: 'asking' }) ? { tahap: 'bertanya', acara: calon, tenggang } : null;
}
export const samaHapus = (satu: HapusMenunggu | null, lain: HapusMenunggu | null) =>
  satu?.tahap === lain?.tahap && satu?.acara === lain?.acara;
/** Whether an event can be deleted now: not while an older delete is waiting for an answer. */
export const dapatHapus = (id: string) => (snapshot: CalendarSnapshot) => snapshot.can({ type: 'event.remove', id });
