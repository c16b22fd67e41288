/** Every call on indicators, their targets and the Excel imports. Paths as in specification §7 and contract.md §9. */
import type { z } from 'zod';
import type {
  FirstPasswordWay,
  ImportMode,
  ImportPeople,
  importPeopleSchema,
  ImportPreview,
  importPreviewSchema,
} from '#contract/import.ts';
import type {
  dashboardKpiSchema,
  copyResultSchema,
  kpiDetailSchema,
  storedKpiSchema,
  copyKpiBody,
} from '#contract/indicator.ts';
import type { kpiCreateBody, kpiSchema, setTargetItem } from '#contract/units.ts';
import type { HttpClient, Query, RequestOptions, UploadOptions } from '#services/http/client.ts';
import { ApiError } from '#services/http/errors.ts';
import { checked, checkedList, recordOf, removed, listOf } from '#services/http/shape.ts';

const importPeopleShape = recordOf<z.infer<typeof importPeopleSchema>>('mode', 'diterapkan');
const importPreviewShape = recordOf<z.infer<typeof importPreviewSchema>>('mode', 'diterapkan');
const dashboardKpiShape = recordOf<z.infer<typeof dashboardKpiSchema>>('tahun', 'satker');
const copyResultShape = recordOf<z.infer<typeof copyResultSchema>>('disalin', 'tanpa_sasaran');
const kpiDetailShape = recordOf<z.infer<typeof kpiDetailSchema>>('id', 'kode', 'nama');
const storedKpiShape = recordOf<z.infer<typeof storedKpiSchema>>('id', 'kode', 'nama');
const kpiShape = recordOf<z.infer<typeof kpiSchema>>('id', 'kode', 'nama');

export type KpiListParams = {
  page?: number;
  perPage?: number;
  q?: string;
  sort?: string;
  /** Unit id; empty = every unit the person may see. */
  satker?: string;
  tahun?: number;
  status?: string;
};
export type KpiFields = z.infer<typeof kpiCreateBody>;
export type ItemTarget = z.infer<typeof setTargetItem>;
/** What a workbook is for. */
export type ImportDestination =
  /** `satker` empty: each row names its own. */
  | { what: 'kpi'; satker: string; tahun: number }
  | { what: 'realisasi'; reportId: string }
  | { what: 'unit' }
  | { what: 'pengguna' };
/** `sidik` is the preview's; `alasan` accepts its warnings; first passwords of people are drawn out of `benih`, unless they go by letter. */
export type ImportStep = {
  mode: ImportMode;
  sidik?: string;
  alasan?: string;
  benih?: string;
  sandi?: FirstPasswordWay;
  /** Of units: names of new parents by code; empty ones are left out. */
  names?: Readonly<Record<string, string>>;
};

const KPI = '/api/kpi';
const REPORT = '/api/pelaporan-capaian';
const PEOPLE_IMPORT = '/api/users/import';
const list = listOf(kpiShape);
const saved = listOf(storedKpiShape);

const importAddress = (destination: ImportDestination): { path: string; query: Query } => {
  if (destination.what === 'unit') return { path: '/api/unit/import', query: {} };
  if (destination.what === 'pengguna') return { path: PEOPLE_IMPORT, query: {} };
  if (destination.what === 'realisasi') return { path: `${REPORT}/${destination.reportId}/import`, query: {} };
  return { path: `${KPI}/import`, query: { satker: destination.satker || undefined, tahun: destination.tahun } };
};

/** Calls on indicators over one HTTP client. Every function throws ApiError. */
export function createKpiApi(client: HttpClient) {
  const workbook = async (path: string, options: RequestOptions): Promise<Blob> => {
    const bytes = await client.blob(path, options);
    // HTML or JSON here is an error page of a proxy or an error envelope, not the workbook.
    if (bytes.size === 0 || /^(text\/html|application\/json)\b/.test(bytes.type)) {
      throw new ApiError({ status: 200, retryable: true });
    }
    return bytes;
  };
  return {
    /** One page; the total is in `paging.totalItems`. */
    list: (params: KpiListParams, options?: RequestOptions) =>
      checkedList(list, client.get(KPI, { ...options, query: params })),
    /** With findings on the targets and their history. */
    detail: (id: string, options?: RequestOptions) =>
      checked(kpiDetailShape, client.get(`${KPI}/${id}/detail`, options)),
    dashboard: (params: { satker?: string; tahun?: number }, options?: RequestOptions) =>
      checked(dashboardKpiShape, client.get(`${KPI}/dashboard`, { ...options, query: params })),
    create: (body: KpiFields, options?: RequestOptions) => checked(storedKpiShape, client.post(KPI, body, options)),
    /** 409 carries the current record in `ApiError.data`. */
    edit: (id: string, body: Partial<KpiFields> & { versi: number }, options?: RequestOptions) =>
      checked(storedKpiShape, client.put(`${KPI}/${id}/edit`, body, options)),
    /** Targets of several indicators, all or none; faults name the item: `0.alasan`. At most 200. */
    setTarget: (items: readonly ItemTarget[], options?: RequestOptions) =>
      checked(saved, client.patch(`${KPI}/set-target`, items, options)),
    copy: (body: z.infer<typeof copyKpiBody>, options?: RequestOptions) =>
      checked(copyResultShape, client.post(`${KPI}/copy`, body, options)),
    remove: (id: string, options?: RequestOptions) => checked(removed, client.delete(`${KPI}/${id}/delete`, options)),
    /** Several at once, all or none. */
    removeAll: (ids: readonly string[], options?: RequestOptions) =>
      checked(removed, client.delete(`${KPI}/${ids.join(',')}/deletes`, options)),
    /**
     * Previews or applies a workbook. Applying answers 422 with faults, 409 when the preview is stale; both have a
     * preview in `data`.
     */
    import(
      destination: ImportDestination,
      file: Blob,
      { mode, sidik, alasan, benih, sandi, names = {} }: ImportStep,
      options: UploadOptions = {},
    ) {
      const { path, query } = importAddress(destination);
      const form = new FormData();
      if (alasan !== undefined && alasan.trim() !== '') form.append('alasan', alasan);
      if (destination.what === 'pengguna' && benih !== undefined) form.append('benih', benih);
      const named = Object.entries(names).filter(([, name]) => name.trim() !== '');
      if (destination.what === 'unit' && named.length > 0) {
        form.append('nama_induk', JSON.stringify(Object.fromEntries(named)));
      }
      form.append('file', file, 'impor.xlsx');
      const step = { ...query, mode, sidik, ...(destination.what === 'pengguna' && { sandi }) };
      const shape = destination.what === 'pengguna' ? importPeopleShape : importPreviewShape;
      return checked<ImportPreview | ImportPeople>(
        shape,
        client.upload(path, form, { ...options, method: 'POST', query: step }),
      );
    },
    /** The template workbook, filled with the records that exist. */
    template(destination: ImportDestination, options: RequestOptions = {}) {
      const { path, query } = importAddress(destination);
      return workbook(path === PEOPLE_IMPORT ? path : `${path}/template`, { ...options, query });
    },
    /** The list as a workbook, with the list's own filters. */
    export: (params: Omit<KpiListParams, 'page' | 'perPage'>, options: RequestOptions = {}) =>
      workbook(`${KPI}/export`, { ...options, query: { ...params, format: 'xlsx' } }),
  };
}
export type KpiApi = ReturnType<typeof createKpiApi>;
