import type { Detail } from '#contract/report.ts';
import type { Release, RefusalCause } from '#machines/review/release.ts';
import { pack } from '#machines/review/parcel.ts';
import { comparisonMachine } from '#machines/history/comparison.machine.ts';
import { viewerMachine } from '#machines/evidence/viewer.machine.ts';
import { type Failure as LoadFailure, LOAD_GUARDS } from '#machines/kit/failure.ts';
import { type StateMeta, type StateTag, unprovided, unprovidedCallback } from '#machines/kit/kit.ts';
import { assign, emit, enqueueActions, raise, sendTo, setup } from '#machines/kit/xstate.ts';
import { recompute } from '#machines/review/counts.ts';
import { decisionFaults } from '#machines/review/decision.ts';
import {
  countEmpty,
  nextUnchecked,
  passTogether,
  takeBackPassed,
  mergeAssessments,
  indicatorState,
  lacksFeedback,
  lacksVerdict,
  sortForReview,
} from '#machines/review/verdicts.ts';
import { isSameVersion } from '#machines/review/sent-verdicts.ts';
import type { Verdict, Assessment } from '#machines/review/verdict-kinds.ts';
import { draftOf, inRound, withChanges } from '#machines/review/draft.ts';
import { readPreviousRound, reportTrail } from '#machines/review/rounds.ts';
import {
  type Queue,
  type ManualItem,
  type DraftElsewhere,
  type DraftEvent,
  type DraftMessage,
  type LoadResult,
  type ClaimMessage,
  type ClaimNews,
  type ConfirmationInput,
  type Step,
  type Overlay,
  type Panel,
  type KeyboardInput,
  type KeyboardMessage,
  type ReportFound,
  type ReportLook,
  type OutboxMessage,
  type OutboxNews,
  type Place,
  type ReviewContext,
  type ReviewEmitted,
  type ReviewEvent,
  type ReviewInput,
  type KeyEvent,
} from '#machines/review/review.types.ts';
import type { Decision } from '#machines/review/decisions.ts';

const actors = {
  loadReport: unprovided<LoadResult, { reportId: string }>('loadReport'),
  /** Hands a decision to the outbox and tells what becomes of it. */
  followDecision: unprovidedCallback<OutboxMessage | OutboxNews, { reportId: string }>('followDecision'),
  confirmDecision: unprovided<boolean, ConfirmationInput>('confirmDecision'),
  /** Asks before feedback is thrown away; `kode` of its indicator. */
  confirmDiscard: unprovided<boolean, { kode: string }>('confirmDiscard'),
  loadQueue: unprovided<Queue, { except: string }>('loadQueue'),
  keepDraft: unprovidedCallback<DraftMessage | DraftEvent, { userId: string; reportId: string }>('keepDraft'),
  /** Loads the report again whenever the user returns to the page. */
  watchReport: unprovidedCallback<ReportFound | ReportLook, { reportId: string }>('watchReport'),
  /** Holds the claim while this page is open, and releases it at the end. */
  holdClaim: unprovidedCallback<ClaimMessage | ClaimNews, { reportId: string }>('holdClaim'),
  listenKeys: unprovidedCallback<KeyboardMessage | KeyEvent, KeyboardInput>('listenKeys'),
  viewer: viewerMachine,
  comparison: comparisonMachine,
};

/** What the keys of the review tell its evidence viewer. */
type ViewerCommand = 'file.next' | 'file.previous' | 'zoom.in' | 'zoom.out' | 'file.rotate';
const EMPTY: Assessment = { verdik: null, feedback: '', diperiksa: null };
const currentId = (context: ReviewContext): string => context.place.detailId ?? '';
export const currentDetail = (context: ReviewContext): Detail | null =>
  context.report?.details.find(({ id }) => id === currentId(context)) ?? null;
