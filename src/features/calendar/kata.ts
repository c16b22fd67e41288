import type { Kategori, Waktu } from '#domain/kalender/acara.ts';
import { tulisBulan, tulisHari, tulisKapan, tulisMinggu } from '#domain/kalender/tulis.ts';
import type { Tampilan } from '#machines/calendar/calendar.types.ts';
import { currentLanguage } from '#services/i18n/i18n.ts';

/** What tells the categories apart besides their colour. */
export const HURUF: Record<Kategori, string> = { Personal: 'P', Business: 'B', Family: 'F', Holiday: 'H', ETC: 'E' };

/** `Senin, 4 Mei 2026` */
export const hariPanjang = (hari: string): string => tulisHari(currentLanguage(), hari);

const RENTANG = { bulan: tulisBulan, daftar: tulisBulan, minggu: tulisMinggu, hari: tulisHari };
/** What a view shows: `Mei 2026`, `4–10 Mei 2026`, `Senin, 4 Mei 2026`. */
export const judulRentang = (tampilan: Tampilan, tanggal: string): string =>
  RENTANG[tampilan](currentLanguage(), tanggal);

/** When an event is, in the language of the screen. */
export const kapan = (waktu: Waktu): string => tulisKapan(currentLanguage(), waktu);
