import type { GridRow } from '#domain/indicator/grid.ts';
import type { DashboardKpi } from '#contract/indicator.ts';
import type { Kpi } from '#contract/units.ts';

/** An indicator as the API sends it. */
export const exampleKpi = (content: Partial<Kpi> = {}): Kpi => ({
  id: '00000000-0000-7000-8000-000000000061',
  versi: 1,
  created_at: '2026-10-05T02:00:00.000Z',
  updated_at: '2026-10-05T02:00:00.000Z',
  kode: '1.1.1.1',
  nama: 'Persentase publikasi berkualitas',
  unit_id: '00000000-0000-7000-8000-000000000002',
  tahun: 2026,
  satuan: '%',
  sasaran_kegiatan_id: null,
  tipe_nilai: 'persen',
  skala_id: null,
  polarisasi: 'maximize',
  rumus_minimize: null,
  konsolidasi: 'take_last_known',
  bobot: null,
  definisi: null,
  definisi_x: null,
  definisi_y: null,
  sumber_data: null,
  pic: null,
  target: { tahun: 100, tw1: 0, tw2: 0, tw3: 0, tw4: 100 },
  target_atas: null,
  status: 'aktif',
  sasaran: null,
  unit: { kode: '6305', nama_unit: 'BPS Kabupaten Tapin' },
  unit_jalur: [],
  ...content,
});

/** A unit with one active indicator that is set up. */
export const exampleDashboard = (tahun: number, satker: string | null): DashboardKpi => ({
  tahun,
  satker,
  jumlah: { semua: 1, draf: 0, aktif: 1, nonaktif: 0 },
  tanpa_target: 0,
  bobot: null,
  unit_tanpa_kpi: 0,
  temuan: [],
  unit: [],
});

/** A row of the grid of targets, without any target. */
export const exampleGridRow = (id: string, change: Partial<GridRow> = {}): GridRow => ({
  id,
  versi: 1,
  kode: '1.1',
  nama: 'Kunjungan',
  satuan: 'kunjungan',
  tipe_nilai: 'angka',
  polarisasi: 'maximize',
  konsolidasi: 'sum',
  target: { tahun: null, tw1: null, tw2: null, tw3: null, tw4: null },
  openWarnings: [],
  ...change,
});
