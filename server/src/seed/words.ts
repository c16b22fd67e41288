/** What a plausible officer and a plausible verifier write. */
import { assessCapaian } from '#domain/capaian/capaian.ts';
import type { NumericValue } from '#domain/capaian/decimals.ts';
import type { Polarisasi } from '#domain/capaian/capaian.ts';
import type { TaleEntry } from '#server/seed/telling.ts';

const NO_TARGET = [
  'Belum ada target pada triwulan ini. Angka dicatat menurut rekapitulasi akhir triwulan sebagai dasar triwulan berikutnya.',
  'Indikator belum ditargetkan pada triwulan ini; tahapan kegiatannya berjalan sesuai jadwal.',
  'Target baru jatuh pada triwulan berikutnya. Persiapan kegiatan sudah dimulai dan dicatat pada rencana kerja.',
];
const REACHED = [
  'Target triwulan tercapai. Seluruh kegiatan yang direncanakan selesai sebelum akhir triwulan dan sudah direkapitulasi.',
  'Realisasi memenuhi target karena jadwal kegiatan dimajukan dan bukti dukung dikumpulkan setiap bulan.',
  'Capaian sesuai rencana. Angka dihitung dari rekapitulasi bulanan yang sudah diperiksa penanggung jawab kegiatan.',
  'Target terlampaui berkat pembagian tugas tim yang lebih merata sejak awal triwulan.',
];
const BELOW = [
  'Realisasi belum mencapai target. Sebagian kegiatan baru selesai setelah akhir triwulan sehingga belum terhitung.',
  'Capaian di bawah target karena beberapa kegiatan bergeser ke triwulan berikutnya.',
  'Realisasi masih di bawah target; tahapan akhir belum seluruhnya selesai pada saat rekapitulasi.',
];
const OBSTACLES = [
  'Sebagian data dari pemilik data terlambat diterima.',
  'Petugas yang menangani kegiatan ini merangkap beberapa tugas pada bulan terakhir.',
  'Jadwal kegiatan bergeser karena lokasi belum siap.',
  'Sistem pencatatan belum memuat seluruh kegiatan sehingga rekapitulasi dilakukan dua kali.',
];
const FOLLOW_UPS = [
  'Jadwal pengumpulan data dimajukan dan dipantau setiap dua minggu.',
  'Pembagian tugas disusun ulang dan dibahas pada rapat bulanan.',
  'Kegiatan yang tersisa diselesaikan paling lambat pertengahan triwulan berikutnya.',
];

const pick = (all: readonly string[], n: number) => all[Math.abs(n) % all.length] ?? '';

/** An indicator as far as the words depend on it. */
type Aim = {
  polarisasi: Polarisasi;
  rumus_minimize?: 'dua_kurang' | 't_per_r' | null;
  target: NumericValue | null;
  upperTarget?: NumericValue | null;
};

/** The figures with the words that a report needs beside them. @param n chooses among the sentences */
export function withWords(figures: Pick<TaleEntry, 'realisasi' | 'x' | 'y'>, aim: Aim, n: number): TaleEntry {
  if (figures.realisasi === null || figures.realisasi === undefined) return figures;
  const { capaian } = assessCapaian({
    polarisasi: aim.polarisasi,
    minimizeFormula: aim.rumus_minimize ?? 'dua_kurang',
    target: aim.target,
    upperTarget: aim.upperTarget ?? null,
    realisasi: figures.realisasi,
    limit: null,
  });
  if (capaian === null) return { ...figures, analisis: pick(NO_TARGET, n) };
  if (capaian.gte(100)) return { ...figures, analisis: pick(REACHED, n) };
  return { ...figures, analisis: pick(BELOW, n), kendala: pick(OBSTACLES, n), tindak_lanjut: pick(FOLLOW_UPS, n) };
}
