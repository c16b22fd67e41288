import { ownPart } from '#services/base/own-storage.ts';
import { DEFAULT_LANGUAGE, type Language, toLanguage } from '#services/i18n/languages.ts';

/** The name under which a chosen language is kept in local and session storage; the cookie is called `i18next`. */
const KEY = 'i18nextLng';

function fromCookie(): string | undefined {
  const found = /(?:^|;\s*)i18next=([^;]*)/.exec(document.cookie)?.[1];
  return found === undefined ? undefined : decodeURIComponent(found);
}

/** Where the language is looked for, in this order (specification §7). */
const PLACES: readonly (() => string | null | undefined | readonly string[])[] = [
  () => new URLSearchParams(window.location.search).get('lng'),
  fromCookie,
  () => ownPart(window.localStorage).getItem(KEY),
  () => ownPart(window.sessionStorage).getItem(KEY),
  () => navigator.languages,
  () => document.documentElement.getAttribute('lang'),
];

/**
 * Only languages of the product are returned; a place that cannot be read (blocked cookies, odd escapes) is skipped.
 */
function lookUp(place: (typeof PLACES)[number]): Language[] {
  try {
    return [place() ?? []].flat().flatMap((tag) => toLanguage(tag) ?? []);
  } catch {
    return [];
  }
}

/**
 * The first language of the product that is found in these places. Our own forty lines instead of
 * i18next-browser-languagedetector: that one throws where storage is refused and lets any tag through, so all of it had
 * to be guarded anyway, and it is 2 kB on the sign-in page (decision 0008).
 */
export const detectLanguage = (): Language => PLACES.flatMap(lookUp)[0] ?? DEFAULT_LANGUAGE;

/** Remembers the language in local storage. */
export function keepLanguage(language: Language) {
  try {
    ownPart(window.localStorage).setItem(KEY, language);
  } catch {
    // Storage is refused: the chosen language lasts only as long as the page.
  }
}
