import { saveFileInBrowser } from '#app/export/save-file.ts';
import { calling } from '#app/wiring/call.ts';
import { serverSentence } from '#app/wiring/failure.ts';
import { chatFileMachine, type FetchResult, type UploadResult } from '#machines/chat/chat-file.machine.ts';
import type { ChatFile } from '#machines/chat/chat.types.ts';
import type { ChatApi } from '#services/chat/chat.ts';
import { ApiError } from '#services/http/errors.ts';

type Refusal = { ok: false; reason: string | null };
const refusal = (error: unknown): Refusal => {
  if (!(error instanceof ApiError)) throw error;
  return { ok: false, reason: serverSentence(error) };
};

/** Files of messages over the API, and into the browser's downloads. */
export const provideChatFile = (api: Pick<ChatApi, 'uploadFile' | 'openFile'>) =>
  chatFileMachine.provide({
    actors: {
      uploadFile: calling<UploadResult, File | null>(async ({ input, signal }) => {
        if (input === null) throw new Error('There is no file to upload');
        try {
          return { ok: true, file: await api.uploadFile(input, { signal }) };
        } catch (error) {
          return refusal(error);
        }
      }),
      fetchFile: calling<FetchResult, ChatFile | null>(async ({ input, signal }) => {
        if (input === null) throw new Error('There is no file to fetch');
        try {
          saveFileInBrowser(await api.openFile(input.id, { signal }), input.nama);
          return { ok: true };
        } catch (error) {
          return refusal(error);
        }
      }),
    },
  });
