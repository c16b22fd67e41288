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

/** `fr-CA` and `FR` are `fr`; what the product does not speak is null. */
export function toLanguage(tag: string | null | undefined): Language | null {
  const code = (tag ?? '').toLowerCase().split(/[-_]/)[0];
  return LANGUAGES.find((language) => language.code === code)?.code ?? null;
}
