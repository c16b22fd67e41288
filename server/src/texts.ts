import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '#server/root.ts';

type Texts = { readonly [key: string]: string | Texts };
/** The languages of the screens, which are those of the answers. */
export type TextLanguage = 'id' | 'en' | 'fr' | 'de' | 'pt';

const read = (language: TextLanguage): Texts =>
  JSON.parse(readFileSync(path.join(ROOT, 'src', 'services', 'i18n', 'locales', `${language}.json`), 'utf8'));

function found(texts: Texts, key: string): string | undefined {
  const at = key
    .split('.')
    .reduce<string | Texts | undefined>((inner, word) => (typeof inner === 'object' ? inner[word] : undefined), texts);
  return typeof at === 'string' ? at : undefined;
}

const TEXTS = read('id');

function textIn(texts: Texts, language: TextLanguage, key: string): string {
  const text = found(texts, key);
  if (text === undefined) throw new Error(`No text ${key} in ${language}.json`);
  return text;
}

/**
 * Some texts of the screens, by language. A language is read when it is first asked for, and only these texts of it are
 * kept: five files at each start took a tenth of its processor time.
 * @param keys as in `domain/pages/pages.ts`: `calendar.judul`
 * @throws Error when there is no such text, in Indonesian at the start; the others have the same keys (tests/house)
 */
export function textsFor(keys: readonly string[]): (language: TextLanguage) => ReadonlyMap<string, string> {
  const kept = new Map<TextLanguage, ReadonlyMap<string, string>>();
  const textsIn = (language: TextLanguage) => {
    const known = kept.get(language);
    if (known) return known;
    const texts = language === 'id' ? TEXTS : read(language);
    const made = new Map(keys.map((key) => [key, textIn(texts, language, key)]));
    kept.set(language, made);
    return made;
  };
  textsIn('id');
  return textsIn;
}

/**
 * A text of the screens that an answer says too, in Indonesian, as everything that the server says.
 * @param key as in `domain/pages/pages.ts`: `calendar.judul`
 * @throws Error when there is no such text; asked at the start, so that no request meets it
 */
export const textOf = (key: string): string => textIn(TEXTS, 'id', key);
