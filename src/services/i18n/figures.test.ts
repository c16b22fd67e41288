import { expect, it } from 'vitest';
import { i18n, startI18n } from '#services/i18n/i18n.ts';

const texts = {
  baris_one: '{{count}}',
  baris_other: '{{count}}',
  aktif: '{{aktif}}',
  tahun: '{{tahun}}',
  nama: '[{{nama}}]',
};
startI18n({ type: 'backend', callbackApi: true, init: () => {}, read: (_lng, _ns, done) => done(null, texts) });
// English is there from the beginning.
i18n.addResourceBundle('en', 'translation', texts);

it.each([
  ['id', 9112, '9.112'],
  ['en', 9112, '9,112'],
  ['de', 1234567, '1.234.567'],
  ['fr', 9112, '9 112'],
  // Of four digits Portuguese sets none apart.
  ['pt', 91120, '91 120'],
  ['id', 999, '999'],
  ['id', 0, '0'],
])('a count of a text is written as people of %s do: %i as %s', async (language, count, written) => {
  await i18n.changeLanguage(language);
  expect(String(i18n.t('baris' as never, { count } as never)).replaceAll(/\s/g, ' ')).toBe(written);
});

it('writes every other number so as well, but for a year and what is a text already', async () => {
  await i18n.changeLanguage('id');
  expect(i18n.t('aktif' as never, { aktif: 1350.25 } as never)).toBe('1.350,25');
  expect(i18n.t('tahun' as never, { tahun: 2026 } as never)).toBe('2026');
  expect(i18n.t('nama' as never, { nama: '9112' } as never)).toBe('[9112]');
});
