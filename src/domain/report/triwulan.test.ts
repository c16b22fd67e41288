import { describe, expect, it } from 'vitest';
import { reasonWithoutSchedule, daysBetween, lastTriwulan } from '#domain/report/triwulan.ts';
import { triwulanEnd } from '#domain/report/triwulan-end.ts';

describe('a quarter as days', () => {
  it('ends on the last day of its third month', () => {
    expect((['TW1', 'TW2', 'TW3', 'TW4'] as const).map((period) => triwulanEnd(2026, period))).toEqual([
      '2026-03-31',
      '2026-06-30',
      '2026-09-30',
      '2026-12-31',
    ]);
  });

  it.each([
    ['2026-01-01', 'TW1'],
    ['2026-03-31', 'TW1'],
    ['2026-06-30', 'TW1'],
    ['2026-07-01', 'TW2'],
    ['2026-12-31', 'TW3'],
    ['2027-01-01', 'TW4'],
    ['2031-05-05', 'TW4'],
  ] as const)('on %s the newest quarter of 2026 that is over is %s', (day, period) => {
    expect(lastTriwulan(2026, day)).toBe(period);
  });

  it.each([
    ['TW1', '2026-03-31', 'triwulan_berjalan'],
    ['TW1', '2026-04-01', 'triwulan_berakhir'],
    ['TW2', '2026-03-31', 'triwulan_mendatang'],
    ['TW2', '2026-04-01', 'triwulan_berjalan'],
    ['TW1', '2025-12-31', 'triwulan_mendatang'],
    ['TW1', '2026-01-01', 'triwulan_berjalan'],
  ] as const)('%s of 2026 on %s: %s', (period, day, reason) => {
    expect(reasonWithoutSchedule(2026, period, day)).toBe(reason);
  });

  it('counts days over the turn of a year and of a leap February', () => {
    expect([
      daysBetween('2025-12-31', '2026-01-01'),
      daysBetween('2024-02-28', '2024-03-01'),
      daysBetween('2026-05-05', '2026-05-05'),
      daysBetween('2026-05-05', '2026-05-04'),
    ]).toEqual([1, 2, 0, -1]);
  });
});
