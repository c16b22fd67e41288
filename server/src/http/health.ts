import { z } from 'zod';
import { errorEnvelope } from '#contract/envelope.ts';
import { accessCheck } from '#server/db/access-check.ts';
import type { App } from '#server/http/app-type.ts';
import type { RouteDeps } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';

const lives = z.object({ status: z.string() });
const access = lives.extend({ read: z.boolean(), write: z.boolean() });

/**
 * `/healthz`: the process lives. `/readyz`: it can serve, that is, read a migrated database; `write` tells whether it can
 * also save (docs/decisions/0037).
 */
export function registerHealth(app: App, deps: Pick<RouteDeps, 'db'>): void {
  const check = accessCheck(deps.db, (err) => app.log.warn({ err }, 'not ready'));
  app.get('/healthz', { schema: { security: [], response: responses({ 200: lives }) } }, async () => ({
    status: 'ok',
  }));
  app.get(
    '/readyz',
    { schema: { security: [], response: responses({ 200: access, 503: z.union([access, errorEnvelope]) }) } },
    async (_request, reply) => {
      const { read, write } = await check();
      const status = read ? (write ? 'ok' : 'hanya baca') : 'belum siap';
      return reply
        .code(read ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ status, read, write });
    },
  );
}
