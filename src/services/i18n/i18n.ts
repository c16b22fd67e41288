import { createInstance, type FormatterModule, type i18n as I18n, type LanguageDetectorModule } from 'i18next';
import { writeFigure } from '#domain/numbers/notation.ts';
import { initReactI18next } from 'react-i18next';
import { createLocaleBackend, MACHINES } from '#services/i18n/backend.ts';
import { detectLanguage, keepLanguage } from '#services/i18n/detection.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, toLanguage } from '#services/i18n/languages.ts';
import { answerBy, beginning, forgetQuery, showLanguage } from '#services/i18n/start.ts';

export const i18n: I18n = createInstance();
/** A language is being fetched, with the pauses between the tries. */
let fetching = false;

/** Writes the numbers of a text as its readers do, thousands apart: `9.112 baris`. A year (`tahun`) is no figure. */
const figures: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value: unknown, _, language, options) =>
    (typeof value === 'number' && options?.interpolationkey !== 'tahun'
      ? writeFigure(value, toLanguage(language) ?? DEFAULT_LANGUAGE)
      : value) as string,
};

/**
 * Starts i18next and returns at once: with what the sign-in page has found, and in English until the chosen language has
 * arrived.
 * @param backend where the other languages come from
 */
export function startI18n(backend = createLocaleBackend(beginning().read)) {
  const { language = detectLanguage(), english, texts } = beginning();
  i18n.on('languageChanging', () => {
    fetching = true;
  });
  i18n.on('languageChanged', () => {
    fetching = false;
    showLanguage(currentLanguage());
    answer();
  });
  if (typeof window !== 'undefined') window.addEventListener('online', fetchMissing);
  i18n
    .use<LanguageDetectorModule>({
      type: 'languageDetector',
      detect: () => language,
      cacheUserLanguage: (chosen) => keepLanguage(toLanguage(chosen) ?? DEFAULT_LANGUAGE),
    })
    .use(backend)
    .use(figures)
    .use(initReactI18next)
    .init({
      resources: { en: { translation: english }, ...(texts && { [language]: { translation: texts } }) },
      partialBundledLanguages: true,
      supportedLngs: LANGUAGES.map(({ code }) => code),
      fallbackLng: DEFAULT_LANGUAGE,
      fallbackNS: MACHINES,
      load: 'languageOnly',
      maxRetries: 0,
      maxParallelReads: 10,
      interpolation: { escapeValue: false, alwaysFormat: true },
      react: { useSuspense: false, bindI18nStore: 'added' },
    })
    .catch(reportFailure);
  answer();
}

/** The texts of the sign-in page come from i18next from now on. */
const answer = () =>
  answerBy({
    t: i18n.getFixedT(null, 'translation'),
    language: currentLanguage(),
    choose: changeLanguage,
    add: (more) => {
      i18n.addResourceBundle('en', 'translation', more, true, false);
      answer();
    },
  });

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
export async function withAllTexts<T>(code: Promise<T>): Promise<T> {
  await Promise.all([code, chosenLanguage() === DEFAULT_LANGUAGE && loadEnglish()]);
  if (fetching) await arrival();
  if (currentLanguage() === DEFAULT_LANGUAGE) await loadEnglish();
  return code;
}

let english: Promise<void> | null = null;

/**
 * Fetches the English texts of the application, once, like those of every other language (specification §7: one file
 * each, by GET). Await it before another language is chosen: English stands in until that language is loaded.
 * @throws Error when they do not come; the next call asks anew
 */
export function loadEnglish(): Promise<void> {
  english ??= fetchEnglish().catch((error: unknown) => {
    english = null;
    throw error;
  });
  return english;
}

async function fetchEnglish() {
  await i18n.reloadResources([DEFAULT_LANGUAGE]);
  // i18next does not say how it went: beyond the sign-in's sections there is what came by this.
  if (!i18n.exists('shell', { lng: DEFAULT_LANGUAGE })) throw new Error('The English texts did not come');
}

let machines: Promise<void> | null = null;
/** Whether i18next was told of them; it asks for what it knows of once. */
let isAsked = false;

/**
 * Waits for code that shows machines, and for the texts about them, which are fetched once; from then on they come with
 * every language that is chosen (decision 0134).
 * @throws Error when they do not come; the next call asks anew
 */
export async function withMachineTexts<T>(code: Promise<T>): Promise<T> {
  machines ??= fetchMachineTexts().catch((error: unknown) => {
    machines = null;
    throw error;
  });
  await Promise.all([code, machines]);
  return code;
}

async function fetchMachineTexts() {
  if (isAsked) await i18n.reloadResources([currentLanguage(), DEFAULT_LANGUAGE], [MACHINES]);
  else await i18n.loadNamespaces(MACHINES);
  isAsked = true;
  if (!i18n.exists('mesin')) throw new Error('The texts about machines did not come');
}

// Only a console warning: when a language cannot be fetched, English stays on screen and the page works.
function reportFailure(error: unknown) {
  console.warn('Translations', error);
}
