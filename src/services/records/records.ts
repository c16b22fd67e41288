/** Calls on the eight kinds of master data (contract.md §5 and §9). The lists behind the pickers are in `master.ts`. */
import type { z } from 'zod';
import type { scheduleCreateBody, scheduleEditBody, scheduleQuery, scheduleSchema } from '#contract/schedule.ts';
import type {
  moduleCreateBody,
  moduleEditBody,
  moduleQuery,
  moduleSchema,
  targetTypeCreateBody,
  targetTypeEditBody,
  targetTypeQuery,
  targetTypeSchema,
} from '#contract/catalogue.ts';
import type { tahunQuery, tahunRecordSchema, unitQuery, unitSchema } from '#contract/units.ts';
import type { tahunCreateBody, tahunEditBody, unitCreateBody, unitEditBody } from '#contract/unit-bodies.ts';
import type {
  planCreateBody,
  planEditBody,
  planQuery,
  planSchema,
  sasaranCreateBody,
  sasaranEditBody,
  sasaranQuery,
  sasaranSchema,
} from '#contract/plan.ts';
import type { HttpClient, Query, RequestOptions } from '#services/http/client.ts';
import { ApiError } from '#services/http/errors.ts';
import { checked, checkedList, recordOf, removed, listOf, type Shape } from '#services/http/shape.ts';

const scheduleShape = recordOf<z.infer<typeof scheduleSchema>>('id', 'tahun', 'periode');
const moduleShape = recordOf<z.infer<typeof moduleSchema>>('id', 'name', 'label');
const targetTypeShape = recordOf<z.infer<typeof targetTypeSchema>>('id', 'kode', 'nama');
const tahunRecordShape = recordOf<z.infer<typeof tahunRecordSchema>>('id', 'tahun', 'status');
const unitShape = recordOf<z.infer<typeof unitSchema>>('id', 'kode', 'nama_unit');
const planShape = recordOf<z.infer<typeof planSchema>>('id', 'kode', 'nama');
const sasaranShape = recordOf<z.infer<typeof sasaranSchema>>('id', 'kode', 'nama');

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What a list is asked for: the query of its contract, before defaults. */
type Params<S extends z.ZodType> = { [K in keyof z.input<S>]?: Query[string] };
type Content<S extends z.ZodType> = z.input<S>;

/**
 * The calls on one kind of record. Every function throws ApiError; a 409 on `update` has the current record in `data`.
 * @param params page, perPage, q, sort and the filters of the list; undefined is left out
 */
function callsOn<R, C extends z.ZodType, U extends z.ZodType, Q extends z.ZodType>(
  client: HttpClient,
  url: string,
  shape: Shape<R>,
) {
  const one = (asked: ReturnType<HttpClient['get']>) => checked(shape, asked);
  return {
    list: (params: Params<Q>, options?: RequestOptions) =>
      checkedList(listOf(shape), client.get(url, { ...options, query: params })),
    get: (id: string, options?: RequestOptions) => one(client.get(`${url}/${id}`, options)),
    create: (body: Content<C>, options?: RequestOptions) => one(client.post(url, body, options)),
    /** Changes the fields that `body` names; `versi` is the one that was read. */
    update: (id: string, body: Content<U>, options?: RequestOptions) => one(client.put(`${url}/${id}`, body, options)),
    remove: (id: string, options?: RequestOptions) => checked(removed, client.delete(`${url}/${id}`, options)),
    /** All or none; at most 100. */
    removeMany: (ids: readonly string[], options?: RequestOptions) =>
      checked(removed, client.delete(`${url}/${[ids].flat().join(',')}/deletes`, options)),
    /** The workbook of all rows that the filters give. */
    async exportXlsx(params: Params<Q>, options?: RequestOptions): Promise<Blob> {
      const file = await client.blob(`${url}/export`, { ...options, query: { ...params, format: 'xlsx' } });
      if (file.size === 0 || !file.type.startsWith(XLSX)) throw new ApiError({ status: 200, retryable: true });
      return file;
    },
  };
}

/** Calls on master data records over one HTTP client. */
export function createRecordApi(client: HttpClient) {
  const plan = (url: string) =>
    callsOn<z.infer<typeof planSchema>, typeof planCreateBody, typeof planEditBody, typeof planQuery>(
      client,
      url,
      planShape,
    );
  const moduleRow = callsOn<
    z.infer<typeof moduleSchema>,
    typeof moduleCreateBody,
    typeof moduleEditBody,
    typeof moduleQuery
  >(client, '/api/module', moduleShape);
  return {
    program: plan('/api/program'),
    kinerja: plan('/api/kinerja'),
    sasaran: callsOn<
      z.infer<typeof sasaranSchema>,
      typeof sasaranCreateBody,
      typeof sasaranEditBody,
      typeof sasaranQuery
    >(client, '/api/sasaran-kegiatan', sasaranShape),
    target: callsOn<
      z.infer<typeof targetTypeSchema>,
      typeof targetTypeCreateBody,
      typeof targetTypeEditBody,
      typeof targetTypeQuery
    >(client, '/api/target', targetTypeShape),
    modul: {
      ...moduleRow,
      /** The list of modules is not paged: it carries data only (specification §3). */
      list: (params: Params<typeof moduleQuery> = {}, options?: RequestOptions) =>
        checked(listOf(moduleShape), client.get('/api/module', { ...options, query: params })),
    },
    jadwal: callsOn<
      z.infer<typeof scheduleSchema>,
      typeof scheduleCreateBody,
      typeof scheduleEditBody,
      typeof scheduleQuery
    >(client, '/api/jadwal', scheduleShape),
    unit: callsOn<z.infer<typeof unitSchema>, typeof unitCreateBody, typeof unitEditBody, typeof unitQuery>(
      client,
      '/api/unit',
      unitShape,
    ),
    tahun: callsOn<z.infer<typeof tahunRecordSchema>, typeof tahunCreateBody, typeof tahunEditBody, typeof tahunQuery>(
      client,
      '/api/tahun',
      tahunRecordShape,
    ),
  };
}
