/** Events of the calendar as everybody sees them: specification §3 "Calendar", contract.md §8. */
import { HOURS_AHEAD, type Zone } from '#domain/calendar/zones.ts';

/** The categories of the specification (§9), to the letter. */
export const CATEGORIES = ['Personal', 'Business', 'Family', 'Holiday', 'ETC'] as const;
export type Category = (typeof CATEGORIES)[number];
export const isCategory = (value: unknown): value is Category => CATEGORIES.some((one) => one === value);

/** When something is: a day `YYYY-MM-DD` of an event that lasts all day, otherwise an instant. */
export type TimeSpan = {
  start: string;
  /** Exclusive end: the event of the single day `2026-05-02` ends at `2026-05-03`; null = one day, or one moment. */
  end: string | null;
  allDay: boolean;
};

const MOMENT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** Milliseconds since 1970 of ISO 8601 text, a day as 00:00 UTC; null for text that is no date, such as 30 February. */
export function momentFrom(text: string): number | null {
  const day = text.slice(0, 10);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (!MOMENT.test(text) || Number.isNaN(midnight)) return null;
  if (new Date(midnight).toISOString().slice(0, 10) !== day) return null;
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? null : moment;
}

/**
 * Whether an event does not end before it begins. Text that is no time passes here; the schema of the field refuses it.
 */
export function inOrder({ start, end }: { start: string; end?: string | null | undefined }): boolean {
  const [startValue, last] = [momentFrom(start), end ? momentFrom(end) : null];
  return startValue === null || last === null || last >= startValue;
}

const HOUR = 3_600_000;
/** What the clocks of a zone show at an instant, in the UTC fields of the result. */
export const wallClock = (instant: Date, zone: Zone): Date => new Date(instant.getTime() + HOURS_AHEAD[zone] * HOUR);
/** The instant at which the clocks of a zone show this. @param wall its UTC fields are the clock's */
export const instantOf = (wall: Date, zone: Zone): Date => new Date(wall.getTime() - HOURS_AHEAD[zone] * HOUR);

/** The day of an instant in a zone: `2026-05-02`. */
export const dayFrom = (instant: Date, zone: Zone): string => wallClock(instant, zone).toISOString().slice(0, 10);
/** The time of day of an instant in a zone: `07:16`. */
export const clockFrom = (instant: Date, zone: Zone): string => wallClock(instant, zone).toISOString().slice(11, 16);
/** A day and a time of day in a zone as an instant; '' when the two are no valid date and time. */
export function momentAt(day: string, hour: string, zone: Zone): string {
  const wall = new Date(`${day}T${hour}Z`);
  return Number.isNaN(wall.getTime()) ? '' : instantOf(wall, zone).toISOString();
}

/** When a new event on a day begins unless told: at the first full hour after now, the last one at 23.00, for an hour. */
export function nextHour(day: string, now: Date, zone: Zone): TimeSpan {
  const hour = Math.min(wallClock(now, zone).getUTCHours() + 1, 23);
  const start = instantOf(new Date(`${day}T${String(hour).padStart(2, '0')}:00Z`), zone);
  return { start: start.toISOString(), end: new Date(start.getTime() + HOUR).toISOString(), allDay: false };
}

/** The day `difference` days later; earlier when `difference` is negative. */
export function shiftDay(day: string, difference: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + difference);
  return date.toISOString().slice(0, 10);
}

/** The day to show a moment on: a day stays as it is, an instant becomes its day in the zone. */
export const dayOf = (moment: string, zone: Zone): string =>
  moment.length === 10 ? moment : dayFrom(new Date(moment), zone);

/** The last day of an event that lasts all day; `end` is the day after it. */
export function lastDay({ start, end }: Pick<TimeSpan, 'start' | 'end'>, zone: Zone): string {
  const startValue = dayOf(start, zone);
  if (end === null) return startValue;
  const last = shiftDay(dayOf(end, zone), -1);
  return last < startValue ? startValue : last;
}
