/** How a card stands to its due date. */
export const TENGGAT = ['terlambat', 'hariIni', 'segera', 'nanti', 'tanpa'] as const;
export type Tenggat = (typeof TENGGAT)[number];

/** Days before the due date in which a card is due soon. */
const SEGERA_HARI = 3;
const SEHARI_MS = 86_400_000;

/** Days from one calendar day to another, both `yyyy-mm-dd`; negative when it lies before. */
export const hariKe = (dari: string, ke: string) => Math.round((Date.parse(ke) - Date.parse(dari)) / SEHARI_MS);

/** @param hariIni the day of the person who looks, `yyyy-mm-dd` */
export function tenggatDari(dueDate: string | null, hariIni: string): Tenggat {
  if (dueDate === null) return 'tanpa';
  const sisa = hariKe(hariIni, dueDate);
  if (sisa < 0) return 'terlambat';
  if (sisa === 0) return 'hariIni';
  return sisa <= SEGERA_HARI ? 'segera' : 'nanti';
}
