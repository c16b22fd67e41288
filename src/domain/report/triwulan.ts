/** Quarters as days. `YYYY-MM-DD` in Asia/Jakarta. */
import type { PeriodReason } from '#domain/report/reasons.ts';
import { PERIODS, type Period } from '#domain/capaian/period.ts';
import { triwulanEnd } from '#domain/report/triwulan-end.ts';

/** The newest quarter of a year that is over on a day; TW1 while none is. */
export const lastTriwulan = (tahun: number, day: string): Period =>
  PERIODS.findLast((period) => triwulanEnd(tahun, period) < day) ?? 'TW1';

/** Why a quarter that has no reporting window can be begun. */
export function reasonWithoutSchedule(tahun: number, period: Period, day: string): PeriodReason {
  if (triwulanEnd(tahun, period) < day) return 'triwulan_berakhir';
  const before = PERIODS[PERIODS.indexOf(period) - 1];
  const start = before ? triwulanEnd(tahun, before) < day : day >= `${tahun}-01-01`;
  return start ? 'triwulan_berjalan' : 'triwulan_mendatang';
}

/** Days from one day to another; 0 = the same one. */
export const daysBetween = (from: string, ke: string): number =>
  Math.round((Date.parse(`${ke}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
