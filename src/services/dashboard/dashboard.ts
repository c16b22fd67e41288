/** The dashboards, the matrix of indicators and the generated documents. Paths: specification §7, contract.md §9. */
import type { z } from 'zod';
import type {
  dashboardCapaianSchema,
  dashboardMatrixSchema,
  dashboardPercentagesSchema,
  dashboardSatkerSchema,
  dashboardStatisticsSchema,
  kinerjaMatrixSchema,
} from '#contract/dashboard.ts';
import type { Paging } from '#contract/envelope.ts';
import type { FigureBase, SatkerState } from '#domain/dashboard/dashboard.ts';
import type { Period } from '#domain/capaian/period.ts';
import type { Answer, HttpClient, RequestOptions } from '#services/http/client.ts';
import { ApiError } from '#services/http/errors.ts';
import { checked, checkedList, recordOf, listOf, type Shape } from '#services/http/shape.ts';

const dashboardCapaianShape = recordOf<z.infer<typeof dashboardCapaianSchema>>('konteks', 'ringkasan');
const dashboardMatrixShape = recordOf<z.infer<typeof dashboardMatrixSchema>>('konteks', 'jumlah');
const dashboardPercentagesShape = recordOf<z.infer<typeof dashboardPercentagesSchema>>('konteks', 'periode');
const dashboardSatkerShape = recordOf<z.infer<typeof dashboardSatkerSchema>>('konteks', 'induk');
const dashboardStatisticsShape = recordOf<z.infer<typeof dashboardStatisticsSchema>>('konteks', 'status');
const kinerjaMatrixShape = recordOf<z.infer<typeof kinerjaMatrixSchema>>('kunci', 'kode');

/** Query of every dashboard call; empty `satker` = every unit that the user may see. */
export type DashboardParams = {
  satker?: string;
  tahun?: number;
  /** Left out: the latest period with at least one report. */
  periode?: Period;
  cakupan?: 'sendiri' | 'bawahan';
  dasar?: FigureBase;
};
type PageInfo = { page?: number; perPage?: number; q?: string; sort?: string };
export type DashboardMatrixParams = DashboardParams &
  PageInfo & { kelompok?: 'indikator' | 'sasaran' | 'butir'; kelas?: string; sasaran?: string };
export type DashboardSatkerParams = Omit<DashboardParams, 'cakupan'> &
  PageInfo & { bentuk?: 'pohon' | 'daftar'; status?: SatkerState };
export type KinerjaMatrixParams = Pick<DashboardParams, 'satker' | 'tahun' | 'periode'> & PageInfo;

const DASHBOARD = '/api/dashboard';
const MATRIX = '/api/kpi/matrik-kinerja';
const REPORT = '/api/pelaporan-capaian';
const matrix = listOf(kinerjaMatrixShape);

/** As `checked`, for an answer whose `data` holds one page of rows beside other things. */
async function paged<T>(shape: Shape<T>, asked: Promise<Answer<unknown>>) {
  const answer = await asked;
  const sound = await checked(shape, Promise.resolve(answer));
  const { paging } = answer;
  if (!Number.isInteger(paging?.totalItems)) throw new ApiError({ status: 200, retryable: true });
  return { ...sound, paging: paging as Paging };
}

/** The calls over one HTTP client. Every function throws ApiError. */
export function createDashboardApi(client: HttpClient) {
  const document = async (path: string, options: RequestOptions): Promise<Blob> => {
    const bytes = await client.blob(path, options);
    // HTML or JSON here is an error page of a proxy or an error envelope, not the document.
    if (bytes.size === 0 || /^(text\/html|application\/json)\b/.test(bytes.type)) {
      throw new ApiError({ status: 200, retryable: true });
    }
    return bytes;
  };
  return {
    capaian: (params: DashboardParams, options?: RequestOptions) =>
      checked(dashboardCapaianShape, client.get(`${DASHBOARD}/capaian`, { ...options, query: params })),
    /** Sorted by gap, what is furthest behind first; `paging` counts the rows. */
    matrix: (params: DashboardMatrixParams, options?: RequestOptions) =>
      paged(dashboardMatrixShape, client.get(`${DASHBOARD}/matrik`, { ...options, query: params })),
    percentage: (params: DashboardParams, options?: RequestOptions) =>
      checked(dashboardPercentagesShape, client.get(`${DASHBOARD}/matrik-percentage`, { ...options, query: params })),
    statistics: (params: DashboardParams, options?: RequestOptions) =>
      checked(dashboardStatisticsShape, client.get(`${DASHBOARD}/statistic`, { ...options, query: params })),
    /** One level of the tree, or all units flat; `paging` counts the units. */
    satker: (params: DashboardSatkerParams, options?: RequestOptions) =>
      paged(dashboardSatkerShape, client.get(`${DASHBOARD}/satker`, { ...options, query: params })),
    kinerjaMatrix: (params: KinerjaMatrixParams, options?: RequestOptions) =>
      checkedList(matrix, client.get(MATRIX, { ...options, query: params })),
    /** The matrix as a workbook, all rows of its filters. */
    exportMatrix: (params: Omit<KinerjaMatrixParams, 'page' | 'perPage'>, options: RequestOptions = {}) =>
      document(`${MATRIX}/export`, { ...options, query: { ...params, format: 'xlsx' } }),
    /** The recap of a unit's year as a workbook. */
    exportRecap: (params: { satker: string; tahun: number }, options: RequestOptions = {}) =>
      document(`${REPORT}/report/export`, { ...options, query: { ...params, format: 'xlsx' } }),
    /** The performance report of one report as a Word document. */
    doc: (reportId: string, options: RequestOptions = {}) =>
      document(`${REPORT}/${reportId}/export`, { ...options, query: { format: 'docx' } }),
  };
}
export type DashboardApi = ReturnType<typeof createDashboardApi>;
