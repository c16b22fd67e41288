/** A report as work to do: which indicator stands where, what blocks submitting, what only deserves a look. */
import type { HasilKpi, HasilLaporan } from '#domain/capaian/laporan.ts';
import { type Ketikan, type Kolom, kolomRusak, type NilaiIsian, nilaiDari, terapkan } from '#domain/pelaporan/isian.ts';
import {
  type BarisKelengkapan,
  type Kekurangan,
  kekurangan,
  temuanKelengkapan,
} from '#domain/pelaporan/kelengkapan.ts';
import type { FeedbackStatus, StatusLaporan, Temuan } from '#domain/pelaporan/laporan.ts';
import { type DetailHitung, type LaporanHitung, pratinjau, type RekapHitung } from '#domain/pelaporan/pratinjau.ts';

/**
 * Where one indicator stands for the officer.
 * `revisi`: sent back, complete, not yet ticked off · `masalah`: sent back and incomplete, or unreadable ·
 * `sedang`: begun, not complete · `belum`: nothing entered.
 */
export type KeadaanIndikator = 'belum' | 'sedang' | 'selesai' | 'masalah' | 'revisi';
export const FILTER_TUGAS = ['semua', 'tindakan', 'belum'] as const;
export type FilterTugas = (typeof FILTER_TUGAS)[number];

export type DetailTugas = DetailHitung & {
  kpi: { kode: string; nama: string; sasaran: { kode: string; nama: string } | null };
  wajib: boolean;
  files: readonly unknown[];
  feedback_status: FeedbackStatus | null;
};
export type LaporanTugas<D extends DetailTugas> = Omit<LaporanHitung, 'details'> & {
  status: StatusLaporan;
  details: readonly D[];
};

export type BarisTugas<D extends DetailTugas> = {
  detail: D;
  /** Values with the typing applied. */
  nilai: NilaiIsian;
  hasil: HasilKpi;
  keadaan: KeadaanIndikator;
  kurang: Kekurangan[];
  /** Fields whose text cannot be read. */
  rusak: Kolom[];
  dikembalikan: boolean;
  /** Something is to be done here: due and empty, begun and incomplete, or sent back. */
  perluTindakan: boolean;
};
export type TugasLaporan<D extends DetailTugas> = {
  baris: BarisTugas<D>[];
  hasil: HasilLaporan;
  /** Every fault as the server's check words it. */
  temuan: Temuan[];
  selesai: number;
};

/** Whether numerator and denominator belong to the entry. */
export const pakaiRasio = (kpi: { konsolidasi: string; definisi_x: string | null; definisi_y: string | null }) =>
  kpi.konsolidasi === 'rasio_kumulatif' || (kpi.definisi_x !== null && kpi.definisi_y !== null);

const kosong = (teks: string | null) => teks === null || teks.trim() === '';

function keadaanDari(
  baris: Pick<BarisTugas<DetailTugas>, 'nilai' | 'kurang' | 'rusak' | 'dikembalikan'>,
  berkas: number,
  ditandai: boolean,
): KeadaanIndikator {
  const { nilai, kurang, rusak, dikembalikan } = baris;
  if (rusak.length > 0) return 'masalah';
  if (dikembalikan) return kurang.length > 0 ? 'masalah' : ditandai ? 'selesai' : 'revisi';
  const kosongSemua =
    nilai.x === null && kosong(nilai.analisis) && kosong(nilai.kendala) && kosong(nilai.tindak_lanjut) && berkas === 0;
  if (nilai.realisasi === null) return kosongSemua ? 'belum' : 'sedang';
  return kurang.length > 0 ? 'sedang' : 'selesai';
}

/**
 * Works a report out for its officer.
 * @param ditandai ids of the sent-back indicators that the officer ticked off
 */
export function susunTugas<D extends DetailTugas>(
  laporan: LaporanTugas<D>,
  ketikan: Ketikan,
  rekap: readonly RekapHitung[],
  ditandai: readonly string[],
): TugasLaporan<D> {
  const hasil = pratinjau(laporan, ketikan, rekap);
  const periksa: BarisKelengkapan[] = [];
  const baris = laporan.details.flatMap((detail, i): BarisTugas<D>[] => {
    const hasilKpi = hasil.details[i];
    if (!hasilKpi) return [];
    const nilai = terapkan(nilaiDari(detail), ketikan[detail.id]);
    const lengkap: BarisKelengkapan = {
      kpi_id: detail.kpi_id,
      kode: detail.kpi.kode,
      nama: detail.kpi.nama,
      wajib: detail.wajib,
      ...nilai,
      perluRasio: detail.kpi.konsolidasi === 'rasio_kumulatif',
      tercapai: hasilKpi.tercapai,
      jumlahBerkas: detail.files.length,
    };
    periksa.push(lengkap);
    const kurang = kekurangan(lengkap);
    const rusak = kolomRusak(ketikan, detail.id);
    const dikembalikan = laporan.status === 'revision' && detail.feedback_status === 'perbaikan';
    const keadaan = keadaanDari(
      { nilai, kurang, rusak, dikembalikan },
      detail.files.length,
      ditandai.includes(detail.id),
    );
    const perluTindakan = keadaan === 'belum' ? detail.wajib : keadaan !== 'selesai';
    return [{ detail, nilai, hasil: hasilKpi, keadaan, kurang, rusak, dikembalikan, perluTindakan }];
  });
  return {
    baris,
    hasil,
    temuan: temuanKelengkapan(periksa),
    selesai: baris.filter(({ keadaan }) => keadaan === 'selesai').length,
  };
}

/** Rows of one filter. */
export const saringTugas = <D extends DetailTugas>(baris: readonly BarisTugas<D>[], filter: FilterTugas) =>
  baris.filter((b) => filter === 'semua' || (filter === 'tindakan' ? b.perluTindakan : b.keadaan !== 'selesai'));

/** Rows grouped by sasaran in their order; null = indicators without one. */
export function perSasaran<D extends DetailTugas>(baris: readonly BarisTugas<D>[]) {
  type Grup = { sasaran: D['kpi']['sasaran']; baris: BarisTugas<D>[] };
  const grup = new Map<string, Grup>();
  for (const b of baris) {
    const kode = b.detail.kpi.sasaran?.kode ?? '';
    const ada: Grup = grup.get(kode) ?? { sasaran: b.detail.kpi.sasaran, baris: [] };
    ada.baris.push(b);
    grup.set(kode, ada);
  }
  return [...grup.values()];
}

/** Rows in the order of work: what was sent back, then what is due, as the task list shows them. */
export const urutKerja = <D extends DetailTugas>(baris: readonly BarisTugas<D>[]) => [
  ...baris.filter(({ dikembalikan }) => dikembalikan),
  ...baris.filter(({ dikembalikan, detail }) => !dikembalikan && detail.wajib),
  ...baris.filter(({ dikembalikan, detail }) => !dikembalikan && !detail.wajib),
];
