import { describe, expect, it } from 'vitest';
import { berurutan, geserHari, hariTerakhir, saatDari } from '#domain/kalender/acara.ts';

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
  ])('are read from %s', (teks, saat) => {
    expect(saatDari(teks)).toBe(saat);
  });

  it('are in order when the end is not before the beginning, or there is none', () => {
    expect([
      berurutan({ start: '2026-05-04', end: '2026-05-04' }),
      berurutan({ start: '2026-05-04T09:00:00+08:00', end: '2026-05-04T01:00:00Z' }),
      berurutan({ start: '2026-05-04', end: null }),
      berurutan({ start: '2026-05-04', end: '2026-05-03' }),
      berurutan({ start: '2026-05-04T09:00:00+08:00', end: '2026-05-04T00:59:59Z' }),
    ]).toEqual([true, true, true, false, false]);
  });

  it('end on the day before the one that their end names, and never before they begin', () => {
    expect([
      hariTerakhir({ start: '2026-05-04', end: '2026-05-06' }),
      hariTerakhir({ start: '2026-05-04', end: null }),
      hariTerakhir({ start: '2026-05-04', end: '2026-05-04' }),
      geserHari('2026-03-01', -1),
      geserHari('2024-02-28', 1),
    ]).toEqual(['2026-05-05', '2026-05-04', '2026-05-04', '2026-02-28', '2024-02-29']);
  });
});
