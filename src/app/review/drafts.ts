import { fromCallback } from '#machines/kit/xstate.ts';
import { isObject } from '#machines/review/objects.ts';
import { VERDICT_KINDS } from '#machines/review/verdicts.ts';
import { MANUAL_ITEMS, type DraftEvent, type DraftMessage, type ReviewDraft } from '#machines/review/review.types.ts';
import { DECISIONS } from '#machines/review/decisions.ts';
import { beforeReload, holdReload } from '#services/chunk/chunk.ts';
import type { DraftStore } from '#services/drafts/drafts.types.ts';

/** Pause after the last change before the draft is written, in ms. */
const PAUSE = 400;

export const draftKey = (userId: string, reportId: string) => `tinjauan:${userId}:${reportId}`;

const oneOf = <T extends string>(list: readonly T[], value: unknown): value is T =>
  (list as readonly unknown[]).includes(value);

/** A stored draft, or null when it is absent, of another shape, or damaged in any part. */
export function readDraft(value: unknown): ReviewDraft | null {
  if (!isObject(value) || value.skema !== 1 || !isObject(value.penilaian) || !Array.isArray(value.centang)) return null;
  const { keputusan, catatan } = value;
  if (typeof catatan !== 'string' || !(keputusan === null || oneOf(DECISIONS, keputusan))) return null;
  const verdicts = Object.entries(value.penilaian).map(([id, one]) => {
    if (!isObject(one) || typeof one.feedback !== 'string') return null;
    const { verdik, feedback, diperiksa } = one;
    if (!(verdik === null || oneOf(VERDICT_KINDS, verdik))) return null;
    if (!(diperiksa === null || (typeof diperiksa === 'number' && Number.isInteger(diperiksa)))) return null;
    return [id, { verdik, feedback, diperiksa }] as const;
  });
  const whole = verdicts.filter((one) => one !== null);
  if (whole.length !== verdicts.length) return null;
  const ticks = value.centang.filter((item) => oneOf(MANUAL_ITEMS, item));
  return { skema: 1, penilaian: Object.fromEntries(whole), centang: ticks, keputusan, catatan };
}

/** Keeps the newest draft on the device: after a short pause, and at once when the page is hidden or left. */
export function keepDraftIn(store: DraftStore, now: () => Date) {
  return fromCallback<DraftMessage | DraftEvent, { penggunaId: string; reportId: string }>(
    ({ input, sendBack, receive }) => {
      const key = draftKey(input.penggunaId, input.reportId);
      let waiting: ReviewDraft | null = null;
      let timer: ReturnType<typeof setTimeout> | undefined;
      // One after the other, or a removal could overtake a write that is still under way.
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
