/** Answers of the dashboard calls for BPS Kabupaten Tapin, TW2 2026: 110.00 in TW1, 68.40 in TW2, 6.38 against the year. */
import type {
  DashboardCapaian,
  DashboardMatrix,
  DashboardPercentage,
  DashboardSatker,
  DashboardStatistics,
  Grade,
  DashboardWorkspace,
  KinerjaMatrix,
  MatrixCell,
} from '#contract/dashboard.ts';
import { UNIT_NAME } from '#tests/support/world/report.ts';

const TAPIN = { id: '01900000-0000-7000-8000-000000000001', kode: '6305', nama_unit: UNIT_NAME };
const REPORTS = '01900000-0000-7000-8000-0000000000aa';
const report = { draft: 0, submitted: 1, revision: 0, approved: 0 };
const reached: Grade = { label: 'Tercapai', warna: 'hijau', batas_bawah: 100 };
const no: Grade = { label: 'Tidak tercapai', warna: 'merah', batas_bawah: null };

export const exampleContext = (): DashboardWorkspace => ({
  satker: TAPIN,
  tahun: 2026,
  periode: 'TW2',
  cakupan: 'bawahan',
  dasar: 'hidup',
  jumlah_satker: 1,
  jumlah_wajib: 1,
  laporan: report,
  ambang: [
    { label: 'Tercapai', warna: 'hijau', batas_bawah: 100 },
    { label: 'Mendekati target', warna: 'kuning', batas_bawah: 80 },
  ],
  batas_capaian: 120,
  data_per: '2026-07-21T02:30:00.000Z',
});

export const exampleCapaian = (): DashboardCapaian => ({
  konteks: exampleContext(),
  ringkasan: {
    capaian_periode: {
      nilai: 68.4,
      kelas: no,
      sebelumnya: { periode: 'TW1', nilai: 110, satker_sama: true },
      delta: -41.6,
    },
    capaian_tahun: {
      nilai: 6.38,
      kelas: null,
      sebelumnya: { periode: 'TW1', nilai: 6.38, satker_sama: true },
      delta: 0,
      sementara: 0,
      tertinggal: 0,
    },
    indikator: { semua: 17, dinilai: 3, tercapai: 2, tanpa_target: 14, belum_diisi: 0 },
    laporan: { wajib: 1, belum_kirim: 0, terlambat: 0, tutup: null },
  },
  tren: [
    { periode: 'TW1', capaian_periode: 110, capaian_tahun: 6.38, laporan: report },
    { periode: 'TW2', capaian_periode: 68.4, capaian_tahun: 6.38, laporan: report },
    { periode: 'TW3', capaian_periode: null, capaian_tahun: null, laporan: { ...report, submitted: 0 } },
    { periode: 'TW4', capaian_periode: null, capaian_tahun: null, laporan: { ...report, submitted: 0 } },
  ],
});

const cell = (more: Partial<MatrixCell>): MatrixCell => ({
  keadaan: 'kosong',
  capaian: null,
  capaian_tahun: null,
  kelas: null,
  kelas_tahun: null,
  target: null,
  target_atas: null,
  realisasi: null,
  target_tahun: null,
  jumlah: 1,
  disetujui: 0,
  terisi: 0,
  laporan: null,
  ...more,
});
const existing = { id: REPORTS, status: 'submitted' } as const;
const row: KinerjaMatrix = {
  kunci: 'k1',
  kode: '2.7.1.1',
  nama: 'Indeks Pelayanan Publik - Penilaian mandiri',
  satuan: 'Poin',
  sasaran: { kode: '2.7.1', nama: 'Terwujudnya Kemudahan Akses Data BPS' },
  kpi_id: '01900000-0000-7000-8000-0000000000b1',
  unit: TAPIN,
  jumlah_indikator: 1,
  jumlah_unit: 1,
  periode: {
    TW1: cell({ keadaan: 'tanpa_target', target: 0, laporan: existing }),
    TW2: cell({ keadaan: 'dinilai', capaian: 0, kelas: no, target: 3.5, realisasi: 0, terisi: 1, laporan: existing }),
    TW3: cell({}),
    TW4: cell({}),
  },
  target_tahun: 3.5,
  kini: { target_tahun: 4.25, target_tahun_atas: null, aturan_berubah: false },
  selisih: -100,
  tahun: { target: 3.5, target_atas: null, realisasi: 0, capaian: 0, kelas: null },
};

export const exampleKinerja = (): KinerjaMatrix[] => [row];
export const exampleMatrix = (): DashboardMatrix => {
  const { tahun: _tahun, ...one } = row;
  return { konteks: exampleContext(), jumlah: { baris: 17, dinilai: 3, di_bawah: 1 }, sasaran: null, baris: [one] };
};

export const examplePercentage = (): DashboardPercentage => ({
  konteks: exampleContext(),
  periode: [
    {
      periode: 'TW2',
      total: 17,
      kelas: [
        { ...reached, jumlah: 2, persen: 11.76 },
        { ...no, jumlah: 1, persen: 5.88 },
      ],
      tanpa_target: { jumlah: 14, persen: 82.35 },
      belum_diisi: { jumlah: 0, persen: 0 },
      laporan: report,
    },
  ],
});

export const exampleStatistics = (): DashboardStatistics => ({
  konteks: exampleContext(),
  status: [{ status: 'submitted', jumlah: 1 }],
  antrean: {
    jumlah: 1,
    median_hari: 4,
    tertua_hari: 4,
    laporan: [{ id: REPORTS, unit: TAPIN, periode: 'TW2', submitted_at: '2026-07-17T02:30:00.000Z', hari: 4 }],
  },
  keputusan: { jumlah: 0, median_hari: null },
  bukti: { perlu: 3, ada: 3, persen: 100, satker: [], indikator: [] },
});

export const exampleSatker = (): DashboardSatker => ({
  konteks: exampleContext(),
  induk: null,
  jejak: [],
  satker: [
    {
      unit: { ...TAPIN, level_id: 3, parent_id: null },
      anak: 0,
      sendiri: {
        status: 'submitted',
        laporan_id: REPORTS,
        capaian_periode: 68.4,
        capaian_tahun: 6.38,
        kelas: no,
        submitted_at: '2026-07-17T02:30:00.000Z',
        decided_at: null,
        tutup: null,
        terlambat_hari: 0,
      },
      bawahan: null,
      gabungan: null,
      tren: [{ nilai: 110, laporan: 1 }, null, null, null],
    },
  ],
});
