import '#services/http/jitless.ts';
import { z } from 'zod';
import { tahunRecordSchema, unitSchema } from '#contract/units.ts';
import type { HttpClient } from '#services/http/client.ts';
import { checkedList } from '#services/http/shape.ts';

type Options = { signal?: AbortSignal };
const PER_PAGE = 200;

const units = z.array(unitSchema);
const years = z.array(tahunRecordSchema);
/** Schema for counting: only the total is used, so the records are not checked. */
const anything = z.array(z.unknown());

/** Calls on master data over one HTTP client. Every function throws ApiError. */
export function createMasterApi(client: HttpClient) {
  const page = <T>(schema: z.ZodType<T[]>, path: string, number: number, options: Options) =>
    checkedList(schema, client.get(path, { ...options, query: { page: number, perPage: PER_PAGE } }));
  const all = async <T>(schema: z.ZodType<T[]>, path: string, options: Options): Promise<T[]> => {
    const first = await page(schema, path, 1, options);
    const pages = Math.ceil(first.paging.totalItems / PER_PAGE);
    const others = Array.from({ length: Math.max(0, pages - 1) }, (_, index) => page(schema, path, index + 2, options));
    return [first, ...(await Promise.all(others))].flatMap(({ data }) => data);
  };
  return {
    /** Every unit the person may know of, however many pages that takes. */
    listUnits: (options: Options = {}) => all(units, '/api/unit', options),
    /** All years, whatever their status. */
    listTahun: (options: Options = {}) => all(years, '/api/tahun', options),
    /** How many indicators a unit has in a year. */
    async countKpi({ satker, tahun }: { satker: string; tahun: number }, options: Options = {}): Promise<number> {
      const query = { satker, tahun, status: 'aktif', perPage: 1 };
      const { paging } = await checkedList(anything, client.get('/api/kpi', { ...options, query }));
      return paging.totalItems;
    },
  };
}
export type MasterApi = ReturnType<typeof createMasterApi>;
