import type { ImportRow, ImportPreview, ImportFinding } from '#contract/import.ts';

/** A fault in the cell C3, unless told otherwise. */
export const exampleFinding = (content: Partial<ImportFinding> = {}): ImportFinding => ({
  baris: 3,
  kolom: 'C',
  nama_kolom: 'Target tahun',
  nilai: 'many',
  kode: 'bukan_angka',
  pesan: 'bukan angka. Tulis seperti 1.234,5 atau kosongkan (-) bila tidak ada',
  ...content,
});

export const exampleRow = (content: Partial<ImportRow> = {}): ImportRow => ({
  baris: 2,
  kode: 'IKU 1.1',
  nama: 'Persentase publikasi tepat waktu',
  tindakan: 'buat',
  perubahan: [{ kolom: 'Target tahun', dari: null, ke: 100 }],
  ...content,
});

/** A province that districts of the file name and that is nowhere. */
export const exampleParent = (): ImportPreview['induk_baru'][number] => ({
  kode: '9200',
  nama: 'Unit 9200',
  level_id: 2,
  jumlah: 7,
});

type Part = Partial<Omit<ImportPreview, 'jumlah'>> & { jumlah?: Partial<ImportPreview['jumlah']> };

/** A clean preview of one new indicator, unless told otherwise. */
export const examplePreview = ({ jumlah, ...content }: Part = {}): ImportPreview => ({
  mode: 'periksa',
  diterapkan: false,
  sidik: 'a'.repeat(64),
  lembar: 'Indikator',
  salah: [],
  peringatan: [],
  kolom_diabaikan: [],
  induk_baru: [],
  baris: [exampleRow()],
  ...content,
  jumlah: {
    baris: 1,
    buat: 1,
    ubah: 0,
    tetap: 0,
    salah: 0,
    peringatan: 0,
    kesalahan: content.salah?.length ?? 0,
    ...jumlah,
  },
});
