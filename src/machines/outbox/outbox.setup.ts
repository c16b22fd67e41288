import type { Detail, Report } from '#contract/report.ts';
import {
  type Parcel,
  decisionCall,
  feedbackCall,
  afterWritten,
  remainingFeedback,
  isDecided,
} from '#machines/review/parcel.ts';
import { type StateMeta, type StateTag, unprovided, unprovidedCallback } from '#machines/kit/kit.ts';
import { assign, emit, sendTo, setup } from '#machines/kit/xstate.ts';
import { isSameEntry, isSameVersion, isWritten } from '#machines/review/sent-verdicts.ts';
import type { Assessment } from '#machines/review/verdict-kinds.ts';
import type { DecisionResult, FeedbackResult, ReviewResult } from '#machines/review/review.types.ts';
import type { Decision, DecisionInput, FeedbackInput } from '#machines/review/decisions.ts';
import type { Kind, Release, RefusalCause } from '#machines/review/release.ts';

/** What the keeper of the device says: it alone holds the decision, it found one, or there is none. */
export type KeeperEvent =
  | { type: 'keeper.held'; isStored: boolean }
  | { type: 'keeper.found'; parcel: Parcel }
  | { type: 'keeper.none' }
  | { type: 'keeper.refused' }
  | { type: 'keeper.cleared' };
export type KeeperMessage =
  | { type: 'keeper.take'; parcel: Parcel }
  | { type: 'keeper.write'; parcel: Parcel }
  | { type: 'keeper.clear'; parcel: Parcel; terkirim: boolean };

export type OutboxEvent =
  | KeeperEvent
  | { type: 'decision.hold'; parcel: Parcel }
  | { type: 'decision.send' }
  | { type: 'decision.cancel' }
  | { type: 'decision.pause' }
  | { type: 'outbox.recheck' };

export type OutboxEmitted =
  | { type: 'decision.refused'; reportId: string; cause: RefusalCause }
  | ({ type: 'decision.released' } & Release);

export type OutboxContext = {
  userId: string;
  parcel: Parcel | null;
  /** Seconds left to change one's mind. */
  left: number;
  /** Feedback calls at the start of the sending. */
  total: number;
  /** Kept on the device; false = it would be lost with the page, and the screen says so. */
  isStored: boolean;
  failure: { message: string } | null;
  kind: Kind;
};
type Answer = { ok: boolean; cause?: 'konflik' | 'ditolak' | 'gagal'; message?: string };

const actors = {
  /** Keeps the decision on the device and makes sure that one tab alone holds it, until it is stopped. */
  keepDecision: unprovidedCallback<KeeperEvent | KeeperMessage, { userId: string; parcel: Parcel | null }>(
    'keepDecision',
  ),
  /** Sends `outbox.recheck` when the user returns to this page: the tab that held a decision may be closed. */
  watchReturn: unprovidedCallback<{ type: 'outbox.recheck' }>('watchReturn'),
  sendFeedback: unprovided<FeedbackResult, FeedbackInput & { key: string }>('sendFeedback'),
  verifyReport: unprovided<ReviewResult, { reportId: string }>('verifyReport'),
  decideReport: unprovided<DecisionResult, DecisionInput>('decideReport'),
};

const EMPTY: Assessment = { verdik: null, feedback: '', diperiksa: null };
const NO_CALL: FeedbackInput & { key: string } = {
  detailId: '',
  body: { feedback: null, feedback_status: null, versi: 0 },
  key: '',
};
export const feedbackInput = (parcel: Parcel | null) => (parcel ? feedbackCall(parcel) : NO_CALL);
export const decisionInput = (parcel: Parcel | null): DecisionInput =>
  parcel ? decisionCall(parcel) : { reportId: '', decision: 'revise' as Decision, body: { versi: 0 }, key: '' };

