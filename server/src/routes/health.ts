import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { isMigrated } from '#server/db/migrate.ts';
import type { App } from '#server/http/app-type.ts';
import type { RouteDeps } from '#server/http/kit.ts';

const WAIT_MS = 2000;
const state = z.object({ status: z.string() });

/** `/healthz`: the process lives. `/readyz`: it can serve, that is, reach a migrated database within two seconds. */
export function registerHealth(app: App, deps: Pick<RouteDeps, 'db'>): void {
  app.get('/healthz', { schema: { security: [], response: { 200: state } } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { security: [], response: { 200: state, 503: state } } }, async (request, reply) => {
    const late = new AbortController();
    const ready = await Promise.race([
      isMigrated(deps.db).catch((error: unknown) => {
        request.log.warn({ err: error }, 'not ready');
        return false;
      }),
      sleep(WAIT_MS, false, { signal: late.signal }).catch(() => false),
    ]);
    late.abort();
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ok' : 'belum siap' });
  });
}
