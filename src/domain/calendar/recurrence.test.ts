import { describe, expect, it } from 'vitest';
import { busyMs } from '#tests/support/busy.ts';
import {
  lastBeginning,
  movedTo,
  occurrenceOn,
  occurrencesOf,
  onWeekday,
  type Recurring,
  readRule,
  weekdayOf,
  withoutDay,
  writeRule,
} from '#domain/calendar/recurrence.ts';

const allDay = (start: string, rrule: string, more: Partial<Recurring['extendedProps']> = {}): Recurring => ({
  start,
  end: null,
  allDay: true,
  extendedProps: { rrule, ...more },
});
const days = (event: Recurring, from: string, to: string) =>
  occurrencesOf(event, from, to, 'WIB').map(({ day }) => day);

const WEEK = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

describe('the days of a rule', () => {
  // Read off a paper calendar of 2024 to 2028; 4 May 2026 is a Monday.
  it.each<[what: string, start: string, rule: string, from: string, to: string, expected: string]>([
    ['daily', '2026-05-04', 'FREQ=DAILY', '2026-05-30', '2026-06-02', '2026-05-30 2026-05-31 2026-06-01 2026-06-02'],
    [
      'every third day',
      '2026-05-04',
      'FREQ=DAILY;INTERVAL=3',
      '2026-05-05',
      '2026-05-14',
      '2026-05-07 2026-05-10 2026-05-13',
    ],
    [
      'three times in all',
      '2026-05-04',
      'FREQ=DAILY;COUNT=3',
      '2026-05-01',
      '2026-12-31',
      '2026-05-04 2026-05-05 2026-05-06',
    ],
    [
      'the end of a count, seen from its middle',
      '2026-05-04',
      'FREQ=DAILY;COUNT=5',
      '2026-05-07',
      '2026-12-31',
      '2026-05-07 2026-05-08',
    ],
    [
      'to a day, counted in',
      '2026-05-04',
      'FREQ=DAILY;UNTIL=20260506',
      '2026-05-01',
      '2026-12-31',
      '2026-05-04 2026-05-05 2026-05-06',
    ],
    [
      'weekly, on the weekday of the beginning',
      '2026-05-04',
      'FREQ=WEEKLY',
      '2026-05-01',
      '2026-05-31',
      '2026-05-04 2026-05-11 2026-05-18 2026-05-25',
    ],
    [
      'on Mondays and Thursdays',
      '2026-05-04',
      'FREQ=WEEKLY;BYDAY=MO,TH',
      '2026-05-06',
      '2026-05-15',
      '2026-05-07 2026-05-11 2026-05-14',
    ],
    [
      'a count over two weekdays',
      '2026-05-07',
      'FREQ=WEEKLY;BYDAY=MO,TH;COUNT=4',
      '2026-05-01',
      '2026-12-31',
      '2026-05-07 2026-05-11 2026-05-14 2026-05-18',
    ],
    [
      'a Sunday belongs to the week of the Monday before it',
      '2026-05-04',
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU',
      '2026-05-01',
      '2026-06-01',
      '2026-05-04 2026-05-10 2026-05-18 2026-05-24 2026-06-01',
    ],
    [
      'a beginning that the rule does not fall on is the first time',
      '2026-05-06',
      'FREQ=WEEKLY;BYDAY=MO;COUNT=3',
      '2026-05-01',
      '2026-12-31',
      '2026-05-06 2026-05-11 2026-05-18',
    ],
    [
      'across the end of a year',
      '2026-12-28',
      'FREQ=WEEKLY',
      '2026-12-27',
      '2027-01-12',
      '2026-12-28 2027-01-04 2027-01-11',
    ],
    [
      'monthly on the 31st: only in months that have one',
      '2026-01-31',
      'FREQ=MONTHLY',
      '2026-01-01',
      '2026-12-31',
      '2026-01-31 2026-03-31 2026-05-31 2026-07-31 2026-08-31 2026-10-31 2026-12-31',
    ],
    [
      'monthly on the 30th: never in February',
      '2026-01-30',
      'FREQ=MONTHLY;COUNT=3',
      '2026-01-01',
      '2026-12-31',
      '2026-01-30 2026-03-30 2026-04-30',
    ],
    [
      'monthly on the 29th: in February of a leap year',
      '2027-12-29',
      'FREQ=MONTHLY',
      '2028-01-01',
      '2028-03-31',
      '2028-01-29 2028-02-29 2028-03-29',
    ],
    [
      'every quarter',
      '2025-11-10',
      'FREQ=MONTHLY;INTERVAL=3',
      '2026-01-01',
      '2026-12-31',
      '2026-02-10 2026-05-10 2026-08-10 2026-11-10',
    ],
    ['yearly', '2024-08-17', 'FREQ=YEARLY', '2026-01-01', '2027-12-31', '2026-08-17 2027-08-17'],
    [
      'yearly on 29 February: only in leap years',
      '2024-02-29',
      'FREQ=YEARLY',
      '2024-01-01',
      '2033-12-31',
      '2024-02-29 2028-02-29 2032-02-29',
    ],
    ['not in 2100, which is no leap year', '2096-02-29', 'FREQ=YEARLY', '2097-01-01', '2104-12-31', '2104-02-29'],
    ['before it begins: never', '2026-05-04', 'FREQ=DAILY', '2026-04-01', '2026-05-03', ''],
    ['a thousand years on', '1026-05-04', 'FREQ=WEEKLY;BYDAY=FR', '2026-05-04', '2026-05-10', '2026-05-08'],
    ['a thousand years on, monthly', '1026-01-31', 'FREQ=MONTHLY', '2026-05-04', '2026-06-30', '2026-05-31'],
  ])('%s: %s %s', (_, start, rule, from, to, expected) => {
    expect(days(allDay(start, rule), from, to).join(' ')).toBe(expected);
  });

  it('leave out what was taken out of the series, which counts all the same', () => {
    const event = allDay('2026-05-04', 'FREQ=WEEKLY;COUNT=3', { exdate: ['2026-05-11'] });
    expect([
      days(event, '2026-05-01', '2026-12-31'),
      days(withoutDay(event, '2026-05-04'), '2026-05-01', '2026-12-31'),
    ]).toEqual([['2026-05-04', '2026-05-18'], ['2026-05-18']]);
  });

  it('are few, whatever is asked for: a thousand at most, and at once', () => {
    const endless = allDay('0001-01-01', 'FREQ=DAILY');
    const rare = allDay('0004-02-29', 'FREQ=YEARLY;INTERVAL=999;COUNT=1000');
    const took = busyMs(() => {
      expect([days(endless, '0001-01-01', '9999-12-31').length, days(rare, '9990-01-01', '9999-12-31')]).toEqual([
        1000,
        [],
      ]);
      for (let n = 0; n < 1000; n += 1) days(endless, '9998-05-01', '9998-05-31');
    });
    expect(took).toBeLessThan(2000);
  });
});

