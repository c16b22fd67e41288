/** The dashboards, the matrix of indicators and the documents handed in. Paths as specification §7 and contract.md §9. */
import '#services/http/jitless.ts';
import { z } from 'zod';
import {
  dasborCapaianSchema,
  dasborMatrikSchema,
  dasborPersentaseSchema,
  dasborSatkerSchema,
  dasborStatistikSchema,
  matrikKinerjaSchema,
} from '#contract/dasbor.ts';
import type { Paging } from '#contract/envelope.ts';
import type { DasarAngka, KeadaanSatker } from '#domain/dasbor/dasbor.ts';
import type { Periode } from '#domain/pelaporan/laporan.ts';
import type { Answer, HttpClient, RequestOptions } from '#services/http/client.ts';
import { ApiError } from '#services/http/errors.ts';
import { checked, checkedList } from '#services/http/shape.ts';

/** What every dashboard is asked with; empty `satker` = everything this person may see. */
export type DasborParams = {
  satker?: string;
  tahun?: number;
  /** Left out: the latest period that somebody has begun to report. */
  periode?: Periode;
  cakupan?: 'sendiri' | 'bawahan';
  dasar?: DasarAngka;
};
type Halaman = { page?: number; perPage?: number; q?: string; sort?: string };
export type DasborMatrikParams = DasborParams &
  Halaman & { kelompok?: 'indikator' | 'sasaran' | 'butir'; kelas?: string };
export type DasborSatkerParams = Omit<DasborParams, 'cakupan'> &
  Halaman & { bentuk?: 'pohon' | 'daftar'; status?: KeadaanSatker };
export type MatrikKinerjaParams = Pick<DasborParams, 'satker' | 'tahun' | 'periode'> & Halaman;

const DASBOR = '/api/dashboard';
const MATRIK = '/api/kpi/matrik-kinerja';
const REPORT = '/api/pelaporan-capaian';
const matrik = z.array(matrikKinerjaSchema);

/** As `checked`, for an answer whose `data` holds one page of rows beside other things. */
async function berhalaman<T>(schema: z.ZodType<T>, asked: Promise<Answer<unknown>>) {
  const answer = await asked;
  const sound = await checked(schema, Promise.resolve(answer));
  const { paging } = answer;
  if (!Number.isInteger(paging?.totalItems)) throw new ApiError({ status: 200, retryable: true });
  return { ...sound, paging: paging as Paging };
}

/** The calls over one HTTP client. Every function throws ApiError. */
export function createDasborApi(client: HttpClient) {
  const document = async (path: string, options: RequestOptions): Promise<Blob> => {
    const bytes = await client.blob(path, options);
    // A proxy's page or an envelope is no document.
    if (bytes.size === 0 || /^(text\/html|application\/json)\b/.test(bytes.type)) {
      throw new ApiError({ status: 200, retryable: true });
    }
    return bytes;
  };
  return {
    capaian: (params: DasborParams, options?: RequestOptions) =>
      checked(dasborCapaianSchema, client.get(`${DASBOR}/capaian`, { ...options, query: params })),
    /** Sorted by gap, what is furthest behind first; `paging` counts the rows. */
    matrik: (params: DasborMatrikParams, options?: RequestOptions) =>
      berhalaman(dasborMatrikSchema, client.get(`${DASBOR}/matrik`, { ...options, query: params })),
    persentase: (params: DasborParams, options?: RequestOptions) =>
      checked(dasborPersentaseSchema, client.get(`${DASBOR}/matrik-percentage`, { ...options, query: params })),
    statistik: (params: DasborParams, options?: RequestOptions) =>
      checked(dasborStatistikSchema, client.get(`${DASBOR}/statistic`, { ...options, query: params })),
    /** One level of the tree, or all units flat; `paging` counts the units. */
    satker: (params: DasborSatkerParams, options?: RequestOptions) =>
      berhalaman(dasborSatkerSchema, client.get(`${DASBOR}/satker`, { ...options, query: params })),
    matrikKinerja: (params: MatrikKinerjaParams, options?: RequestOptions) =>
      checkedList(matrik, client.get(MATRIK, { ...options, query: params })),
    /** The matrix as a workbook, all rows of its filters. */
    eksporMatrik: (params: Omit<MatrikKinerjaParams, 'page' | 'perPage'>, options: RequestOptions = {}) =>
      document(`${MATRIK}/export`, { ...options, query: { ...params, format: 'xlsx' } }),
    /** The recap of a unit's year as a workbook. */
    eksporRekap: (params: { satker: string; tahun: number }, options: RequestOptions = {}) =>
      document(`${REPORT}/report/export`, { ...options, query: { ...params, format: 'xlsx' } }),
    /** The performance report of one report as a Word document. */
    dokumen: (laporanId: string, options: RequestOptions = {}) =>
      document(`${REPORT}/${laporanId}/export`, { ...options, query: { format: 'docx' } }),
  };
}
export type DasborApi = ReturnType<typeof createDasborApi>;
