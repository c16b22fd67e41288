import { CHANNELS } from '#domain/notifications/choices.ts';
import { NOTIFICATION_KINDS } from '#domain/notifications/kinds.ts';
import { about } from '#machines/kit/about.ts';
import { failure, flag, keys, outcome, words } from '#machines/kit/recorded.ts';
import type { notificationChoicesMachine } from '#machines/notifications/notification-choices.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    notificationChoices: true;
  }
}

// When somebody wants to be left alone is nobody else's business.
const kind = words(...NOTIFICATION_KINDS);
const change = keys({ jenis: kind, saluran: words(...CHANNELS), nyala: flag });
const choices = keys({
  pilihan: keys({ jenis: kind, lonceng: flag, surel: flag, tetap: flag }),
  surel_keluar: flag,
});

export const choicesAbout = about<typeof notificationChoicesMachine>({
  label: 'mesin.nama.notificationChoices',
  file: 'src/machines/notifications/notification-choices.machine.ts',
  guards: {
    isFailure: 'mesin.guard.isFailure',
    isLoaded: 'mesin.guard.isLoaded',
    isChoosable: 'mesin.guard.isChoosable',
    hasMore: 'mesin.guard.hasMoreChoices',
  },
  recorded: {
    context: { choices, changes: change, failure },
    events: { 'choice.change': { change } },
    outputs: { loadChoices: outcome({ choices }), saveChoice: choices },
  },
});
