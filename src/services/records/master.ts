import type { z } from 'zod';
import type { tahunRecordSchema, unitSchema } from '#contract/units.ts';
import type { HttpClient } from '#services/http/client.ts';
import { anything, checkedList, listOf, recordOf, type Shape } from '#services/http/shape.ts';

const tahunRecordShape = recordOf<z.infer<typeof tahunRecordSchema>>('id', 'tahun', 'status');
const unitShape = recordOf<z.infer<typeof unitSchema>>('id', 'kode', 'nama_unit');

type Options = { signal?: AbortSignal };
const PER_PAGE = 200;

const units = listOf(unitShape);
const years = listOf(tahunRecordShape);
/** For counting: only the total is used. */
const anyRows = listOf(anything);

/** Calls on master data over one HTTP client. Every function throws ApiError. */
export function createMasterApi(client: HttpClient) {
  const page = <T>(shape: Shape<T[]>, path: string, number: number, options: Options) =>
    checkedList(shape, client.get(path, { ...options, query: { page: number, perPage: PER_PAGE } }));
  const all = async <T>(shape: Shape<T[]>, path: string, options: Options): Promise<T[]> => {
    const first = await page(shape, path, 1, options);
    const pages = Math.ceil(first.paging.totalItems / PER_PAGE);
    const others = Array.from({ length: Math.max(0, pages - 1) }, (_, index) => page(shape, path, index + 2, options));
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
      const { paging } = await checkedList(anyRows, client.get('/api/kpi', { ...options, query }));
      return paging.totalItems;
    },
  };
}
export type MasterApi = ReturnType<typeof createMasterApi>;
