/** A whole report at once: every indicator's figures and the two scores. Server truth and browser preview. */
import type { Ambang, Warna } from '#domain/capaian/ambang.ts';
import {
  nilaiCapaian,
  nilaiCapaianTahun,
  type Penilaian,
  type Polarisasi,
  type RumusMinimize,
  skor,
  warnaCapaian,
} from '#domain/capaian/capaian.ts';
import { type Angka, bulatkan, type NilaiAngka, tulisAngka } from '#domain/capaian/desimal.ts';
import { gabungkan, type IsianPeriode, type Konsolidasi } from '#domain/capaian/konsolidasi.ts';

/** One indicator as `hitungLaporan` needs it. Figures in the indicator's own unit, weights in percent. */
export type BarisKpi = {
  id: string;
  polarisasi: Polarisasi;
  rumusMinimize: RumusMinimize;
  konsolidasi: Konsolidasi;
  bobot: NilaiAngka | null;
  target: NilaiAngka | null;
  targetAtas: NilaiAngka | null;
  targetTahun: NilaiAngka | null;
  targetTahunAtas: NilaiAngka | null;
  /** This period's entry. */
  isian: IsianPeriode;
  /** Entries of the earlier periods of the same year. */
  sebelumnya: readonly IsianPeriode[];
};

/** Rounded figures of one indicator: percent with 2 decimals, `realisasiKumulatif` with 4. */
export type HasilKpi = {
  id: string;
  keadaan: Penilaian['keadaan'];
  realisasiKumulatif: number | null;
  mentah: number | null;
  capaian: number | null;
  capaianTahun: number | null;
  warna: Warna | null;
  rumus: string;
  rumusTahun: string;
  /** Unrounded capaian is 100 or more; null when not assessed. Below it, kendala and tindak lanjut are due. */
  tercapai: boolean | null;
};

export type HasilLaporan = { details: HasilKpi[]; capaianPeriode: number | null; capaianTahun: number | null };

const KATA_KONSOLIDASI: Record<Konsolidasi, string> = {
  sum: 'jumlah',
  average: 'rata-rata',
  take_last_known: 'nilai terakhir',
  rasio_kumulatif: 'rasio kumulatif',
};

/**
 * Whether an indicator is due in a period: it has a target to be assessed against (contract.md §6 and §7).
 * A target of 0 is due only for minimize, where 0 is a goal.
 */
export function wajibDinilai(kpi: {
  polarisasi: Polarisasi;
  target: NilaiAngka | null;
  targetAtas: NilaiAngka | null;
}) {
  const coba = { ...kpi, rumusMinimize: 'dua_kurang', realisasi: null, batas: null } as const;
  return nilaiCapaian(coba).keadaan !== 'tanpa_target';
}

/** A report before rounding: percent as exact as the rules give it, for averages over many reports. */
export type NilaiLaporan = {
  butir: {
    kpi: BarisKpi;
    periode: Penilaian;
    /** Realisasi to date; null while nothing is filled. */
    kumulatif: Angka | null;
    tahun: Penilaian;
  }[];
  skorPeriode: Angka | null;
  skorTahun: Angka | null;
};

/**
 * Computes a report without rounding anything.
 * @param batas highest capaian that counts, percent; null = no cap
 */
export function nilaiLaporan(baris: readonly BarisKpi[], batas: NilaiAngka | null): NilaiLaporan {
  const butir = baris.map((kpi) => {
    const umum = { polarisasi: kpi.polarisasi, rumusMinimize: kpi.rumusMinimize, batas };
    const periode = nilaiCapaian({
      ...umum,
      target: kpi.target,
      targetAtas: kpi.targetAtas,
      realisasi: kpi.isian.realisasi,
    });
    const kumulatif = gabungkan(kpi.konsolidasi, [...kpi.sebelumnya, kpi.isian]);
    const tahun = nilaiCapaianTahun({
      ...umum,
      target: kpi.targetTahun,
      targetAtas: kpi.targetTahunAtas,
      realisasi: kumulatif,
    });
    return { kpi, periode, kumulatif, tahun };
  });
  return {
    butir,
    skorPeriode: skor(butir.map(({ kpi, periode }) => ({ capaian: periode.capaian, bobot: kpi.bobot }))),
    skorTahun: skor(butir.map(({ kpi, tahun }) => ({ capaian: tahun.capaian, bobot: kpi.bobot }))),
  };
}

/** The rounded figures of a computed report, with its colours. */
export function hasilLaporan({ butir, skorPeriode, skorTahun }: NilaiLaporan, ambang: readonly Ambang[]): HasilLaporan {
  return {
    details: butir.map(({ kpi, periode, kumulatif, tahun }) => ({
      id: kpi.id,
      keadaan: periode.keadaan,
      realisasiKumulatif: bulatkan(kumulatif, 4),
      mentah: bulatkan(periode.mentah),
      capaian: bulatkan(periode.capaian),
      capaianTahun: bulatkan(tahun.capaian),
      warna: warnaCapaian(periode.capaian, ambang),
      rumus: periode.rumus,
      rumusTahun:
        kumulatif === null
          ? tahun.rumus
          : `${KATA_KONSOLIDASI[kpi.konsolidasi]} sampai periode ini ${tulisAngka(kumulatif, 4)}; ${tahun.rumus}`,
      tercapai: periode.capaian === null ? null : periode.capaian.gte(100),
    })),
    capaianPeriode: bulatkan(skorPeriode),
    capaianTahun: bulatkan(skorTahun),
  };
}

/**
 * Computes a report.
 * @param aturan the year's rules: cap in percent (null = none) and colour bands
 */
export function hitungLaporan(
  baris: readonly BarisKpi[],
  aturan: { batas: NilaiAngka | null; ambang: readonly Ambang[] },
): HasilLaporan {
  return hasilLaporan(nilaiLaporan(baris, aturan.batas), aturan.ambang);
}
