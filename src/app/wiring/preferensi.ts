import { fromPromise } from '#machines/kit/xstate.ts';
import { type Preferensi, preferensiMachine } from '#machines/preferensi/preferensi.machine.ts';
import { changeLanguage, currentLanguage } from '#services/i18n/i18n.ts';
import type { AppStorage } from '#services/storage/storage.ts';

/** Preferences in local storage (`skin`, `menuCollapsed`, `direction`); the language is kept by its own service. */
export function providePreferensi(storage: AppStorage) {
  return preferensiMachine.provide({
    actors: {
      savePreferensi: fromPromise(async ({ input }) => {
        storage.saveSkin(input.skin);
        storage.saveDirection(input.direction);
        storage.saveMenuCollapsed(input.menuCollapsed);
      }),
    },
  });
}

/** What earlier visits chose; light, left-to-right and an open menu otherwise (specification §2). */
export function storedPreferensi(storage: AppStorage): Preferensi {
  return {
    skin: storage.readSkin() ?? 'light',
    direction: storage.readDirection() ?? 'ltr',
    menuCollapsed: storage.readMenuCollapsed(),
    language: currentLanguage(),
  };
}

/** Makes the page look as chosen. */
export function applyPreferensi({ skin, direction, language }: Preferensi) {
  document.documentElement.dataset.theme = skin;
  document.documentElement.classList.toggle('dark', skin === 'dark');
  document.documentElement.dir = direction;
  if (language !== currentLanguage()) changeLanguage(language);
}
