import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { issueLanguage, issueText } from '#features/records/shown.ts';

const t = ((key: string) => key) as TFunction;

it.each([
  ['an address', 'email', 'Invalid email address', 'en'],
  ['a link', 'situs', 'Invalid URL', 'en'],
  ['something missing', 'wajib', 'formulir.isu.wajib', undefined],
  ['what only the server knows', 'pesan', 'Kode sudah dipakai', undefined],
])('%s that a form refuses is told in its words and their language', (_what, code, words, language) => {
  const issue = { nama: 'isian', kode: code, message: code === 'pesan' ? words : null } as Parameters<
    typeof issueText
  >[0];
  expect([issueText(issue, t), issueLanguage(issue)]).toEqual([words, language]);
});
