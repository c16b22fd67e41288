import type { TFunction } from 'i18next';
import { beforeEach, expect, it } from 'vitest';
import { leftOutWords, ruleWords } from '#features/calendar/rule-words.ts';
import { liveIn } from '#services/i18n/format.ts';
import { exampleCalendarEvent } from '#tests/support/calendar.ts';

beforeEach(() => liveIn('WIB'));

const t = ((key: string, { rule = '' }: { rule?: string } = {}) =>
  `${rule}<${key.split('.').at(-1)}>`) as unknown as TFunction;
const returning = (start: string, rrule: string, exdate: readonly string[] = []) =>
  exampleCalendarEvent({
    ...{ start, end: null, allDay: true },
    extendedProps: { calendar: 'ETC', rrule, exdate: [...exdate], tzid: 'Asia/Jakarta' },
  });

it.each([
  ['2026-05-28', 'MONTHLY', '<monthly>'],
  ['2026-05-29', 'MONTHLY', '<monthly>. <missing>'],
  ['2026-05-30', 'MONTHLY', '<monthly>. <missing>'],
  ['2026-05-31', 'MONTHLY', '<monthly>. <missing>'],
  ['2026-05-31', 'MONTHLY;COUNT=4', '<monthly><times>. <missing>'],
  ['2026-05-31', 'WEEKLY', '<weekly>'],
  ['2028-02-28', 'YEARLY', '<yearly>'],
  ['2028-02-29', 'YEARLY', '<yearly>. <leap>'],
])('says of what begins on %s and returns %s whether some of its days are not there', (start, rule, words) => {
  expect(ruleWords(returning(start, `FREQ=${rule}`), t)).toBe(words);
});

it('names the days that were taken out once each, the first one first, with their year', () => {
  const event = returning('2026-05-04', 'FREQ=DAILY', ['2027-01-02', '2026-05-09', '2026-05-07', '2026-05-09']);
  expect(leftOutWords(event).match(/\d{1,2}(?=\D*\d{4})|\d{4}/g)).toEqual(['7', '2026', '9', '2026', '2', '2027']);
});
