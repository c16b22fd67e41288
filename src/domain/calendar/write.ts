/** Writes calendar times as text, in the zone of the person's unit as all times are (decision 0066). */
import { shiftDay, dayOf, lastDay, type TimeSpan } from '#domain/calendar/event.ts';
import { type Zone, ZONES } from '#domain/calendar/zones.ts';
import { instantFormat } from '#domain/numbers/formats.ts';

const REGIONS: Partial<Record<string, string>> = { en: 'en-GB', pt: 'pt-PT' };
const LENGTHS = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const HOUR = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const formatterFor = (language: string, choice: Intl.DateTimeFormatOptions) =>
  instantFormat(REGIONS[language] ?? language, { timeZone: 'UTC', ...choice });
/** A day as an instant that is written in UTC: it is the same day wherever it is read. */
const noon = (day: string) => new Date(`${day}T12:00:00Z`);

/** @param language `id` → `Senin, 4 Mei 2026` */
export const writeDay = (language: string, day: string): string => formatterFor(language, LENGTHS).format(noon(day));

/** `Mei 2026` */
export const writeMonth = (language: string, day: string): string =>
  formatterFor(language, { month: 'long', year: 'numeric' }).format(noon(day));

/** The week of a day, from its Monday: `4–10 Mei 2026` */
export function writeWeek(language: string, day: string): string {
  const monday = shiftDay(day, -((noon(day).getUTCDay() + 6) % 7));
  const { weekday: _, ...withoutName } = LENGTHS;
  return formatterFor(language, withoutName).formatRange(noon(monday), noon(shiftDay(monday, 6)));
}

/** The day without its weekday: `4 Mei 2026` */
export function writeDate(language: string, day: string): string {
  const { weekday: _, ...withoutName } = LENGTHS;
  return formatterFor(language, withoutName).format(noon(day));
}

/** The day of every year: `17 Agustus` */
export const writeDayOfYear = (language: string, day: string): string =>
  formatterFor(language, { day: 'numeric', month: 'long' }).format(noon(day));

/** `Senin`. @param weekday Monday = 0 */
export const writeWeekday = (language: string, weekday: number): string =>
  // 4 May 2026 is a Monday.
  formatterFor(language, { weekday: 'long' }).format(noon(shiftDay('2026-05-04', weekday)));

/** When an event is: the days of one that lasts all day, otherwise a day and its times. */
export function writeWhen(language: string, { start, end, allDay }: TimeSpan, zone: Zone): string {
  if (!allDay) {
    const formatter = formatterFor(language, { ...LENGTHS, ...HOUR, timeZone: ZONES[zone] });
    return formatter.formatRange(new Date(start), new Date(end ?? start));
  }
  const [startValue, last] = [dayOf(start, zone), lastDay({ start, end }, zone)];
  return formatterFor(language, LENGTHS).formatRange(noon(startValue), noon(last));
}

const DEVICE_ZONES: Partial<Record<string, string>> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Pontianak': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Ujung_Pandang': 'WITA',
  'Asia/Jayapura': 'WIT',
};
/** The zone of this device: `WIB`, `WITA`, `WIT`, elsewhere as the browser calls it. */
export function deviceZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return DEVICE_ZONES[timeZone] ?? timeZone;
}
