import type { MatrixFilter } from '#features/dashboard/MatrixFilters.tsx';
import type { Links } from '#features/dashboard/WidgetFrame.tsx';
import type { FigureBase } from '#domain/dashboard/dashboard.ts';
import { TREE_FILTERS, type TreeFilter } from '#domain/dashboard/tree.ts';
import { PERIODS, type Period } from '#domain/capaian/period.ts';

/** The period that an address names; null = none, so the newest. */
export const periodFrom = (search: URLSearchParams): Period | null =>
  PERIODS.find((period) => period === search.get('periode')) ?? null;

/** Which reports an address wants the figures of: the approved ones, unless it says otherwise. */
export const baseFrom = (search: URLSearchParams): FigureBase =>
  search.get('dasar') === 'hidup' ? 'hidup' : 'disetujui';

/** Which units of the tree an address wants; all, unless it says otherwise. */
export const treeFilterFrom = (search: URLSearchParams): TreeFilter =>
  TREE_FILTERS.find((filter) => filter === search.get('saring')) ?? 'semua';

/** The page number of an address, from 1; any other text counts as page 1. */
export function pageFrom(search: URLSearchParams): number {
  const hal = Number(search.get('hal'));
  return Number.isInteger(hal) && hal > 0 ? hal : 1;
}

const address = (path: string, content: Readonly<Record<string, string | null | undefined>>): string => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(content)) if (value) search.set(key, value);
  return search.size === 0 ? path : `${path}?${search}`;
};

/**
 * Links from the parts of a dashboard. They keep the chosen period and reports, and the unit when it is not the one in the
 * header (`satker`).
 */
export const dashboardLinks = (
  satker: string | undefined,
  { periode, base }: { periode: Period | null; base: FigureBase },
): Links => {
  const kept = { periode, dasar: base === 'hidup' ? base : null };
  return {
    dashboard: address('/dasbor', kept),
    satker: (id) => address(`/dasbor/satker/${id}`, kept),
    matrix: (filters = {}) => address('/dasbor/matrik', { satker, ...kept, ...filters }),
    counted: (filters) => address('/dasbor/matrik', { satker, ...kept, kelompok: 'butir', ...filters }),
    wholeYear: satker === undefined ? '/kpi/matrik-kinerja' : address('/dasbor/matrik', { satker, ...kept }),
  };
};

const MATRIX_ROWS = ['indikator', 'sasaran', 'butir'] as const;

/** What the address of the matrix says; unknown values are as if left out. */
export const filterFrom = (search: URLSearchParams): Required<Omit<MatrixFilter, 'periode'>> => ({
  kelompok: MATRIX_ROWS.find((kelompok) => kelompok === search.get('kelompok')) ?? 'indikator',
  kelas: search.get('kelas') ?? '',
  sasaran: search.get('sasaran') ?? '',
  q: search.get('q') ?? '',
  hal: pageFrom(search),
});

/** The address after a change; what is as usual is left out. */
export function filterAddress(search: URLSearchParams, change: MatrixFilter): URLSearchParams {
  const fresh = new URLSearchParams(search);
  for (const [key, value] of Object.entries(change)) {
    if (value === '' || value === 1 || value === 'indikator') fresh.delete(key);
    else fresh.set(key, String(value));
  }
  return fresh;
}
