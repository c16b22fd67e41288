/** Reasons why something waits for a user, as codes; the screen shows them in the user's language. */

/** Why a report waits: for its officer, or (`menunggu_keputusan`, `dikirim_ulang`) for its verifier. */
export const REPORT_REASONS = [
  'dikembalikan',
  'dibuka_kembali',
  'draf',
  'menunggu_verifikasi',
  'menunggu_keputusan',
  'dikirim_ulang',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/**
 * Why a quarter without a report can be begun: its window is open; without windows, it is over, runs, or is to come.
 */
export const PERIOD_REASONS = [
  'jadwal_terbuka',
  'triwulan_berakhir',
  'triwulan_berjalan',
  'triwulan_mendatang',
] as const;
export type PeriodReason = (typeof PERIOD_REASONS)[number];

/** Why a unit has not finished a quarter. */
export const UNIT_REASONS = ['belum_dibuat', 'draf', 'dikembalikan', 'menunggu_keputusan'] as const;
export type UnitReason = (typeof UNIT_REASONS)[number];
