/**
 * Events that return by a rule: the part of RFC 5545 (§3.3.10) that a calendar of an office needs. Hand-written, since
 * the libraries know a hundred times more, look at it in the zone of the device, and run until the year 9999 (decision
 * 0115). A rule is followed in days: Indonesia has no summer time, so the time of day stays what it was.
 */
import { dayFrom, dayOf, momentAt, momentFrom, shiftDay, type TimeSpan } from '#domain/calendar/event.ts';
import { CAPITAL, type Zone, ZONES } from '#domain/calendar/zones.ts';

const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export type Frequency = (typeof FREQUENCIES)[number];
export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Most times that a rule with an end by number returns, and most days that one question is answered with. */
export const MAX_TIMES = 1000;
const MAX_INTERVAL = 999;

export type Rule = {
  frequency: Frequency;
  /** Every how many days, weeks, months or years. */
  interval: number;
  /** Of a weekly rule, from Monday on; none = the weekday of the beginning. */
  weekdays: readonly Weekday[];
  /** How many times in all, the first included. */
  count: number | null;
  /** The last day `YYYY-MM-DD`, or the last instant; both inclusive. */
  until: string | null;
};

/** An event as far as its rule is concerned; what is stored may be older than the rule's checks. */
export type Recurring = {
  start: string;
  end?: string | null | undefined;
  allDay?: boolean | undefined;
  extendedProps: { rrule?: unknown; exdate?: unknown; tzid?: unknown };
};
/** One of the times of an event; `day` names it within its series: the day on which it begins in the rule's zone. */
export type Occurrence = TimeSpan & { day: string };

const whole = (text: string, most: number): number | null => {
  const value = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return value >= 1 && value <= most ? value : null;
};
const oneOf = <T extends string>(all: readonly T[], text: string): T | null => all.find((one) => one === text) ?? null;

/** `20261231` and `20261231T165959Z` as ISO 8601; null for another spelling or a day that is none. */
function untilFrom(text: string): string | null {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)Z)?$/.exec(text) ?? [];
  const iso = `${year}-${month}-${day}${hour === undefined ? '' : `T${hour}:${minute}:${second}Z`}`;
  return momentFrom(iso) === null ? null : iso;
}

function weekdaysFrom(text: string): readonly Weekday[] | null {
  const given = text.split(',');
  return given.every((one) => oneOf(WEEKDAYS, one)) ? WEEKDAYS.filter((one) => given.includes(one)) : null;
}

/**
 * A rule such as `FREQ=WEEKLY;BYDAY=MO,WE;COUNT=10`. Known are FREQ (daily to yearly), INTERVAL, COUNT or UNTIL, BYDAY
 * of weekly rules without an ordinal, and WKST=MO.
 * @returns null for anything else, so that no part of a rule is silently left out
 */
export function readRule(text: unknown): Rule | null {
  if (typeof text !== 'string') return null;
  const parts = text
    .toUpperCase()
    .split(';')
    .map((part) => part.split('='));
  const given = new Map(parts.map(([name = '', value = '']) => [name, value]));
  if (given.size < parts.length || parts.some((part) => part.length !== 2)) return null;
  const { FREQ = '', INTERVAL = '1', BYDAY, COUNT, UNTIL, WKST = 'MO', ...others } = Object.fromEntries(given);
  const frequency = oneOf(FREQUENCIES, FREQ);
  const interval = whole(INTERVAL, MAX_INTERVAL);
  const weekdays = BYDAY === undefined ? [] : weekdaysFrom(BYDAY);
  const count = COUNT === undefined ? null : whole(COUNT, MAX_TIMES);
  const until = UNTIL === undefined ? null : untilFrom(UNTIL);
  const isWhole =
    Object.keys(others).length === 0 &&
    WKST === 'MO' &&
    (COUNT === undefined || (count !== null && UNTIL === undefined)) &&
    (UNTIL === undefined || until !== null) &&
    (BYDAY === undefined || frequency === 'WEEKLY');
  return isWhole && frequency && interval && weekdays ? { frequency, interval, weekdays, count, until } : null;
}

