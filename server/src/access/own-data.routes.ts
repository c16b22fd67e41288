/** `/api/profil/data`: everything that is kept about the person who asks. */
import { Readable } from 'node:stream';
import { ownData } from '#server/access/own-data.service.ts';
import { forEverybody } from '#server/auth/gate.ts';
import type { App } from '#server/http/app-type.ts';
import type { RouteDeps } from '#server/http/kit.ts';
import { bytesOf, responses } from '#server/http/responses.ts';
import { today } from '#server/http/today.ts';

/** Registers the call by which people take their own data. */
export function registerOwnData(app: App, deps: RouteDeps): void {
  app.get(
    '/api/profil/data',
    {
      config: forEverybody(),
      schema: {
        tags: ['Profile'],
        description: 'Semua data yang disimpan tentang pemanggil, satu berkas JSON tanpa rahasia (sandi, token, kode).',
        response: responses({ 200: bytesOf('application/json') }),
      },
    },
    async ({ caller }, reply) => {
      const pieces = await ownData(deps, caller);
      return reply
        .headers({
          'content-type': 'application/json; charset=utf-8',
          'content-disposition': `attachment; filename="data-saya-${today(deps.now())}.json"`,
        })
        .send(Readable.from(pieces));
    },
  );
}
