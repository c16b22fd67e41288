/** `/api/jejak-keamanan`: the security trail, for whoever manages accounts. */
import { listEnvelope } from '#contract/envelope.ts';
import { trailEntrySchema, trailQuery } from '#contract/trail.ts';
import { listTrail } from '#server/access/trail.queries.ts';
import { needs } from '#server/auth/gate.ts';
import type { App } from '#server/http/app-type.ts';
import { ok, type RouteDeps } from '#server/http/kit.ts';
import { paging } from '#server/http/paging.ts';
import { responses } from '#server/http/responses.ts';

/** Registers the call that lists the security trail. */
export function registerTrail(app: App, { db }: RouteDeps): void {
  app.get(
    '/api/jejak-keamanan',
    {
      config: needs('read', 'User'),
      schema: {
        tags: ['User'],
        description: 'Siapa masuk dan siapa mengubah akun, peran, token, atau data induk; yang terbaru lebih dulu.',
        querystring: trailQuery,
        response: responses({ 200: listEnvelope(trailEntrySchema) }),
      },
    },
    async ({ query }) => {
      const { data, total } = await listTrail(db, query);
      return { ...ok(data), paging: paging(query, total) };
    },
  );
}
