import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSheet } from 'read-excel-file/node';
import { REPORT_COLUMNS } from '#server/export/list-columns.ts';
import { MATRIX_COLUMNS, RECAP_COLUMNS } from '#server/export/recap-columns.ts';
import { speechOf } from '#server/workbook/speech.ts';
import { keXlsx } from '#server/workbook/xlsx.ts';

const LANGUAGES = ['en', 'fr', 'de', 'pt'] as const;
const wordsOf = (language: string) =>
  JSON.parse(readFileSync(`server/src/workbook/words/${language}.json`, 'utf8')) as Record<string, string>;
const places = (text: string) => [...text.matchAll(/\{\d\}/g)].map(String).join();

const TIME = new Date('2026-11-20T16:30:00Z');

describe('the language of a document', () => {
  it.each([
    ['id', '1.350,5', '20 November 2026 pukul 23.30 WIB'],
    ['en', '1,350.5', '20 November 2026 at 23:30 WIB'],
    ['fr', '1\u202f350,5', '20 novembre 2026 à 23:30 WIB'],
    ['de', '1.350,5', '20. November 2026 um 23:30 WIB'],
    ['pt', '1350,5', '20 de novembro de 2026 às 23:30 WIB'],
  ] as const)('writes figures and times in %s', (language, figure, time) => {
    const speech = speechOf(language);
    expect([speech.figure(1350.5), speech.time('WIB', TIME)]).toEqual([figure, time]);
  });

  it('says how a capaian was computed', () => {
    const { formula } = speechOf('en');
    expect(formula('1.350,5 ÷ 2.000 × 100 = 67,53')).toBe('1,350.5 ÷ 2,000 × 100 = 67.53');
    expect(formula('Realisasi belum diisi')).toBe('The actual value is missing');
    expect(formula('dihitung tangan')).toBe('dihitung tangan');
    expect(speechOf('id').formula('Realisasi belum diisi')).toBe('Realisasi belum diisi');
  });

  it('repeats what is put in, and what it does not know', () => {
    const { say } = speechOf('en');
    expect(say('Dicetak oleh {0}', 'Draf {0} $&')).toBe('Printed by Draf {0} $&');
    expect(say('Sangat baik')).toBe('Sangat baik');
    expect(say('constructor')).toBe('constructor');
  });

  it('has the same words in every language, with the same places', () => {
    const english = Object.keys(wordsOf('en'));
    for (const language of LANGUAGES) {
      const words = wordsOf(language);
      expect(Object.keys(words)).toEqual(english);
      expect(Object.entries(words).filter(([word, said]) => places(word) !== places(said))).toEqual([]);
    }
  });

  it.each(LANGUAGES)('heads every column in %s', async (language) => {
    const known = wordsOf(language);
    for (const columns of [RECAP_COLUMNS, MATRIX_COLUMNS, REPORT_COLUMNS]) {
      const unknown = columns.map(({ title }) => (typeof title === 'string' ? title : title[0]));
      expect(unknown.filter((title) => !Object.hasOwn(known, title))).toEqual([]);
    }
    const [head] = await readSheet(await keXlsx('Uji', RECAP_COLUMNS, [], undefined, speechOf(language)));
    const quarter = { en: 'Target Q2', fr: 'Cible T2', de: 'Ziel Q2', pt: 'Meta T2' }[language];
    expect(head).toContain(quarter);
  });

  it('has a word for everything that the sources say', () => {
    const known = wordsOf('en');
    const sources = [
      ...['service.ts', 'report-docx.ts', 'recap-columns.ts', 'list-columns.ts'].map((file) => `export/${file}`),
      'workbook/xlsx.ts',
    ];
    const said = sources.flatMap((file) => [
      ...readFileSync(`server/src/${file}`, 'utf8').matchAll(/\bsay\('([^']+)'/g),
    ]);
    expect(said.length).toBeGreaterThan(15);
    expect(said.map(([, word = '']) => word).filter((word) => !Object.hasOwn(known, word))).toEqual([]);
  });
});
