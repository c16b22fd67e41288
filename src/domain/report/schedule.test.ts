import { expect, it } from 'vitest';
import { daysOverdue, isOfToday, jakartaDay, scheduleState } from '#domain/report/schedule.ts';

it.each([
  ['2026-03-31', 'opensLater'],
  ['2026-04-01', 'open'],
  ['2026-04-05', 'open'],
  ['2026-04-10', 'open'],
  ['2026-04-11', 'closed'],
  ['2027-01-01', 'closed'],
])('from 1 to 10 April 2026 a window is, on %s, %s', (day, condition) => {
  expect(scheduleState({ buka: '2026-04-01', tutup: '2026-04-10' }, day)).toEqual(condition);
});

it('a window of one day is open on that day only', () => {
  const oneDay = { buka: '2026-12-31', tutup: '2026-12-31' };
  const day = ['2026-12-30', '2026-12-31', '2027-01-01'];
  expect(day.map((one) => scheduleState(oneDay, one))).toEqual(['opensLater', 'open', 'closed']);
});

it.each([
  ['2026-04-10T16:59:59.999Z', '2026-04-10'],
  ['2026-04-10T17:00:00.000Z', '2026-04-11'],
  ['2026-12-31T17:00:00.000Z', '2027-01-01'],
  ['2028-02-28T17:00:00.000Z', '2028-02-29'],
])('%s is %s in Jakarta', (time, day) => {
  expect(jakartaDay(Date.parse(time))).toEqual(day);
});

it('what was decided in the night before Jakarta’s midnight is not of today', () => {
  const now = Date.parse('2026-04-10T02:00:00Z');
  expect(['2026-04-09T16:59:59Z', '2026-04-09T17:00:00Z', null].map((time) => isOfToday(time, now))).toEqual([
    false,
    true,
    false,
  ]);
});

it('is late from the day after the last one', () => {
  const past = (day: string) => daysOverdue('2026-07-15', day);
  expect([past('2026-07-14'), past('2026-07-15'), past('2026-07-16'), past('2026-08-15')]).toEqual([0, 0, 1, 31]);
  expect(daysOverdue(null, '2026-07-16')).toBe(0);
});
