import { describe, expect, it } from 'vitest';
import { inOrder, shiftDay, lastDay, momentFrom } from '#domain/calendar/event.ts';

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
      lastDay({ start: '2026-05-04', end: '2026-05-06' }),
      lastDay({ start: '2026-05-04', end: null }),
      lastDay({ start: '2026-05-04', end: '2026-05-04' }),
      shiftDay('2026-03-01', -1),
      shiftDay('2024-02-28', 1),
    ]).toEqual(['2026-05-05', '2026-05-04', '2026-05-04', '2026-02-28', '2024-02-29']);
  });
});
