import { describe, expect, it } from 'vitest';
import { PESAN } from '#domain/pesan/pesan.ts';
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
const variables = (text: string) => [...text.matchAll(/{{\s*([\w.]+)[^}]*}}/g)].map(([, name]) => name).sort();

describe.each(Object.entries(LOCALES))('the texts in %s', (_, locale) => {
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

  it('repeat the fixed texts of the specification letter for letter', () => {
    expect(locale.pesan).toEqual(PESAN);
  });
});
