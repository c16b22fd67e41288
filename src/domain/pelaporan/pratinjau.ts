/** The figures of a report while it is being typed: the server's own formula on the server's own inputs. */
import type { Ambang } from '#domain/capaian/ambang.ts';
import type { Polarisasi, RumusMinimize } from '#domain/capaian/capaian.ts';
import type { Konsolidasi } from '#domain/capaian/konsolidasi.ts';
import { type BarisKpi, type HasilLaporan, hitungLaporan } from '#domain/capaian/laporan.ts';
import { type Ketikan, type NilaiIsian, terapkan } from '#domain/pelaporan/isian.ts';
import { PERIODE, type Periode } from '#domain/pelaporan/laporan.ts';

/** What the preview reads of one indicator of a report. */
export type DetailHitung = NilaiIsian & {
  id: string;
  kpi_id: string;
  kpi: { polarisasi: Polarisasi; rumus_minimize: RumusMinimize; konsolidasi: Konsolidasi; bobot: number | null };
  target: number | null;
  target_atas: number | null;
  target_tahun: number | null;
  target_tahun_atas: number | null;
};
/** What the preview reads of a report. */
export type LaporanHitung = {
  periode: Periode;
  batas_capaian: number | null;
  ambang: readonly Ambang[];
  details: readonly DetailHitung[];
};
type AngkaPeriode = { realisasi: number | null; x: number | null; y: number | null };
/** What the preview reads of one indicator of the recap: the entries of the other periods. */
export type RekapHitung = { kpi_id: string; periode: Partial<Record<Periode, AngkaPeriode | null>> };

/** Entries of the periods before `periode`, in order; a period without a report is left out. */
export const isianSebelumnya = (rekap: RekapHitung | undefined, periode: Periode) =>
  PERIODE.slice(0, PERIODE.indexOf(periode)).flatMap((p) => {
    const isian = rekap?.periode[p];
    return isian ? [{ periode: p, realisasi: isian.realisasi, x: isian.x, y: isian.y }] : [];
  });

/**
 * Computes a report with the typing applied. Without typing it equals what the server stored.
 * @param rekap the year's recap, for the earlier periods
 */
export function pratinjau(laporan: LaporanHitung, ketikan: Ketikan, rekap: readonly RekapHitung[]): HasilLaporan {
  const perKpi = new Map(rekap.map((baris) => [baris.kpi_id, baris]));
  const baris = laporan.details.map((detail): BarisKpi => {
    const { realisasi, x, y } = terapkan(detail, ketikan[detail.id]);
    return {
      id: detail.id,
      polarisasi: detail.kpi.polarisasi,
      rumusMinimize: detail.kpi.rumus_minimize,
      konsolidasi: detail.kpi.konsolidasi,
      bobot: detail.kpi.bobot,
      target: detail.target,
      targetAtas: detail.target_atas,
      targetTahun: detail.target_tahun,
      targetTahunAtas: detail.target_tahun_atas,
      isian: { periode: laporan.periode, realisasi, x, y },
      sebelumnya: isianSebelumnya(perKpi.get(detail.kpi_id), laporan.periode),
    };
  });
  return hitungLaporan(baris, { batas: laporan.batas_capaian, ambang: laporan.ambang });
}
