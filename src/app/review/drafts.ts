import { fromCallback } from '#machines/kit/xstate.ts';
import { changesBetween, withChanges } from '#machines/review/draft.ts';
import type { DraftElsewhere, DraftEvent, DraftMessage, ReviewDraft } from '#machines/review/review.types.ts';
import { own } from '#services/base/base.ts';
import { beforeReload, holdReload } from '#services/chunk/chunk.ts';
import type { DraftStore } from '#services/drafts/drafts.types.ts';

/** Milliseconds without a change after which the draft is written. */
const PAUSE = 400;

export const draftKey = (userId: string, reportId: string) => `tinjauan:${userId}:${reportId}`;

/** What a tab tells the others of this browser. */
type Told = { key: string } & Omit<DraftElsewhere, 'type'>;

/**
 * Stores the newest draft on the device: after a short pause, and at once when the page is hidden or left. A second tab with
 * the same review is told what was changed and tells what was changed there, since a draft is stored as a whole.
 */
export function keepDraftIn(store: DraftStore, now: () => Date) {
  return fromCallback<DraftMessage | DraftEvent, { userId: string; reportId: string }>(
    ({ input, sendBack, receive }) => {
      const key = draftKey(input.userId, input.reportId);
      const tabs = new BroadcastChannel(own('capaian.tinjauan'));
      /** The draft as the others have it too. */
      let shared: ReviewDraft | null = null;
      const share = (draft: ReviewDraft) => {
        const changes = shared && changesBetween(shared, draft);
        shared = draft;
        if (changes) tabs.postMessage({ key, putaran: draft.putaran, changes } satisfies Told);
      };
      tabs.addEventListener('message', ({ data }: MessageEvent<Told>) => {
        if (data.key !== key) return;
        const { putaran, changes } = data;
        if (shared?.putaran === putaran) shared = withChanges(shared, changes);
        sendBack({ type: 'draft.elsewhere', putaran, changes });
      });
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
        if (message.type === 'draft.loaded') shared = message.draf;
        if (message.type === 'draft.write') {
          share(message.draf);
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
        tabs.close();
        flush();
      };
    },
  );
}
