/** Every call on indicators, their targets and the Excel imports. Paths as specification §7 and contract.md §9 have them. */
import '#services/http/jitless.ts';
import { z } from 'zod';
import { type ModeImpor, pratinjauImporSchema } from '#contract/impor.ts';
import {
  dasborKpiSchema,
  hasilSalinSchema,
  kpiDetailSchema,
  kpiTersimpanSchema,
  type salinKpiBody,
} from '#contract/kpi.ts';
import { type kpiCreateBody, kpiSchema, type setTargetItem } from '#contract/master.ts';
import type { HttpClient, Query, RequestOptions, UploadOptions } from '#services/http/client.ts';
import { ApiError } from '#services/http/errors.ts';
import { checked, checkedList } from '#services/http/shape.ts';

export type DaftarKpiParams = {
  page?: number;
  perPage?: number;
  q?: string;
  sort?: string;
  /** Unit id; empty = every unit the person may see. */
  satker?: string;
  tahun?: number;
  status?: string;
};
export type IsianKpi = z.infer<typeof kpiCreateBody>;
export type ItemTarget = z.infer<typeof setTargetItem>;
/** What a workbook is for. */
export type TujuanImpor =
  | { apa: 'kpi'; satker: string; tahun: number }
  | { apa: 'realisasi'; laporanId: string }
  | { apa: 'unit' };
/** `sidik` is the preview's; `alasan` accepts its warnings. */
export type LangkahImpor = { mode: ModeImpor; sidik?: string; alasan?: string };

const KPI = '/api/kpi';
const REPORT = '/api/pelaporan-capaian';
const daftar = z.array(kpiSchema);
const tersimpan = z.array(kpiTersimpanSchema);
const terhapus = z.object({ id: z.array(z.string()) });

const alamatImpor = (tujuan: TujuanImpor): { path: string; query: Query } => {
  if (tujuan.apa === 'unit') return { path: '/api/unit/import', query: {} };
  if (tujuan.apa === 'realisasi') return { path: `${REPORT}/${tujuan.laporanId}/import`, query: {} };
  return { path: `${KPI}/import`, query: { satker: tujuan.satker, tahun: tujuan.tahun } };
};

/** Calls on indicators over one HTTP client. Every function throws ApiError. */
export function createKpiApi(client: HttpClient) {
  const workbook = async (path: string, options: RequestOptions): Promise<Blob> => {
    const bytes = await client.blob(path, options);
    // A proxy's page or an envelope is no workbook.
    if (bytes.size === 0 || /^(text\/html|application\/json)\b/.test(bytes.type)) {
      throw new ApiError({ status: 200, retryable: true });
    }
    return bytes;
  };
  return {
    /** One page; the total is in `paging.totalItems`. */
    list: (params: DaftarKpiParams, options?: RequestOptions) =>
      checkedList(daftar, client.get(KPI, { ...options, query: params })),
    /** With findings on the targets and their history. */
    detail: (id: string, options?: RequestOptions) =>
      checked(kpiDetailSchema, client.get(`${KPI}/${id}/detail`, options)),
    dashboard: (params: { satker?: string; tahun?: number }, options?: RequestOptions) =>
      checked(dasborKpiSchema, client.get(`${KPI}/dashboard`, { ...options, query: params })),
    create: (body: IsianKpi, options?: RequestOptions) => checked(kpiTersimpanSchema, client.post(KPI, body, options)),
    /** 409 carries the current record in `ApiError.data`. */
    edit: (id: string, body: Partial<IsianKpi> & { versi: number }, options?: RequestOptions) =>
      checked(kpiTersimpanSchema, client.put(`${KPI}/${id}/edit`, body, options)),
    /** Targets of several indicators, all or none; faults name the item: `0.alasan`. At most 200. */
    setTarget: (items: readonly ItemTarget[], options?: RequestOptions) =>
      checked(tersimpan, client.patch(`${KPI}/set-target`, items, options)),
    copy: (body: z.infer<typeof salinKpiBody>, options?: RequestOptions) =>
      checked(hasilSalinSchema, client.post(`${KPI}/copy`, body, options)),
    remove: (id: string, options?: RequestOptions) => checked(terhapus, client.delete(`${KPI}/${id}/delete`, options)),
    /** Several at once, all or none. */
    removeAll: (ids: readonly string[], options?: RequestOptions) =>
      checked(terhapus, client.delete(`${KPI}/${ids.join(',')}/deletes`, options)),
    /** Previews or applies a workbook. With faults an application is 422, a stale preview 409; both carry a preview in `data`. */
    import(tujuan: TujuanImpor, file: Blob, { mode, sidik, alasan }: LangkahImpor, options: UploadOptions = {}) {
      const { path, query } = alamatImpor(tujuan);
      const form = new FormData();
      if (alasan !== undefined && alasan.trim() !== '') form.append('alasan', alasan);
      form.append('file', file, 'impor.xlsx');
      const langkah = { ...query, mode, sidik };
      return checked(pratinjauImporSchema, client.upload(path, form, { ...options, method: 'POST', query: langkah }));
    },
    /** The workbook to fill in, with what is there already. */
    template(tujuan: TujuanImpor, options: RequestOptions = {}) {
      const { path, query } = alamatImpor(tujuan);
      return workbook(`${path}/template`, { ...options, query });
    },
    /** The list as a workbook, with the list's own filters. */
    export: (params: Omit<DaftarKpiParams, 'page' | 'perPage'>, options: RequestOptions = {}) =>
      workbook(`${KPI}/export`, { ...options, query: { ...params, format: 'xlsx' } }),
  };
}
export type KpiApi = ReturnType<typeof createKpiApi>;
