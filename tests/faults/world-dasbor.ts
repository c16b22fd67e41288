/** The dashboards of the world in memory, always those of Tapin, and the colleagues to choose from. */
import {
  contohCapaian,
  contohKinerja,
  contohMatrik,
  contohPersentase,
  contohSatker,
  contohStatistik,
} from '#tests/support/dasbor-tapin.ts';

const PAGING = { paging: { totalItems: 1, page: 1, perPage: 200 } };
type Isi = { data: unknown; more?: typeof PAGING };
const ANSWERS: Record<string, () => Isi> = {
  '/api/dashboard/capaian': () => ({ data: contohCapaian() }),
  '/api/dashboard/matrik': () => ({ data: contohMatrik(), more: PAGING }),
  '/api/dashboard/matrik-percentage': () => ({ data: contohPersentase() }),
  '/api/dashboard/statistic': () => ({ data: contohStatistik() }),
  '/api/dashboard/satker': () => ({ data: contohSatker(), more: PAGING }),
  '/api/master/users': () => ({ data: [], more: PAGING }),
  '/api/kpi/matrik-kinerja': () => ({ data: contohKinerja(), more: PAGING }),
};

/** What a dashboard answers; null = the call is none of theirs. */
export const dasborDari = ({ method, path }: { method: string; path: string }): Isi | null =>
  method === 'GET' && Object.hasOwn(ANSWERS, path) ? (ANSWERS[path]?.() ?? null) : null;
