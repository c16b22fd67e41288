import { describe, expect, it } from 'vitest';
import { isZone, quietUntil } from '#domain/notifications/choices.ts';

const until = (now: string, dari: string, sampai: string, zona = 'Asia/Jakarta') =>
  quietUntil(new Date(now), { dari, sampai, zona })?.toISOString() ?? null;

describe('quiet hours', () => {
  it.each([
    ['before midnight', '2026-10-13T15:30:20Z', '22:00', '06:00', '2026-10-13T23:00:00.000Z'],
    ['after midnight', '2026-10-13T22:59:59Z', '22:00', '06:00', '2026-10-13T23:00:00.000Z'],
    ['at their first minute', '2026-10-13T15:00:00Z', '22:00', '06:00', '2026-10-13T23:00:00.000Z'],
    ['at their end', '2026-10-13T23:00:00Z', '22:00', '06:00', null],
    ['a minute before them', '2026-10-13T14:59:59Z', '22:00', '06:00', null],
    ['by day', '2026-10-13T05:10:00Z', '12:00', '13:30', '2026-10-13T06:30:00.000Z'],
    ['of no length', '2026-10-13T05:00:00Z', '12:00', '12:00', null],
  ])('end when they say: %s', (_, now, dari, sampai, expected) => {
    expect(until(now, dari, sampai)).toBe(expected);
  });

  it('are those of the person’s own zone, also where it is half an hour off', () => {
    expect(until('2026-10-13T15:30:00Z', '22:00', '06:00', 'Asia/Jayapura')).toBe('2026-10-13T21:00:00.000Z');
    expect(until('2026-10-13T14:30:00Z', '22:00', '06:00', 'Asia/Jayapura')).toBe('2026-10-13T21:00:00.000Z');
    expect(until('2026-10-13T17:00:00Z', '22:00', '06:00', 'Asia/Kolkata')).toBe('2026-10-14T00:30:00.000Z');
    expect(until('2026-10-13T15:30:00Z', '22:00', '06:00', 'Europe/Lisbon')).toBe(null);
  });
});

it('a zone is one that the runtime knows', () => {
  expect(['Asia/Jakarta', 'Europe/Berlin', 'UTC', 'Asia/Atlantis', '', 'WIB+7'].filter(isZone)).toEqual([
    'Asia/Jakarta',
    'Europe/Berlin',
    'UTC',
  ]);
});
