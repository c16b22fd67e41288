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

/** A part of an indicator's entry that is still missing. */
export type Kekurangan = 'realisasi' | 'xy' | 'analisis' | 'kendala' | 'tindak_lanjut' | 'bukti';

const KATA_KEKURANGAN: Record<Kekurangan, { kode: string; pesan: string }> = {
  realisasi: { kode: 'C9', pesan: 'isi realisasi; 0 boleh diisi' },
  xy: { kode: 'C10', pesan: 'isi pembilang (X) dan penyebut (Y)' },
  analisis: { kode: 'C11', pesan: 'tulis analisis' },
  kendala: { kode: 'C11', pesan: 'capaian di bawah 100, tulis kendala' },
  tindak_lanjut: { kode: 'C11', pesan: 'capaian di bawah 100, tulis tindak lanjut' },
  bukti: { kode: 'C12', pesan: 'unggah bukti dukung, paling sedikit satu berkas' },
};

/** What one indicator still lacks, in the order of the form; empty when it is complete. 0 counts as filled. */
export function kekurangan(baris: BarisKelengkapan): Kekurangan[] {
  if (baris.realisasi === null) return baris.wajib ? ['realisasi'] : [];
  const kurang: Kekurangan[] = [];
  if (baris.perluRasio && (baris.x === null || baris.y === null)) kurang.push('xy');
  if (kosong(baris.analisis)) kurang.push('analisis');
  if (baris.tercapai === false && kosong(baris.kendala)) kurang.push('kendala');
  if (baris.tercapai === false && kosong(baris.tindak_lanjut)) kurang.push('tindak_lanjut');
  if (baris.jumlahBerkas === 0) kurang.push('bukti');
  return kurang;
}

/** Every fault of one indicator, in the order of the form; empty when it is complete. */
export const temuanIndikator = (baris: BarisKelengkapan): Temuan[] =>
  kekurangan(baris).map((bagian) => {
    const { kode, pesan } = KATA_KEKURANGAN[bagian];
    return { kode, pesan: `${baris.kode}: ${pesan}`, kpi_id: baris.kpi_id };
  });

/** Every fault of a report; it may be submitted when there is none. */
export const temuanKelengkapan = (baris: readonly BarisKelengkapan[]): Temuan[] => baris.flatMap(temuanIndikator);
