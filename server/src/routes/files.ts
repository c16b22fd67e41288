/** `GET /api/files/:id`: evidence, authorised like its report. contract.md §9. */
import { z } from 'zod';
import { idSchema } from '#contract/envelope.ts';
import { type Address, idIn, needs } from '#server/auth/gate.ts';
import { contentDisposition } from '#server/files/nama.ts';
import type { App } from '#server/http/app-type.ts';
import { type Pengguna, type RouteDeps, tidakDitemukan } from '#server/http/kit.ts';
import { bytesOf, responses } from '#server/http/responses.ts';
import { cariBerkas } from '#server/repositories/berkas.ts';
import { MODUL, terlihat } from '#server/routes/pelaporan-kit.ts';

/** Types that a browser shows without running anything; the rest is always a download. */
const TAMPIL: ReadonlySet<string> = new Set(['application/pdf', 'image/png', 'image/jpeg']);

/** Registers the download of evidence files. */
export function registerFiles(app: App, deps: RouteDeps): void {
  const berkasTerlihat = async (pengguna: Pengguna, { params }: Address) => {
    const id = idIn(params['id']);
    const berkas = id === undefined ? undefined : await cariBerkas(deps.db, id);
    if (!berkas || !terlihat(pengguna, berkas)) throw tidakDitemukan('Berkas');
  };
  app.get(
    '/api/files/:id',
    {
      config: needs('read', MODUL, berkasTerlihat),
      schema: {
        tags: [MODUL],
        params: z.object({ id: idSchema }),
        querystring: z.object({ inline: z.enum(['0', '1']).optional() }),
        response: responses({ 200: bytesOf('*/*') }),
      },
    },
    async (request, reply) => {
      const berkas = await cariBerkas(deps.db, request.params.id);
      if (!berkas || !terlihat(request.pengguna, berkas)) throw tidakDitemukan('Berkas');
      const { stream, ukuran } = await deps.files.open(berkas.kunci);
      const cara = request.query.inline === '1' && TAMPIL.has(berkas.mime) ? 'inline' : 'attachment';
      return reply
        .headers({
          'content-type': berkas.mime,
          'content-length': ukuran,
          'content-disposition': contentDisposition(cara, berkas.nama),
          'content-security-policy': 'sandbox',
          'x-content-type-options': 'nosniff',
          'cache-control': 'no-store',
        })
        .send(stream);
    },
  );
}
