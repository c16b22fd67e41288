/** Files of chat messages: `upload-file` and `file` of `/apps/chat`. contract.md §8. */
import { z } from 'zod';
import { chatFileSchema } from '#contract/chat.ts';
import { errorEnvelope, idSchema } from '#contract/envelope.ts';
import { forEverybody } from '#server/auth/gate.ts';
import { chatFiles, readableChatFile } from '#server/chat/files.service.ts';
import { handIn } from '#server/evidence/hand-in.service.ts';
import { sendFile } from '#server/files/download.ts';
import type { App } from '#server/http/app-type.ts';
import type { RouteDeps } from '#server/http/kit.ts';
import { bytesOf, responses } from '#server/http/responses.ts';

const TAGS = ['Chat'];

/** Registers handing in and reading files of messages. */
export function registerChatFiles(app: App, deps: RouteDeps): void {
  app.post(
    '/apps/chat/upload-file',
    {
      config: forEverybody(),
      schema: {
        tags: TAGS,
        description:
          'Satu berkas untuk pesan berikutnya, dengan jenis dan ukuran seperti bukti. ' +
          'Pesan mengambilnya dengan `berkasId`; yang tidak diambil dalam 24 jam dihapus.',
        consumes: ['multipart/form-data'],
        response: responses({ 200: chatFileSchema }),
      },
    },
    (request) => handIn(deps, request, chatFiles(deps.db)),
  );

  app.get(
    '/apps/chat/file',
    {
      config: forEverybody(),
      schema: {
        tags: TAGS,
        description: 'Hanya untuk pengirim dan penerima pesannya.',
        querystring: z.object({ id: idSchema }),
        response: responses({ 200: bytesOf('*/*'), 410: errorEnvelope }),
      },
    },
    async ({ caller, query: { id } }, reply) => sendFile(reply, deps.files, await readableChatFile(deps, caller, id)),
  );
}
