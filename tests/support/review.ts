/** Reports for tests: small, valid, and named so that a failing test can be read. */
import type { StoredFile, Detail, Report, HistoryEntry } from '#contract/report.ts';
import { textsOf } from '#domain/report/text-fields.ts';

const TIME = '2026-10-05T02:00:00.000Z';
export const OFFICER = { id: 'pelapor', nama: 'Pelapor Tapin' };
export const VERIFIER = { id: 'verifikator', nama: 'Verifikator Tapin' };

export const exampleFile = (id: string, change: Partial<StoredFile> = {}): StoredFile => ({
  id,
  nama: `${id}.pdf`,
  mime: 'application/pdf',
  ukuran: 1000,
  sha256: `sha-${id}`,
  uploaded_at: TIME,
  uploaded_by: OFFICER,
  ...change,
});

/** An indicator that reached 100 of its target, with one file. */
export const sampleDetail = (id: string, change: Partial<Detail> = {}): Detail => ({
  id,
  versi: 1,
  kpi_id: `kpi-${id}`,
  kpi: {
    kode: id,
    nama: `Indikator ${id}`,
    satuan: 'persen',
    tipe_nilai: 'angka',
    polarisasi: 'maximize',
    rumus_minimize: 'dua_kurang',
    konsolidasi: 'take_last_known',
    bobot: null,
    sasaran: { kode: '1.1', nama: 'Sasaran' },
    definisi: null,
    definisi_x: null,
    definisi_y: null,
  },
  urutan: 1,
  wajib: true,
  target: 80,
  target_atas: null,
  target_tahun: 100,
  target_tahun_atas: null,
  realisasi: 80,
  x: null,
  y: null,
  realisasi_kumulatif: 80,
  capaian_mentah: 100,
  capaian: 100,
  capaian_tahun: 80,
  warna: 'hijau',
  rumus: '80 ÷ 80 × 100 = 100',
  rumus_tahun: '80 ÷ 100 × 100 = 80',
  ...textsOf({ analisis: 'Sesuai rencana.' }),
  feedback: null,
  feedback_status: null,
  files: [exampleFile(`bukti-${id}`)],
  updated_at: TIME,
  ...change,
});

/** A submitted report of the third quarter. */
export const sampleReport = (details: Detail[], change: Partial<Report> = {}): Report => ({
  id: 'laporan',
  versi: 5,
  created_at: TIME,
  updated_at: TIME,
  unit_id: 'tapin',
  unit_jalur: ['bps', 'tapin'],
  unit: { id: 'tapin', nama_unit: 'BPS Kabupaten Tapin' },
  tahun: 2026,
  periode: 'TW3',
  status: 'submitted',
  putaran: 1,
  created_by: OFFICER,
  submitted_at: TIME,
  submitted_by: OFFICER,
  decided_at: null,
  decided_by: null,
  capaian_periode: 100,
  capaian_tahun: 80,
  terlambat: false,
  batas_capaian: 120,
  klaim: null,
  jumlah: {
    indikator: details.length,
    wajib: details.length,
    terisi: details.length,
    dinilai: details.length,
    berkas: details.length,
    perbaikan: 0,
  },
  ambang: [
    { batas_bawah: 100, warna: 'hijau', label: 'Tercapai' },
    { batas_bawah: 80, warna: 'kuning', label: 'Mendekati target' },
    { batas_bawah: 0, warna: 'merah', label: 'Tidak tercapai' },
  ],
  details,
  ...change,
});

/** One line of the history in the first round. */
export const exampleHistory = (
  action: HistoryEntry['aksi'],
  by: HistoryEntry['oleh'],
  changes: HistoryEntry['perubahan'],
): HistoryEntry => ({
  id: `${action}-${by.id}`,
  aksi: action,
  dari: null,
  ke: null,
  oleh: by,
  peran: '',
  waktu: TIME,
  catatan: null,
  perubahan: changes,
  putaran: 1,
});
