import { about } from '#machines/kit/about.ts';
import { flag, keys, words } from '#machines/kit/recorded.ts';
import { LANGUAGES, TOAST_POSITIONS } from '#machines/preferences/preferences.types.ts';
import type { preferencesMachine } from '#machines/preferences/preferences.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    preferences: true;
  }
}

const skin = words('light', 'dark', 'system');
const preferences = {
  skin,
  systemSkin: skin,
  direction: words('ltr', 'rtl', 'auto'),
  menuCollapsed: flag,
  toastPosition: words(...TOAST_POSITIONS),
  shortcuts: flag,
  language: words(...LANGUAGES),
};

export const preferencesAbout = about<typeof preferencesMachine>({
  label: 'mesin.nama.preferensi',
  file: 'src/machines/preferences/preferences.machine.ts',
  guards: {
    isOtherLanguage: 'mesin.guard.isOtherLanguage',
  },
  senders: {
    'system.change': ['aktor:listenOutside'],
    'stored.change': ['aktor:listenOutside'],
  },
  recorded: {
    context: preferences,
    input: preferences,
    events: {
      'skin.select': { skin },
      'direction.select': { direction: preferences.direction },
      'toast.place': { position: preferences.toastPosition },
      'shortcuts.select': { shortcuts: flag },
      'language.select': { language: preferences.language },
      'system.change': { systemSkin: skin },
      'stored.change': { layout: keys(preferences) },
    },
  },
});