export const currentAssessment = (context: ReviewContext): Assessment => context.penilaian[currentId(context)] ?? EMPTY;
const neighbour = (context: ReviewContext, direction: 1 | -1): Detail | null => {
  const details = context.report?.details ?? [];
  return details[details.findIndex(({ id }) => id === currentId(context)) + direction] ?? null;
};
const changeCurrent = (context: ReviewContext, change: Partial<Assessment>) => ({
  penilaian: { ...context.penilaian, [currentId(context)]: { ...currentAssessment(context), ...change } },
});
/** Where to start in the list: first what changed, then what is not checked, then the first. */
const first = ({ report, penilaian, previous }: ReviewContext): string | null => {
  if (report === null) return null;
  const inner = (condition: string) =>
    report.details.find((detail) => indicatorState(detail, penilaian[detail.id], previous) === condition);
  return (inner('berubah') ?? inner('catatan') ?? inner('belum') ?? report.details[0])?.id ?? null;
};
export const reviewSetup = setup({
  types: {
    input: {} as ReviewInput,
    context: {} as ReviewContext,
    events: {} as ReviewEvent,
    emitted: {} as ReviewEmitted,
    children: {} as {
      viewer: 'viewer';
      comparison: 'comparison';
      keepDraft: 'keepDraft';
      listenKeys: 'listenKeys';
      followDecision: 'followDecision';
      holdClaim: 'holdClaim';
    },
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  guards: {
    ...LOAD_GUARDS,
    isReviewable: (_, result: LoadResult) =>
      result.ok && result.payload.report.status === 'submitted' && result.payload.permitted.includes('feedback'),
    isAt: ({ context }, { step }: { step: Step }) => context.place.step === step,
    isElsewhere: ({ context }, place: Place) =>
      place.step !== context.place.step ||
      (place.step === 'periksa' && place.detailId !== null && place.detailId !== context.place.detailId),
    hasNeighbour: ({ context }, { direction }: { direction: 1 | -1 }) => neighbour(context, direction) !== null,
    lacksVerdict: ({ context }) => lacksVerdict(currentAssessment(context)),
    lacksFeedback: ({ context }) => lacksFeedback(currentAssessment(context)),
    hasPassable: ({ context }) => countEmpty(context).passable > 0,
    hasPassed: ({ context }) => countEmpty(context).passed > 0,
    isLastUnchecked: ({ context }) => {
      const { report, penilaian } = context;
      const other = report?.details.filter(({ id }) => id !== currentId(context)) ?? [];
      return other.every((detail) => penilaian[detail.id]?.diperiksa === detail.versi);
    },
    hasFaults: ({ context }) => decisionFaults(context).length > 0,
    /** A rejection cannot be undone; other decisions can, unless the user has switched the countdown off. */
    needsConfirmation: ({ context }) => context.decision === 'reject' || context.tenggang === 0,
    opensNext: ({ context }, queue: Queue) => context.lanjutOtomatis && queue.reports.length > 0,
    isYes: (_, { ya }: { ya: boolean }) => ya,
    isEnd: (_, { kind, result }: { kind: Release['kind']; result: Release }) => result.kind === kind,
    /** The decision call may have arrived although its answer was lost. */
    isUncertain: (_, result: Release) => result.kind === 'dibatalkan' && result.parcel.dicoba,
    isOfRound: ({ context: { report } }, { putaran }: DraftElsewhere) => report !== null && report.putaran === putaran,
    isStale: ({ context }, { report }: ReportFound) =>
      context.report !== null &&
      (!isSameVersion(context.report, report) || context.report.tahun_ditutup !== report.tahun_ditutup),
  },
}).extend({
  actions: {
    keepReport: assign(({ context }, result: LoadResult) => {
      if (!result.ok) return {};
      const { recap, catatan, history, permitted, draf } = result.payload;
      const report = sortForReview(result.payload.report);
      // What was written in this tab is newer than what was stored; a stored draft fills only a fresh start.
      const fresh = context.report === null && draf !== null;
      const kept = fresh ? draf : draftOf(context);
      const previous = readPreviousRound(history, context.userId);
      const draft = inRound(kept, report.putaran, previous);
      return {
        report,
        recap,
        noteHistory: catatan,
        history: reportTrail(history),
        previous,
        permitted,
        computation: recompute(report, recap),
        penilaian: mergeAssessments(report.details, draft.penilaian, previous),
        failure: null,
        loadFailure: null,
        checked: draft.centang,
        decision: draft.keputusan,
        catatan: draft.catatan,
      };
    }),
    keepFailure: assign((_, loadFailure: LoadFailure) => ({ loadFailure })),
    keepRefusal: assign((_, { cause }: { cause: RefusalCause }) => ({ failure: { cause, message: '' } })),
    /** What the outbox wrote before it stopped: indicators whose version our own feedback raised stay checked. */
    takeBack: assign(({ context }, { kind, parcel, message }: Release) => ({
      report: sortForReview(parcel.laporan),
      penilaian: { ...context.penilaian, ...parcel.penilaian },
      decision: parcel.keputusan,
      catatan: parcel.catatan,
      failure: kind === 'ditolak' ? { cause: 'ditolak' as const, message } : null,
    })),
    keepSurprise: assign({ failure: { cause: 'gagal', message: '' } }),
    keepQueue: assign((_, nextReports: Queue) => ({ nextReports })),
    keepPlace: assign((_, place: Place) => ({ place, overlay: null })),
    settlePlace: assign(({ context }) => ({
      place: { step: context.place.step, detailId: currentDetail(context)?.id ?? first(context) },
    })),
    takeChanges: assign(({ context }, { changes }: DraftElsewhere) => {
      const { penilaian, centang, keputusan, catatan } = withChanges(draftOf(context), changes);
      return { penilaian, checked: centang, decision: keputusan, catatan };
    }),
    keepDraftState: assign((_, draft: ReviewContext['draf']) => ({ draf: draft })),
    noteChanged: assign({ berubah: true }),
    forgetObstacle: assign({ berubah: false, failure: null }),

    moveTo: assign(({ context }, { step }: { step: Step }) => ({
      place: { step, detailId: context.place.detailId },
      overlay: null,
    })),
    openIndicator: assign(({ context }, { id, panel = 'data' }: { id: string; panel?: Panel }) => ({
      place: { step: 'periksa' as const, detailId: id },
      shownFaults: { ...context.shownFaults, indicator: null },
      overlay: null,
      panel,
    })),
    openFirst: assign(({ context }) => ({
      place: { step: 'periksa' as const, detailId: first(context) },
      panel: 'data' as const,
    })),
    openNeighbour: assign(({ context }, { direction }: { direction: 1 | -1 }) => ({
      place: { step: 'periksa' as const, detailId: neighbour(context, direction)?.id ?? context.place.detailId },
      shownFaults: { ...context.shownFaults, indicator: null },
      panel: 'data' as const,
    })),
    checkIndicator: assign(({ context }) => {
      const checked = currentDetail(context)?.versi ?? null;
      // The verifier has read the notice of changes; other changed indicators are marked themselves.
      return { ...changeCurrent(context, { diperiksa: checked }), berubah: false };
    }),
    passEmpty: assign(({ context }) => ({ penilaian: { ...context.penilaian, ...passTogether(context) } })),
    restoreEmpty: assign(({ context }) => ({ penilaian: { ...context.penilaian, ...takeBackPassed(context) } })),
    openUnchecked: assign(({ context }) => ({
      place: {
        step: 'periksa' as const,
        detailId:
          (context.report && nextUnchecked(context.report.details, context.penilaian, currentId(context))) ??
          context.place.detailId,
      },
      shownFaults: { ...context.shownFaults, indicator: null },
      panel: 'data' as const,
    })),
    /** Shows the panel with the verdict: on a narrow screen the key would otherwise seem to do nothing. */
    chooseVerdict: assign(({ context }, { verdik }: { verdik: Verdict }) => ({
      ...changeCurrent(context, { verdik }),
      panel: 'catatan' as const,
    })),
    changeFeedback: assign(({ context }, { text }: { text: string }) => changeCurrent(context, { feedback: text })),
    fillFeedback: assign(({ context }, { text }: { text: string }) => {
      const { feedback } = currentAssessment(context);
      return changeCurrent(context, { feedback: feedback.trim() === '' ? text : `${feedback.trimEnd()} ${text}` });
    }),
    /** Without its feedback the verdict goes too, so the indicator counts as unchecked again. */
    discardFeedback: assign(({ context }) => changeCurrent(context, EMPTY)),
    showFaultOfIndicator: assign(({ context }) => ({
      shownFaults: { ...context.shownFaults, indicator: currentId(context) },
      panel: 'catatan' as const,
    })),
    showFaultsOfDecision: assign(({ context }) => ({ shownFaults: { ...context.shownFaults, decision: true } })),
    hideFaultsOfDecision: assign(({ context }) => ({ shownFaults: { ...context.shownFaults, decision: false } })),
    toggleItem: assign(({ context: { checked } }, { item }: { item: ManualItem }) => ({
      checked: checked.includes(item) ? checked.filter((one) => one !== item) : [...checked, item],
    })),
    chooseDecision: assign((_, { decision }: { decision: Decision }) => ({ decision })),
    changeNote: assign((_, { text }: { text: string }) => ({ catatan: text })),
    showPanel: assign((_, { panel }: { panel: Panel }) => ({ panel })),
    toggleDefinition: assign(({ context }) => ({ definition: !context.definition, panel: 'data' as const })),
    openLayer: assign((_, { overlay }: { overlay: Overlay | null }) => ({ overlay })),
    toggleShortcuts: enqueueActions(({ context, enqueue }) => {
      const active = !context.shortcuts;
      enqueue.assign({ shortcuts: active });
      enqueue.sendTo('listenKeys', { type: 'shortcuts.set', active });
      enqueue.emit({ type: 'shortcuts.changed', active });
    }),

    shareDraft: sendTo('keepDraft', ({ context }) => ({ type: 'draft.loaded' as const, draf: draftOf(context) })),
    writeDraft: sendTo('keepDraft', ({ context }) => ({ type: 'draft.write' as const, draf: draftOf(context) })),
    handOver: sendTo('followDecision', ({ context }) => {
      const { report: laporan, penilaian, decision: keputusan, catatan, userId, tenggang } = context;
      return laporan === null || keputusan === null
        ? { type: 'decision.ask' as const }
        : {
            type: 'decision.hold' as const,
            parcel: pack({ penggunaId: userId, laporan, penilaian, keputusan, catatan, tenggang }),
          };
    }),
    takeClaim: sendTo('holdClaim', (_, { ambil }: { ambil: boolean }) => ({ type: 'claim.take' as const, ambil })),
    /** Stops renewing the claim: the decision ends it at the server. */
    restClaim: sendTo('holdClaim', { type: 'claim.rest' as const }),
    keepOther: assign((_, { nama, taken }: { nama: string | null; taken: boolean }) => ({
      otherChecker: nama === null ? null : { nama, taken, failed: null },
    })),
    keepClaimFailure: assign(({ context: { otherChecker } }, { message }: { message: string | null }) => ({
      otherChecker: otherChecker && { ...otherChecker, failed: { message } },
    })),
    outdate: raise({ type: 'report.outdated' }),
    lookAgain: sendTo('watchReport', { type: 'report.look' as const }),
    askOutbox: sendTo('followDecision', { type: 'decision.ask' as const }),
    clearDraft: sendTo('keepDraft', { type: 'draft.clear' as const }),
    showFiles: sendTo('viewer', ({ context }) => ({
      type: 'files.show' as const,
      files: currentDetail(context)?.files ?? [],
    })),
    passToViewer: sendTo('viewer', (_, event: { type: ViewerCommand }) => event),
    announcePlace: emit(({ context }) => ({ type: 'place.changed' as const, place: context.place })),
    announceNext: emit(({ context: { nextReports } }) => ({
      type: 'next.opened' as const,
      reportId: nextReports?.reports[0]?.id ?? '',
    })),
    announceQueue: emit({ type: 'queue.opened' as const }),
    requestFocus: emit((_, { target }: { target: string }) => ({ type: 'focus.requested' as const, target })),
  },
});
