import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  type MessageKey,
  langOf,
  MESSAGES,
  textFrom,
  langFrom,
  phrase,
  serverUtterance,
} from '#domain/messages/messages.ts';

const SPECIFICATION = readFileSync(new URL('../../../docs/specification.md', import.meta.url), 'utf8');
/** Quoted in §6, but the name of a subject of abilities, not a text for people. */
const NO_TEXT = new Set(['Auth']);

function quotedIn(specification: string, section: number): string[] {
  const from = specification.indexOf(`\n## ${section}. `);
  if (from < 0) throw new Error(`The specification has no section ${section}`);
  const end = specification.indexOf('\n## ', from + 1);
  const text = specification.slice(from, end < 0 ? undefined : end);
  return [...text.matchAll(/'([^']+)'/g)].flatMap(([, quoted]) => (quoted && !NO_TEXT.has(quoted) ? [quoted] : []));
}
const SECTIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const allQuoted = (specification: string) =>
  [...new Set(SECTIONS.flatMap((section) => quotedIn(specification, section)))].sort();
const differences = (specification: string, texts: readonly string[]) => {
  const quoted = allQuoted(specification);
  return {
    missing: quoted.filter((text) => !texts.includes(text)),
    invented: texts.filter((text) => !quoted.includes(text)),
  };
};

describe('the fixed texts', () => {
  it('are those that the specification quotes, no more and no less', () => {
    expect(differences(SPECIFICATION, Object.values(MESSAGES))).toEqual({ missing: [], invented: [] });
  });

  it.each([
    [4, ['Silahkan lanjutkan']],
    [5, ['Invalid email address', 'Invalid URL']],
    [6, ['Semua Unit']],
    [
      8,
      [
        'Warning!',
        'Session login anda telah habis! Silahkan logout dan login kembali',
        'Informasi',
        'Success',
        'Data Berhasil Disimpan!',
        'Save data has been Success.',
        'Something went wrong!',
        'Apakah kamu yakin?',
        'Data akan terhapus setelah kamu konfirmasi',
        'Ya, Hapus',
        'Batal',
        'Data akan terkirim setelah kamu konfirmasi',
        'Ya, Submit',
        'OK',
        'No',
        'Cancel',
      ],
    ],
    [9, []],
  ])('section %i quotes what was read out of it by hand', (section, texts) => {
    expect(quotedIn(SPECIFICATION, section)).toEqual(texts);
  });

  it('are written nowhere else in the code', () => {
    // Words that everyday code has too, such as OK, may stand for themselves.
    const telling = Object.values(MESSAGES).filter((text) => text.length > 8);
    const files = ['src', 'server/src'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    );
    const code = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^src\/domain\/messages\//.test(file));
    const copies = code.flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => !/^\s*(\*|\/\/|\/\*)/.test(line) && telling.some((text) => line.includes(text)))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(copies).toEqual([]);
  });

  it('stand once each', () => {
    const texts = Object.values(MESSAGES);
    expect(texts).toEqual([...new Set(texts)]);
  });

  it.each(Object.keys(MESSAGES) as MessageKey[])('%s: one wrong letter on either side is noticed', (key) => {
    const text = MESSAGES[key];
    const wrong = `${text.slice(0, -1)}_`;
    expect(differences(SPECIFICATION.replaceAll(`'${text}'`, `'${wrong}'`), Object.values(MESSAGES))).toEqual({
      missing: [wrong],
      invented: [text],
    });
    expect(differences(SPECIFICATION, Object.values({ ...MESSAGES, [key]: wrong }))).toEqual({
      missing: [text],
      invented: [wrong],
    });
  });
});

describe('the language of a text', () => {
  it('is that of its words, whatever the screen speaks', () => {
    const inEnglish = (Object.keys(MESSAGES) as MessageKey[]).filter((key) => langOf(key) === 'en');
    expect(inEnglish.map((key) => MESSAGES[key])).toEqual([
      'Warning!',
      'Success',
      'Save data has been Success.',
      'Something went wrong!',
      'OK',
      'No',
      'Cancel',
      'Invalid email address',
      'Invalid URL',
    ]);
  });

  it('is the one on screen for what the server says, unless that is a fixed text', () => {
    expect([
      serverUtterance('Laporan terkirim'),
      serverUtterance('Something went wrong!'),
      serverUtterance('Ya, Hapus'),
    ]).toEqual(['Laporan terkirim', phrase('terjadiKesalahan'), phrase('yaHapus')]);
  });

  it('is not said of a text in the language on screen', () => {
    const read = (content: Parameters<typeof textFrom>[0]) => [textFrom(content), langFrom(content)];
    expect([read('Delete'), read(phrase('cancelInIndonesian'))]).toEqual([
      ['Delete', undefined],
      ['Batal', 'id'],
    ]);
  });
});
