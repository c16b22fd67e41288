import type { TahunRecord, Unit } from '#contract/master.ts';
import type { HttpClient } from '#services/http/client.ts';

type Options = { signal?: AbortSignal };
const PER_PAGE = 200;

/** Calls on master data over one HTTP client. Every function throws ApiError. */
export function createMasterApi(client: HttpClient) {
  const page = async <T>(path: string, number: number, options: Options) => {
    const { data, paging } = await client.get<T[]>(path, { ...options, query: { page: number, perPage: PER_PAGE } });
    return { data, total: paging?.totalItems ?? data.length };
  };
  const all = async <T>(path: string, options: Options): Promise<T[]> => {
    const first = await page<T>(path, 1, options);
    const pages = Math.ceil(first.total / PER_PAGE);
    const others = Array.from({ length: Math.max(0, pages - 1) }, (_, index) => page<T>(path, index + 2, options));
    return [first, ...(await Promise.all(others))].flatMap(({ data }) => data);
  };
  return {
    /** Every unit the person may know of, however many pages that takes. */
    listUnits: (options: Options = {}) => all<Unit>('/api/unit', options),
    /** All years, whatever their status. */
    listTahun: (options: Options = {}) => all<TahunRecord>('/api/tahun', options),
    /** How many indicators a unit has in a year. */
    async countKpi({ satker, tahun }: { satker: string; tahun: number }, options: Options = {}): Promise<number> {
      const query = { satker, tahun, status: 'aktif', perPage: 1 };
      const { data, paging } = await client.get<unknown[]>('/api/kpi', { ...options, query });
      return paging?.totalItems ?? data.length;
    },
  };
}
export type MasterApi = ReturnType<typeof createMasterApi>;