/** The rule as RFC 5545 spells it. */
export function writeRule({ frequency, interval, weekdays, count, until }: Rule): string {
  return [
    `FREQ=${frequency}`,
    ...(interval === 1 ? [] : [`INTERVAL=${interval}`]),
    ...(weekdays.length === 0 ? [] : [`BYDAY=${weekdays.join(',')}`]),
    ...(count === null ? [] : [`COUNT=${count}`]),
    ...(until === null ? [] : [`UNTIL=${until.replace(/\.\d+/, '').replaceAll(/[-:]/g, '')}`]),
  ].join(';');
}

const DAY = 86_400_000;
/** Days since 1970. */
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY;
const dayAt = (number: number): string => new Date(number * DAY).toISOString().slice(0, 10);
const LAST = numberOf('9999-12-31');
/** Monday = 0. */
const weekdayAt = (number: number): number => (((number + 3) % 7) + 7) % 7;
/** Which of the seven a day is. */
export const weekdayOf = (day: string): Weekday => WEEKDAYS[weekdayAt(numberOf(day))] ?? 'MO';

/** The zone of an IANA name; undefined for one that is not of this country. */
export const zoneNamed = (text: unknown): Zone | undefined =>
  (Object.keys(ZONES) as Zone[]).find((zone) => ZONES[zone] === text);
/** The zone in which an event returns: the one it was written in, otherwise that of the reader. */
export const zoneOf = ({ extendedProps: { tzid } }: Recurring, here: Zone): Zone => zoneNamed(tzid) ?? here;

/** The day on which an event begins, in a zone. */
export const firstDay = ({ start, allDay = false }: Recurring, zone: Zone): string =>
  allDay ? dayOf(start, zone) : dayFrom(new Date(momentFrom(start) ?? 0), zone);

/** The days that were taken out of a series; what is no day was kept when the name was free. */
export const leftOut = ({ extendedProps: { exdate } }: Recurring): readonly string[] =>
  Array.isArray(exdate)
    ? exdate.filter((one): one is string => typeof one === 'string' && one.length === 10 && momentFrom(one) !== null)
    : [];

/** The last day on which an event may begin again; null = it goes on. */
export function lastBeginning(event: Recurring, { until }: Pick<Rule, 'until'>, here: Zone): string | null {
  if (until === null || until.length === 10) return until;
  const zone = zoneOf(event, here);
  if (event.allDay === true) return until.slice(0, 10);
  const days = Math.floor(((momentFrom(until) ?? 0) - (momentFrom(event.start) ?? 0)) / DAY);
  return shiftDay(firstDay(event, zone), days);
}
/** Whether the rule of an event is over before it begins. */
export function endsBeforeStart(event: Recurring): boolean {
  const rule = ruleOf(event);
  const last = rule && lastBeginning(event, rule, CAPITAL);
  return last !== null && last < firstDay(event, zoneOf(event, CAPITAL));
}
/** The last day as the rule keeps it: a day beside days, otherwise an instant, as RFC 5545 asks for. */
export const untilOf = (day: string, allDay: boolean, zone: Zone): string =>
  allDay ? day : momentAt(day, '23:59:59', zone);

/** The days of one period of a rule, the first period being 0. */
function periodsOf({ frequency, interval, weekdays }: Rule, start: number) {
  if (frequency === 'DAILY') {
    return { length: interval, daysIn: (n: number) => [start + n * interval] };
  }
  if (frequency === 'WEEKLY') {
    const monday = start - weekdayAt(start);
    const offsets = weekdays.length === 0 ? [weekdayAt(start)] : weekdays.map((one) => WEEKDAYS.indexOf(one));
    return { length: 7 * interval, daysIn: (n: number) => offsets.map((one) => monday + 7 * interval * n + one) };
  }
  const date = new Date(start * DAY);
  const months = frequency === 'MONTHLY' ? interval : 12 * interval;
  const daysIn = (n: number) => {
    const one = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + n * months, date.getUTCDate()));
    // A month without the 31st, a year without 29 February is left out, as RFC 5545 has it.
    return one.getUTCDate() === date.getUTCDate() ? [one.getTime() / DAY] : [];
  };
  // The shortest that so many months can be: a jump by it never goes too far.
  return { length: 28 * months, daysIn };
}

