import { fromCallback } from '#machines/kit/xstate.ts';
import { isObject } from '#machines/tinjauan/objek.ts';
import { VERDIK } from '#machines/tinjauan/penilaian.ts';
import {
  BUTIR_MANUAL,
  type DrafEvent,
  type DrafMessage,
  type DrafTinjauan,
  KEPUTUSAN,
} from '#machines/tinjauan/tinjauan.types.ts';
import { beforeReload, holdReload } from '#services/chunk/chunk.ts';
import type { DraftStore } from '#services/drafts/drafts.ts';

/** Pause after the last change before the draft is written, in ms. */
const PAUSE = 400;

export const draftKey = (penggunaId: string, laporanId: string) => `tinjauan:${penggunaId}:${laporanId}`;

const oneOf = <T extends string>(list: readonly T[], value: unknown): value is T =>
  (list as readonly unknown[]).includes(value);

/** A stored draft, or null when it is absent, of another shape, or damaged in any part. */
export function bacaDraf(value: unknown): DrafTinjauan | null {
  if (!isObject(value) || value.skema !== 1 || !isObject(value.penilaian) || !Array.isArray(value.centang)) return null;
  const { keputusan, catatan } = value;
  if (typeof catatan !== 'string' || !(keputusan === null || oneOf(KEPUTUSAN, keputusan))) return null;
  const penilaian = Object.entries(value.penilaian).map(([id, satu]) => {
    if (!isObject(satu) || typeof satu.feedback !== 'string') return null;
    const { verdik, feedback, diperiksa } = satu;
    if (!(verdik === null || oneOf(VERDIK, verdik))) return null;
    if (!(diperiksa === null || (typeof diperiksa === 'number' && Number.isInteger(diperiksa)))) return null;
    return [id, { verdik, feedback, diperiksa }] as const;
  });
  const utuh = penilaian.filter((satu) => satu !== null);
  if (utuh.length !== penilaian.length) return null;
  const centang = value.centang.filter((butir) => oneOf(BUTIR_MANUAL, butir));
  return { skema: 1, penilaian: Object.fromEntries(utuh), centang, keputusan, catatan };
}

/** Keeps the newest draft on the device: after a short pause, and at once when the page is hidden or left. */
export function keepDraftIn(store: DraftStore, now: () => Date) {
  return fromCallback<DrafMessage | DrafEvent, { penggunaId: string; laporanId: string }>(
    ({ input, sendBack, receive }) => {
      const key = draftKey(input.penggunaId, input.laporanId);
      let waiting: DrafTinjauan | null = null;
      let timer: ReturnType<typeof setTimeout> | undefined;
      // One after the other, or a removal could overtake a write that is still under way.
      let last: Promise<void> = Promise.resolve();
      const queue = (work: () => Promise<void>, stored: boolean) => {
        last = holdReload(last.then(work)).then(
          () => {
            if (stored) sendBack({ type: 'draft.stored', pada: now().toISOString() });
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
