/** What a report needs before it can be submitted. contract.md §6, row "submit"; codes as in the check catalogue. */
import type { Temuan } from '#domain/pelaporan/laporan.ts';

/** One indicator as the check sees it. */
export type BarisKelengkapan = {
  kpi_id: string;
  kode: string;
  nama: string;
  /** Due in this period. */
  wajib: boolean;
  realisasi: number | null;
  x: number | null;
  y: number | null;
  /** Consolidated from numerator and denominator, which are then needed beside the realisasi. */
  perluRasio: boolean;
  /** Unrounded capaian reaches 100; null when not assessed. */
  tercapai: boolean | null;
  analisis: string | null;
  kendala: string | null;
  tindak_lanjut: string | null;
  jumlahBerkas: number;
};

const kosong = (teks: string | null) => teks === null || teks.trim() === '';

/** Every fault of one indicator, in the order of the form; empty when it is complete. 0 counts as filled. */
export function temuanIndikator(baris: BarisKelengkapan): Temuan[] {
  const temuan: Temuan[] = [];
  const catat = (kode: string, pesan: string) => {
    temuan.push({ kode, pesan: `${baris.kode}: ${pesan}`, kpi_id: baris.kpi_id });
  };
  if (baris.realisasi === null) {
    if (baris.wajib) catat('C9', 'isi realisasi; 0 boleh diisi');
    return temuan;
  }
  if (baris.perluRasio && (baris.x === null || baris.y === null)) catat('C10', 'isi pembilang (X) dan penyebut (Y)');
  if (kosong(baris.analisis)) catat('C11', 'tulis analisis');
  if (baris.tercapai === false && kosong(baris.kendala)) catat('C11', 'capaian di bawah 100, tulis kendala');
  if (baris.tercapai === false && kosong(baris.tindak_lanjut))
    catat('C11', 'capaian di bawah 100, tulis tindak lanjut');
  if (baris.jumlahBerkas === 0) catat('C12', 'unggah bukti dukung, paling sedikit satu berkas');
  return temuan;
}

/** Every fault of a report; it may be submitted when there is none. */
export const temuanKelengkapan = (baris: readonly BarisKelengkapan[]): Temuan[] => baris.flatMap(temuanIndikator);
