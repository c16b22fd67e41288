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

const WITH_LIST = {
  subject: 'Uji',
  name: 'Siti',
  paragraphs: ['Uji'],
  sections: [{ title: 'Papan', said: [], items: [{ name: 'Rekap', said: 'disetujui' }] }],
  notes: [
    'Atur apa yang Anda terima dan jam tenangnya di halaman https://capaian.example/profil/pemberitahuan?a=1&b=2',
  ],
};

it.each([
  ['id', '- Rekap: disetujui'],
  ['fr', '- Rekap\u00a0: approuvé'],
] as const)('a list in %s has the colon of the language', (language, line) => {
  expect(compose(language, WITH_LIST).text).toContain(`Papan\n${line}`);
});

it('an address in the small print is a link, whose words are the address', () => {
  const address = 'https://capaian.example/profil/pemberitahuan?a=1&amp;b=2';
  expect(compose('en', WITH_LIST).html).toContain(`<a href="${address}" style="color:#5b4fd6">${address}</a></p>`);
});
