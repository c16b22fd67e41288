import { about } from '#machines/kit/about.ts';
import { keys, num, time, words } from '#machines/kit/recorded.ts';
import { LANGUAGES } from '#machines/preferences/preferences.types.ts';
import type { toastLogMachine } from '#machines/toasts/toast-log.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    toastLog: true;
  }
}

export const toastLogAbout = about<typeof toastLogMachine>({
  label: 'mesin.nama.toastLog',
  file: 'src/machines/toasts/toast-log.machine.ts',
  guards: {
    isFilled: 'mesin.guard.isFilled',
    hasNew: 'mesin.guard.hasNew',
  },
  senders: {
    'notice.add': ['aktor:listenToasts'],
  },
  recorded: {
    context: {
      notes: keys({
        kind: words('success', 'error', 'blank', 'custom'),
        lang: words(...LANGUAGES),
        at: time,
        number: num,
      }),
      lastNumber: num,
      seen: num,
      seenBefore: num,
    },
    events: {
      'notice.add': {
        news: keys({ kind: words('success', 'error', 'blank', 'custom'), lang: words(...LANGUAGES), at: time }),
      },
    },
  },
});