describe('the times of a series', () => {
  // 23.30 to 00.30 in Jayapura: in UTC both are of the day before.
  const night: Recurring = {
    start: '2026-05-04T14:30:00.000Z',
    end: '2026-05-04T15:30:00.000Z',
    allDay: false,
    extendedProps: { rrule: 'FREQ=WEEKLY;BYDAY=MO', tzid: 'Asia/Jayapura' },
  };

  it('keep their clock, and their weekday is that of the zone they were written in', () => {
    const morning: Recurring = { ...night, start: '2026-05-03T15:30:00.000Z', end: '2026-05-03T16:30:00.000Z' };
    // Half past midnight on Monday in Jayapura is Sunday evening in Jakarta: whoever reads it there, it is the same time.
    for (const here of ['WIB', 'WITA', 'WIT'] as const)
      expect(occurrencesOf(morning, '2026-05-10', '2026-05-12', here)).toEqual([
        { day: '2026-05-11', start: '2026-05-10T15:30:00.000Z', end: '2026-05-10T16:30:00.000Z', allDay: false },
      ]);
  });

  it('are those of the reader where no zone is named', () => {
    const event = { ...night, extendedProps: { rrule: 'FREQ=DAILY' }, start: '2026-05-04T16:30:00Z', end: null };
    expect([
      occurrencesOf(event, '2026-05-04', '2026-05-05', 'WIB').map(({ day }) => day),
      occurrencesOf(event, '2026-05-04', '2026-05-05', 'WIT').map(({ day }) => day),
    ]).toEqual([['2026-05-04', '2026-05-05'], ['2026-05-05']]);
  });

  it('reach across midnight into the days that are looked at', () => {
    expect(occurrencesOf(night, '2026-05-05', '2026-05-05', 'WIT')).toEqual([
      { day: '2026-05-04', start: '2026-05-04T14:30:00.000Z', end: '2026-05-04T15:30:00.000Z', allDay: false },
    ]);
    expect(
      occurrencesOf({ ...allDay('2026-05-04', 'FREQ=MONTHLY'), end: '2026-05-08' }, '2026-06-07', '2026-06-07', 'WIB'),
    ).toEqual([{ day: '2026-06-04', start: '2026-06-04', end: '2026-06-08', allDay: true }]);
  });

  it('end at an instant as at the day it is of', () => {
    const until = (rrule: string) => ({ ...night, extendedProps: { ...night.extendedProps, rrule } });
    const one = until('FREQ=DAILY;UNTIL=20260506T143000Z');
    const other = until('FREQ=DAILY;UNTIL=20260506T142959Z');
    expect([days(one, '2026-05-01', '2026-06-01'), days(other, '2026-05-01', '2026-06-01')]).toEqual([
      ['2026-05-04', '2026-05-05', '2026-05-06'],
      ['2026-05-04', '2026-05-05'],
    ]);
    expect(lastBeginning(other, readRule('FREQ=DAILY;UNTIL=20260506T142959Z') ?? { until: null }, 'WIB')).toBe(
      '2026-05-05',
    );
  });

  it('of an event without a rule, or with one that cannot be read, are the one that it has', () => {
    const { rrule: _, ...none } = night.extendedProps;
    for (const extendedProps of [
      none,
      { rrule: 'tiap Senin' },
      { rrule: 7 },
      { rrule: null, exdate: 'x', tzid: 'Mars' },
    ])
      expect(occurrencesOf({ ...night, extendedProps }, '2030-01-01', '2030-01-02', 'WIT')).toEqual([
        { day: '2026-05-04', start: night.start, end: night.end, allDay: false },
      ]);
  });

  it('are not lost to a day that is none among those taken out', () => {
    const event = {
      ...night,
      extendedProps: { ...night.extendedProps, exdate: ['besok', '2026-02-30', 7, '2026-05-11'] },
    };
    expect(days(event, '2026-05-04', '2026-05-18')).toEqual(['2026-05-04', '2026-05-18']);
    expect(movedTo(event, '2026-05-04', { ...night, end: null, allDay: false }, 'WIT').extendedProps.exdate).toEqual([
      '2026-05-11',
    ]);
  });

  it('are found by their day', () => {
    expect([occurrenceOn(night, '2026-05-18', 'WIB').start, occurrenceOn(night, null, 'WIB').start]).toEqual([
      '2026-05-18T14:30:00.000Z',
      night.start,
    ]);
  });
});

