import type { OwnedReport } from '#app/report/owned-report.ts';
import { type Finding, REPORT_ACTIONS, type ReportAction } from '#domain/report/report.ts';
import { fromPromise } from '#machines/kit/xstate.ts';
import { reportMachine } from '#machines/report/report.machine.ts';
import {
  canBeEdited,
  type LoadReportResult,
  type NamedReport,
  type SendResult,
} from '#machines/report/report.setup.ts';
import { type EvidenceServices, provideEvidence } from '#app/evidence/evidence.ts';
import { type EntryServices, provideEntry, readDraft } from '#app/report/entry.ts';
import { asNotFound, serverSentence, loading } from '#app/wiring/failure.ts';
import { askingAbout } from '#app/wiring/call.ts';
import type { DialogAnswer } from '#services/dialogs/dialogs.ts';
import { ApiError } from '#services/http/errors.ts';

export type ReportServices = EvidenceServices &
  EntryServices & {
    confirmSubmit: (signal: AbortSignal, detail: string) => Promise<DialogAnswer>;
    confirmRemove: (signal: AbortSignal, detail: string) => Promise<DialogAnswer>;
    /** A report and who receives it, in the reader's language. */
    aboutReport: (what: 'submit' | 'remove', report: NamedReport) => string;
    /** What the ability list of the signed-in person says about one report. */
    can: (action: ReportAction, report: OwnedReport) => boolean;
    /**
     * Switches the working year. @returns whether that was another year; the shell then goes to the list of reports by
     * itself
     */
    chooseYear: (tahun: number) => boolean;
    /** Goes to a page. */
    go: (path: string) => void;
  };
type ById = { id: string };
type ByPerson = ById & { userId: string };
type Loaded = Extract<LoadReportResult, { ok: true }>;
const PER_PAGE = 200;
const dataOf = <T>({ data }: { data: T }) => data;

const penolakan = (error: unknown): SendResult => {
  if (!(error instanceof ApiError)) throw error;
  const { status, message, errors } = error;
  // After a 5xx, no answer or an unreadable one, it is unknown whether the server has done it.
  if (status < 400 || status >= 500) return { kind: 'indeterminate', message: serverSentence(error) };
  if (status === 409) return { kind: 'bentrok', message };
  const findings = errors.map(
    ({ path, code, message: sentence }): Finding => ({ kode: code, pesan: sentence, kpi_id: path }),
  );
  return { kind: 'ditolak', message, findings };
};

/** One report over the API, the dialogs, the device and the router. */
export function provideReport(services: ReportServices) {
  const { reportApi, confirmSubmit, confirmRemove, aboutReport, can, chooseYear, go } = services;
  return reportMachine.provide({
    actors: {
      entry: provideEntry(services),
      evidence: provideEvidence(services),
      loadReport: loading<Loaded, ByPerson>(async ({ input: { id, userId }, signal }) => {
        const [{ data: report }, history, note] = await Promise.all([
          reportApi.detail(id, { signal }).catch(asNotFound),
          reportApi.history(id, { signal }),
          reportApi.note(id, { signal }),
        ]);
        const { unit_id: satker, tahun } = report;
        const [{ data: recap }, comparison] = await Promise.all([
          reportApi.recap({ satker, tahun }, { signal }),
          // The comparison is optional: when it cannot be loaded, the report is shown without it.
          report.putaran > 1 ? reportApi.compare(id, {}, { signal }).then(dataOf, () => null) : null,
        ]);
        const permitted = REPORT_ACTIONS.filter((action) => can(action, report));
        const content = { report, recap, history: history.data, catatan: note.data, comparison, permitted };
        // Where it may be filled in, the draft itself reads what the device keeps.
        const isShut = !canBeEdited({ content }) && can('update', { ...report, tahun_ditutup: undefined });
        const kept = isShut ? await readDraft(services.drafts, { id, userId }).catch(() => null) : null;
        return { ok: true, content, kept };
      }),
      confirmSubmit: askingAbout(confirmSubmit, (report: NamedReport) => aboutReport('submit', report)),
      submitReport: fromPromise<SendResult, { id: string; versi: number }>(async ({ input: { id, versi } }) => {
        try {
          return { kind: 'terkirim', report: (await reportApi.submit(id, { versi })).data };
        } catch (error) {
          return penolakan(error);
        }
      }),
      loadList: fromPromise(async ({ input, signal }) => {
        const { data } = await reportApi.list({ ...input, perPage: PER_PAGE }, { signal });
        return data;
      }),
      openSubmitted: fromPromise(async ({ input: { id } }) => go(`/pelaporan-capaian/${id}/terkirim`)),
      confirmRemove: askingAbout(confirmRemove, (report: NamedReport) => aboutReport('remove', report)),
      removeReport: fromPromise<SendResult | null, ById>(async ({ input: { id } }) => {
        try {
          await reportApi.remove(id);
          return null;
        } catch (error) {
          // Somebody else has already deleted it, so the wish is fulfilled.
          return error instanceof ApiError && error.status === 404 ? null : penolakan(error);
        }
      }),
      openList: fromPromise<void, { tahun: number | null }>(async ({ input: { tahun } }) => {
        if (tahun === null || !chooseYear(tahun)) go('/pelaporan-capaian');
      }),
    },
  });
}
