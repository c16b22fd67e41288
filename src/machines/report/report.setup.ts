import { CONFIRM_GUARDS } from '#machines/kit/confirm.ts';
import type { RoundComparison } from '#contract/history.ts';
import type { Note, Detail, DetailChanged, Report, ReportBrief, Recap, HistoryEntry } from '#contract/report.ts';
import type { ReportAction, Finding } from '#domain/report/report.ts';
import { arrangeWork } from '#domain/report/duties.ts';
import { type EvidenceNews, evidenceMachine } from '#machines/evidence/evidence.machine.ts';
import type { Period } from '#domain/capaian/period.ts';
import { decide, type Ruling } from '#machines/lifecycle/decide.ts';
import { entryMachine } from '#machines/report/entry.machine.ts';
import type { EntryNews } from '#machines/report/entry.setup.ts';
import { type Failed, type Failure, LOAD_GUARDS, withFailure } from '#machines/kit/failure.ts';
import { type StateMeta, type StateTag, unprovided } from '#machines/kit/kit.ts';
import { type ActorRefFrom, assign, enqueueActions, sendTo, setup } from '#machines/kit/xstate.ts';

/** A report with everything its pages show. `izin`: what the ability list allows this person on this report. */
export type ReportContent = {
  laporan: Report;
  recap: Recap[];
  riwayat: HistoryEntry[];
  catatan: Note[];
  /** This round against the one before it; null in the first round, and where it could not be had. */
  comparison?: RoundComparison | null;
  izin: ReportAction[];
};
export type LoadReportResult = { ok: true; isi: ReportContent } | Failed;
/** How submitting or deleting ended. `bentrok`: the report has changed at the server; load it again. */
export type SendResult =
  | { jenis: 'terkirim'; laporan: Report }
  | { jenis: 'ditolak'; pesan: string; temuan: Finding[] }
  | { jenis: 'bentrok'; pesan: string }
  /** No valid answer: the server may have acted all the same, so the report is loaded again before anything else. */
  | { jenis: 'indeterminate'; pesan: string | null };

export type ReportEvent =
  | { type: 'report.reload' }
  | { type: 'report.submit' }
  | { type: 'report.remove' }
  | EntryNews
  | EvidenceNews;

/** Why the last attempt to submit (or to delete: `hapus`) failed; the page puts it into words unless the server did. */
export type Obstacle = { sebab: 'isi' | 'unsaved' | 'server' | 'hapus'; pesan: string | null; temuan: Finding[] };

/** Which report a question is about. */
export type NamedReport = { satker: string; tahun: number; periode: Period | null };
export const namedReport = ({ isi }: { isi: ReportContent | null }): NamedReport => ({
  satker: isi?.laporan.unit.nama_unit ?? '',
  tahun: isi?.laporan.tahun ?? 0,
  periode: isi?.laporan.periode ?? null,
});

export type ReportContext = {
  id: string;
  userId: string;
  isi: ReportContent | null;
  /** As it was loaded last, together with `isi.banding`; saves since then are in `isi` only. */
  loaded: Report | null;
  /** Why the report could not be loaded, or loaded again; what is there stays. */
  failure: Failure | null;
  entry: ActorRefFrom<typeof entryMachine> | null;
  evidence: ActorRefFrom<typeof evidenceMachine> | null;
  /** Attempts to submit that failed so far; each one brings the error summary into focus anew. */
  attempts: number;
  obstacle: Obstacle | null;
  /** The list of the same unit and year, loaded anew after submitting. */
  daftar: readonly ReportBrief[];
};

const actors = {
  entry: entryMachine,
  evidence: evidenceMachine,
  loadReport: unprovided<LoadReportResult, { id: string }>('loadReport'),
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
  const { isi, entry, userId } = context;
  if (isi === null) return null;
  const { ketikan, ditandai } = entry?.getSnapshot().context ?? { ketikan: {}, ditandai: [] };
  const { temuan } = arrangeWork(isi.laporan, ketikan, isi.recap, ditandai);
  const facts = {
    creationFindings: [],
    temuan,
    hasCorrections: isi.laporan.details.some((d) => d.feedback_status === 'perbaikan'),
    submittedBy: isi.laporan.submitted_by?.id ?? null,
  };
  return decide(isi.laporan.status, facts, { type: 'report.submit', by: { id: userId, izin: isi.izin } });
}

