import { z } from 'zod';
import { errorEnvelope } from '#contract/envelope.ts';
import { accessCheck } from '#server/db/access-check.ts';
import type { App } from '#server/http/app-type.ts';
import type { RouteDeps } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';
import { VERSION } from '#server/version.ts';

const lives = z.object({ status: z.string(), version: z.string(), schema: z.string().nullable() });
const access = z.object({ status: z.string(), read: z.boolean(), write: z.boolean() });

/** Whether the process is being stopped, and serves only until its proxies have noticed. */
export type Leaving = { leaving: () => boolean };
const LEAVING = 'berhenti';

/**
 * `/healthz`: the process lives; of which version it is, and the newest migration that it saw in its database (null until
 * then). It asks the database nothing, so it answers without one. `/readyz`: it can serve, that is, read a migrated database; `write` tells whether it can
 * also save (docs/decisions/0037). Both are 503 while the process is being stopped.
 */
export function registerHealth(app: App, deps: Pick<RouteDeps, 'db'> & Leaving): void {
  const { check, schema } = accessCheck(deps.db, (err) => app.log.warn({ err }, 'not ready'));
  app.addHook('onReady', async () => void (await check()));
  app.get(
    '/healthz',
    { schema: { security: [], response: responses({ 200: lives, 503: z.union([lives, errorEnvelope]) }) } },
    async (_request, reply) => {
      const status = deps.leaving() ? LEAVING : 'ok';
      return reply.code(deps.leaving() ? 503 : 200).send({ status, version: VERSION, schema: schema() });
    },
  );
  app.get(
    '/readyz',
    { schema: { security: [], response: responses({ 200: access, 503: z.union([access, errorEnvelope]) }) } },
    async (_request, reply) => {
      const { read, write } = await check();
      const access = read ? (write ? 'ok' : 'hanya baca') : 'belum siap';
      const status = deps.leaving() ? LEAVING : access;
      return reply
        .code(read && !deps.leaving() ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ status, read, write });
    },
  );
}