/** The days on which a rule falls, the first included, from `from` to `to` as days since 1970. */
function* daysOf(rule: Rule, start: number, from: number, to: number): Generator<number> {
  if (start >= from && start <= to) yield start;
  const { length, daysIn } = periodsOf(rule, start);
  let left = (rule.count ?? Number.POSITIVE_INFINITY) - 1;
  // What is counted is counted from the first; otherwise the way to `from` is one step.
  const months = rule.frequency === 'MONTHLY' || rule.frequency === 'YEARLY';
  const jump = rule.count === null ? Math.floor((from - start) / (months ? (length / 28) * 31 : length)) - 1 : 0;
  for (let n = Math.max(0, jump); left > 0 && start + n * length <= to + 7; n += 1) {
    for (const day of daysIn(n)) {
      if (day <= start || left <= 0) continue;
      if (day > to) return;
      left -= 1;
      if (day >= from) yield day;
    }
  }
}

const shifted = (moment: string, days: number): string =>
  moment.length === 10 ? shiftDay(moment, days) : new Date((momentFrom(moment) ?? 0) + days * DAY).toISOString();
/** A stretch of time so many days later. */
const spanAfter = ({ start, end = null, allDay = false }: Recurring, days: number): TimeSpan =>
  days === 0
    ? { start, end, allDay }
    : { start: shifted(start, days), end: end === null ? null : shifted(end, days), allDay };

/** The rule of an event; null when it has none, or one that cannot be read. */
export const ruleOf = ({ extendedProps: { rrule } }: Recurring): Rule | null => readRule(rrule);

/**
 * The times of an event that touch these days, in order; of one without a rule the one that it has, wherever that is.
 * The beginning of a series is its first time even where the rule does not fall on it (RFC 5545 §3.8.5.3).
 * @param here the zone of an event that names none
 */
export function occurrencesOf(event: Recurring, from: string, to: string, here: Zone): readonly Occurrence[] {
  const zone = zoneOf(event, here);
  const beginning = firstDay(event, zone);
  const rule = ruleOf(event);
  if (rule === null) return [{ ...spanAfter(event, 0), day: beginning }];
  const start = numberOf(beginning);
  const until = lastBeginning(event, rule, here);
  const last = Math.min(numberOf(to), until === null ? LAST : numberOf(until));
  const length = Math.ceil(((momentFrom(event.end ?? event.start) ?? 0) - (momentFrom(event.start) ?? 0)) / DAY);
  const out = new Set(leftOut(event));
  const found: Occurrence[] = [];
  for (const number of daysOf(rule, start, numberOf(from) - Math.max(0, length), last)) {
    const day = dayAt(number);
    if (!out.has(day)) found.push({ ...spanAfter(event, number - start), day });
    if (found.length >= MAX_TIMES) break;
  }
  return found;
}

/** The time of a series that begins on a day; of an event without a rule the one that it has. */
export function occurrenceOn(event: Recurring, day: string | null, here: Zone): Occurrence {
  const beginning = firstDay(event, zoneOf(event, here));
  const shown = day === null || ruleOf(event) === null ? beginning : day;
  return { ...spanAfter(event, numberOf(shown) - numberOf(beginning)), day: shown };
}

