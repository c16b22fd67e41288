/** Files of chat messages: `upload-file` and `file` of `/apps/chat`. contract.md §8. */
import { z } from 'zod';
import { chatFileSchema } from '#contract/chat.ts';
import { idSchema } from '#contract/envelope.ts';
import { forEverybody } from '#server/auth/gate.ts';
import { handInFile, readableChatFile } from '#server/chat/files.service.ts';
import { contentDisposition } from '#server/files/names.ts';
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
    (request) => handInFile(deps, request),
  );

  app.get(
    '/apps/chat/file',
    {
      config: forEverybody(),
      schema: {
        tags: TAGS,
        description: 'Hanya untuk pengirim dan penerima pesannya.',
        querystring: z.object({ id: idSchema }),
        response: responses({ 200: bytesOf('*/*') }),
      },
    },
    async (request, reply) => {
      const file = await readableChatFile(deps, request.caller, request.query.id);
      const { stream, ukuran } = await deps.files.open(file.kunci);
      return reply
        .headers({
          'content-type': file.mime,
          'content-length': ukuran,
          'content-disposition': contentDisposition('attachment', file.nama),
          'content-security-policy': 'sandbox',
          'x-content-type-options': 'nosniff',
          'cache-control': 'no-store',
        })
        .send(stream);
    },
  );
}
