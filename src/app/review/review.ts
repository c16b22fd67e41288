import type { OwnedReport } from '#app/report/owned-report.ts';
import { REPORT_ACTIONS, type ReportAction } from '#domain/report/report.ts';
import { provideComparison } from '#app/history/comparison.ts';
import { calling } from '#app/wiring/call.ts';
import type { OutboxRef } from '#machines/outbox/outbox.machine.ts';
import { FILTERS } from '#machines/review/worklist.machine.ts';
import { reviewMachine } from '#machines/review/review.machine.ts';
import type { Queue, LoadResult, ConfirmationInput } from '#machines/review/review.types.ts';
import { asNotFound, loading } from '#app/wiring/failure.ts';
import { listenKeys } from '#app/wiring/keyboard.ts';
import { provideViewer } from '#app/evidence/viewer.ts';
import { followDecisionIn } from '#app/review/follow.ts';
import { holdClaimOver } from '#app/review/claim.ts';
import { draftKey, keepDraftIn } from '#app/review/drafts.ts';
import { readDraft } from '#app/review/stored-draft.ts';
import { watchReportOver } from '#app/review/watch.ts';
import type { onLiveNews } from '#app/news.ts';
import type { DialogAnswer, Question } from '#services/dialogs/dialogs.ts';
import type { DraftStore } from '#services/drafts/drafts.types.ts';
import type { ReportApi } from '#services/report/report.ts';

export type ReviewServices = {
  reportApi: ReportApi;
  drafts: DraftStore;
  /** The outbox, which sends the decision even after this page was left. */
  pending: OutboxRef;
  confirm: (question: Question, signal?: AbortSignal) => Promise<DialogAnswer>;
  /** The text of the confirmation, in the language on screen. */
  inquiry: (input: ConfirmationInput) => Question;
  /** Words of the question before feedback on an indicator is thrown away. */
  discardInquiry: (code: string) => Question;
  /** What the ability list of the signed-in person says about one record. */
  can: (action: ReportAction, report: OwnedReport) => boolean;
  userId: () => string;
  now: () => Date;
  /** Live news of this tab. */
  onNews: typeof onLiveNews;
};

type ById = { reportId: string };
type Loaded = Extract<LoadResult, { ok: true }>;

/** The guided review over the API, the device's drafts, the keyboard and the dialogs. */
export function provideReview(services: ReviewServices) {
  const { reportApi, drafts, pending, confirm, inquiry, discardInquiry, can, userId, now, onNews } = services;
  return reviewMachine.provide({
    actors: {
      loadReport: loading<Loaded, ById>(async ({ input: { reportId }, signal }) => {
        const [{ data: report }, note, history, stored] = await Promise.all([
          reportApi.detail(reportId, { signal }).catch(asNotFound),
          orEmpty(reportApi.note(reportId, { signal })),
          orEmpty(reportApi.history(reportId, { signal })),
          drafts.read(draftKey(userId(), reportId)).catch(() => null),
        ]);
        const recap = await orEmpty(reportApi.recap({ satker: report.unit_id, tahun: report.tahun }, { signal }));
        const permission = REPORT_ACTIONS.filter((action) => can(action, report));
        return {
          ok: true,
          payload: {
            report,
            recap,
            catatan: note,
            history,
            permitted: permission,
            draf: readDraft(stored),
          },
        };
      }),
      followDecision: followDecisionIn(pending),
      confirmDecision: calling<boolean, ConfirmationInput>(
        async ({ input, signal }) => (await confirm(inquiry(input), signal)) === 'confirmed',
      ),
      confirmDiscard: calling<boolean, { kode: string }>(
        async ({ input, signal }) => (await confirm(discardInquiry(input.kode), signal)) === 'confirmed',
      ),
      loadQueue: calling<Queue, { except: string }>(async ({ input, signal }) => {
        const { status, sort } = FILTERS.giliran;
        const answer = await reportApi.list(
          { status: status.join(','), sort, tahun_ditutup: 'false', perPage: 5 },
          { signal },
        );
        const row = answer.data.filter(({ id }) => id !== input.except);
        const own = answer.data.length - row.length;
        return { total: (answer.paging?.totalItems ?? answer.data.length) - own, reports: row };
      }),
      holdClaim: holdClaimOver(reportApi, userId, onNews),
      keepDraft: keepDraftIn(drafts, now),
      watchReport: watchReportOver(reportApi, onNews),
      listenKeys,
      viewer: provideViewer(reportApi),
      comparison: provideComparison(reportApi),
    },
  });
}

/** Notes and recap are optional: when they cannot be loaded the review works with an empty list. */
const orEmpty = <T>(answer: Promise<{ data: T[] }>): Promise<T[]> =>
  answer.then(
    ({ data }) => data,
    () => [],
  );
