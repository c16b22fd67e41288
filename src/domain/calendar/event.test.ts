import { describe, expect, it } from 'vitest';
import {
  clockFrom,
  dayFrom,
  dayOf,
  inOrder,
  instantOf,
  lastDay,
  momentAt,
  momentFrom,
  nextHour,
  shiftDay,
  wallClock,
} from '#domain/calendar/event.ts';

describe('the times of events', () => {
  it.each([
    ['2026-05-04', Date.UTC(2026, 4, 4)],
    ['2026-05-04T09:00:00+08:00', Date.UTC(2026, 4, 4, 1)],
    ['2026-05-04T01:00Z', Date.UTC(2026, 4, 4, 1)],
    ['2026-02-30', null],
    ['2026-02-30T01:00:00Z', null],
    ['2026-05-04T25:00:00Z', null],
    ['besok', null],
    ['', null],
  ])('are read from %s', (text, moment) => {
    expect(momentFrom(text)).toBe(moment);
  });

  it('are in order when the end is not before the beginning, or there is none', () => {
    expect([
      inOrder({ start: '2026-05-04', end: '2026-05-04' }),
      inOrder({ start: '2026-05-04T09:00:00+08:00', end: '2026-05-04T01:00:00Z' }),
      inOrder({ start: '2026-05-04', end: null }),
      inOrder({ start: '2026-05-04', end: '2026-05-03' }),
      inOrder({ start: '2026-05-04T09:00:00+08:00', end: '2026-05-04T00:59:59Z' }),
    ]).toEqual([true, true, true, false, false]);
  });

  it('end on the day before the one that their end names, and never before they begin', () => {
    expect([
      lastDay({ start: '2026-05-04', end: '2026-05-06' }, 'WIT'),
      lastDay({ start: '2026-05-04', end: null }, 'WIT'),
      lastDay({ start: '2026-05-04', end: '2026-05-04' }, 'WIT'),
      shiftDay('2026-03-01', -1),
      shiftDay('2024-02-28', 1),
    ]).toEqual(['2026-05-05', '2026-05-04', '2026-05-04', '2026-02-28', '2024-02-29']);
  });

  // 16.30 UTC is before midnight in Jakarta, and half past midnight and half past one further east.
  it.each([
    ['WIB', '2026-05-04', '23:30'],
    ['WITA', '2026-05-05', '00:30'],
    ['WIT', '2026-05-05', '01:30'],
  ] as const)('are those of the zone of the unit, whatever the device says: %s', (zone, day, clock) => {
    const instant = new Date('2026-05-04T16:30:00Z');
    expect([dayFrom(instant, zone), clockFrom(instant, zone), dayOf(instant.toISOString(), zone)]).toEqual([
      day,
      clock,
      day,
    ]);
    expect(momentAt(day, clock, zone)).toBe('2026-05-04T16:30:00.000Z');
    expect(instantOf(wallClock(instant, zone), zone)).toEqual(instant);
  });

  it('are none where day or clock are none', () => {
    expect([
      momentAt('', '07:00', 'WIB'),
      momentAt('2026-05-04', '', 'WIB'),
      momentAt('2026-05-04', '25:00', 'WIB'),
    ]).toEqual(['', '', '']);
  });

  it.each([
    ['WIB', '2026-05-04T02:16:00Z', '2026-05-20T03:00:00.000Z'],
    ['WIT', '2026-05-04T02:16:00Z', '2026-05-20T03:00:00.000Z'],
    ['WIB', '2026-05-04T16:30:00Z', '2026-05-20T16:00:00.000Z'],
  ] as const)('of a new event are the next full hour, which never is of the next day: %s %s', (zone, now, start) => {
    const end = new Date(Date.parse(start) + 3_600_000).toISOString();
    expect(nextHour('2026-05-20', new Date(now), zone)).toEqual({ start, end, allDay: false });
  });
});
