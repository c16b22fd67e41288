/**
 * The texts of the sign-in page, before i18next: it comes with the application, and the sign-in page shows forty texts
 * without plurals (docs/decisions/0109). Once i18next runs, it answers here too, so that what is shown on both sides of
 * the sign-in has one source of texts.
 */
import type { TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';
import { createLocaleReader, type LocaleReader, type Texts } from '#services/i18n/backend.ts';
import { detectLanguage, keepLanguage } from '#services/i18n/detection.ts';
import { DEFAULT_LANGUAGE, type Language } from '#services/i18n/languages.ts';
import { galat, masuk, umum } from '#services/i18n/locales/en.json?awal';
import { browserStorage, createStorage } from '#services/storage/storage.ts';

type Shown = { t: TFunction; language: Language };
/** What i18next does here once it runs. */
export type Engine = Shown & {
  choose: (language: Language) => void;
  /** Adds English texts; a section that is there already gets what it lacks. */
  add: (texts: Texts) => void;
};
/** What i18next starts with: nothing is fetched or decided a second time. */
export type Beginning = {
  /** Undefined: it looks for the language itself. */
  language: Language | undefined;
  english: Texts;
  texts: Texts | null;
  read: LocaleReader;
};

const english: Record<string, object> = { masuk, umum, galat };
const listeners = new Set<() => void>();
let read = createLocaleReader();
/** The chosen language, once it was looked for. */
let wanted: Language | undefined;
/** Its texts, or their way here. */
let found: Texts | null = null;
let reading: Promise<Texts> | null = null;
let engine: Engine | null = null;
let shown: Shown = { t: textOf(english), language: DEFAULT_LANGUAGE };

const textIn = (texts: Texts, key: string): unknown =>
  key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], texts);

function textOf(texts: Texts): TFunction {
  const t = (key: string, values: Record<string, unknown> = {}) =>
    String(textIn(texts, key) ?? textIn(english, key) ?? key).replace(/\{\{(\w+)\}\}/g, (_, name) =>
      String(values[name]),
    );
  return t as unknown as TFunction;
}

function show(next: Shown) {
  shown = next;
  for (const listener of listeners) listener();
}

/** What the texts are read from, and the language on screen; the component is rendered anew when one of them changes. */
export const useTexts = (): Shown => useSyncExternalStore(subscribe, () => shown);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Looks for the language and fetches its texts; until they are here, and where they do not come, English is shown.
 * @param reader where the texts come from
 */
export function startTexts(reader: LocaleReader = createLocaleReader()) {
  read = reader;
  window.addEventListener('online', () => {
    if (engine === null && reading === null && wanted !== shown.language) fetchWanted();
  });
  choose(detectLanguage());
}

function choose(language: Language) {
  wanted = language;
  keepLanguage(language);
  found = null;
  reading = null;
  if (language === DEFAULT_LANGUAGE) speak(language, english);
  else fetchWanted();
}

function fetchWanted() {
  const language = wanted ?? DEFAULT_LANGUAGE;
  const mine = read(language);
  reading = mine;
  mine.then(
    (texts) => {
      if (reading !== mine) return;
      found = texts;
      reading = null;
      speak(language, texts);
    },
    (error: unknown) => {
      if (reading !== mine) return;
      reading = null;
      // Only a console warning: English is on screen and the page works.
      console.warn('Translations', error);
      speak(DEFAULT_LANGUAGE, english);
    },
  );
}

function speak(language: Language, texts: Texts) {
  if (engine !== null) return;
  showLanguage(language);
  show({ t: textOf(texts), language });
}

/** Tells the browser and its tools the language of the page; the direction is the person's own choice. */
export function showLanguage(language: Language) {
  if (typeof document === 'undefined') return;
  document.documentElement.lang = language;
  document.documentElement.dir = createStorage(browserStorage()).readDirection() ?? 'ltr';
}

/** Switches the language and remembers it; the old texts stay until the new ones are loaded. */
export function chooseLanguage(language: Language) {
  if (engine !== null) return engine.choose(language);
  forgetQuery();
  if (language !== wanted || language !== shown.language) choose(language);
}

/** The language on screen. */
export const languageShown = (): Language => shown.language;

/** Adds English texts that come with the code that shows them: English stands in for a language that is on its way. */
export function addEnglish(texts: Record<string, object>) {
  for (const [section, more] of Object.entries(texts)) english[section] = { ...more, ...english[section] };
  engine?.add(texts);
}

/** What was found so far, for i18next. */
export const beginning = (): Beginning => ({
  language: wanted,
  english,
  texts: found,
  // What is on its way is not asked for again.
  read: (language, part) =>
    part === undefined && language === wanted && reading !== null ? reading : read(language, part),
});

/** From now on i18next answers. To be told anew at each change. */
export function answerBy(next: Engine) {
  engine = next;
  show(next);
}

/** Removes `?lng=` from the address: at the next load it would override the language that was chosen here. */
export function forgetQuery() {
  const url = new URL(location.href);
  if (!url.searchParams.has('lng')) return;
  url.searchParams.delete('lng');
  history.replaceState(history.state, '', url);
}

/** Whether i18next answers already. */
export const isAnswered = (): boolean => engine !== null;
