/** `/api/auth/sesi`: a person's own open sessions (docs/decisions/0095). */
import { z } from 'zod';
import { emptyBody } from '#contract/access.ts';
import { envelope, idSchema } from '#contract/envelope.ts';
import { endedSchema, ownSessionSchema } from '#contract/own-sessions.ts';
import { forEverybody } from '#server/auth/gate.ts';
import type { SessionLimits } from '#server/auth/tokens.ts';
import type { App } from '#server/http/app-type.ts';
import { command } from '#server/http/command.ts';
import { ok, type RouteDeps } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';
import { openSessionsOf } from '#server/session/own-sessions.queries.ts';
import { assertOpen, endOtherSessions, endSession } from '#server/session/own-sessions.service.ts';

const URL = '/api/auth/sesi';
const tags = ['Profile'];

export function registerOwnSessions(app: App, deps: RouteDeps & SessionLimits): void {
  const { db, now, sessionMaxAge } = deps;
  app.get(
    URL,
    {
      config: forEverybody(),
      schema: {
        tags,
        description: 'Sesi sendiri yang masih terbuka, paling banyak 100.',
        response: responses({ 200: envelope(z.array(ownSessionSchema)) }),
      },
    },
    async ({ caller, sesi }) => {
      const at = now();
      const since = new Date(at.getTime() - sessionMaxAge * 1000);
      return ok(await openSessionsOf(db, { userId: caller.id, sessionId: sesi.sid, now: at, since }));
    },
  );
  app.patch(
    `${URL}/:id/akhiri`,
    {
      config: forEverybody((user, { params }) => assertOpen(deps, user.id, params['id'])),
      schema: {
        tags,
        description: 'Mengakhiri satu sesi sendiri; token-tokennya tidak berlaku lagi.',
        params: z.object({ id: idSchema }),
        body: emptyBody,
        response: responses({ 200: envelope(endedSchema) }),
      },
    },
    (request) =>
      command(deps, request, async (trx, by) => {
        await endSession(trx, by, request.params.id);
        return ok({ jumlah: 1 }, 'Sesi diakhiri.');
      }),
  );
  app.patch(
    `${URL}/akhiri-lain`,
    {
      config: forEverybody(),
      schema: {
        tags,
        description: 'Mengakhiri semua sesi sendiri kecuali yang memanggil.',
        body: emptyBody,
        response: responses({ 200: envelope(endedSchema) }),
      },
    },
    (request) =>
      command(deps, request, async (trx, by) => {
        const count = await endOtherSessions(trx, by, request.sesi.sid);
        return ok({ jumlah: count }, 'Sesi lain diakhiri.');
      }),
  );
}