export const canBeEdited = ({ isi }: Pick<ReportContext, 'isi'>) =>
  isi !== null && ['draft', 'revision'].includes(isi.laporan.status) && isi.izin.includes('update');

/** Answers may arrive out of order: of two states of one indicator the one with the higher version counts. */
const newerOf = (previous: Detail | undefined, fresh: Detail) =>
  previous && previous.versi > fresh.versi ? previous : fresh;

/** The report with one indicator replaced, as an upload or a deleted file leaves it. */
const replaceDetail = (report: Report, { laporan: parent, ...detail }: DetailChanged): Report => ({
  ...report,
  versi: Math.max(report.versi, parent.versi),
  details: report.details.map((previous) => (previous.id === detail.id ? newerOf(previous, detail) : previous)),
});

/** The stored report, except for indicators that an upload has already brought to a newer version. */
const combine = (previous: Report, fresh: Report): Report => ({
  ...fresh,
  versi: Math.max(previous.versi, fresh.versi),
  details: fresh.details.map((detail) =>
    newerOf(
      previous.details.find(({ id }) => id === detail.id),
      detail,
    ),
  ),
});

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
    mayRemove: ({ context: { isi } }) => isi?.laporan.status === 'draft' && isi.izin.includes('delete'),
    isOutcome: (_, p: { result: SendResult | null; jenis: SendResult['jenis'] }) => p.result?.jenis === p.jenis,
    isRemoved: (_, result: SendResult | null) => result === null,
  },
}).extend({
  actions: {
    keepReport: assign((_, result: LoadReportResult) =>
      result.ok ? { isi: result.isi, loaded: result.isi.laporan, failure: null } : {},
    ),
    keepFailure: assign(withFailure),
    keepStored: assign(({ context: { isi } }, report: Report) =>
      isi ? { isi: { ...isi, laporan: combine(isi.laporan, report) } } : {},
    ),
    keepDetail: assign(({ context: { isi } }, detail: DetailChanged) =>
      isi ? { isi: { ...isi, laporan: replaceDetail(isi.laporan, detail) } } : {},
    ),
    keepList: assign((_, list: ReportBrief[]) => ({ daftar: list })),
    keepObstacle: assign(({ context }, obstacle: Obstacle) => ({ obstacle, attempts: context.attempts + 1 })),
    forgetObstacle: assign({ obstacle: null }),
    // The draft lives as long as the report may be edited; the evidence as long as the page.
    adoptChildren: enqueueActions(({ context, enqueue }) => {
      const { isi, entry, userId } = context;
      if (context.evidence === null) enqueue.assign({ evidence: ({ spawn }) => spawn('evidence', { id: 'evidence' }) });
      if (isi !== null && entry === null && canBeEdited(context)) {
        const input = { userId, laporan: isi.laporan };
        enqueue.assign({ entry: ({ spawn }) => spawn('entry', { id: 'entry', input }) });
      }
      if (entry !== null && !canBeEdited(context)) {
        enqueue.stopChild(entry);
        enqueue.assign({ entry: null });
      }
    }),
    tellDraft: enqueueActions(({ context: { isi, entry }, enqueue }) => {
      if (isi && entry) enqueue.sendTo(entry, { type: 'report.changed', laporan: isi.laporan });
    }),
    flushDraft: sendTo(({ context }) => context.entry ?? 'entry', { type: 'draft.flush' }),
  },
});

type Done = { event: { output: SendResult | null } };
/** How a call on the report ended, as a guard. */
export const ended = (kind: SendResult['jenis']) =>
  ({ type: 'isOutcome', params: ({ event }: Done) => ({ result: event.output, jenis: kind }) }) as const;
const obstacleOf = ({ event: { output } }: Done): Obstacle => ({
  sebab: 'server',
  pesan: output && 'pesan' in output ? output.pesan : null,
  temuan: output?.jenis === 'ditolak' ? output.temuan : [],
});
export const obstacle = { type: 'keepObstacle', params: obstacleOf } as const;
const noAnswer: Obstacle = { sebab: 'server', pesan: null, temuan: [] };
export const unanswered = { type: 'keepObstacle', params: noAnswer } as const;
export const notRemoved = {
  type: 'keepObstacle',
  params: (done: Done): Obstacle => ({ ...obstacleOf(done), sebab: 'hapus' }),
} as const;
export const removalUnanswered = { type: 'keepObstacle', params: { ...noAnswer, sebab: 'hapus' } } as const;
