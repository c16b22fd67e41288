/** `/api/pemberitahuan`: what happened that concerns the person who asks. contract.md §9. */
import { notificationsQuery, notificationsSchema, readBody, readSchema } from '#contract/bell.ts';
import { envelope } from '#contract/envelope.ts';
import { forEverybody } from '#server/auth/gate.ts';
import type { App } from '#server/http/app-type.ts';
import { command } from '#server/http/command.ts';
import { ok, type RouteDeps } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';
import { notificationsOf, readNotifications } from '#server/notifications/bell.service.ts';

const tags = ['Notification'];

/** Registers the calls of the bell. */
export function registerBell(app: App, deps: RouteDeps): void {
  app.get(
    '/api/pemberitahuan',
    {
      config: forEverybody(),
      schema: {
        tags,
        description: 'Kejadian yang menyangkut penanya, terbaru dahulu; disimpan 90 hari.',
        querystring: notificationsQuery,
        response: responses({ 200: envelope(notificationsSchema) }),
      },
    },
    async ({ caller, query }) => ok(await notificationsOf(deps, caller, query)),
  );
  app.patch(
    '/api/pemberitahuan/baca',
    {
      config: forEverybody(),
      schema: {
        tags,
        description: 'Menandai dibaca: beberapa menurut id, atau semua sampai suatu saat.',
        body: readBody,
        response: responses({ 200: envelope(readSchema) }),
      },
    },
    (request) => command(deps, request, async (trx, by) => ok(await readNotifications(trx, by, request.body))),
  );
}
