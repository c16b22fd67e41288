/** The dashboards of the world in memory, always those of Tapin, and the colleagues to choose from. */
import type { Recap } from '#contract/report.ts';
import {
  exampleCapaian,
  exampleKinerja,
  exampleMatrix,
  examplePercentage,
  exampleSatker,
  exampleStatistics,
} from '#tests/support/dashboard-tapin.ts';

/** A year of one indicator, of which quarter I was approved. */
export const RECAP: Recap = {
  ...{ kpi_id: 'k1', kode: '2.1.4.1', nama: 'Persentase Desa Cinta Statistik', satuan: 'Persen' },
  ...{ polarisasi: 'maximize', konsolidasi: 'take_last_known' },
  target: { tahun: 38.28, tw1: 2.22, tw2: null, tw3: null, tw4: 38.28 },
  target_atas: null,
  periode: {
    TW1: {
      ...{ laporan_id: 'l1', status: 'approved', target: 2.22, realisasi: 2.22, x: null, y: null, capaian: 100 },
      ...{ target_atas: null, warna: null, kelas: null, realisasi_kumulatif: 2.22, capaian_tahun: 5.8 },
    },
    ...{ TW2: null, TW3: null, TW4: null },
  },
  ...{ realisasi: 2.22, capaian: 5.8, warna: null, kelas: null, rumus: '2,22 ÷ 38,28 × 100 = 5,80', kini: null },
};

const PAGING = { paging: { totalItems: 1, page: 1, perPage: 200 } };
type Content = { data: unknown; more?: typeof PAGING };
const ANSWERS: Record<string, () => Content> = {
  '/api/dashboard/capaian': () => ({ data: exampleCapaian() }),
  '/api/dashboard/matrik': () => ({ data: exampleMatrix(), more: PAGING }),
  '/api/dashboard/matrik-percentage': () => ({ data: examplePercentage() }),
  '/api/dashboard/statistic': () => ({ data: exampleStatistics() }),
  '/api/dashboard/satker': () => ({ data: exampleSatker(), more: PAGING }),
  '/api/master/users': () => ({ data: [], more: PAGING }),
  '/api/kpi/matrik-kinerja': () => ({ data: exampleKinerja(), more: PAGING }),
};

/** What a dashboard answers; null = the call is none of theirs. */
export const dashboardFrom = ({ method, path }: { method: string; path: string }): Content | null =>
  method === 'GET' && Object.hasOwn(ANSWERS, path) ? (ANSWERS[path]?.() ?? null) : null;
