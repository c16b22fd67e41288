/** The languages of the product with their own names for themselves; the first is the default and the fallback. */
export const LANGUAGES = [
  { code: 'en', autonym: 'English' },
  { code: 'id', autonym: 'Bahasa Indonesia' },
  { code: 'fr', autonym: 'Français' },
  { code: 'de', autonym: 'Deutsch' },
  { code: 'pt', autonym: 'Português' },
] as const;
export type Language = (typeof LANGUAGES)[number]['code'];
export const DEFAULT_LANGUAGE: Language = 'en';

/** Same rule as in index.html, which has to know the language before any module is here. */
const TAG = /^([a-z]{2})(?:[-_][a-z0-9]{1,8}){0,4}$/i;

/** `fr-CA` and `FR` are `fr`; what the product does not speak, or what is no language tag at all, is null. */
export function toLanguage(tag: string | null | undefined): Language | null {
  const code = TAG.exec(tag ?? '')?.[1]?.toLowerCase();
  return LANGUAGES.find((language) => language.code === code)?.code ?? null;
}
