import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { issueLanguage, issueText, valueText } from '#features/records/shown.ts';

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

it('a day of two versions is compared as it is written, and what is no day as it was typed', () => {
  const entry = { nama: 'buka', kind: 'tanggal', label: 'master.jadwal.buka' } as const;
  const words = ['2026-03-07', '31/2/2026', ''].map((content) => valueText(entry, content, [], t));
  expect(words).toEqual([expect.stringMatching(/^7 Mar(et|ch) 2026$/), '31/2/2026', 'formulir.kosong']);
});
