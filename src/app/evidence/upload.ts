import { fromCallback, fromPromise } from '#machines/kit/xstate.ts';
import {
  type RemoveResult,
  type UploadEvent,
  type UploadInput,
  uploadMachine,
} from '#machines/evidence/upload.machine.ts';
import { serverSentence } from '#app/wiring/failure.ts';
import { sentPart } from '#app/wiring/sent-part.ts';
import { newKey } from '#services/keys/new-key.ts';
import type { ReportApi } from '#services/report/report.ts';
import { createTurns } from '#app/evidence/turns.ts';

/** How many files are on their way at once; the others wait for their turn. */
const AT_ONCE = 2;

/** Deletes a stored file. An expected refusal is returned as a value, not thrown. */
export const removeFile = (reportApi: Pick<ReportApi, 'deleteFile'>) =>
  fromPromise<RemoveResult, { detailId: string; fileId: string; nama: string }>(async ({ input }) => {
    try {
      return { ok: true, detail: (await reportApi.deleteFile(input.detailId, input.fileId)).data };
    } catch (error) {
      return { ok: false, message: serverSentence(error) };
    }
  });

/** Uploads over the API, two at a time. */
export function provideUpload({ reportApi }: { reportApi: ReportApi }) {
  const turns = createTurns(AT_ONCE);
  // A retry sends the same idempotency key, so that a file whose answer got lost is not stored twice.
  const keys = new WeakMap<File, string>();
  const keyOf = (file: File) => {
    const key = keys.get(file) ?? newKey();
    keys.set(file, key);
    return key;
  };
  return uploadMachine.provide({
    actors: {
      deleteOld: removeFile(reportApi),
      uploadFile: fromCallback<UploadEvent, UploadInput>(({ input: { detailId, file }, sendBack }) => {
        const abort = new AbortController();
        const send = async () => {
          const release = await turns.take(abort.signal);
          try {
            abort.signal.throwIfAborted();
            sendBack({ type: 'upload.progressed', part: 0 });
            const { data } = await reportApi.upload(detailId, file, {
              signal: abort.signal,
              idempotencyKey: keyOf(file),
              onProgress: (sent, total) => sendBack({ type: 'upload.progressed', part: sentPart(sent, total) }),
            });
            sendBack({ type: 'upload.stored', detail: data });
          } finally {
            release();
          }
        };
        send().catch((error: unknown) => {
          if (abort.signal.aborted) return;
          const message = serverSentence(error);
          // The server remembers a refusal under its key, so the next attempt needs a new key.
          if (message !== null) keys.delete(file);
          sendBack({ type: 'upload.failed', message });
        });
        return () => abort.abort();
      }),
    },
  });
}
