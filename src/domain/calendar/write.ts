/** Writes calendar times as text in the time zone of this device, because people read their calendar in local time. */
import { shiftDay, dayOf, lastDay, type TimeSpan } from '#domain/calendar/event.ts';

const REGIONS: Partial<Record<string, string>> = { en: 'en-GB', pt: 'pt-PT' };
const LENGTHS = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const HOUR = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const formatterFor = (language: string, choice: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(REGIONS[language] ?? language, choice);
/** Noon of the day on this device. Midnight could fall on another day through a time zone or summer time. */
const noon = (day: string) => new Date(`${day}T12:00:00`);

/** @param language `id` → `Senin, 4 Mei 2026` */
export const writeDay = (language: string, day: string): string => formatterFor(language, LENGTHS).format(noon(day));

/** `Mei 2026` */
export const writeMonth = (language: string, day: string): string =>
  formatterFor(language, { month: 'long', year: 'numeric' }).format(noon(day));

/** The week of a day, from its Monday: `4–10 Mei 2026` */
export function writeWeek(language: string, day: string): string {
  const monday = shiftDay(day, -((noon(day).getDay() + 6) % 7));
  const { weekday: _, ...withoutName } = LENGTHS;
  return formatterFor(language, withoutName).formatRange(noon(monday), noon(shiftDay(monday, 6)));
}

/** When an event is: the days of one that lasts all day, otherwise a day and its times. */
export function writeWhen(language: string, { start, end, allDay }: TimeSpan): string {
  if (!allDay)
    return formatterFor(language, { ...LENGTHS, ...HOUR }).formatRange(new Date(start), new Date(end ?? start));
  const [startValue, last] = [dayOf(start), lastDay({ start, end })];
  return formatterFor(language, LENGTHS).formatRange(noon(startValue), noon(last));
}

const ZONES: Partial<Record<string, string>> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Pontianak': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Ujung_Pandang': 'WITA',
  'Asia/Jayapura': 'WIT',
};
/** The zone of this device: `WIB`, `WITA`, `WIT`, elsewhere as the browser calls it. */
export function localZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return ZONES[timeZone] ?? timeZone;
}
