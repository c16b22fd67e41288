/** The dashboards of the world in memory, always those of Tapin, and the colleagues to choose from. */
import {
  exampleCapaian,
  exampleKinerja,
  exampleMatrix,
  examplePercentage,
  exampleSatker,
  exampleStatistics,
} from '#tests/support/dashboard-tapin.ts';

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
