import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { MESSAGES } from '#domain/messages/messages.ts';
import de from '#services/i18n/locales/de.json';
import en from '#services/i18n/locales/en.json';
import fr from '#services/i18n/locales/fr.json';
import id from '#services/i18n/locales/id.json';
import pt from '#services/i18n/locales/pt.json';

type Tree = { [key: string]: string | Tree };
const LOCALES: Record<string, Tree> = { en, id, fr, de, pt };
const PLURAL = /_(zero|one|two|few|many|other)$/;

function flatten(tree: Tree, path = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') found.set(path + key, value);
    else for (const [inner, text] of flatten(value, `${path}${key}.`)) found.set(inner, text);
  }
  return found;
}
/** Languages have different plural forms, so the forms of one key count as that key. */
const keysOf = (tree: Tree) => [...new Set([...flatten(tree).keys()].map((key) => key.replace(PLURAL, '')))].sort();
/** What is said in several plural forms, named without them. */
const pluralKeys = (tree: Tree) => [
  ...new Set([...flatten(tree).keys()].flatMap((key) => (PLURAL.test(key) ? key.replace(PLURAL, '') : []))),
];
const variables = (text: string) => [...text.matchAll(/{{\s*([\w.]+)[^}]*}}/g)].map(([, name]) => name).sort();

describe.each(Object.entries(LOCALES))('the texts in %s', (code, locale) => {
  it('cover the same keys as the English ones', () => {
    expect(keysOf(locale)).toEqual(keysOf(en));
  });

  it('are nowhere empty', () => {
    expect([...flatten(locale)].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('use the same variables as the English ones', () => {
    const english = flatten(en);
    const differing = [...flatten(locale)].filter(([key, text]) => {
      const original = english.get(key) ?? english.get(key.replace(PLURAL, '_other'));
      return original !== undefined && variables(text).join() !== variables(original).join();
    });
    expect(differing).toEqual([]);
  });

  it('call the status of a report by one name, on its own pages and on the dashboard', () => {
    const { status } = (LOCALES[code] as typeof en).dasbor;
    const { draft, submitted, revision, approved } = (LOCALES[code] as typeof en).pelaporan.status;
    expect(status).toMatchObject({ draft, submitted, revision, approved });
  });

  it('call the modules that roles have by the names of their pages', () => {
    const { peran, master } = LOCALES[code] as typeof en;
    const { SasaranKegiatan, Kinerja, Program, Target, Tahun, Jadwal, Unit } = peran.modulBawaan;
    const { sasaran, kinerja, program, target, tahun, jadwal, unit } = master;
    const pages = [sasaran, kinerja, program, target, tahun, jadwal, unit].map(({ judul }) => judul);
    expect([SasaranKegiatan, Kinerja, Program, Target, Tahun, Jadwal, Unit]).toEqual(pages);
  });

  it('repeat the fixed texts of the specification letter for letter', () => {
    expect(locale.pesan).toEqual(MESSAGES);
  });

  it('have apostrophes as they are printed, but for the fixed texts', () => {
    const { pesan: _, ...own } = locale;
    expect([...flatten(own)].filter(([, text]) => /\p{L}'\p{L}/u.test(text))).toEqual([]);
  });

  it('have every plural form of the language, and no other', () => {
    const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
    const all = [...flatten(locale).keys()];
    const wrong = pluralKeys(locale).flatMap((key) => {
      const found = all.flatMap((one) => (one.startsWith(`${key}_`) ? one.slice(key.length + 1) : []));
      return found.toSorted().join() === forms.toSorted().join() ? [] : `${key}: ${found.join()}`;
    });
    expect(wrong).toEqual([]);
  });

  it.each([0, 1, 2, 5, 1_000_000])('say %d of everything in their own words', async (count) => {
    const instance = createInstance();
    await instance.init({
      lng: code,
      fallbackLng: false,
      interpolation: { escapeValue: false },
      resources: { [code]: { translation: locale } },
    });
    const form = new Intl.PluralRules(code).select(count);
    const all = flatten(locale);
    const wrong = pluralKeys(locale).flatMap((key) => {
      const text: string = Reflect.apply(instance.t, instance, [key, { count }]);
      const expected = all.get(`${key}_${form}`)?.replaceAll('{{count}}', String(count));
      return text === expected ? [] : `${key}: ${text}`;
    });
    expect(wrong).toEqual([]);
  });
});

describe('the plural forms', () => {
  it('are those of the Unicode rules', () => {
    const forms = (code: string) => new Intl.PluralRules(code).resolvedOptions().pluralCategories.toSorted().join();
    expect(Object.keys(LOCALES).map((code) => [code, forms(code)])).toEqual([
      ['en', 'one,other'],
      ['id', 'other'],
      ['fr', 'many,one,other'],
      ['de', 'one,other'],
      ['pt', 'many,one,other'],
    ]);
  });
});

it('names what the keys + and − do in the order in which they stand', () => {
  const larger = { en: 'in or', id: 'perbesar', fr: 'agrandir', de: 'vergrößern', pt: 'ampliar' };
  const smaller = { en: 'or out', id: 'perkecil', fr: 'réduire', de: 'verkleinern', pt: 'reduzir' };
  const turned = Object.keys(larger).filter((lng) => {
    const text =
      flatten(LOCALES[lng] ?? {})
        .get('verifikasi.bantuan.zum')
        ?.toLowerCase() ?? '';
    const [first, second] = [larger, smaller].map((words) => text.indexOf(words[lng as keyof typeof words]));
    return !(first !== undefined && second !== undefined && first >= 0 && first < second);
  });
  expect(turned).toEqual([]);
});
