import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { textFaultWords } from '#services/i18n/text-fault.ts';

const t = ((key: string, values?: object) => `${key} ${JSON.stringify(values ?? {})}`) as unknown as TFunction;

it.each([
  ['abcde', null],
  ['abcdef', 'formulir.isu.kelebihan {"count":1,"nilai":5}'],
  ['😀😀😀', 'formulir.isu.kelebihan {"count":1,"nilai":5}'],
  // What is broken is told first: it may be what makes it too long.
  ['abcdef\ud83d', 'formulir.isu.rusak {}'],
])('says of %j what keeps it from being stored, where there is room for five', (text, words) => {
  expect(textFaultWords(t, text, 5)).toBe(words);
});
