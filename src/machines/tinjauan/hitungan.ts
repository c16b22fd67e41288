/** The server's figures computed again in the browser, so that a verifier need not trust them. */
import type { Laporan, Rekap } from '#contract/pelaporan.ts';
import { pratinjau } from '#domain/pelaporan/pratinjau.ts';
import type { HitungUlang } from '#machines/tinjauan/tinjauan.types.ts';

// Both sides round half-up to two decimals, so anything beyond half a hundredth is a real difference.
const PEMBULATAN = 0.005;

const sama = (a: number | null, b: number | null) =>
  a === null || b === null ? a === b : Math.abs(a - b) <= PEMBULATAN;

/**
 * Capaian of every indicator, computed from its own figures and the earlier periods of the recap.
 * Without a recap (it could not be loaded) only the period's capaian is compared: the year needs the earlier periods.
 */
export function hitungUlang(laporan: Laporan, rekap: readonly Rekap[]): Record<string, HitungUlang> {
  const hasil = pratinjau(laporan, {}, rekap);
  return Object.fromEntries(
    laporan.details.map((detail, nomor) => {
      const { capaian, capaianTahun } = hasil.details[nomor] ?? { capaian: null, capaianTahun: null };
      const tahunSama = rekap.length === 0 || sama(capaianTahun, detail.capaian_tahun);
      return [detail.id, { capaian, capaianTahun, sama: sama(capaian, detail.capaian) && tahunSama }];
    }),
  );
}
