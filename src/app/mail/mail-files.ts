import { serverSentence } from '#app/wiring/failure.ts';
import { sentPart } from '#app/wiring/sent-part.ts';
import { fromCallback } from '#machines/kit/xstate.ts';
import { type MailFilesEvent, mailFilesMachine } from '#machines/mail/mail-files.machine.ts';
import { newKey } from '#services/keys/new-key.ts';
import type { EmailApi } from '#services/mail/mail.ts';

/** Files of the letter that is written, over the API. */
export function provideMailFiles(api: Pick<EmailApi, 'uploadFile'>) {
  // A retry has the key of the first try, so that a file whose answer got lost is not stored twice.
  const keys = new WeakMap<File, string>();
  const keyOf = (file: File) => {
    const key = keys.get(file) ?? newKey();
    keys.set(file, key);
    return key;
  };
  return mailFilesMachine.provide({
    actors: {
      uploadFile: fromCallback<MailFilesEvent, File | null>(({ input: file, sendBack }) => {
        if (file === null) throw new Error('There is no file to upload');
        const abort = new AbortController();
        const onProgress = (sent: number, total: number) =>
          sendBack({ type: 'upload.progressed', part: sentPart(sent, total) });
        api.uploadFile(file, { signal: abort.signal, idempotencyKey: keyOf(file), onProgress }).then(
          ({ id, name, size, type }) => sendBack({ type: 'upload.stored', file: { id, name, size, type } }),
          (error: unknown) => {
            if (abort.signal.aborted) return;
            const reason = serverSentence(error);
            // The server remembers a refusal under its key, so the next attempt needs a new key.
            if (reason !== null) keys.delete(file);
            sendBack({ type: 'upload.failed', reason });
          },
        );
        return () => abort.abort();
      }),
    },
  });
}
