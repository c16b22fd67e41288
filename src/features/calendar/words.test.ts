import i18next from 'i18next';
import { expect, it } from 'vitest';
import { categoryLetters } from '#features/calendar/words.ts';
import de from '#services/i18n/locales/de.json' with { type: 'json' };
import en from '#services/i18n/locales/en.json' with { type: 'json' };
import fr from '#services/i18n/locales/fr.json' with { type: 'json' };
import id from '#services/i18n/locales/id.json' with { type: 'json' };
import pt from '#services/i18n/locales/pt.json' with { type: 'json' };

// Colour is not the only difference between categories, so no two may have the same letter (WCAG 1.4.1).
it.each([
  ['id', id, 'P Pribadi · D Dinas · K Keluarga · H Hari libur · L Lainnya'],
  ['en', en, 'P Personal · B Business · F Family · H Holiday · O Other'],
  ['de', de, 'P Persönlich · D Dienstlich · F Familie · E Feiertag · S Sonstiges'],
  ['fr', fr, 'P Personnel · T Travail · F Famille · J Jour férié · A Autre'],
  ['pt', pt, 'P Pessoal · T Trabalho · F Família · E Feriado · O Outro'],
] as const)('categories have a name and a letter of their own in %s', async (lng, translation, expected) => {
  const own = i18next.createInstance();
  await own.init({ lng, resources: { [lng]: { translation } } });
  const { t } = own;
  const letters = categoryLetters(t);
  const names = Object.entries(letters).map(([category, letter]) => {
    const name = t(`calendar.kategori.${category as keyof typeof letters}`);
    return `${letter} ${name}`;
  });
  expect(names.join(' · ')).toBe(expected);
});
