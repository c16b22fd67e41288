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

/**
 * Some texts of the screens in one language. The file is read once, here, and only these are kept.
 * @param keys as in `domain/pages/pages.ts`: `calendar.judul`
 * @throws Error when there is no such text; asked at the start, so that no request meets it
 */
export function textsIn(language: TextLanguage, keys: readonly string[]): ReadonlyMap<string, string> {
  const texts = read(language);
  return new Map(
    keys.map((key) => {
      const text = found(texts, key);
      if (text === undefined) throw new Error(`No text ${key} in ${language}.json`);
      return [key, text];
    }),
  );
}

const TEXTS = read('id');

/**
 * A text of the screens that an answer says too, in Indonesian, as everything that the server says.
 * @param key as in `domain/pages/pages.ts`: `calendar.judul`
 * @throws Error when there is no such text; asked at the start, so that no request meets it
 */
export function textOf(key: string): string {
  const text = found(TEXTS, key);
  if (text === undefined) throw new Error(`No text ${key} in id.json`);
  return text;
}
