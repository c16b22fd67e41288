/** How an event returns, in words. */
import type { TFunction } from 'i18next';
import {
  firstDay,
  lastBeginning,
  leftOut,
  type Recurring,
  ruleOf,
  type Rule,
  WEEKDAYS,
  type Weekday,
  weekdayOf,
  zoneOf,
} from '#domain/calendar/recurrence.ts';
import { writeDate, writeDayOfYear, writeWeekday } from '#domain/calendar/write.ts';
import { formatList, zoneHere } from '#services/i18n/format.ts';
import { currentLanguage } from '#services/i18n/i18n.ts';

/** `Senin` */
export const weekdayName = (weekday: Weekday): string => writeWeekday(currentLanguage(), WEEKDAYS.indexOf(weekday));

function every({ frequency, interval: count, weekdays }: Rule, start: string, t: TFunction): string {
  const days = formatList((weekdays.length === 0 ? [weekdayOf(start)] : weekdays).map(weekdayName));
  const day = Number(start.slice(8));
  const date = writeDayOfYear(currentLanguage(), start);
  const words = {
    DAILY: () => (count === 1 ? t('calendar.repeat.words.daily') : t('calendar.repeat.words.days', { count })),
    WEEKLY: () =>
      count === 1 ? t('calendar.repeat.words.weekly', { days }) : t('calendar.repeat.words.weeks', { count, days }),
    MONTHLY: () =>
      count === 1 ? t('calendar.repeat.words.monthly', { day }) : t('calendar.repeat.words.months', { count, day }),
    YEARLY: () =>
      count === 1 ? t('calendar.repeat.words.yearly', { date }) : t('calendar.repeat.words.years', { count, date }),
  };
  return words[frequency]();
}

/**
 * `Setiap minggu pada Senin (WIT), 10 kali. …`; '' for an event that does not return. The zone is named where it is not
 * the reader's, since its days may be others than theirs.
 */
export function ruleWords(event: Recurring, t: TFunction): string {
  const rule = ruleOf(event);
  if (rule === null) return '';
  const zone = zoneOf(event, zoneHere());
  const start = firstDay(event, zone);
  const last = lastBeginning(event, rule, zoneHere());
  const sentence = `${every(rule, start, t)}${zone === zoneHere() || event.allDay === true ? '' : ` (${zone})`}`;
  const whole =
    rule.count === null
      ? last === null
        ? sentence
        : t('calendar.repeat.words.until', { rule: sentence, date: writeDate(currentLanguage(), last) })
      : t('calendar.repeat.words.times', { rule: sentence, count: rule.count });
  if (rule.frequency === 'MONTHLY' && Number(start.slice(8)) > 28)
    return `${whole}. ${t('calendar.repeat.words.missing')}`;
  return rule.frequency === 'YEARLY' && start.endsWith('02-29')
    ? `${whole}. ${t('calendar.repeat.words.leap')}`
    : whole;
}

/** The days on which a series does not return; '' for none. */
export const leftOutWords = (event: Recurring): string =>
  ruleOf(event) === null
    ? ''
    : formatList([...new Set(leftOut(event))].toSorted().map((day) => writeDate(currentLanguage(), day)));
