import type { Acara } from '#contract/aplikasi/calendar.ts';
import { geserHari, KATEGORI, type Kategori, type Waktu } from '#domain/kalender/acara.ts';
import type { Failed } from '#machines/kit/kegagalan.ts';

export const TAMPILAN = ['bulan', 'minggu', 'hari', 'daftar'] as const;
/** How a stretch of time is drawn; `daftar` is the agenda of a month. */
export type Tampilan = (typeof TAMPILAN)[number];

/** What the address says: what is drawn, around which day, of which categories. */
export type Tempat = { tampilan: Tampilan; tanggal: string; kategori: readonly Kategori[] };
/** An event that is to be deleted; its title is for the question about it. */
export type Dihapus = { id: string; judul: string };

export type HasilAcara = { ok: true; events: readonly Acara[] } | Failed;
/** `ditolak`: the person was told by a toast. */
export type HasilUbah = { hasil: 'tersimpan'; acara: Acara } | { hasil: 'ditolak' };
export type HasilHapus = { hasil: 'terhapus' } | { hasil: 'ditolak' };

export type CalendarEvent =
  | { type: 'category.toggle'; kategori: Kategori }
  | { type: 'categories.all' }
  | { type: 'categories.none' }
  | { type: 'view.choose'; tampilan: Tampilan }
  | { type: 'date.visit'; tanggal: string }
  | { type: 'period.step'; arah: 1 | -1 }
  /** The address says so: a link, the way back. */
  | { type: 'place.visit'; tempat: Tempat }
  | { type: 'list.reload' }
  /** Sent by the chart to itself: other categories are asked for than those that are there. */
  | { type: 'list.outdated' }
  | { type: 'event.open'; id: string }
  /** `waktu` null = when the drawer says. */
  | { type: 'event.create'; waktu: Waktu | null }
  | { type: 'event.edit' }
  | { type: 'event.reschedule' }
  | { type: 'drawer.close' }
  | { type: 'event.move'; id: string; waktu: Waktu }
  | { type: 'event.remove'; id: string }
  | { type: 'removal.undo' }
  | { type: 'removal.send' };
/** `ganti`: the address is corrected rather than a new one visited. */
export type CalendarKabar = { type: 'place.changed'; tempat: Tempat; ganti: boolean };

const samaKategori = (satu: readonly Kategori[], lain: readonly Kategori[]) => satu.join() === lain.join();
export const samaTempat = (satu: Tempat, lain: Tempat) =>
  satu.tampilan === lain.tampilan && satu.tanggal === lain.tanggal && samaKategori(satu.kategori, lain.kategori);

/** These categories, each once and in the order of the specification. */
export const urutKategori = (kategori: readonly Kategori[]): readonly Kategori[] =>
  KATEGORI.filter((satu) => kategori.includes(satu));

/** Where a step leads from a day: a month further or back (to its first day), a week, a day. */
export function langkah(tampilan: Tampilan, tanggal: string, arah: 1 | -1): string {
  if (tampilan === 'minggu') return geserHari(tanggal, 7 * arah);
  if (tampilan === 'hari') return geserHari(tanggal, arah);
  const date = new Date(`${tanggal.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + arah);
  return date.toISOString().slice(0, 10);
}

/** The place after an event, seen from this one. */
export function tempatSetelah(tempat: Tempat, event: CalendarEvent): Tempat {
  switch (event.type) {
    case 'category.toggle': {
      const lain = tempat.kategori.filter((satu) => satu !== event.kategori);
      const kategori = lain.length < tempat.kategori.length ? lain : [...lain, event.kategori];
      return { ...tempat, kategori: urutKategori(kategori) };
    }
    case 'categories.all':
      return { ...tempat, kategori: KATEGORI };
    case 'categories.none':
      return { ...tempat, kategori: [] };
    case 'view.choose':
      return { ...tempat, tampilan: event.tampilan };
    case 'date.visit':
      return { ...tempat, tanggal: event.tanggal };
    case 'period.step':
      return { ...tempat, tanggal: langkah(tempat.tampilan, tempat.tanggal, event.arah) };
    case 'place.visit':
      return event.tempat;
    default:
      return tempat;
  }
}
