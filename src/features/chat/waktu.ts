import { hariJakarta } from '#domain/jadwal/jadwal.ts';
import { formatJam, formatRelatif, formatTanggal } from '#services/i18n/format.ts';

const hariIni = (iso: string) => hariJakarta(Date.parse(iso)) === hariJakarta(Date.now());
/** When something was written last, in few letters: the time of day, or how many days ago. */
export const waktuRingkas = (iso: string) => (hariIni(iso) ? formatJam(iso) : formatRelatif(iso));
/** A day as a heading between messages. @param hari what today is called */
export const namaHari = (iso: string, hari: string) => (hariIni(iso) ? hari : formatTanggal(iso));
