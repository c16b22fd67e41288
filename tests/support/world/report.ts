/**
 * The report that tests are about: BPS Kabupaten Tapin, its people, its year, its indicators. These records are the world on
 * every floor: machines are given them (`review-world.ts`, `entry.ts`), the API in memory answers with them
 * (`tests/faults/world.ts`), the database of a test has rows of them (`tests/authz/world-content.ts`, `many-reports.ts`), and
 * over HTTP, with a browser or without, the demo's own reports are filled like them (`filling.ts`).
 */
import {
  type Detail,
  type HistoryEntry,
  type Report,
  type ReportBrief,
  reportBriefSchema,
  type StoredFile,
} from '#contract/report.ts';
import { textsOf } from '#domain/report/text-fields.ts';

export const TIME = '2026-10-05T02:00:00.000Z';
const DRAFT_TIME = '2026-07-10T07:03:00.000Z';
export const OFFICER = { id: 'pelapor', nama: 'Pelapor Tapin' };
export const VERIFIER = { id: 'verifikator', nama: 'Verifikator Tapin' };
export const UNIT_NAME = 'BPS Kabupaten Tapin';

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

/** What a report keeps of an indicator. */
export const exampleCopy = (change: Partial<Detail['kpi']> = {}): Detail['kpi'] => ({
  kode: '1',
  nama: 'Indikator',
  satuan: 'dokumen',
  tipe_nilai: 'angka',
  polarisasi: 'maximize',
  rumus_minimize: 'dua_kurang',
  konsolidasi: 'sum',
  bobot: null,
  sasaran: null,
  definisi: null,
  definisi_x: null,
  definisi_y: null,
  ...change,
});

/** An indicator of a draft: target 2,22, not filled. */
export const exampleDetail = (change: Partial<Detail> = {}): Detail => ({
  id: 'd1',
  versi: 1,
  kpi_id: 'k1',
  kpi: exampleCopy({
    kode: '2.1.4.1',
    nama: 'Persentase Kumulatif Desa Yang Berpredikat Desa Cinta Statistik',
    satuan: 'Persen',
    tipe_nilai: 'persen',
    konsolidasi: 'take_last_known',
    sasaran: { kode: '2.1.4', nama: 'Terwujudnya Kapasitas Tata Kelola Pemerintah Desa' },
  }),
  urutan: 1,
  wajib: true,
  target: 2.22,
  target_atas: null,
  target_tahun: 4.44,
  target_tahun_atas: null,
  realisasi: null,
  x: null,
  y: null,
  realisasi_kumulatif: null,
  capaian_mentah: null,
  capaian: null,
  capaian_tahun: null,
  warna: null,
  rumus: '',
  rumus_tahun: '',
  ...textsOf({}),
  feedback: null,
  feedback_status: null,
  files: [],
  updated_at: DRAFT_TIME,
  ...change,
});

/** An indicator that reached 100 of its target, with one file. */
export const sampleDetail = (id: string, change: Partial<Detail> = {}): Detail => ({
  ...exampleDetail({
    id,
    kpi_id: `kpi-${id}`,
    kpi: exampleCopy({
      kode: id,
      nama: `Indikator ${id}`,
      satuan: 'persen',
      konsolidasi: 'take_last_known',
      sasaran: { kode: '1.1', nama: 'Sasaran' },
      definisi: `Definisi ${id}`,
    }),
    target: 80,
    target_tahun: 100,
    realisasi: 80,
    realisasi_kumulatif: 80,
    capaian_mentah: 100,
    capaian: 100,
    capaian_tahun: 80,
    warna: 'hijau',
    rumus: '80 ÷ 80 × 100 = 100',
    rumus_tahun: '80 ÷ 100 × 100 = 80',
    ...textsOf({ analisis: 'Sesuai rencana.' }),
    files: [exampleFile(`bukti-${id}`)],
    updated_at: TIME,
  }),
  ...change,
});

/** A draft of TW2 2026 in version 1 with one indicator, as its officer finds it. */
export const exampleReport = (change: Partial<Report> = {}): Report => ({
  id: 'l1',
  versi: 1,
  created_at: DRAFT_TIME,
  updated_at: DRAFT_TIME,
  unit_id: 'u1',
  unit_jalur: ['u0', 'u1'],
  unit: { id: 'u1', nama_unit: UNIT_NAME },
  tahun: 2026,
  periode: 'TW2',
  status: 'draft',
  putaran: 1,
  created_by: { id: 'p1', nama: OFFICER.nama },
  submitted_at: null,
  submitted_by: null,
  decided_at: null,
  decided_by: null,
  capaian_periode: null,
  capaian_tahun: null,
  terlambat: false,
  batas_capaian: 120,
  klaim: null,
  jumlah: { indikator: 1, wajib: 1, lengkap: 0, terisi: 0, dinilai: 0, berkas: 0, perbaikan: 0 },
  ambang: [
    { batas_bawah: 100, warna: 'hijau', label: 'Tercapai' },
    { batas_bawah: 80, warna: 'kuning', label: 'Mendekati target' },
    { batas_bawah: 0, warna: 'merah', label: 'Tidak tercapai' },
  ],
  details: [exampleDetail()],
  ...change,
});

/** A submitted report of the third quarter, as its verifier finds it. */
export const sampleReport = (details: Detail[], change: Partial<Report> = {}): Report => ({
  ...exampleReport({
    id: 'laporan',
    versi: 5,
    created_at: TIME,
    updated_at: TIME,
    unit_id: 'tapin',
    unit_jalur: ['bps', 'tapin'],
    unit: { id: 'tapin', nama_unit: UNIT_NAME },
    periode: 'TW3',
    status: 'submitted',
    created_by: OFFICER,
    submitted_at: TIME,
    submitted_by: OFFICER,
    capaian_periode: 100,
    capaian_tahun: 80,
    jumlah: {
      indikator: details.length,
      wajib: details.length,
      lengkap: details.length,
      terisi: details.length,
      dinilai: details.length,
      berkas: details.length,
      perbaikan: 0,
    },
    details,
  }),
  ...change,
});

/** A report as a list has it. */
export const briefOf = (report: Report): ReportBrief => reportBriefSchema.parse(report);

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
