/** `GET /api/files/:id`: evidence, authorised like its report. contract.md §9. */
import { z } from 'zod';
import { idSchema } from '#contract/envelope.ts';
import { type Address, idIn, needs } from '#server/auth/gate.ts';
import { contentDisposition } from '#server/files/names.ts';
import type { App } from '#server/http/app-type.ts';
import { type CurrentUser, type RouteDeps, notFound } from '#server/http/kit.ts';
import { bytesOf, responses } from '#server/http/responses.ts';
import { findStoredFile } from '#server/evidence/queries.ts';
import { MODULE, visible } from '#server/report/decide.service.ts';

/** Types that a browser shows without running anything; the rest is always a download. */
const SHOWN: ReadonlySet<string> = new Set(['application/pdf', 'image/png', 'image/jpeg']);

/** Registers the download of evidence files. */
export function registerFiles(app: App, deps: RouteDeps): void {
  const visibleFile = async (user: CurrentUser, { params }: Address) => {
    const id = idIn(params['id']);
    const file = id === undefined ? undefined : await findStoredFile(deps.db, id);
    if (!file || !visible(user, file)) throw notFound('Berkas');
  };
  app.get(
    '/api/files/:id',
    {
      config: needs('read', MODULE, visibleFile),
      schema: {
        tags: [MODULE],
        params: z.object({ id: idSchema }),
        querystring: z.object({ inline: z.enum(['0', '1']).optional() }),
        response: responses({ 200: bytesOf('*/*') }),
      },
    },
    async (request, reply) => {
      const file = await findStoredFile(deps.db, request.params.id);
      if (!file || !visible(request.pengguna, file)) throw notFound('Berkas');
      const { stream, ukuran } = await deps.files.open(file.kunci);
      const way = request.query.inline === '1' && SHOWN.has(file.mime) ? 'inline' : 'attachment';
      return reply
        .headers({
          'content-type': file.mime,
          'content-length': ukuran,
          'content-disposition': contentDisposition(way, file.nama),
          'content-security-policy': 'sandbox',
          'x-content-type-options': 'nosniff',
          'cache-control': 'no-store',
        })
        .send(stream);
    },
  );
}
