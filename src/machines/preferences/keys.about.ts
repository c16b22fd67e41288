import { about } from '#machines/kit/about.ts';
import { flag, key, keys, words } from '#machines/kit/recorded.ts';
import type { keysMachine } from '#machines/preferences/keys.machine.ts';
import { SHORTCUT_IDS } from '#domain/preferences/shortcuts.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    keys: true;
  }
}

const id = words(...SHORTCUT_IDS);
const chosen = keys(Object.fromEntries(SHORTCUT_IDS.map((one) => [one, key])));

export const keysAbout = about<typeof keysMachine>({
  label: 'mesin.nama.tombol',
  file: 'src/machines/preferences/keys.machine.ts',
  guards: {
    isReserved: 'mesin.guard.isReserved',
    isTaken: 'mesin.guard.isTaken',
    isOwnTaken: 'mesin.guard.isOwnTaken',
  },
  senders: {
    'key.pressed': ['aktor:listenPress'],
    'key.cancel': ['aktor:listenPress', 'orang'],
    'stored.change': ['aktor:listenOutside'],
  },
  recorded: {
    context: { chosen, changing: id, refusal: keys({ id, key, other: id }) },
    events: {
      'key.change': { id },
      'key.reset': { id },
      'key.pressed': { key, modified: flag },
      'stored.change': { chosen },
    },
  },
});
