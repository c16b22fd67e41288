/** The server's figures computed again in the browser, so that a verifier need not trust them. */
import type { Laporan, Rekap } from '#contract/pelaporan.ts';
import { hitungLaporan } from '#domain/capaian/laporan.ts';
import { PERIODE } from '#domain/pelaporan/laporan.ts';
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
  const { periode } = laporan;
  const perKpi = new Map(rekap.map((baris) => [baris.kpi_id, baris]));
  const lebihAwal = PERIODE.slice(0, PERIODE.indexOf(periode));
  const hasil = hitungLaporan(
    laporan.details.map((detail) => ({
      id: detail.id,
      polarisasi: detail.kpi.polarisasi,
      rumusMinimize: detail.kpi.rumus_minimize,
      konsolidasi: detail.kpi.konsolidasi,
      bobot: detail.kpi.bobot,
      target: detail.target,
      targetAtas: detail.target_atas,
      targetTahun: detail.target_tahun,
      targetTahunAtas: detail.target_tahun_atas,
      isian: { periode, realisasi: detail.realisasi, x: detail.x, y: detail.y },
      sebelumnya: lebihAwal.flatMap((awal) => {
        const isian = perKpi.get(detail.kpi_id)?.periode[awal];
        return isian ? [{ periode: awal, realisasi: isian.realisasi, x: isian.x, y: isian.y }] : [];
      }),
    })),
    { batas: laporan.batas_capaian, ambang: laporan.ambang },
  );
  return Object.fromEntries(
    laporan.details.map((detail, nomor) => {
      const { capaian, capaianTahun } = hasil.details[nomor] ?? { capaian: null, capaianTahun: null };
      const tahunSama = rekap.length === 0 || sama(capaianTahun, detail.capaian_tahun);
      return [detail.id, { capaian, capaianTahun, sama: sama(capaian, detail.capaian) && tahunSama }];
    }),
  );
}
