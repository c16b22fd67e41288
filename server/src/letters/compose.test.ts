import { expect, it } from 'vitest';
import { compose } from '#server/letters/compose.ts';

it.each([
  ['id', 'Lihat sesi Anda:\nhttps://capaian.example/profil/sesi'],
  ['fr', 'Voir vos sessions\u00a0:\nhttps://capaian.example/profil/sesi'],
  ['de', 'Ihre Sitzungen ansehen:\nhttps://capaian.example/profil/sesi'],
] as const)('a letter in %s names its link as the language writes a colon', (language, link) => {
  const action = { label: 'Lihat sesi Anda', url: 'https://capaian.example/profil/sesi' };
  const { text } = compose(language, { subject: 'Uji', name: 'Siti', paragraphs: ['Uji'], action, notes: [] });
  expect(text).toContain(`\n\n${link}`);
});
