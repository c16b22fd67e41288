import type { BarisImpor, PratinjauImpor, TemuanImpor } from '#contract/impor.ts';

/** A fault in the cell C3, unless told otherwise. */
export const temuanContoh = (isi: Partial<TemuanImpor> = {}): TemuanImpor => ({
  baris: 3,
  kolom: 'C',
  nama_kolom: 'Target tahun',
  nilai: 'banyak',
  kode: 'bukan_angka',
  pesan: 'bukan angka. Tulis seperti 1.234,5 atau kosongkan (-) bila tidak ada',
  ...isi,
});

export const barisContoh = (isi: Partial<BarisImpor> = {}): BarisImpor => ({
  baris: 2,
  kode: 'IKU 1.1',
  nama: 'Persentase publikasi tepat waktu',
  tindakan: 'buat',
  perubahan: [{ kolom: 'Target tahun', dari: null, ke: 100 }],
  ...isi,
});

type Bagian = Partial<Omit<PratinjauImpor, 'jumlah'>> & { jumlah?: Partial<PratinjauImpor['jumlah']> };

/** A clean preview of one new indicator, unless told otherwise. */
export const pratinjauContoh = ({ jumlah, ...isi }: Bagian = {}): PratinjauImpor => ({
  mode: 'periksa',
  diterapkan: false,
  sidik: 'a'.repeat(64),
  lembar: 'Indikator',
  salah: [],
  peringatan: [],
  kolom_diabaikan: [],
  baris: [barisContoh()],
  ...isi,
  jumlah: { baris: 1, buat: 1, ubah: 0, tetap: 0, salah: 0, peringatan: 0, ...jumlah },
});
