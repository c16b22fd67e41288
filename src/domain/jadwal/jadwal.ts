/** Reporting windows (contract.md §9). Days are `YYYY-MM-DD` in Asia/Jakarta; the first and the last one count. */
type Jendela = { buka: string; tutup: string };
type KeadaanJadwal = 'akanDibuka' | 'terbuka' | 'ditutup';

const JAM = 3_600_000;

/** @param waktu ms since 1970; Jakarta is seven hours ahead of UTC all year */
export const hariJakarta = (waktu: number): string => new Date(waktu + 7 * JAM).toISOString().slice(0, 10);

/** Where a window stands on a day. */
export function keadaanJadwal({ buka, tutup }: Jendela, hari: string): KeadaanJadwal {
  if (hari < buka) return 'akanDibuka';
  return hari > tutup ? 'ditutup' : 'terbuka';
}
