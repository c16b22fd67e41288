import { fromCallback, fromPromise } from '#machines/kit/xstate.ts';
import { preferencesMachine } from '#machines/preferences/preferences.machine.ts';
import { directionShown, skinShown, toastPositionShown } from '#machines/preferences/preferences.selectors.ts';
import {
  type Language,
  type Preferences,
  type PreferencesContext,
  type PreferencesMessage,
  type Skin,
  TOAST_POSITIONS,
} from '#machines/preferences/preferences.types.ts';
import { GRACE_PERIODS } from '#domain/preferences/grace.ts';
import { changeLanguage, currentLanguage, i18n, loadEnglish } from '#services/i18n/i18n.ts';
import { DEFAULT_LANGUAGE } from '#services/i18n/languages.ts';
import type { AppStorage } from '#services/storage/storage.ts';
import { listenToTabs } from '#services/storage/watch.ts';
import { placeToasts } from '#services/toasts/toasts.ts';

const DARK = '(prefers-color-scheme: dark)';
const KEYS = new Set([
  'skin',
  'skinFollowsSystem',
  'direction',
  'menuCollapsed',
  'toastPosition',
  'shortcuts',
  'tenggang',
  'lanjutOtomatis',
]);

/** Preferences in local storage; the language is kept by its own service. */
export function providePreferences(storage: AppStorage) {
  return preferencesMachine.provide({
    actors: {
      savePreferences: fromPromise(async ({ input }) => {
        const { skin, direction } = input;
        storage.saveSkin(skin === 'system' ? null : skin);
        storage.saveSetting('skinFollowsSystem', skin === 'system' || null);
        storage.saveDirection(direction === 'auto' ? null : direction);
        storage.saveMenuCollapsed(input.menuCollapsed);
        storage.saveSetting('toastPosition', input.toastPosition);
        storage.saveSetting('shortcuts', input.shortcuts && null);
        storage.saveSetting('tenggang', input.tenggang);
        storage.saveSetting('lanjutOtomatis', input.lanjutOtomatis || null);
      }),
      listenOutside: fromCallback<PreferencesMessage, void>(({ sendBack }) => {
        const dark = window.matchMedia(DARK);
        const onSystem = () => sendBack({ type: 'system.change', systemSkin: systemSkin() });
        dark.addEventListener('change', onSystem);
        const stop = listenToTabs(window, (change) => {
          if (change.kind !== 'key' || !KEYS.has(change.key)) return;
          sendBack({ type: 'stored.change', layout: storedLayout(storage) });
        });
        return () => {
          dark.removeEventListener('change', onSystem);
          stop();
        };
      }),
    },
  });
}

const systemSkin = (): Skin => (window.matchMedia(DARK).matches ? 'dark' : 'light');

/** What earlier visits have chosen. Defaults: light skin, the language's direction, an open menu (specification §2). */
function storedLayout(storage: AppStorage): Omit<Preferences, 'language'> {
  const position = storage.readSetting('toastPosition');
  return {
    skin: storage.readSkin() ?? (storage.readSetting('skinFollowsSystem') === true ? 'system' : 'light'),
    direction: storage.readDirection() ?? 'auto',
    menuCollapsed: storage.readMenuCollapsed(),
    toastPosition: TOAST_POSITIONS.find((known) => known === position) ?? 'top-right',
    // On unless they were switched off (WCAG 2.1.4).
    shortcuts: storage.readSetting('shortcuts') !== false,
    tenggang: GRACE_PERIODS.find((seconds) => seconds === storage.readSetting('tenggang')) ?? 8,
    lanjutOtomatis: storage.readSetting('lanjutOtomatis') === true,
  };
}

/** Everything a preferences machine starts with. */
export function storedPreferences(storage: AppStorage): PreferencesContext {
  return { ...storedLayout(storage), language: currentLanguage(), systemSkin: systemSkin() };
}

/** Makes the page look as chosen. */
export function applyPreferences(preferences: PreferencesContext) {
  const root = document.documentElement;
  const skin = skinShown(preferences);
  root.dataset.theme = skin;
  root.classList.toggle('dark', skin === 'dark');
  root.dir = directionShown(preferences);
  placeToasts(toastPositionShown(preferences));
  if (preferences.language !== currentLanguage()) speak(preferences.language);
}

/** Loads English first, because it is shown where the chosen language cannot be loaded. */
function speak(language: Language) {
  loadEnglish().then(
    () => changeLanguage(language),
    // Loading failed: tells listeners the language that is still on screen, so that the preference shows it again.
    () => i18n.emit('languageChanged', currentLanguage()),
  );
}

// English may also come on screen without a choice: on the sign-in page, after signing out.
i18n.on('languageChanged', () => {
  if (currentLanguage() === DEFAULT_LANGUAGE) loadEnglish().catch(() => {});
});