describe('a series that is moved by one of its times', () => {
  const series: Recurring = {
    start: '2026-05-04T01:00:00.000Z',
    end: '2026-05-04T02:00:00.000Z',
    allDay: false,
    extendedProps: {
      rrule: 'FREQ=WEEKLY;BYDAY=MO,SU;UNTIL=20260531T165959Z',
      exdate: ['2026-05-11'],
      tzid: 'Asia/Jakarta',
    },
  };

  it('moves whole: the weekdays, the last day and what was taken out', () => {
    const before = days(series, '2026-01-01', '2026-12-31');
    const moved = movedTo(
      series,
      '2026-05-18',
      { start: '2026-05-19T03:00:00Z', end: '2026-05-19T05:00:00Z', allDay: false },
      'WIT',
    );
    expect([before, days(moved, '2026-01-01', '2026-12-31')]).toEqual([
      ['2026-05-04', '2026-05-10', '2026-05-17', '2026-05-18', '2026-05-24', '2026-05-25', '2026-05-31'],
      ['2026-05-05', '2026-05-11', '2026-05-18', '2026-05-19', '2026-05-25', '2026-05-26', '2026-06-01'],
    ]);
    expect([moved.start, moved.end, moved.extendedProps.rrule]).toEqual([
      '2026-05-05T03:00:00.000Z',
      '2026-05-05T05:00:00.000Z',
      'FREQ=WEEKLY;BYDAY=MO,TU;UNTIL=20260601T165959Z',
    ]);
  });

  it('to all day ends on a day', () => {
    const moved = movedTo(series, '2026-05-18', { start: '2026-05-18', end: null, allDay: true }, 'WIT');
    expect([moved.start, moved.end, moved.extendedProps.rrule]).toEqual([
      '2026-05-04',
      null,
      'FREQ=WEEKLY;BYDAY=MO,SU;UNTIL=20260531',
    ]);
  });

  it('is moved as it is where it does not return', () => {
    const span = { start: '2026-07-01', end: null, allDay: true };
    const once = { ...series, extendedProps: { tzid: 'Asia/Jakarta' } };
    expect(movedTo(once, null, span, 'WIB')).toEqual({ ...once, ...span });
  });
});

