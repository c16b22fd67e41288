import { describe, expect, it } from 'vitest';
import { doubtsAbout, doubtSentence, type PlausibleRow } from '#domain/report/plausibility.ts';

const row: PlausibleRow = {
  tipe_nilai: 'persen',
  konsolidasi: 'take_last_known',
  realisasi: 60,
  x: 6,
  y: 10,
  previous: null,
};
const before = (realisasi: number | null, x: number | null = null, y: number | null = null) => ({
  previous: { realisasi, x, y },
});

describe('figures that seldom are right', () => {
  it.each<[string, Partial<PlausibleRow>, string[]]>([
    ['nothing odd', {}, []],
    ['nothing filled', { realisasi: null, x: null, y: null, ...before(50) }, []],
    ['a negative share', { realisasi: -1, x: null, y: null }, ['negatif']],
    ['a negative numerator', { realisasi: -20, x: -2 }, ['negatif']],
    ['a negative numerator, before anything follows from it', { realisasi: null, x: -2, y: null }, ['negatif']],
    ['a negative sum', { tipe_nilai: 'angka', konsolidasi: 'sum', realisasi: -1, x: null, y: null }, ['negatif']],
    ['a negative index, which there is', { tipe_nilai: 'indeks', realisasi: -1, x: null, y: null }, []],
    ['more of a share than there is', { realisasi: 153.33, x: 153, y: 100 }, ['lebihDariSemua']],
    ['all of it', { realisasi: 100, x: 10 }, []],
    ['a ratio of another kind above one', { tipe_nilai: 'angka', realisasi: 12, x: 12, y: 1 }, []],
    ['a share above 100 without its parts', { realisasi: 100.5, x: null, y: null }, ['diAtasSeratus']],
    ['a jump of more than half', { ...before(39.9) }, ['melonjak']],
    ['a fall of more than half', { ...before(121) }, ['melonjak']],
    ['an opinion that is as it was', { tipe_nilai: 'predikat', realisasi: 4, x: null, y: null, ...before(4) }, []],
    ['an opinion that fell', { tipe_nilai: 'predikat', realisasi: 1, x: null, y: null, ...before(4) }, []],
    ['exactly half more', { ...before(40) }, []],
    ['the first figure after 0', { ...before(0) }, []],
    ['the first figure at all', { ...before(null) }, []],
    ['the same in every field', { ...before(60, 6, 10) }, ['samaPersis']],
    ['the same share of other numbers', { ...before(60, 12, 20) }, []],
    ['still 0, as before', { realisasi: 0, x: 0, ...before(0, 0, 10) }, []],
  ])('%s', (_, change, codes) => {
    expect(doubtsAbout({ ...row, ...change }).map(({ kode }) => kode)).toEqual(codes);
  });

  it('says each with its numbers', () => {
    const sentences = doubtsAbout({ ...row, realisasi: 5104.95, x: 153, y: 135, ...before(2.22, 3, 135) }).map(
      doubtSentence,
    );
    expect(sentences).toEqual([
      'pembilang 153 lebih besar daripada penyebut 135',
      'realisasi berubah dari 2,22 menjadi 5.104,95 sejak triwulan lalu',
    ]);
  });

  it('calls no figure 0 that is not', () => {
    expect(doubtsAbout({ ...row, realisasi: 0.0001, x: null, y: null, ...before(58.53) }).map(doubtSentence)).toEqual([
      'realisasi berubah dari 58,53 menjadi 0,0001 sejak triwulan lalu',
    ]);
  });
});
