/** One row of a list, whatever its record. */
export type Baris = { readonly id: string; readonly [kolom: string]: unknown };

export const PER_HALAMAN = [10, 25, 50, 100] as const;
/** A list that is longer is exported by the server; a browser keeps no more rows than this. */
export const EKSPOR_MAKSIMUM = 2000;

/** What the person asks of a list. `sort` as on the wire: `nama`, `-nama`, '' = the server's own order. */
export type DaftarParams = {
  page: number;
  perPage: number;
  q: string;
  sort: string;
  /** Only filters that are set. */
  saring: Readonly<Record<string, string>>;
};
export const PARAMS_AWAL: DaftarParams = { page: 1, perPage: 10, q: '', sort: '', saring: {} };

/** How this person looks at this list; kept on the device. */
export type Tampilan = { tersembunyi: readonly string[]; padat: boolean };
export const TAMPILAN_AWAL: Tampilan = { tersembunyi: [], padat: false };

export type ParamsEvent =
  | { type: 'filter.change'; nama: string; nilai: string }
  | { type: 'filters.clear' }
  | { type: 'sort.toggle'; kolom: string }
  | { type: 'sort.choose'; sort: string }
  | { type: 'page.visit'; page: number }
  | { type: 'size.select'; perPage: number }
  /** The address says so: a link, the way back. */
  | { type: 'params.visit'; params: DaftarParams };

/** Upwards, downwards, then the server's own order again. */
const urutanBerikut = (sort: string, kolom: string) =>
  sort === kolom ? `-${kolom}` : sort === `-${kolom}` ? '' : kolom;

/** The params after an event. Whatever changes which rows there are leads back to the first page. */
export function paramsSetelah(params: DaftarParams, event: ParamsEvent): DaftarParams {
  switch (event.type) {
    case 'filter.change': {
      const { [event.nama]: _, ...lain } = params.saring;
      return { ...params, page: 1, saring: event.nilai === '' ? lain : { ...lain, [event.nama]: event.nilai } };
    }
    case 'filters.clear':
      return { ...params, page: 1, q: '', saring: {} };
    case 'sort.toggle':
      return { ...params, page: 1, sort: urutanBerikut(params.sort, event.kolom) };
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

const kunci = ({ page, perPage, q, sort, saring }: DaftarParams) =>
  JSON.stringify([page, perPage, q, sort, Object.entries(saring).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
export const samaParams = (satu: DaftarParams, lain: DaftarParams) => kunci(satu) === kunci(lain);
export const tersaring = ({ q, saring }: DaftarParams) => q !== '' || Object.keys(saring).length > 0;
export const halamanTerakhir = (total: number, perPage: number) => Math.max(1, Math.ceil(total / perPage));
