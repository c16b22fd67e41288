/** Times of the calendar in words, in the time of this device: a calendar is read where its reader is. */
import { geserHari, hariSaat, hariTerakhir, type Waktu } from '#domain/kalender/acara.ts';

const WILAYAH: Partial<Record<string, string>> = { en: 'en-GB', pt: 'pt-PT' };
const PANJANG = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const JAM = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const penulis = (bahasa: string, pilihan: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(WILAYAH[bahasa] ?? bahasa, pilihan);
/** A day as the moment in which its noon is here: no zone and no summer time moves it to another day. */
const tengahHari = (hari: string) => new Date(`${hari}T12:00:00`);

/** @param bahasa `id` → `Senin, 4 Mei 2026` */
export const tulisHari = (bahasa: string, hari: string): string => penulis(bahasa, PANJANG).format(tengahHari(hari));

/** `Mei 2026` */
export const tulisBulan = (bahasa: string, hari: string): string =>
  penulis(bahasa, { month: 'long', year: 'numeric' }).format(tengahHari(hari));

/** The week of a day, from its Monday: `4–10 Mei 2026` */
export function tulisMinggu(bahasa: string, hari: string): string {
  const senin = geserHari(hari, -((tengahHari(hari).getDay() + 6) % 7));
  const { weekday: _, ...tanpaNama } = PANJANG;
  return penulis(bahasa, tanpaNama).formatRange(tengahHari(senin), tengahHari(geserHari(senin, 6)));
}

/** When an event is: the days of one that lasts all day, otherwise a day and its times. */
export function tulisKapan(bahasa: string, { start, end, allDay }: Waktu): string {
  if (!allDay) return penulis(bahasa, { ...PANJANG, ...JAM }).formatRange(new Date(start), new Date(end ?? start));
  const [mulai, akhir] = [hariSaat(start), hariTerakhir({ start, end })];
  return penulis(bahasa, PANJANG).formatRange(tengahHari(mulai), tengahHari(akhir));
}

const ZONA: Partial<Record<string, string>> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Pontianak': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Ujung_Pandang': 'WITA',
  'Asia/Jayapura': 'WIT',
};
/** The zone of this device: `WIB`, `WITA`, `WIT`, elsewhere as the browser calls it. */
export function zonaSini(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return ZONA[timeZone] ?? timeZone;
}
