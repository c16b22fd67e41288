/** Files of letters: `upload-file` and `file` of `/apps/email`. contract.md §8. */
import { z } from 'zod';
import { errorEnvelope, idSchema } from '#contract/envelope.ts';
import { attachmentSchema } from '#contract/mail.ts';
import { forEverybody } from '#server/auth/gate.ts';
import { handIn } from '#server/evidence/hand-in.service.ts';
import { sendFile } from '#server/files/download.ts';
import type { App } from '#server/http/app-type.ts';
import type { RouteDeps } from '#server/http/kit.ts';
import { bytesOf, responses } from '#server/http/responses.ts';
import { attachmentOf } from '#server/mail/attachment.record.ts';
import { mailFiles, readableMailFile } from '#server/mail/files.service.ts';

const TAGS = ['Email'];

/** Registers handing in and reading files of letters. */
export function registerMailFiles(app: App, deps: RouteDeps): void {
  app.post(
    '/apps/email/upload-file',
    {
      config: forEverybody(),
      schema: {
        tags: TAGS,
        description:
          'Satu berkas untuk surel berikutnya, dengan jenis dan ukuran seperti bukti. ' +
          'Surel menyebutnya dalam `attachments`; yang tidak disebut dalam 24 jam dihapus.',
        consumes: ['multipart/form-data'],
        response: responses({ 200: attachmentSchema }),
      },
    },
    async (request) => attachmentOf(await handIn(deps, request, mailFiles(deps.db))),
  );

  app.get(
    '/apps/email/file',
    {
      config: forEverybody(),
      schema: {
        tags: TAGS,
        description: 'Hanya untuk pengirim dan penerima surelnya.',
        querystring: z.object({ id: idSchema }),
        response: responses({ 200: bytesOf('*/*'), 410: errorEnvelope }),
      },
    },
    async ({ caller, query: { id } }, reply) => sendFile(reply, deps.files, await readableMailFile(deps, caller, id)),
  );
}
