import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { createLocaleBackend, MAX_RETRIES } from '#services/i18n/backend.ts';
import { createDetector } from '#services/i18n/detection.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, toLanguage } from '#services/i18n/languages.ts';
import { galat, masuk, umum } from '#services/i18n/locales/en.json?awal';
import { browserStorage, createStorage } from '#services/storage/storage.ts';

export const i18n: I18n = createInstance();
/** A language is being fetched, with the pauses between the tries. */
let fetching = false;

/**
 * Starts the translations and returns at once: the page is shown in English until the detected language has arrived.
 * @param backend where the other languages come from
 */
export function startI18n(backend = createLocaleBackend()) {
  i18n.on('languageChanging', () => {
    fetching = true;
  });
  i18n.on('languageChanged', () => {
    fetching = false;
    showLanguage();
  });
  if (typeof window !== 'undefined') window.addEventListener('online', fetchMissing);
  i18n
    .use(createDetector())
    .use(backend)
    .use(initReactI18next)
    .init({
      resources: { en: { translation: { masuk, umum, galat } } },
      partialBundledLanguages: true,
      supportedLngs: LANGUAGES.map(({ code }) => code),
      fallbackLng: DEFAULT_LANGUAGE,
      load: 'languageOnly',
      maxRetries: MAX_RETRIES,
      retryTimeout: 350,
      maxParallelReads: 10,
      interpolation: { escapeValue: false },
      react: { useSuspense: false, bindI18nStore: 'added' },
    })
    .catch(reportFailure);
}

/**
 * Switches the language and remembers it; the old texts stay until the new ones are loaded. A language whose texts
 * could not be fetched is fetched again when it is chosen again.
 */
export function changeLanguage(language: Language) {
  forgetQuery();
  if (language === chosenLanguage() && language !== currentLanguage()) fetchMissing();
  else i18n.changeLanguage(language).catch(reportFailure);
}

/** The language on screen. */
export const currentLanguage = (): Language => toLanguage(i18n.resolvedLanguage) ?? DEFAULT_LANGUAGE;

/** The chosen language; differs from the one on screen while its texts are still loading. */
const chosenLanguage = (): Language => toLanguage(i18n.language) ?? DEFAULT_LANGUAGE;

/** English stays on screen when a language could not be fetched; this fetches it again, once at a time. */
function fetchMissing() {
  const wanted = chosenLanguage();
  if (fetching || wanted === currentLanguage()) return;
  i18n
    .reloadResources([wanted])
    .then(() => {
      const isWanted = wanted === chosenLanguage() && i18n.hasResourceBundle(wanted, 'translation');
      return isWanted ? i18n.changeLanguage(wanted) : null;
    })
    .catch(reportFailure);
}

/**
 * Waits up to one second for the texts of the chosen language. A returning user's code comes from the cache; without
 * this wait the page would flash in English.
 */
const arrival = () =>
  new Promise((resolve) => {
    i18n.on('languageChanged', resolve);
    setTimeout(resolve, 1000);
  });

/**
 * Waits for the code of the application behind the sign-in page, and for its English texts where English is on screen:
 * chosen, or standing in for a language that has not arrived. Other users do not download the English texts.
 */
export async function withTexts<T>(code: Promise<T>): Promise<T> {
  await Promise.all([code, chosenLanguage() === DEFAULT_LANGUAGE && loadEnglish()]);
  if (fetching) await arrival();
  if (currentLanguage() === DEFAULT_LANGUAGE) await loadEnglish();
  return code;
}

/**
 * Adds the English texts of the application. Await it before another language is chosen: English stands in until that
 * language is loaded.
 */
export async function loadEnglish() {
  const { default: en } = await import('#services/i18n/locales/en.json');
  i18n.addResourceBundle('en', 'translation', en, true, true);
}

/** Removes `?lng=` from the address: at the next load it would override the language that was chosen here. */
function forgetQuery() {
  const url = new URL(location.href);
  if (!url.searchParams.has('lng')) return;
  url.searchParams.delete('lng');
  history.replaceState(history.state, '', url);
}

function showLanguage() {
  if (typeof document === 'undefined') return;
  document.documentElement.lang = currentLanguage();
  document.documentElement.dir = createStorage(browserStorage()).readDirection() ?? i18n.dir(currentLanguage());
}

// Only a console warning: when a language cannot be fetched, English stays on screen and the page works.
function reportFailure(error: unknown) {
  console.warn('Translations', error);
}
