/** Every call on reports (pelaporan-capaian), indicators and evidence. Paths: specification §7, contract.md §6. */
import type { comparisonSchema } from '#contract/history.ts';
import type { presenceSchema } from '#contract/workspace.ts';
import type { turnsSchema } from '#contract/home.ts';
import type {
  noteSchema,
  checkDataSchema,
  DetailEntry,
  detailChangedSchema,
  reportBriefSchema,
  reportSchema,
  recapSchema,
  historySchema,
} from '#contract/report.ts';
import type { z } from 'zod';
import type { FeedbackStatus, Finding } from '#domain/report/report.ts';
import type { Period } from '#domain/capaian/period.ts';
import { fileAt } from '#services/http/file-at.ts';
import type { HttpClient, RequestOptions, UploadOptions } from '#services/http/client.ts';
import { ApiError } from '#services/http/errors.ts';
import { checked, checkedList, recordOf, listOf, anything } from '#services/http/shape.ts';

const comparisonShape = recordOf<z.infer<typeof comparisonSchema>>('dari', 'ke');
const presenceShape = recordOf<z.infer<typeof presenceSchema>>('tahun', 'sendiri');
const turnsShape = recordOf<z.infer<typeof turnsSchema>>('tahun', 'waktu');
const noteShape = recordOf<z.infer<typeof noteSchema>>('id', 'jenis', 'isi');
const checkDataShape = recordOf<z.infer<typeof checkDataSchema>>('temuan');
const detailChangedShape = recordOf<z.infer<typeof detailChangedSchema>>('id', 'kpi_id', 'kpi');
const reportBriefShape = recordOf<z.infer<typeof reportBriefSchema>>('id', 'unit_id', 'unit_jalur');
const reportShape = recordOf<z.infer<typeof reportSchema>>('id', 'unit_id', 'unit_jalur');
const recapShape = recordOf<z.infer<typeof recapSchema>>('kpi_id', 'kode');
const historyShape = recordOf<z.infer<typeof historySchema>>('id', 'aksi', 'dari');

export type ListParams = {
  page?: number;
  perPage?: number;
  q?: string;
  sort?: string;
  /** Unit id; empty = every unit the person may see. */
  satker?: string;
  tahun?: number;
  periode?: Period;
  /** One status or several joined by commas. */
  status?: string;
  /** Only of years that are not closed. */
  tahun_ditutup?: 'false';
};

/** Before creating (`satker`, `tahun`, `periode`) or before submitting (`id`). */
export type CheckParams = { satker: string; tahun: number; periode: Period } | { id: string };
/** `allowed` only when the server said alert.code 200; `pesan` is the server's own message. */
/** `peringatan`: warnings; they do not block anything. */
export type ReportCheckResult = { allowed: boolean; message: string; findings: Finding[]; warnings: Finding[] };
/** Body of a decision. With `versi` a report that changed meanwhile answers 409. */
export type Decision = { catatan?: string; versi?: number; diperiksa?: string[] };

const REPORT = '/api/pelaporan-capaian';
const DETAIL = '/api/pelaporan-capaian-detail';

const reports = listOf(reportBriefShape);
const histories = listOf(historyShape);
const notes = listOf(noteShape);
const recaps = listOf(recapShape);

const isFinding = (value: unknown): value is Finding =>
  typeof value === 'object' && value !== null && 'kode' in value && 'pesan' in value;
const findingsIn = (data: unknown, key: 'temuan' | 'peringatan'): Finding[] => {
  const list = (typeof data === 'object' && data !== null ? Object.entries(data) : []).find(([name]) => name === key);
  return Array.isArray(list?.[1]) ? list[1].filter(isFinding) : [];
};
const saidIn = (data: unknown) => ({ findings: findingsIn(data, 'temuan'), warnings: findingsIn(data, 'peringatan') });

