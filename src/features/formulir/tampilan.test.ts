import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { bahasaIsu, teksIsu } from '#features/formulir/tampilan.ts';

const t = ((key: string) => key) as TFunction;

it.each([
  ['an address', 'email', 'Invalid email address', 'en'],
  ['a link', 'situs', 'Invalid URL', 'en'],
  ['something missing', 'wajib', 'formulir.isu.wajib', undefined],
  ['what only the server knows', 'pesan', 'Kode sudah dipakai', 'id'],
])('%s that a form refuses is told in its words and their language', (_what, kode, words, language) => {
  const issue = { nama: 'isian', kode, pesan: kode === 'pesan' ? words : null } as Parameters<typeof teksIsu>[0];
  expect([teksIsu(issue, t), bahasaIsu(issue)]).toEqual([words, language]);
});
