import { fromCallback } from '#machines/kit/xstate.ts';
import { type PemberitahuanEvent, pemberitahuanMachine } from '#machines/pemberitahuan/pemberitahuan.machine.ts';
import type { ToastRecord } from '#services/toasts/toasts.ts';

export type PemberitahuanServices = {
  /** Tells every toast until the returned function is called. */
  onToast: (listener: (record: ToastRecord) => void) => () => void;
  /** The language on screen, in which a toast without a language of its own was written. */
  language: () => string;
};

/** The log of toasts over the toasts. */
export const providePemberitahuan = ({ onToast, language }: PemberitahuanServices) =>
  pemberitahuanMachine.provide({
    actors: {
      listenToasts: fromCallback<PemberitahuanEvent, void>(({ sendBack }) =>
        onToast(({ lang, ...record }) =>
          sendBack({ type: 'notice.add', kabar: { ...record, lang: lang ?? language() } }),
        ),
      ),
    },
  });
