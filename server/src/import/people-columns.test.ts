import { expect, it } from 'vitest';
import { isActiveWord, languageCalled } from '#server/import/people-columns.ts';

// By its code, in its own words with and without their accents, and in Indonesian.
it.each([
  ['id', ['ID', 'Indonesia', ' bahasa  Indonesia ']],
  ['en', ['en', 'English', 'Inggris', 'Bahasa Inggris']],
  ['fr', ['FR', 'Français', 'franc\u0327ais', 'Francais', 'Prancis', 'Perancis']],
  ['de', ['de', 'Deutsch', 'Jerman']],
  ['pt', ['pt', 'Português', 'portugue\u0302s', 'Portugues', 'Portugis']],
])('a language is %s by whatever people call it', (code, words) => {
  expect(words.map(languageCalled)).toEqual(words.map(() => code));
});

it('nobody says a language, and some say one that letters do not speak', () => {
  expect([languageCalled(null), languageCalled('Jawa')]).toEqual([null, undefined]);
});

it('whoever is not said to be inactive is active', () => {
  expect(['Aktif', 'ya', '1', null].map(isActiveWord)).toEqual([true, true, true, true]);
  expect(['Nonaktif', 'Tidak aktif', 'tidak', '0'].map(isActiveWord)).toEqual([false, false, false, false]);
  expect(isActiveWord('kadang')).toBe(undefined);
});