/** Calls of the reporting API over one HTTP client. Every function throws `ApiError` unless it says otherwise. */
export function createReportApi(client: HttpClient) {
  const decide = (action: string) => (id: string, body: Decision, options?: RequestOptions) =>
    checked(reportShape, client.patch(`${REPORT}/${id}/${action}`, body, options));
  const bytesAt = (path: string, options?: RequestOptions) => fileAt(client, path, options);
  return {
    /** One page of reports; the total is in `paging.totalItems`. */
    list: (params: ListParams, options?: RequestOptions) =>
      checkedList(reports, client.get(REPORT, { ...options, query: params })),
    /** The list as a workbook, all of its pages. */
    export: (params: Omit<ListParams, 'page' | 'perPage'>, options: RequestOptions = {}) =>
      bytesAt(`${REPORT}/export`, { ...options, query: { ...params, format: 'xlsx' } }),
    detail: (id: string, options?: RequestOptions) =>
      checked(reportShape, client.get(`${REPORT}/detail`, { ...options, query: { id } })),
    /** The report as stored at the end of an earlier round, with the decision that ended it. */
    round: (id: string, round: number, options?: RequestOptions) =>
      checked(reportShape, client.get(`${REPORT}/detail`, { ...options, query: { id, putaran: round } })),
    /** Asks whether a report may be created or submitted. A refusal is a value; anything that is no verdict throws. */
    async check(params: CheckParams, options?: RequestOptions): Promise<ReportCheckResult> {
      try {
        const { alert, data } = await client.get(`${REPORT}/check`, { ...options, query: params });
        // A 200 without an alert is no verdict (a proxy may have answered): treat it as a failure, never as allowed.
        if (alert === null) throw new ApiError({ status: 200, retryable: true });
        const said = saidIn(data);
        if (alert.code !== 200) return { allowed: false, message: alert.message, ...said };
        if (!checkDataShape(data) || said.findings.length > 0) {
          throw new ApiError({ status: 200, retryable: true });
        }
        return { allowed: true, message: alert.message, ...said };
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 422) throw error;
        return { allowed: false, message: error.message, ...saidIn(error.data) };
      }
    },
    create: (body: { unit_id: string; tahun: number; periode: Period }, options?: RequestOptions) =>
      checked(reportShape, client.post(REPORT, body, options)),
    /** Saves entries; `versi` is the report's. 409 carries the current report in `ApiError.data`. */
    update: (id: string, body: { versi: number; details: DetailEntry[] }, options?: RequestOptions) =>
      checked(reportShape, client.put(`${REPORT}/${id}`, body, options)),
    submit: decide('submit'),
    revise: decide('revise'),
    approve: decide('approve'),
    reject: decide('reject'),
    reopen: decide('reopen'),
    /** Marks a report as being checked by this user; a 409 names the user who checks it already. */
    claim: (id: string, body: { ambil?: boolean }, options?: RequestOptions) =>
      checked(reportBriefShape, client.patch(`${REPORT}/${id}/klaim`, body, options)),
    /** Releases the claim. */
    release: (id: string, options?: RequestOptions) =>
      checked(reportBriefShape, client.patch(`${REPORT}/${id}/lepas`, {}, options)),
    /** Deletes one draft. */
    remove: (id: string, options?: RequestOptions) =>
      checked(anything, client.delete(`${REPORT}/${id}/delete`, options)),
    /** Deletes drafts, all or none, at most 100 (contract.md §5). */
    removeMany: (ids: readonly string[], options?: RequestOptions) =>
      checked(anything, client.delete(`${REPORT}/${ids.join(',')}/deletes`, options)),
    /** The history of the report, oldest first. */
    history: (id: string, options?: RequestOptions) =>
      checked(histories, client.get(`${REPORT}/history`, { ...options, query: { id } })),
    /** Notes of decisions and feedback on indicators. */
    note: (id: string, options?: RequestOptions) =>
      checked(notes, client.get(`${REPORT}/note`, { ...options, query: { id } })),
    /** What differs between a round (the current one) and another (the one before it), by indicator. */
    compare: (id: string, round: { dari?: number; ke?: number } = {}, options?: RequestOptions) =>
      checked(comparisonShape, client.get(`${REPORT}/banding`, { ...options, query: { id, ...round } })),
    /** Whose turn it is, and why; `satker` '' = all units that the person may see. */
    turns: (params: { satker: string; tahun: number }, options?: RequestOptions) =>
      checked(turnsShape, client.get(`${REPORT}/giliran`, { ...options, query: params })),
    /** The years and units in which the person finds anything; `satker` '' = all units that the person may see. */
    presence: (params: { satker: string; tahun: number }, options?: RequestOptions) =>
      checked(presenceShape, client.get(`${REPORT}/keberadaan`, { ...options, query: params })),
    /** The year per KPI with its four periods. */
    recap: (params: { satker: string; tahun: number }, options?: RequestOptions) =>
      checked(recaps, client.get(`${REPORT}/report`, { ...options, query: params })),
    /** Sends one evidence file (multipart). */
    upload(detailId: string, file: File, options?: UploadOptions) {
      const form = new FormData();
      form.append('file', file);
      return checked(detailChangedShape, client.upload(`${DETAIL}/${detailId}/upload`, form, options));
    },
    deleteFile: (detailId: string, fileId: string, options?: RequestOptions) =>
      checked(detailChangedShape, client.patch(`${DETAIL}/${detailId}/deletefile`, { file_id: fileId }, options)),
    /** A verifier's verdict on one indicator; `versi` is the detail's. */
    feedback: (
      detailId: string,
      body: { feedback: string | null; feedback_status: FeedbackStatus | null; versi?: number },
      options?: RequestOptions,
    ) => checked(detailChangedShape, client.put(`${DETAIL}/${detailId}/feedback`, body, options)),
    /** The bytes of an evidence file, fetched with the session's token. */
    openFile: (fileId: string, options?: RequestOptions) => bytesAt(`/api/files/${fileId}`, options),
  };
}

export type ReportApi = ReturnType<typeof createReportApi>;
