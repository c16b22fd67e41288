import { fromCallback } from '#machines/kit/xstate.ts';
import { type NotificationsEvent, notificationsMachine } from '#machines/notifications/notifications.machine.ts';
import type { ToastRecord } from '#services/toasts/toasts.types.ts';

export type NotificationServices = {
  /** Tells every toast until the returned function is called. */
  onToast: (listener: (record: ToastRecord) => void) => () => void;
  /** The language on screen, in which a toast without a language of its own was written. */
  language: () => string;
};

/** The log of toasts over the toasts. */
export const provideNotifications = ({ onToast, language }: NotificationServices) =>
  notificationsMachine.provide({
    actors: {
      listenToasts: fromCallback<NotificationsEvent, void>(({ sendBack }) =>
        onToast(({ lang, ...record }) =>
          sendBack({ type: 'notice.add', news: { ...record, lang: lang ?? language() } }),
        ),
      ),
    },
  });
