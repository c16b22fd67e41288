import { readFileSync } from 'node:fs';
import { type ESTree, parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { MESSAGES } from '#domain/messages/messages.ts';
import { sourcesIn, textsOf } from '#tests/support/texts.ts';

const LANGUAGES = ['en', 'fr', 'de', 'pt'] as const;
const catalogues = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    JSON.parse(readFileSync(`server/src/http/words/${language}.json`, 'utf8')) as Record<string, string>,
  ]),
);
const placesIn = (pattern: string) =>
  [...pattern.matchAll(/\{\d\}/g)]
    .map(([place]) => place)
    .sort()
    .join();

/** Sentences that stay as they are in every language, each with the reason. */
const STAYS: Record<string, string> = {
  OK: 'the same word everywhere',
  ...Object.fromEntries(Object.values(MESSAGES).map((text) => [text, 'fixed by the specification, to the letter'])),
};

type Node = ESTree.Node | null | undefined;
/** The sentences that an expression can be: literals and templates, also behind conditions and `??`. */
function sentences(node: Node): string[] {
  if (!node) return [];
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral': {
      const parts = node.quasis.map(({ value }) => value.cooked ?? '');
      return [parts.reduce((before, part, place) => `${before}{${place - 1}}${part}`)];
    }
    case 'ConditionalExpression':
      return [...sentences(node.consequent), ...sentences(node.alternate)];
    case 'LogicalExpression':
      return [...sentences(node.left), ...sentences(node.right)];
    case 'BinaryExpression': {
      const [left] = sentences(node.left as Node);
      const [right] = sentences(node.right);
      return left !== undefined && right !== undefined ? [left + right] : [];
    }
    default:
      return [];
  }
}

/** Which argument of a call is a sentence for people. */
const SAID: Readonly<Record<string, number>> = {
  AppError: 1,
  ok: 1,
  broken: 0,
  large: 0,
  foreign: 0,
  later: 0,
  notFound: 0,
};

/** Everything that the sources of the server say to people, with `{0}` for what is put into it. */
function saidIn(sources: Record<string, string>): { file: string; sentence: string }[] {
  return Object.entries(sources).flatMap(([file, code]) => {
    const found: string[] = [];
    const call = ({ callee, arguments: given }: ESTree.CallExpression | ESTree.NewExpression) => {
      const place = callee.type === 'Identifier' ? SAID[callee.name] : undefined;
      if (place !== undefined) found.push(...sentences(given[place] as Node));
    };
    new Visitor({
      CallExpression: call,
      NewExpression: call,
      Property: ({ key, value }) => {
        if (key.type === 'Identifier' && (key.name === 'message' || key.name === 'pesan')) {
          found.push(...sentences(value as Node));
        }
      },
    }).visit(parseSync(file, code).program);
    return found
      .filter((sentence) => /[a-z]/i.test(sentence.replaceAll(/\{\d\}/g, '')))
      .map((sentence) => ({ file, sentence }));
  });
}

describe('the words of the server', () => {
  it.each(LANGUAGES)('are there in %s, with every place of the pattern', (language) => {
    const words = catalogues[language] ?? {};
    expect(Object.keys(words).length).toBeGreaterThan(400);
    expect(Object.keys(words).toSorted()).toEqual(Object.keys(catalogues['en'] ?? {}).toSorted());
    const wrong = Object.entries(words).filter(([source, text]) => placesIn(source) !== placesIn(text));
    expect(wrong).toEqual([]);
  });

  it('have a translation for everything that is said in an answer', () => {
    const said = saidIn(sourcesIn('server/src'));
    expect(said.length).toBeGreaterThan(180);
    const known = catalogues['en'] ?? {};
    expect(said.filter(({ sentence }) => !(sentence in known) && !(sentence in STAYS))).toEqual([]);
  });

  it('name an action as the button of the screen does', () => {
    const BUTTONS: Record<string, string> = {
      kirim: 'master.modul.aksi.submit',
      hapus: 'master.modul.aksi.delete',
      setujui: 'verifikasi.keputusan.approve',
      'minta revisi': 'verifikasi.keputusan.revise',
      tolak: 'verifikasi.keputusan.reject',
      'buka kembali': 'pembukaan.tombol',
      'beri umpan balik': 'master.modul.aksi.feedback',
    };
    const RIGHTS = ['approve', 'revise', 'reject'].map((one) => [
      `master.modul.aksi.${one}`,
      `verifikasi.keputusan.${one}`,
    ]);
    const differing = (['id', ...LANGUAGES] as const).flatMap((language) => {
      const texts = textsOf(language);
      const said = (word: string) => (language === 'id' ? word : catalogues[language]?.[word]);
      return [
        ...Object.entries(BUTTONS).filter(([word, key]) => said(word)?.toLowerCase() !== texts.get(key)?.toLowerCase()),
        ...RIGHTS.filter(([right = '', button = '']) => texts.get(right) !== texts.get(button)),
      ].map((one) => [language, ...one]);
    });
    expect(differing).toEqual([]);
  });

  it('a new sentence is found, wherever it is put together', () => {
    const planted = {
      'a.ts': "throw new AppError(409, late ? 'Terlambat' : `Belum ${what} waktunya`); ok(data, 'Selesai');",
      'b.ts': "const issue = { message: 'harus ada', path }; notFound('Benda');",
    };
    expect(saidIn(planted).map(({ sentence }) => sentence)).toEqual([
      'Terlambat',
      'Belum {0} waktunya',
      'Selesai',
      'harus ada',
      'Benda',
    ]);
  });
});
