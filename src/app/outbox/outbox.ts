import { attempt } from '#app/wiring/attempt.ts';
import { calling } from '#app/wiring/call.ts';
import { watchingReturn } from '#app/wiring/watch-return.ts';
import type { TabLocks } from '#app/notifications/tab-locks.ts';
import { readParcel } from '#app/outbox/stored-parcel.ts';
import { draftKey } from '#app/review/drafts.ts';
import { outboxMachine } from '#machines/outbox/outbox.machine.ts';
import type { KeeperEvent, KeeperMessage } from '#machines/outbox/outbox.setup.ts';
import type { Parcel } from '#machines/review/parcel.ts';
import { fromCallback } from '#machines/kit/xstate.ts';
import type { DecisionResult, FeedbackResult, ReviewResult } from '#machines/review/review.types.ts';
import type { DecisionInput, FeedbackInput } from '#machines/review/decisions.ts';
import type { DraftStore } from '#services/drafts/drafts.types.ts';
import { ApiError } from '#services/http/errors.ts';
import type { ReportApi } from '#services/report/report.ts';

export type OutboxServices = {
  reportApi: Pick<ReportApi, 'detail' | 'feedback' | 'approve' | 'revise' | 'reject'>;
  drafts: DraftStore;
  locks: TabLocks;
};

/**
 * Storage key of a person's waiting decision. It has the form of a draft key, so that signing out counts and deletes it
 * too.
 */
export const decisionKey = (userId: string) => `keputusan:${userId}:tertunda`;

/** The outbox of decisions over the API, the drafts of this device and the locks of this browser. */
export function provideOutbox({ reportApi, drafts, locks }: OutboxServices) {
  return outboxMachine.provide({
    actors: {
      sendFeedback: calling<FeedbackResult, FeedbackInput & { key: string }>(({ input, signal }) =>
        attempt(async () => {
          const { detailId, body, key } = input;
          const { data: detail } = await reportApi.feedback(detailId, body, { signal, idempotencyKey: key });
          // A 200 with other feedback than was sent counts as a failed call. Taken as success, the check before the
          // decision would find the feedback missing and send it again without end.
          const { feedback, feedback_status } = body;
          if (detail.id !== detailId || detail.feedback !== feedback || detail.feedback_status !== feedback_status) {
            throw new ApiError({ status: 200, retryable: true });
          }
          return { ok: true, detail };
        }),
      ),
      verifyReport: calling<ReviewResult, { reportId: string }>(({ input, signal }) =>
        attempt(async () => ({ ok: true, report: (await reportApi.detail(input.reportId, { signal })).data })),
      ),
      decideReport: calling<DecisionResult, DecisionInput>(({ input, signal }) =>
        attempt(async () => {
          await reportApi[input.decision](input.reportId, input.body, { signal, idempotencyKey: input.key });
          return { ok: true };
        }),
      ),
      keepDecision: keepDecisionIn(drafts, locks),
      watchReturn: watchingReturn({ type: 'outbox.recheck' as const }),
    },
  });
}

/** Runs while it holds a lock, so that of several tabs only one asks about a decision or sends it. */
export function keepDecisionIn(drafts: DraftStore, locks: OutboxServices['locks']) {
  return fromCallback<KeeperEvent | KeeperMessage, { userId: string; parcel: Parcel | null }>(
    ({ input: { userId, parcel }, sendBack, receive }) => {
      const key = decisionKey(userId);
      let wanted = parcel;
      let stopped = false;
      let release = () => {};
      const running = new Promise<void>((resolve) => {
        release = resolve;
      });
      const tell = (event: KeeperEvent) => {
        if (!stopped) sendBack(event);
      };
      // Writes one after the other, because a removal could otherwise overtake a write that is still under way.
      let last: Promise<unknown> = Promise.resolve();
      const queue = (work: () => Promise<unknown>) => {
        last = last.then(work).catch(() => {});
        return last;
      };
      const open = async () => {
        const stored = readParcel(await drafts.read(key).catch(() => null), userId);
        if (stored !== null && stored.kunci !== wanted?.kunci) return tell({ type: 'keeper.found', parcel: stored });
        if (wanted === null) return tell({ type: 'keeper.none' });
        const saved = await drafts.write(key, wanted).then(
          () => true,
          () => false,
        );
        tell({ type: 'keeper.held', isStored: saved });
      };
      const hold = async (granted: boolean) => {
        if (stopped) return;
        if (!granted) return tell({ type: 'keeper.refused' });
        await open();
        await running;
        await last;
      };
      receive((message) => {
        if (message.type === 'keeper.take') wanted = message.parcel;
        if (message.type === 'keeper.write') void queue(() => drafts.write(key, message.parcel));
        if (message.type === 'keeper.clear') {
          void queue(() => drafts.remove(key));
          void queue(() => settleDraft(drafts, message.parcel, message.terkirim)).then(() =>
            tell({ type: 'keeper.cleared' }),
          );
        }
      });
      locks
        .request(`capaian.keputusan.${userId}`, { ifAvailable: true }, (lock) => hold(lock !== null))
        .catch(() => tell({ type: 'keeper.refused' }));
      return () => {
        stopped = true;
        release();
      };
    },
  );
}

/**
 * Deletes the draft of a decided review. When the decision failed, the draft keeps what was written and learns what was
 * already sent.
 */
async function settleDraft(drafts: DraftStore, { penggunaId, laporan, penilaian }: Parcel, sent: boolean) {
  const key = draftKey(penggunaId, laporan.id);
  if (sent) return drafts.remove(key);
  const { readDraft } = await import('#app/review/stored-draft.ts');
  const draft = readDraft(await drafts.read(key));
  if (draft !== null) await drafts.write(key, { ...draft, penilaian: { ...draft.penilaian, ...penilaian } });
}
