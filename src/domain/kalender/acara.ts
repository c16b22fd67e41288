/** Events of the calendar as everybody sees them: specification §3 "Calendar", contract.md §8. */

/** The categories of the specification (§9), to the letter. */
export const KATEGORI = ['Personal', 'Business', 'Family', 'Holiday', 'ETC'] as const;
export type Kategori = (typeof KATEGORI)[number];
export const isKategori = (value: unknown): value is Kategori => KATEGORI.some((satu) => satu === value);

/** When something is: a day `YYYY-MM-DD` of an event that lasts all day, otherwise an instant. */
export type Waktu = {
  start: string;
  /** After the last day or moment, so that the day `2026-05-02` ends at `2026-05-03`; null = one day, or one moment. */
  end: string | null;
  allDay: boolean;
};

const SAAT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** ms since 1970 of ISO 8601 text, a day as its beginning in UTC; null when it is none, such as 30 February. */
export function saatDari(teks: string): number | null {
  const hari = teks.slice(0, 10);
  const tengahMalam = Date.parse(`${hari}T00:00:00Z`);
  if (!SAAT.test(teks) || Number.isNaN(tengahMalam)) return null;
  if (new Date(tengahMalam).toISOString().slice(0, 10) !== hari) return null;
  const saat = Date.parse(teks);
  return Number.isNaN(saat) ? null : saat;
}

/** Whether an event does not end before it begins; what is no time at all is for somebody else to say. */
export function berurutan({ start, end }: { start: string; end?: string | null | undefined }): boolean {
  const [mulai, akhir] = [saatDari(start), end ? saatDari(end) : null];
  return mulai === null || akhir === null || akhir >= mulai;
}

const dua = (n: number) => String(n).padStart(2, '0');
/** The day of a date on this device: `2026-05-02`. */
export const hariDari = (date: Date): string =>
  `${String(date.getFullYear()).padStart(4, '0')}-${dua(date.getMonth() + 1)}-${dua(date.getDate())}`;
/** The time of day of a date on this device: `07:16`. */
export const jamDari = (date: Date): string => `${dua(date.getHours())}:${dua(date.getMinutes())}`;
/** A day and a time of day on this device as an instant; '' when they are none. */
export function saatIni(hari: string, jam: string): string {
  const date = new Date(`${hari}T${jam}`);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

/** A day so many days later, or earlier. */
export function geserHari(hari: string, selisih: number): string {
  const date = new Date(`${hari}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + selisih);
  return date.toISOString().slice(0, 10);
}

/** The day on this device on which something stands: of a day itself, of an instant where it falls here. */
export const hariSaat = (saat: string): string => (saat.length === 10 ? saat : hariDari(new Date(saat)));

/** The last day of an event that lasts all day; `end` is the day after it. */
export function hariTerakhir({ start, end }: Pick<Waktu, 'start' | 'end'>): string {
  const mulai = hariSaat(start);
  if (end === null) return mulai;
  const akhir = geserHari(hariSaat(end), -1);
  return akhir < mulai ? mulai : akhir;
}
