import { z } from 'zod';
import { fromCallback } from '#machines/kit/xstate.ts';
import { VERDICT_KINDS } from '#machines/review/verdict-kinds.ts';
import { MANUAL_ITEMS, type DraftEvent, type DraftMessage, type ReviewDraft } from '#machines/review/review.types.ts';
import { DECISIONS } from '#machines/review/decisions.ts';
import { beforeReload, holdReload } from '#services/chunk/chunk.ts';
import type { DraftStore } from '#services/drafts/drafts.types.ts';
import { readStored } from '#services/drafts/stored.ts';

/** Milliseconds without a change after which the draft is written. */
const PAUSE = 400;

export const draftKey = (userId: string, reportId: string) => `tinjauan:${userId}:${reportId}`;

const draftSchema = z.object({
  skema: z.literal(1),
  putaran: z.int().nullable().default(null),
  penilaian: z.record(
    z.string(),
    z.object({ verdik: z.enum(VERDICT_KINDS).nullable(), feedback: z.string(), diperiksa: z.int().nullable() }),
  ),
  // A tick of a checklist item that no longer exists is dropped.
  centang: z.array(z.enum(MANUAL_ITEMS).nullable().catch(null)).transform((all) => all.filter((item) => item !== null)),
  keputusan: z.enum(DECISIONS).nullable(),
  catatan: z.string(),
});
/** A stored draft, or null when it is absent, of another shape, or damaged in any part. */
export const readDraft = (value: unknown): ReviewDraft | null => readStored(draftSchema, value);

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
