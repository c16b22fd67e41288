import { describe, expect, it } from 'vitest';
import { wordDiff } from '#domain/history/word-diff.ts';

/** `[-old-]` and `{+new+}` in the running text. */
const MARKS = { same: ['', ''], removed: ['[-', '-]'], added: ['{+', '+}'] } as const;
const written = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ kind, text }) => MARKS[kind].join(text))
    .join('');
const older = (before: string, after: string) =>
  wordDiff(before, after)
    .filter(({ kind }) => kind !== 'added')
    .map(({ text }) => text)
    .join('');
const newer = (before: string, after: string) =>
  wordDiff(before, after)
    .filter(({ kind }) => kind !== 'removed')
    .map(({ text }) => text)
    .join('');

describe('two versions of a text', () => {
  it.each([
    ['', '', ''],
    ['tetap sama', 'tetap sama', 'tetap sama'],
    ['', 'baru', '{+baru+}'],
    ['lama', '', '[-lama-]'],
    ['enam dari 200 desa', 'tiga belas dari 200 desa', '[-enam-]{+tiga belas+} dari 200 desa'],
    ['target di bawah rencana', 'target melampaui rencana', 'target [-di bawah-]{+melampaui+} rencana'],
    ['desa (3,00 persen) telah', 'desa (6,50 persen) telah', 'desa ([-3,00-]{+6,50+} persen) telah'],
    ['belum selesai.', 'selesai pada 26 September.', '[-belum -]selesai{+ pada 26 September+}.'],
    ['satu dua tiga', 'satu tiga', 'satu [-dua -]tiga'],
    ['satu tiga', 'satu dua tiga', 'satu {+dua +}tiga'],
    ['satu dua tiga empat', 'satu lima enam empat', 'satu [-dua tiga-]{+lima enam+} empat'],
    ['Realisasi baik', 'realisasi baik', '[-Realisasi-]{+realisasi+} baik'],
    ['baris satu\nbaris dua', 'baris satu\n\nbaris dua', 'baris satu\n{+\n+}baris dua'],
    ['selesai .', 'selesai.', 'selesai[- -].'],
    ['Rp1.350.000 terserap', 'Rp1.530.000 terserap', '[-Rp1.350.000-]{+Rp1.530.000+} terserap'],
  ])('%j → %j is written %j', (before, after, expected) => {
    expect(written(before, after)).toBe(expected);
  });

  it.each([
    ['a family', 'foto 👨‍👩‍👧 ada', 'foto 👨‍👩‍👦 ada', 'foto [-👨‍👩‍👧-]{+👨‍👩‍👦+} ada'],
    ['a tone of skin', 'baik 👍🏽 ya', 'baik 👍🏿 ya', 'baik [-👍🏽-]{+👍🏿+} ya'],
    ['a flag', 'tim 🇮🇩 hadir', 'tim 🇮🇳 hadir', 'tim [-🇮🇩-]{+🇮🇳+} hadir'],
    ['a combining mark', 'cafe\u0301 buka pagi', 'cafe buka pagi', '[-cafe\u0301-]{+cafe+} buka pagi'],
    ['a surrogate pair', 'nilai 𝟏𝟐 tetap', 'nilai 𝟏𝟑 tetap', 'nilai [-𝟏𝟐-]{+𝟏𝟑+} tetap'],
  ])('are never cut within %s', (_, before, after, expected) => {
    expect(written(before, after)).toBe(expected);
  });

  it('are given whole where next to nothing of them is the same', () => {
    expect(written('Hujan deras di hulu, jalan putus.', 'Anggaran terlambat, lalu dipenuhi pusat, dan rapat.')).toBe(
      '[-Hujan deras di hulu, jalan putus.-]{+Anggaran terlambat, lalu dipenuhi pusat, dan rapat.+}',
    );
  });

  it('can both be read back, whatever they are', () => {
    const pool = ['desa', 'data', ' ', ' ', '\n', '6,50', '👨‍👩‍👧', 'e\u0301', '.', '(', 'tertib'];
    let seed = 7;
    const next = (limit: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % limit;
    };
    const text = () => Array.from({ length: next(30) }, () => pool[next(pool.length)]).join('');
    for (let n = 0; n < 500; n += 1) {
      const [before, after] = [text(), text()];
      expect([older(before, after), newer(before, after)]).toEqual([before, after]);
    }
  });

  it('of 5,000 characters do not search for long, and are then given whole', () => {
    const unlike = (step: number) => Array.from({ length: 1000 }, (_, n) => `k${(n * step) % 977}`).join(' ');
    const [before, after] = [unlike(7), unlike(11)];
    expect(wordDiff(before, after)).toEqual([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]);
    const long = Array.from({ length: 1000 }, (_, n) => `k${n}`).join(' ');
    expect(wordDiff(long, long.replace('k500', 'lain')).filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'removed', text: 'k500' },
      { kind: 'added', text: 'lain' },
    ]);
  });
});
