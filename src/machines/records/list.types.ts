export const PER_PAGE = [10, 25, 50, 100] as const;
/** A list that is longer is exported by the server; a browser keeps no more rows than this. */
export const EXPORT_MAXIMUM = 2000;

/** What the person asks of a list. `sort` as on the wire: `nama`, `-nama`, '' = the server's own order. */
export type ListParams = {
  page: number;
  perPage: number;
  q: string;
  sort: string;
  /** Only filters that are set. */
  filters: Readonly<Record<string, string>>;
};
export const INITIAL_PARAMS: ListParams = { page: 1, perPage: 10, q: '', sort: '', filters: {} };

/** How the user has set up this list: hidden columns, row height; kept on the device. */
export type Appearance = { tersembunyi: readonly string[]; padat: boolean };
export const INITIAL_APPEARANCE: Appearance = { tersembunyi: [], padat: false };

export type ParamsEvent =
  | { type: 'filter.change'; nama: string; value: string }
  | { type: 'filters.clear' }
  | { type: 'sort.toggle'; column: string }
  | { type: 'sort.choose'; sort: string }
  | { type: 'page.visit'; page: number }
  | { type: 'size.select'; perPage: number }
  /** The address changed, by a link or the back button. */
  | { type: 'params.visit'; params: ListParams };

/** Upwards, downwards, then the server's own order again. */
const nextOrder = (sort: string, column: string) =>
  sort === column ? `-${column}` : sort === `-${column}` ? '' : column;

/** The params after an event. An event that changes which rows match leads back to the first page. */
export function paramsAfter(params: ListParams, event: ParamsEvent): ListParams {
  switch (event.type) {
    case 'filter.change': {
      const { [event.nama]: _, ...other } = params.filters;
      return { ...params, page: 1, filters: event.value === '' ? other : { ...other, [event.nama]: event.value } };
    }
    case 'filters.clear':
      return { ...params, page: 1, q: '', filters: {} };
    case 'sort.toggle':
      return { ...params, page: 1, sort: nextOrder(params.sort, event.column) };
    case 'sort.choose':
      return { ...params, page: 1, sort: event.sort };
    case 'page.visit':
      return { ...params, page: Math.max(1, event.page) };
    case 'size.select':
      return { ...params, page: 1, perPage: event.perPage };
    case 'params.visit':
      return event.params;
  }
}

const key = ({ page, perPage, q, sort, filters }: ListParams) =>
  JSON.stringify([page, perPage, q, sort, Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
export const sameParams = (one: ListParams, other: ListParams) => key(one) === key(other);
export const filtered = ({ q, filters }: ListParams) => q !== '' || Object.keys(filters).length > 0;
export const lastPage = (total: number, perPage: number) => Math.max(1, Math.ceil(total / perPage));
