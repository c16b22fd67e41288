import { expect, it } from 'vitest';
import { languageOf } from '#server/http/language.ts';

it.each([
  [undefined, 'id'],
  ['', 'id'],
  ['*', 'id'],
  ['ja', 'id'],
  ['en', 'en'],
  ['en-US,en;q=0.9', 'en'],
  ['ja,fr;q=0.5,de;q=0.8', 'de'],
  ['PT-br', 'pt'],
  ['id-ID,id;q=0.9,en;q=0.8', 'id'],
  ['en;q=0, fr;q=0.1', 'fr'],
  ['en;q=abc', 'en'],
  ['toString,constructor', 'id'],
  [`${'x,'.repeat(400)}en`, 'id'],
])('%s is answered in %s', (header, language) => {
  expect(languageOf(header)).toBe(language);
});
