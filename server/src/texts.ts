import { readFileSync } from 'node:fs';

type Texts = { readonly [key: string]: string | Texts };

const TEXTS: Texts = JSON.parse(
  readFileSync(new URL('../../src/services/i18n/locales/id.json', import.meta.url), 'utf8'),
);

/**
 * A text of the screens that an answer says too, in Indonesian, as everything that the server says.
 * @param key as in `domain/pages/pages.ts`: `calendar.judul`
 * @throws Error when there is no such text; asked at the start, so that no request meets it
 */
export function textOf(key: string): string {
  const found = key
    .split('.')
    .reduce<string | Texts | undefined>((at, word) => (typeof at === 'object' ? at[word] : undefined), TEXTS);
  if (typeof found !== 'string') throw new Error(`No text ${key} in id.json`);
  return found;
}
