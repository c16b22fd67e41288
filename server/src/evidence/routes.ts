/** `/api/files/:id`, and evidence of one indicator under `/api/pelaporan-capaian-detail`. contract.md §6, §9. */
import { z } from 'zod';
import { envelope, errorEnvelope, idSchema } from '#contract/envelope.ts';
import { deleteFileBody, detailChangedSchema } from '#contract/report.ts';
import { type Gate, idIn, needs } from '#server/auth/gate.ts';
import { changesReport } from '#server/auth/gate-objects.ts';
import { readableFile, removeFile, upload } from '#server/evidence/service.ts';
import { sendFile } from '#server/files/download.ts';
import type { App } from '#server/http/app-type.ts';
import { command } from '#server/http/command.ts';
import { ok, type RouteDeps } from '#server/http/kit.ts';
import { bytesOf, responses } from '#server/http/responses.ts';
import { MODULE } from '#server/report/decide.service.ts';

const DETAIL = '/api/pelaporan-capaian-detail';
const byId = z.object({ id: idSchema });
const changed = responses({ 200: envelope(detailChangedSchema) });

/** Types that a browser shows without running anything; the rest is always a download. */
const SHOWN: ReadonlySet<string> = new Set(['application/pdf', 'image/png', 'image/jpeg']);

/** Registers reading, handing in and taking away evidence. */
export function registerEvidence(app: App, deps: RouteDeps): void {
  const visibleFile: Gate['object'] = async (user, { params }) =>
    void (await readableFile(deps, user, idIn(params['id'])));
  app.get(
    '/api/files/:id',
    {
      config: needs('read', MODULE, visibleFile),
      schema: {
        tags: [MODULE],
        params: byId,
        querystring: z.object({ inline: z.enum(['0', '1']).optional() }),
        response: responses({ 200: bytesOf('*/*'), 410: errorEnvelope }),
      },
    },
    async (request, reply) => {
      const file = await readableFile(deps, request.caller, request.params.id);
      const way = request.query.inline === '1' && SHOWN.has(file.mime) ? 'inline' : 'attachment';
      return sendFile(reply, deps.files, file, way);
    },
  );

  app.patch(
    `${DETAIL}/:id/upload`,
    {
      config: changesReport(deps.db, 'report.edit', 'indicator'),
      schema: { tags: [MODULE], consumes: ['multipart/form-data'], params: byId, response: changed },
    },
    (request) => upload(deps, request, request.params.id),
  );

  app.patch(
    `${DETAIL}/:id/deletefile`,
    {
      config: changesReport(deps.db, 'report.edit', 'indicator'),
      schema: { tags: [MODULE], params: byId, body: deleteFileBody, response: changed },
    },
    (request) =>
      command(deps, request, async (trx, by) =>
        ok(await removeFile(trx, by, request.params.id, request.body.file_id), 'Berkas dihapus'),
      ),
  );
}