export const outboxSetup = setup({
  types: {
    input: {} as { userId: string },
    context: {} as OutboxContext,
    events: {} as OutboxEvent,
    emitted: {} as OutboxEmitted,
    children: {} as { keepDecision: 'keepDecision' },
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  delays: { second: 1000 },
  actions: {
    keepDecision: assign((_, { parcel }: { parcel: Parcel }) => ({
      parcel,
      left: parcel.tenggang,
      total: remainingFeedback(parcel).length,
      isStored: true,
      failure: null,
    })),
    keepStored: assign((_, { isStored }: { isStored: boolean }) => ({ isStored })),
    countDown: assign(({ context }) => ({ left: context.left - 1 })),
    stopCounting: assign({ left: 0 }),
    keepWritten: assign(({ context: { parcel } }, result: FeedbackResult) => {
      const detail = result.ok ? result.detail : result.latest;
      return parcel === null || detail === null ? {} : { parcel: afterWritten(parcel, detail) };
    }),
    keepVerified: assign(({ context: { parcel } }, result: ReviewResult) =>
      parcel === null || !result.ok ? {} : { parcel: { ...parcel, laporan: result.report, dicoba: true } },
    ),
    keepObstacle: assign((_, result: Answer) => ({ failure: { message: result.message ?? '' } })),
    keepSurprise: assign({ failure: { message: '' } }),
    forgetObstacle: assign({ failure: null }),
    keepEnd: assign((_, { kind }: { kind: Kind }) => ({ kind })),
    forget: assign({ parcel: null, left: 0, total: 0, failure: null }),
    write: sendTo('keepDecision', ({ context: { parcel } }) =>
      // Without a decision there is nothing to keep; the keeper ignores messages that it does not know.
      parcel === null ? { type: 'keeper.none' as const } : { type: 'keeper.write' as const, parcel },
    ),
    handOver: sendTo('keepDecision', (_, { parcel }: { parcel: Parcel }) => ({ type: 'keeper.take' as const, parcel })),
    clear: sendTo('keepDecision', ({ context: { parcel, kind } }) =>
      parcel === null
        ? { type: 'keeper.none' as const }
        : { type: 'keeper.clear' as const, parcel, terkirim: kind === 'terkirim' },
    ),
    announceRefusal: emit(({ context }, { reportId, cause }: { reportId?: string; cause: RefusalCause }) => ({
      type: 'decision.refused' as const,
      reportId: reportId ?? context.parcel?.laporan.id ?? '',
      cause,
    })),
    announceRelease: emit(({ context: { parcel, kind, failure } }) =>
      parcel === null
        ? { type: 'decision.refused' as const, reportId: '', cause: 'masihAda' as const }
        : { type: 'decision.released' as const, kind, parcel, message: failure?.message ?? '' },
    ),
  },
  guards: {
    isOwn: ({ context }, { parcel }: { parcel: Parcel }) => parcel.penggunaId === context.userId,
    isSameReport: ({ context }, { parcel }: { parcel: Parcel }) => context.parcel?.laporan.id === parcel.laporan.id,
    isFirst: ({ context }, { parcel }: { parcel: Parcel }) =>
      context.parcel === null && parcel.penggunaId === context.userId,
    isHandedOver: ({ context }) => context.parcel !== null,
    isUnhurried: ({ context }) => context.left > 0,
    isLastSecond: ({ context }) => context.left <= 1,
    hasFeedbackLeft: ({ context: { parcel } }) => parcel !== null && remainingFeedback(parcel).length > 0,
    isWritten: ({ context: { parcel } }, result: FeedbackResult) => {
      if (result.ok) return true;
      // After a lost answer the repeated call conflicts with its own earlier write, which is complete.
      const { cause, latest } = result;
      const previous: Detail | undefined = parcel?.laporan.details.find(({ id }) => id === latest?.id);
      if (cause !== 'konflik' || latest === null || parcel === null || previous === undefined) return false;
      return isSameEntry(latest, previous) && isWritten(latest, parcel.penilaian[latest.id] ?? EMPTY);
    },
    isConflict: (_, result: Answer) => result.cause === 'konflik',
    isRefused: (_, result: Answer) => result.cause === 'ditolak',
    isDone: (_, result: Answer) => result.ok,
    isUnchanged: ({ context: { parcel } }, result: ReviewResult) =>
      result.ok && parcel !== null && isSameVersion(parcel.laporan, result.report),
    isOwnDecision: ({ context: { parcel } }, result: ReviewResult) =>
      result.ok && parcel !== null && isDecided(parcel, result.report as Report),
  },
});
