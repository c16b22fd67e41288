/** How quarters become a year. contract.md §7 "Consolidation". */
import { type Angka, angka, bulatkan, type NilaiAngka } from '#domain/capaian/desimal.ts';
import type { Periode } from '#domain/pelaporan/laporan.ts';

export type Konsolidasi = 'sum' | 'average' | 'take_last_known' | 'rasio_kumulatif';
/** What was entered for one period; null = not filled, which is not 0. */
export type IsianPeriode = {
  periode: Periode;
  realisasi: NilaiAngka | null;
  x?: NilaiAngka | null;
  y?: NilaiAngka | null;
};

const jumlah = (nilai: readonly Angka[]) => nilai.reduce((sum, n) => sum.plus(n), angka(0));

/**
 * Realisasi to date, unrounded, in the indicator's unit (percent for `rasio_kumulatif`); null when nothing is filled.
 * @param isian the periods up to the one reported, in any order
 */
export function gabungkan(cara: Konsolidasi, isian: readonly IsianPeriode[]): Angka | null {
  if (cara === 'rasio_kumulatif') {
    const pasangan = isian.flatMap(({ x, y }) => {
      const [pembilang, penyebut] = [angka(x), angka(y)];
      return pembilang === null || penyebut === null ? [] : [{ pembilang, penyebut }];
    });
    const penyebut = jumlah(pasangan.map((p) => p.penyebut));
    return penyebut.isZero()
      ? null
      : jumlah(pasangan.map((p) => p.pembilang))
          .div(penyebut)
          .times(100);
  }
  const terisi = [...isian]
    .sort((a, b) => a.periode.localeCompare(b.periode))
    .flatMap(({ realisasi }) => angka(realisasi) ?? []);
  if (terisi.length === 0) return null;
  if (cara === 'sum') return jumlah(terisi);
  return cara === 'average' ? jumlah(terisi).div(terisi.length) : (terisi.at(-1) ?? null);
}

/**
 * Realisasi (percent, 2 decimals) of an indicator with numerator and denominator; null while one is missing or y is 0.
 * Rounded because published figures compute capaian from the printed realisasi: docs/decisions/0007.
 */
export function realisasiRasio(x: NilaiAngka | null, y: NilaiAngka | null): number | null {
  const [pembilang, penyebut] = [angka(x), angka(y)];
  if (pembilang === null || penyebut === null || penyebut.isZero()) return null;
  return bulatkan(pembilang.div(penyebut).times(100));
}
