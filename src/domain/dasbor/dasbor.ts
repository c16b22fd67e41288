/** What the dashboards compute beyond capaian itself. Pure; the server's truth. docs/decisions/0024. */
import { type Ambang, AMBANG_BAWAAN, type Warna } from '#domain/capaian/ambang.ts';
import type { Angka } from '#domain/capaian/desimal.ts';
import type { StatusLaporan } from '#domain/pelaporan/laporan.ts';

/** Which reports figures are made of: all that live (neither deleted nor rejected), or the approved ones. */
export const DASAR_ANGKA = ['hidup', 'disetujui'] as const;
export type DasarAngka = (typeof DASAR_ANGKA)[number];

/**
 * Where a unit stands in a period, who needs a nudge first. `belum`: indicators but no report;
 * `tanpa_indikator`: nothing to report on.
 */
export const KEADAAN_SATKER = ['belum', 'draft', 'revision', 'submitted', 'approved', 'tanpa_indikator'] as const;
export type KeadaanSatker = (typeof KEADAAN_SATKER)[number];

/** A band; `batas_bawah` null: below the lowest one. */
export type Pita = { label: string; warna: Warna; batas_bawah: number | null };

const DI_BAWAH_SEMUA = 'Di bawah semua ambang';

/** The bands of a year, highest first, with one more for what lies below the lowest if that is above 0. */
export function daftarPita(ambang: readonly Ambang[]): Pita[] {
  const pita: Pita[] = [...ambang]
    .sort((a, b) => b.batas_bawah - a.batas_bawah)
    .map(({ label, warna, batas_bawah }) => ({ label, warna, batas_bawah }));
  const terendah = pita.at(-1)?.batas_bawah ?? null;
  if (terendah !== null && terendah <= 0) return pita;
  return [...pita, { label: DI_BAWAH_SEMUA, warna: 'merah', batas_bawah: null }];
}

/**
 * What a band means when it has a name of this program, which every language has a word for; null: the organisation
 * named it, and that name is never translated.
 */
export function artiPita({ label, warna }: Pick<Pita, 'label' | 'warna'>): Warna | 'terbawah' | null {
  if (label === DI_BAWAH_SEMUA) return 'terbawah';
  return AMBANG_BAWAAN.some((bawaan) => bawaan.label === label && bawaan.warna === warna) ? warna : null;
}

/** The band an unrounded capaian lies in; null stays null. Its colour is that of `warnaCapaian`. */
export function pitaDari(capaian: Angka | null, ambang: readonly Ambang[]): Pita | null {
  if (capaian === null) return null;
  return daftarPita(ambang).find(({ batas_bawah }) => batas_bawah === null || capaian.gte(batas_bawah)) ?? null;
}

/** Median; null of nothing. */
export function median(nilai: readonly number[]): number | null {
  const urut = [...nilai].sort((a, b) => a - b);
  const tengah = Math.floor(urut.length / 2);
  const [kiri, kanan] = [urut[urut.length % 2 === 0 ? tengah - 1 : tengah], urut[tengah]];
  return kiri === undefined || kanan === undefined ? null : (kiri + kanan) / 2;
}

const HARI = 86_400_000;
/** Days between two times, one decimal; never negative. */
export const lamaHari = (dari: Date, sampai: Date): number =>
  Math.max(0, Math.round(((sampai.getTime() - dari.getTime()) / HARI) * 10) / 10);

/** Whole days that `hari` lies after `tutup`, both `YYYY-MM-DD`; 0 when not after, or without a last day. */
export const lewatHari = (tutup: string | null, hari: string): number =>
  tutup === null ? 0 : Math.max(0, Math.round((Date.parse(hari) - Date.parse(tutup)) / HARI));

/** Whether a unit still owes a report: none, a draft, or one sent back. */
export const belumKirim = (keadaan: KeadaanSatker): boolean =>
  keadaan === 'belum' || keadaan === 'draft' || keadaan === 'revision';

/** How many of `semua` in percent, 2 decimals; 0 of nothing. */
export const persenDari = (jumlah: number, semua: number): number =>
  semua === 0 ? 0 : Math.round((jumlah / semua) * 10_000) / 100;

/** Whether a report's figures count. */
export const dihitung = (dasar: DasarAngka, status: StatusLaporan): boolean =>
  dasar === 'disetujui' ? status === 'approved' : status !== 'rejected';