it.each(WEEK.map((weekday, days) => [weekday, `2026-05-${String(4 + days).padStart(2, '0')}`] as const))(
  'what is planned on a Monday for each %s begins on %s',
  (weekday, day) => {
    // 4 May 2026 is a Monday.
    expect(onWeekday({ start: '2026-05-04', end: null, allDay: true }, [weekday], 'WIB').start).toBe(day);
    expect(onWeekday({ start: '2026-05-04', end: null, allDay: true }, [weekday, 'SU'], 'WIB').start).toBe(day);
  },
);

describe('a rule', () => {
  it.each([
    'FREQ=DAILY',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;COUNT=10',
    'FREQ=MONTHLY;UNTIL=20261231',
    'FREQ=YEARLY;UNTIL=20261231T165959Z',
  ])('is written as it was read: %s', (text) => {
    const rule = readRule(text);
    expect(rule && writeRule(rule)).toBe(text);
  });

  it('is read in any order and case', () => {
    expect(readRule('wkst=MO;byday=su,mo;freq=weekly')).toEqual({
      frequency: 'WEEKLY',
      interval: 1,
      weekdays: ['MO', 'SU'],
      count: null,
      until: null,
    });
  });

  it.each([
    '',
    'FREQ',
    'FREQ=',
    'tiap Senin',
    'FREQ=HOURLY',
    'RRULE:FREQ=DAILY',
    'FREQ=DAILY;',
    'FREQ=DAILY;FREQ=WEEKLY',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;INTERVAL=-1',
    'FREQ=DAILY;INTERVAL=1.5',
    'FREQ=DAILY;INTERVAL=1000',
    'FREQ=DAILY;COUNT=0',
    'FREQ=DAILY;COUNT=1000000',
    'FREQ=DAILY;COUNT=',
    'FREQ=DAILY;COUNT=2;UNTIL=20261231',
    'FREQ=DAILY;UNTIL=20260230',
    'FREQ=DAILY;UNTIL=2026-12-31',
    'FREQ=DAILY;UNTIL=20261231T235959',
    'FREQ=DAILY;UNTIL=20261231T250000Z',
    'FREQ=DAILY;BYDAY=MO',
    'FREQ=WEEKLY;BYDAY=',
    'FREQ=WEEKLY;BYDAY=2MO',
    'FREQ=WEEKLY;BYDAY=SENIN',
    'FREQ=MONTHLY;BYDAY=2MO',
    'FREQ=MONTHLY;BYMONTHDAY=31',
    'FREQ=WEEKLY;WKST=SU',
    'FREQ=WEEKLY=MO',
    'FREQ=DAILY;X-LAIN=1',
    '__proto__=1;FREQ=DAILY',
  ])('of which not every part is known is none: %s', (text) => {
    expect(readRule(text)).toBeNull();
  });

  it('knows the weekday of a day, before 1970 too', () => {
    expect(['2026-05-04', '2026-05-10', '1969-12-31', '1945-08-17'].map(weekdayOf)).toEqual(['MO', 'SU', 'WE', 'FR']);
  });
});