/** Whether an event has a time that begins on this day; null stands for the one of an event without a rule. */
export const hasTime = (event: Recurring, day: string | null, here: Zone): boolean =>
  day === null
    ? ruleOf(event) === null
    : ruleOf(event) !== null && occurrencesOf(event, day, day, here).some((one) => one.day === day);

/** Whether a series has a time that is not on this day. */
export function hasOthers(event: Recurring, day: string, here: Zone): boolean {
  if (ruleOf(event) === null) return false;
  const all = occurrencesOf(event, firstDay(event, zoneOf(event, here)), '9999-12-31', here);
  return all.some((one) => one.day !== day);
}

/** An event without one of its times. */
export const withoutDay = <T extends Recurring>(event: T, day: string): T => ({
  ...event,
  extendedProps: { ...event.extendedProps, exdate: [...leftOut(event), day] },
});

const turned = (weekdays: readonly Weekday[], days: number): readonly Weekday[] => {
  const fresh = weekdays.map((one) => WEEKDAYS[(((WEEKDAYS.indexOf(one) + days) % 7) + 7) % 7]);
  return WEEKDAYS.filter((one) => fresh.includes(one));
};

const daysBetween = (one: string, other: string): number => numberOf(other) - numberOf(one);

/**
 * An event with its rule in another zone, where its weekdays may be others. The time of day of a zone never changes, so
 * the times of daily and weekly rules stay the same.
 */
export function inZone<T extends Recurring>(event: T, zone: Zone): T {
  const rule = ruleOf(event);
  if (rule === null) return event;
  const by = daysBetween(firstDay(event, zoneOf(event, zone)), firstDay(event, zone));
  const until = rule.until?.length === 10 ? shiftDay(rule.until, by) : rule.until;
  const rrule = writeRule({ ...rule, weekdays: turned(rule.weekdays, by), until });
  const exdate = leftOut(event).map((day) => shiftDay(day, by));
  return { ...event, extendedProps: { ...event.extendedProps, rrule, exdate, tzid: ZONES[zone] } };
}

/** A stretch of time on the first of these weekdays that it can be on; where none is named, as it is. */
export function onWeekday(span: TimeSpan, weekdays: readonly Weekday[], zone: Zone): TimeSpan {
  const start = numberOf(firstDay({ ...span, extendedProps: {} }, zone));
  const by = [0, 1, 2, 3, 4, 5, 6].find((days) => weekdays.includes(WEEKDAYS[weekdayAt(start + days)] ?? 'MO'));
  return spanAfter({ ...span, extendedProps: {} }, by ?? 0);
}

/** The days that were taken out of a series, had it begun at `span`. */
export function leftOutFrom(event: Recurring, span: TimeSpan, zone: Zone): string[] {
  const by = daysBetween(firstDay(event, zone), firstDay({ ...span, extendedProps: {} }, zone));
  return leftOut(event).map((day) => shiftDay(day, by));
}

/**
 * An event moved to where one of its times was put: of a series all times move with it, the weekdays of its rule, its
 * last day and the days that were taken out too. Weeks that are left out are counted from the new beginning.
 */
export function movedTo<T extends Recurring>(event: T, day: string | null, span: TimeSpan, here: Zone): T {
  const rule = ruleOf(event);
  if (rule === null) return { ...event, ...span };
  const zone = zoneOf(event, here);
  const previous = occurrenceOn(event, day, here);
  const back = numberOf(firstDay(event, zone)) - numberOf(previous.day);
  const by = numberOf(firstDay({ ...event, ...span }, zone)) - numberOf(previous.day);
  const last = lastBeginning(event, rule, here);
  const rrule = writeRule({
    ...rule,
    weekdays: turned(rule.weekdays, by),
    until: last === null ? null : untilOf(shiftDay(last, by), span.allDay, zone),
  });
  return {
    ...event,
    ...spanAfter({ ...event, ...span }, back),
    extendedProps: { ...event.extendedProps, rrule, exdate: leftOut(event).map((one) => shiftDay(one, by)) },
  };
}
