/** `/api/pemberitahuan/pilihan`: how the person who asks wants to be told of things. */
import { envelope } from '#contract/envelope.ts';
import { notificationChoiceBody, notificationChoicesSchema } from '#contract/notification-choices.ts';
import { forEverybody } from '#server/auth/gate.ts';
import type { App } from '#server/http/app-type.ts';
import { command } from '#server/http/command.ts';
import { ok, type RouteDeps } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';
import { choicesFor, choose } from '#server/notifications/choices.service.ts';

const URL = '/api/pemberitahuan/pilihan';
const tags = ['Notification'];

/** Registers the two calls. */
export function registerChoices(app: App, deps: RouteDeps): void {
  const response = responses({ 200: envelope(notificationChoicesSchema) });
  app.get(
    URL,
    {
      config: forEverybody(),
      schema: {
        tags,
        description: 'Pilihan penanya: jenis pemberitahuan per saluran, dan jam tenang surel.',
        response,
      },
    },
    async ({ caller }) => ok(await choicesFor(deps.db, caller, deps.letters)),
  );
  app.patch(
    URL,
    {
      config: forEverybody(),
      schema: {
        tags,
        description: 'Mengubah satu pilihan: satu jenis pada satu saluran, atau jam tenang.',
        body: notificationChoiceBody,
        response,
      },
    },
    (request) =>
      command(deps, request, async (trx, by) => {
        await choose(trx, by, request.body);
        return ok(await choicesFor(trx, by.user, deps.letters), 'Pilihan disimpan.');
      }),
  );
}
