import { about } from '#machines/kit/about.ts';
import { keys, num, time, words } from '#machines/kit/recorded.ts';
import { LANGUAGES } from '#machines/preferences/preferences.types.ts';
import type { notificationsMachine } from '#machines/notifications/notifications.machine.ts';

export const notificationsAbout = about<typeof notificationsMachine>({
  label: 'mesin.nama.pemberitahuan',
  file: 'src/machines/notifications/notifications.machine.ts',
  guards: {
    isFilled: 'mesin.guard.isFilled',
    hasNew: 'mesin.guard.hasNew',
  },
  senders: {
    'notice.add': ['aktor:listenToasts'],
  },
  recorded: {
    context: {
      catatan: keys({
        kind: words('success', 'error', 'blank', 'custom'),
        lang: words(...LANGUAGES),
        at: time,
        nomor: num,
      }),
      terakhir: num,
      seen: num,
      lama: num,
    },
    events: {
      'notice.add': {
        news: keys({ kind: words('success', 'error', 'blank', 'custom'), lang: words(...LANGUAGES), at: time }),
      },
    },
  },
});
