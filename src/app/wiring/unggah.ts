import { fromCallback, fromPromise } from '#machines/kit/xstate.ts';
import { type HasilHapus, type UnggahEvent, type UnggahInput, unggahMachine } from '#machines/unggah/unggah.machine.ts';
import { kalimatServer } from '#app/wiring/kegagalan.ts';
import { newKey } from '#services/keys/new-key.ts';
import type { PelaporanApi } from '#services/pelaporan/pelaporan.ts';

/** How many files are on their way at once; the others wait for their turn. */
const SEKALIGUS = 2;

/** Lets at most `limit` run at a time, first come first served; the returned promise is one's turn. */
export function createTurns(limit: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    async take(signal: AbortSignal): Promise<() => void> {
      if (running >= limit) {
        await new Promise<void>((resolve, reject) => {
          waiting.push(resolve);
          signal.addEventListener('abort', () => {
            const place = waiting.indexOf(resolve);
            if (place >= 0) waiting.splice(place, 1);
            reject(signal.reason);
          });
        });
      } else running += 1;
      return () => {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      };
    },
  };
}

/** Deletes a stored file; why not is a value. */
export const hapusBerkas = (pelaporan: Pick<PelaporanApi, 'deleteFile'>) =>
  fromPromise<HasilHapus, { detailId: string; fileId: string; nama: string }>(async ({ input }) => {
    try {
      return { ok: true, detail: (await pelaporan.deleteFile(input.detailId, input.fileId)).data };
    } catch (error) {
      return { ok: false, pesan: kalimatServer(error) };
    }
  });

/** Uploads over the API, two at a time. */
export function provideUnggah({ pelaporan }: { pelaporan: PelaporanApi }) {
  const turns = createTurns(SEKALIGUS);
  // A repetition carries the same key, so that a file whose answer got lost is not stored twice.
  const keys = new WeakMap<File, string>();
  const keyOf = (berkas: File) => {
    const key = keys.get(berkas) ?? newKey();
    keys.set(berkas, key);
    return key;
  };
  return unggahMachine.provide({
    actors: {
      deleteOld: hapusBerkas(pelaporan),
      uploadFile: fromCallback<UnggahEvent, UnggahInput>(({ input: { detailId, berkas }, sendBack }) => {
        const abort = new AbortController();
        const send = async () => {
          const release = await turns.take(abort.signal);
          try {
            abort.signal.throwIfAborted();
            sendBack({ type: 'upload.progressed', bagian: 0 });
            const { data } = await pelaporan.upload(detailId, berkas, {
              signal: abort.signal,
              idempotencyKey: keyOf(berkas),
              onProgress: (bagian) => sendBack({ type: 'upload.progressed', bagian }),
            });
            sendBack({ type: 'upload.stored', detail: data });
          } finally {
            release();
          }
        };
        send().catch((error: unknown) => {
          if (abort.signal.aborted) return;
          const pesan = kalimatServer(error);
          // A refusal is remembered under its key; another try is another request.
          if (pesan !== null) keys.delete(berkas);
          sendBack({ type: 'upload.failed', pesan });
        });
        return () => abort.abort();
      }),
    },
  });
}
