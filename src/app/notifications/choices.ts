import { calling } from '#app/wiring/call.ts';
import { loading } from '#app/wiring/failure.ts';
import { showFailed, showSaved } from '#app/wiring/messages.ts';
import {
  notificationChoicesMachine,
  type ChoicesResult,
  type NotificationChoice,
  type NotificationChoices,
} from '#machines/notifications/notification-choices.machine.ts';
import type { ChoicesApi } from '#services/notifications/choices.ts';

type Loaded = Extract<ChoicesResult, { ok: true }>;

/** How the person wants to be told of things. */
export const provideChoices = (api: ChoicesApi) =>
  notificationChoicesMachine.provide({
    actors: {
      loadChoices: loading<Loaded, void>(async ({ signal }) => ({
        ok: true,
        choices: (await api.read({ signal })).data,
      })),
      saveChoice: calling<NotificationChoices | null, { change: NotificationChoice | undefined }>(
        async ({ input: { change } }) => {
          if (change === undefined) return null;
          try {
            const { data, alert } = await api.change(change);
            showSaved(alert.message);
            return data;
          } catch (error) {
            showFailed(error);
            return null;
          }
        },
      ),
    },
  });
