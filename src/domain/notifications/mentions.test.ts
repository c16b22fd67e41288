import { expect, it } from 'vitest';
import { mentionsIn } from '#domain/notifications/mentions.ts';

const ANA = { id: '1', nama: 'Ana' };
const LESTARI = { id: '2', nama: 'Ana Lestari' };
const BUDI = { id: '3', nama: 'Budi Santoso, S.E.' };
const PEOPLE = [ANA, LESTARI, BUDI];

it.each([
  ['@Ana tolong dicek', [ANA]],
  ['tolong @ana lestari, hari ini', [LESTARI]],
  ['(@Ana) dan @Budi Santoso, S.E.', [ANA, BUDI]],
  ['@Anang bukan siapa-siapa', []],
  ['surel ana@ana.example', []],
  ['@Budi saja tidak cukup', []],
  ['@@Ana', [ANA]],
  ['@Ana @ANA @ana', [ANA]],
  ['', []],
])('%s', (text, expected) => {
  expect(mentionsIn(text, PEOPLE)).toEqual(expected);
});
