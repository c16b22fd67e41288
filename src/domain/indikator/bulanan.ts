/** Twelve monthly targets as four quarterly ones. */
import { angka, bulatkan } from '#domain/capaian/desimal.ts';
import type { IndikatorTarget, PeriodeTarget } from '#domain/indikator/kelayakan.ts';

export const BULAN = ['jan', 'feb', 'mar', 'apr', 'mei', 'jun', 'jul', 'agu', 'sep', 'okt', 'nov', 'des'] as const;

/**
 * A quarter from its three months: their sum, their mean, or the last one that is set, as the year is made from the
 * quarters. A ratio target is a percentage and is taken like a last value. Null where no month is set; 4 decimals.
 * @param bulan twelve targets, January first
 */
export function targetTriwulan(
  bulan: readonly (number | null)[],
  konsolidasi: IndikatorTarget['konsolidasi'],
): Record<PeriodeTarget, number | null> {
  const triwulan = (awal: number): number | null => {
    const isi = bulan.slice(awal, awal + 3).flatMap((n) => angka(n) ?? []);
    const akhir = isi.at(-1);
    if (!akhir) return null;
    if (konsolidasi === 'take_last_known' || konsolidasi === 'rasio_kumulatif') return bulatkan(akhir, 4);
    const jumlah = isi.reduce((sum, n) => sum.plus(n), angka(0));
    return bulatkan(konsolidasi === 'sum' ? jumlah : jumlah.div(isi.length), 4);
  };
  return { tw1: triwulan(0), tw2: triwulan(3), tw3: triwulan(6), tw4: triwulan(9) };
}
