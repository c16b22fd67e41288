/** Weights of a unit's indicators in a year: together 100, or none at all, which means equal ones. contract.md §7. */
import { angka, bulatkan, tulisAngka } from '#domain/capaian/desimal.ts';

export type BobotKpi = { kode: string; bobot: number | null; status: 'draf' | 'aktif' | 'nonaktif' };
export type TemuanBobot = { kode: 'bobot_sebagian' | 'bobot_jumlah'; pesan: string; saran: string };
export type HasilBobot = { jumlah: number | null; terisi: number; kosong: number; temuan: TemuanBobot | null };

/** A weight has two decimals, so each may be off by half of the last one: three of 33,33 are 100. */
const MELESET = 0.005;

/**
 * The finding on figures that are already added up.
 * @param jumlah sum of the weights that are set, percent
 */
export function nilaiBobot(jumlah: number | string, terisi: number, kosong: number): TemuanBobot | null {
  if (terisi === 0) return null;
  const saran = 'Atur bobot agar berjumlah 100, atau kosongkan semuanya bila sama berat.';
  if (kosong > 0) {
    const pesan = `${kosong} dari ${terisi + kosong} indikator belum berbobot (jumlah bobot ${tulisAngka(jumlah)})`;
    return { kode: 'bobot_sebagian', pesan, saran };
  }
  const selisih = angka(jumlah).minus(100).abs();
  if (selisih.lte(angka(MELESET).times(terisi))) return null;
  return { kode: 'bobot_jumlah', pesan: `Jumlah bobot ${tulisAngka(jumlah)}, seharusnya 100`, saran };
}

/** Adds up the weights of one unit and year; indicators that are not active do not count. */
export function periksaBobot(kpi: readonly BobotKpi[]): HasilBobot {
  const aktif = kpi.filter(({ status }) => status === 'aktif');
  const terisi = aktif.flatMap(({ bobot }) => angka(bobot) ?? []);
  const jumlah = terisi.reduce((sum, n) => sum.plus(n), angka(0));
  const kosong = aktif.length - terisi.length;
  return {
    jumlah: terisi.length === 0 ? null : bulatkan(jumlah, 4),
    terisi: terisi.length,
    kosong,
    temuan: nilaiBobot(jumlah.toString(), terisi.length, kosong),
  };
}
