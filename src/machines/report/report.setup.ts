import { CONFIRM_GUARDS } from '#machines/kit/confirm.ts';
import type { RoundComparison } from '#contract/history.ts';
import type { Note, DetailChanged, Report, ReportBrief, Recap, HistoryEntry } from '#contract/report.ts';
import type { ReportAction, Finding } from '#domain/report/report.ts';
import { combine, replaceDetail } from '#machines/report/combine.ts';
import { arrangeWork } from '#domain/report/duties.ts';
import { type EvidenceNews, evidenceMachine } from '#machines/evidence/evidence.machine.ts';
import type { Period } from '#domain/capaian/period.ts';
import { decide, type Ruling } from '#machines/lifecycle/decide.ts';
import { entryMachine } from '#machines/report/entry.machine.ts';
import { type Draft, draftFrom, type EntryContext, type EntryNews } from '#machines/report/entry.setup.ts';
import { type Failed, type Failure, LOAD_GUARDS, withFailure } from '#machines/kit/failure.ts';
import { type StateMeta, type StateTag, unprovided } from '#machines/kit/kit.ts';
import { type ActorRefFrom, assign, enqueueActions, sendTo, setup } from '#machines/kit/xstate.ts';

/** A report with everything its pages show. `izin`: what the ability list allows this person on this report. */
export type ReportContent = {
  report: Report;
  recap: Recap[];
  history: HistoryEntry[];
  catatan: Note[];
  /** This round against the one before it; null in the first round, and where it could not be had. */
  comparison?: RoundComparison | null;
  permitted: ReportAction[];
};
/** `kept`: what this device keeps of a report that this person could fill in, were it open. */
export type LoadReportResult = { ok: true; content: ReportContent; kept?: Draft | null } | Failed;
/** Typing that the server does not have, of a report that is shut. `onDevice`: it outlives this page. */
export type Leftover = { draft: Draft; onDevice: boolean };
/** How submitting or deleting ended. `bentrok`: the report has changed at the server; load it again. */
export type SendResult =
  | { kind: 'terkirim'; report: Report }
  | { kind: 'ditolak'; message: string; findings: Finding[] }
  | { kind: 'bentrok'; message: string }
  /** No valid answer: the server may have acted all the same, so the report is loaded again before anything else. */
  | { kind: 'indeterminate'; message: string | null };

export type ReportEvent =
  | { type: 'report.reload' }
  | { type: 'report.submit' }
  | { type: 'report.remove' }
  | EntryNews
  | EvidenceNews;

/** Why the last attempt to submit (or to delete: `hapus`) failed; the page puts it into words unless the server did. */
export type Obstacle = { cause: 'isi' | 'unsaved' | 'server' | 'hapus'; message: string | null; findings: Finding[] };

/** Which report a question is about. */
export type NamedReport = { satker: string; tahun: number; periode: Period | null };
export const namedReport = ({ content }: { content: ReportContent | null }): NamedReport => ({
  satker: content?.report.unit.nama_unit ?? '',
  tahun: content?.report.tahun ?? 0,
  periode: content?.report.periode ?? null,
});

export type ReportContext = {
  id: string;
  userId: string;
  content: ReportContent | null;
  /** As it was loaded last, together with `isi.banding`; saves since then are in `isi` only. */
  loaded: Report | null;
  /** Why the report could not be loaded, or loaded again; what is there stays. */
  failure: Failure | null;
  entry: ActorRefFrom<typeof entryMachine> | null;
  evidence: ActorRefFrom<typeof evidenceMachine> | null;
  /** Typing of a report that cannot be filled in now. */
  leftover: Leftover | null;
  /** Attempts to submit that failed so far; each one brings the error summary into focus anew. */
  attempts: number;
  obstacle: Obstacle | null;
  /** The list of the same unit and year, loaded anew after submitting. */
  siblings: readonly ReportBrief[];
};

const actors = {
  entry: entryMachine,
  evidence: evidenceMachine,
  loadReport: unprovided<LoadReportResult, { id: string; userId: string }>('loadReport'),
  /** Asks with the specification's words for a submit; true = go on. */
  confirmSubmit: unprovided<boolean, NamedReport>('confirmSubmit'),
  submitReport: unprovided<SendResult, { id: string; versi: number }>('submitReport'),
  loadList: unprovided<ReportBrief[], { satker: string; tahun: number }>('loadList'),
  openSubmitted: unprovided<void, { id: string }>('openSubmitted'),
  confirmRemove: unprovided<boolean, NamedReport>('confirmRemove'),
  removeReport: unprovided<SendResult | null, { id: string }>('removeReport'),
  /** `tahun`: of the report that was there; null when it is not known. */
  openList: unprovided<void, { tahun: number | null }>('openList'),
};

