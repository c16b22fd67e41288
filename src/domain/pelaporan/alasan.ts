/** Why something waits for somebody, as codes; every reader has words of their own for them. */

/** Why a report waits: for its officer, or (`menunggu_keputusan`, `dikirim_ulang`) for its verifier. */
export const ALASAN_LAPORAN = [
  'dikembalikan',
  'dibuka_kembali',
  'draf',
  'menunggu_verifikasi',
  'menunggu_keputusan',
  'dikirim_ulang',
] as const;
export type AlasanLaporan = (typeof ALASAN_LAPORAN)[number];

/** Why a quarter without a report can be begun: its window is open; or, without windows, it is over, runs, or is to come. */
export const ALASAN_PERIODE = [
  'jadwal_terbuka',
  'triwulan_berakhir',
  'triwulan_berjalan',
  'triwulan_mendatang',
] as const;
export type AlasanPeriode = (typeof ALASAN_PERIODE)[number];

/** Why a unit has not done with a quarter. */
export const ALASAN_UNIT = ['belum_dibuat', 'draf', 'dikembalikan', 'menunggu_keputusan'] as const;
export type AlasanUnit = (typeof ALASAN_UNIT)[number];
