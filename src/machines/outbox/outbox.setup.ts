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
import { isSameEntry, type Assessment, isSameVersion, isWritten } from '#machines/review/verdicts.ts';
import type { DecisionResult, FeedbackResult, ReviewResult } from '#machines/review/review.types.ts';
import type { Decision, DecisionInput, FeedbackInput } from '#machines/review/decisions.ts';
import type { Kind, Release, RefusalCause } from '#machines/review/release.ts';

/** What the keeper of the device says: it alone holds the decision, it found one, or there is none. */
export type KeeperEvent =
  | { type: 'keeper.held'; tersimpan: boolean }
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
  | { type: 'decision.refused'; reportId: string; sebab: RefusalCause }
  | ({ type: 'decision.released' } & Release);

export type OutboxContext = {
  userId: string;
  parcel: Parcel | null;
  /** Seconds left to change one's mind. */
  sisa: number;
  /** Feedback calls at the start of the sending. */
  total: number;
  /** Kept on the device; false = it would be lost with the page, and the screen says so. */
  tersimpan: boolean;
  failure: { pesan: string } | null;
  jenis: Kind;
};
type Answer = { ok: boolean; sebab?: 'konflik' | 'ditolak' | 'gagal'; pesan?: string };

const actors = {
  /** Keeps the decision on the device and makes sure that one tab alone holds it, until it is stopped. */
  keepDecision: unprovidedCallback<KeeperEvent | KeeperMessage, { userId: string; parcel: Parcel | null }>(
    'keepDecision',
  ),
  /** Sends `outbox.recheck` when the user returns to this page: the tab that held a decision may be closed. */
  watchReturn: unprovidedCallback<{ type: 'outbox.recheck' }>('watchReturn'),
  sendFeedback: unprovided<FeedbackResult, FeedbackInput & { kunci: string }>('sendFeedback'),
  verifyReport: unprovided<ReviewResult, { reportId: string }>('verifyReport'),
  decideReport: unprovided<DecisionResult, DecisionInput>('decideReport'),
};

const EMPTY: Assessment = { verdik: null, feedback: '', diperiksa: null };
const NO_CALL: FeedbackInput & { kunci: string } = {
  detailId: '',
  body: { feedback: null, feedback_status: null, versi: 0 },
  kunci: '',
};
export const feedbackInput = (parcel: Parcel | null) => (parcel ? feedbackCall(parcel) : NO_CALL);
export const decisionInput = (parcel: Parcel | null): DecisionInput =>
  parcel ? decisionCall(parcel) : { reportId: '', keputusan: 'revise' as Decision, body: { versi: 0 }, kunci: '' };

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
      sisa: parcel.tenggang,
      total: remainingFeedback(parcel).length,
      tersimpan: true,
      failure: null,
    })),
    keepStored: assign((_, { tersimpan }: { tersimpan: boolean }) => ({ tersimpan })),
    countDown: assign(({ context }) => ({ sisa: context.sisa - 1 })),
    stopCounting: assign({ sisa: 0 }),
    keepWritten: assign(({ context: { parcel } }, result: FeedbackResult) => {
      const detail = result.ok ? result.detail : result.latest;
      return parcel === null || detail === null ? {} : { parcel: afterWritten(parcel, detail) };
    }),
    keepVerified: assign(({ context: { parcel } }, result: ReviewResult) =>
      parcel === null || !result.ok ? {} : { parcel: { ...parcel, laporan: result.laporan, dicoba: true } },
    ),
    keepObstacle: assign((_, result: Answer) => ({ failure: { pesan: result.pesan ?? '' } })),
    keepSurprise: assign({ failure: { pesan: '' } }),
    forgetObstacle: assign({ failure: null }),
    keepEnd: assign((_, { jenis }: { jenis: Kind }) => ({ jenis })),
    forget: assign({ parcel: null, sisa: 0, total: 0, failure: null }),
    write: sendTo('keepDecision', ({ context: { parcel } }) =>
      // Without a decision there is nothing to keep; the keeper ignores messages that it does not know.
      parcel === null ? { type: 'keeper.none' as const } : { type: 'keeper.write' as const, parcel },
    ),
    handOver: sendTo('keepDecision', (_, { parcel }: { parcel: Parcel }) => ({ type: 'keeper.take' as const, parcel })),
    clear: sendTo('keepDecision', ({ context: { parcel, jenis } }) =>
      parcel === null
        ? { type: 'keeper.none' as const }
        : { type: 'keeper.clear' as const, parcel, terkirim: jenis === 'terkirim' },
    ),
    announceRefusal: emit(({ context }, { reportId, sebab }: { reportId?: string; sebab: RefusalCause }) => ({
      type: 'decision.refused' as const,
      reportId: reportId ?? context.parcel?.laporan.id ?? '',
      sebab,
    })),
    announceRelease: emit(({ context: { parcel, jenis, failure } }) =>
      parcel === null
        ? { type: 'decision.refused' as const, reportId: '', sebab: 'masihAda' as const }
        : { type: 'decision.released' as const, jenis, parcel, pesan: failure?.pesan ?? '' },
    ),
  },
  guards: {
    isOwn: ({ context }, { parcel }: { parcel: Parcel }) => parcel.penggunaId === context.userId,
    isSameReport: ({ context }, { parcel }: { parcel: Parcel }) => context.parcel?.laporan.id === parcel.laporan.id,
    isFirst: ({ context }, { parcel }: { parcel: Parcel }) =>
      context.parcel === null && parcel.penggunaId === context.userId,
    isHandedOver: ({ context }) => context.parcel !== null,
    isUnhurried: ({ context }) => context.sisa > 0,
    isLastSecond: ({ context }) => context.sisa <= 1,
    hasFeedbackLeft: ({ context: { parcel } }) => parcel !== null && remainingFeedback(parcel).length > 0,
    isWritten: ({ context: { parcel } }, result: FeedbackResult) => {
      if (result.ok) return true;
      // After a lost answer the repeated call conflicts with its own earlier write, which is complete.
      const { sebab, latest } = result;
      const previous: Detail | undefined = parcel?.laporan.details.find(({ id }) => id === latest?.id);
      if (sebab !== 'konflik' || latest === null || parcel === null || previous === undefined) return false;
      return isSameEntry(latest, previous) && isWritten(latest, parcel.penilaian[latest.id] ?? EMPTY);
    },
    isConflict: (_, result: Answer) => result.sebab === 'konflik',
    isRefused: (_, result: Answer) => result.sebab === 'ditolak',
    isDone: (_, result: Answer) => result.ok,
    isUnchanged: ({ context: { parcel } }, result: ReviewResult) =>
      result.ok && parcel !== null && isSameVersion(parcel.laporan, result.laporan),
    isOwnDecision: ({ context: { parcel } }, result: ReviewResult) =>
      result.ok && parcel !== null && isDecided(parcel, result.laporan as Report),
  },
});
