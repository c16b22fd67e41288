import { fromCallback } from '#machines/kit/xstate.ts';
import type { DraftEvent, DraftMessage, ReviewDraft } from '#machines/review/review.types.ts';
import { beforeReload, holdReload } from '#services/chunk/chunk.ts';
import type { DraftStore } from '#services/drafts/drafts.types.ts';

/** Milliseconds without a change after which the draft is written. */
const PAUSE = 400;

export const draftKey = (userId: string, reportId: string) => `tinjauan:${userId}:${reportId}`;

/** Stores the newest draft on the device: after a short pause, and at once when the page is hidden or left. */
export function keepDraftIn(store: DraftStore, now: () => Date) {
  return fromCallback<DraftMessage | DraftEvent, { userId: string; reportId: string }>(
    ({ input, sendBack, receive }) => {
      const key = draftKey(input.userId, input.reportId);
      let waiting: ReviewDraft | null = null;
      let timer: ReturnType<typeof setTimeout> | undefined;
      // Writes one after the other, because a removal could otherwise overtake a write that is still under way.
      let last: Promise<void> = Promise.resolve();
      const queue = (work: () => Promise<void>, stored: boolean) => {
        last = holdReload(last.then(work)).then(
          () => {
            if (stored) sendBack({ type: 'draft.stored', point: now().toISOString() });
          },
          () => sendBack({ type: 'draft.lost' }),
        );
      };
      const flush = () => {
        clearTimeout(timer);
        const draft = waiting;
        waiting = null;
        if (draft !== null) queue(() => store.write(key, draft), true);
      };
      receive((message) => {
        if (message.type === 'draft.write') {
          waiting = message.draf;
          clearTimeout(timer);
          timer = setTimeout(flush, PAUSE);
        }
        if (message.type === 'draft.clear') {
          clearTimeout(timer);
          waiting = null;
          queue(() => store.remove(key), false);
        }
      });
      document.addEventListener('visibilitychange', flush);
      window.addEventListener('pagehide', flush);
      const stop = beforeReload(flush);
      return () => {
        document.removeEventListener('visibilitychange', flush);
        window.removeEventListener('pagehide', flush);
        stop();
        flush();
      };
    },
  );
}
