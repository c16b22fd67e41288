import { fromCallback } from '#machines/kit/xstate.ts';
import { type ToastLogEvent, toastLogMachine } from '#machines/toasts/toast-log.machine.ts';
import type { ToastRecord } from '#services/toasts/toasts.types.ts';

export type ToastLogServices = {
  /** Tells every toast until the returned function is called. */
  onToast: (listener: (record: ToastRecord) => void) => () => void;
  /** The language on screen, in which a toast without a language of its own was written. */
  language: () => string;
};

/** The log of toasts over the toasts. */
export const provideToastLog = ({ onToast, language }: ToastLogServices) =>
  toastLogMachine.provide({
    actors: {
      listenToasts: fromCallback<ToastLogEvent, void>(({ sendBack }) =>
        onToast(({ lang, ...record }) =>
          sendBack({ type: 'notice.add', news: { ...record, lang: lang ?? language() } }),
        ),
      ),
    },
  });
