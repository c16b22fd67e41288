/** Quarters as days. `YYYY-MM-DD` in Asia/Jakarta. */
import type { AlasanPeriode } from '#domain/pelaporan/alasan.ts';
import { PERIODE, type Periode } from '#domain/pelaporan/laporan.ts';

const AKHIR: Record<Periode, string> = { TW1: '03-31', TW2: '06-30', TW3: '09-30', TW4: '12-31' };

/** The last day of a quarter. */
export const akhirTriwulan = (tahun: number, periode: Periode): string => `${tahun}-${AKHIR[periode]}`;

/** The newest quarter of a year that is over on a day; TW1 while none is. */
export const triwulanTerakhir = (tahun: number, hari: string): Periode =>
  PERIODE.findLast((periode) => akhirTriwulan(tahun, periode) < hari) ?? 'TW1';

/** Why a quarter that has no reporting window can be begun. */
export function alasanTanpaJadwal(tahun: number, periode: Periode, hari: string): AlasanPeriode {
  if (akhirTriwulan(tahun, periode) < hari) return 'triwulan_berakhir';
  const sebelum = PERIODE[PERIODE.indexOf(periode) - 1];
  const mulai = sebelum ? akhirTriwulan(tahun, sebelum) < hari : hari >= `${tahun}-01-01`;
  return mulai ? 'triwulan_berjalan' : 'triwulan_mendatang';
}

/** Days from one day to another; 0 = the same one. */
export const selisihHari = (dari: string, ke: string): number =>
  Math.round((Date.parse(`${ke}T00:00:00Z`) - Date.parse(`${dari}T00:00:00Z`)) / 86_400_000);