/** Asks the lifecycle chart whether this report may be submitted now, with everything typed so far. */
function submitVerdict(context: ReportContext): Ruling | null {
  const { content, entry, userId } = context;
  if (content === null) return null;
  const { ketikan, ditandai } = entry?.getSnapshot().context ?? { ketikan: {}, ditandai: [] };
  const { findings } = arrangeWork(content.report, ketikan, content.recap, ditandai);
  const facts = {
    creationFindings: [],
    findings,
    hasCorrections: content.report.details.some((d) => d.feedback_status === 'perbaikan'),
    submittedBy: content.report.submitted_by?.id ?? null,
  };
  return decide(content.report.status, facts, {
    type: 'report.submit',
    by: { id: userId, permitted: content.permitted },
  });
}

export const canBeEdited = ({ content }: Pick<ReportContext, 'content'>) =>
  content !== null && ['draft', 'revision'].includes(content.report.status) && content.permitted.includes('update');

const keptBy = (draft: Draft | null | undefined): Leftover | null => (draft ? { draft, onDevice: true } : null);

/** What a draft that ends leaves: it is shown, or what was typed would be out of sight. In a replay it has no content. */
const leftBy = (entry: EntryContext | undefined): Leftover | null => {
  const draft = entry && draftFrom(entry);
  return draft && Object.keys(draft.ketikan).length > 0 ? { draft, onDevice: entry.onDevice } : null;
};

export const reportSetup = setup({
  types: {
    input: {} as { id: string; userId: string },
    context: {} as ReportContext,
    events: {} as ReportEvent,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  // Specification §9.
  delays: { removalPause: 1000 },
  guards: {
    ...LOAD_GUARDS,
    ...CONFIRM_GUARDS,
    hasDraft: ({ context }) => context.entry !== null,
    isSubmittable: ({ context }) => submitVerdict(context)?.ok === true,
    mayRemove: ({ context: { content } }) => content?.report.status === 'draft' && content.permitted.includes('delete'),
    isOutcome: (_, p: { result: SendResult | null; kind: SendResult['kind'] }) => p.result?.kind === p.kind,
    isRemoved: (_, result: SendResult | null) => result === null,
  },
}).extend({
  actions: {
    keepReport: assign(({ context: { leftover } }, result: LoadReportResult) =>
      result.ok
        ? {
            content: result.content,
            loaded: result.content.report,
            failure: null,
            // What no device keeps is here and nowhere else.
            leftover: leftover?.onDevice === false ? leftover : keptBy(result.kept),
          }
        : {},
    ),
    keepFailure: assign(withFailure),
    keepStored: assign(({ context: { content } }, report: Report) =>
      content ? { content: { ...content, report: combine(content.report, report) } } : {},
    ),
    keepDetail: assign(({ context: { content } }, detail: DetailChanged) =>
      content ? { content: { ...content, report: replaceDetail(content.report, detail) } } : {},
    ),
    keepList: assign((_, list: ReportBrief[]) => ({ siblings: list })),
    keepObstacle: assign(({ context }, obstacle: Obstacle) => ({ obstacle, attempts: context.attempts + 1 })),
    forgetObstacle: assign({ obstacle: null }),
    // The draft lives as long as the report may be edited; the evidence as long as the page.
    adoptChildren: enqueueActions(({ context, enqueue }) => {
      const { content, entry, userId, leftover } = context;
      if (context.evidence === null) enqueue.assign({ evidence: ({ spawn }) => spawn('evidence', { id: 'evidence' }) });
      if (content !== null && entry === null && canBeEdited(context)) {
        const input = { userId, report: content.report, draft: leftover?.draft ?? null };
        enqueue.assign({ entry: ({ spawn }) => spawn('entry', { id: 'entry', input }), leftover: null });
      }
      if (entry !== null && !canBeEdited(context)) {
        enqueue.stopChild(entry);
        enqueue.assign({ entry: null, leftover: leftBy(entry.getSnapshot().context) });
      }
    }),
    tellDraft: enqueueActions(({ context: { content, entry }, enqueue }) => {
      if (content && entry) enqueue.sendTo(entry, { type: 'report.changed', report: content.report });
    }),
    flushDraft: sendTo(({ context }) => context.entry ?? 'entry', { type: 'draft.flush' }),
  },
});

type Done = { event: { output: SendResult | null } };
/** How a call on the report ended, as a guard. */
export const ended = (kind: SendResult['kind']) =>
  ({ type: 'isOutcome', params: ({ event }: Done) => ({ result: event.output, kind }) }) as const;
const obstacleOf = ({ event: { output } }: Done): Obstacle => ({
  cause: 'server',
  message: output && 'message' in output ? output.message : null,
  findings: output?.kind === 'ditolak' ? output.findings : [],
});
export const obstacle = { type: 'keepObstacle', params: obstacleOf } as const;
const noAnswer: Obstacle = { cause: 'server', message: null, findings: [] };
export const unanswered = { type: 'keepObstacle', params: noAnswer } as const;
export const notRemoved = {
  type: 'keepObstacle',
  params: (done: Done): Obstacle => ({ ...obstacleOf(done), cause: 'hapus' }),
} as const;
export const removalUnanswered = { type: 'keepObstacle', params: { ...noAnswer, cause: 'hapus' } } as const;
