import { describe, expect, it } from 'vitest';
import { excerptAt, hitsIn, isSearchable } from '#domain/chat/hits.ts';

const marked = (text: string, sought: string) =>
  hitsIn(text, sought)
    .map(({ text: piece, isHit }) => (isHit ? `[${piece}]` : piece))
    .join('');

describe('what was searched for', () => {
  it.each([
    ['Rapat triwulan, TRIWULAN itu', 'triwulan', 'Rapat [triwulan], [TRIWULAN] itu'],
    ['Étude RÉALISÉE', 'réalisée', 'Étude [RÉALISÉE]'],
    ['a.b axb a.b', 'a.b', '[a.b] axb [a.b]'],
    ['[x] (y) {z} $1 ^ | \\ / - + * ?', '$1 ^ | \\ / - + * ?', '[x] (y) {z} [$1 ^ | \\ / - + * ?]'],
    ['aaa', 'aa', '[aa]a'],
    ['😀😀', '😀', '[😀][😀]'],
    ['tidak', 'ada', 'tidak'],
    ['apa saja', '', 'apa saja'],
  ])('is marked in %j: %j', (text, sought, want) => expect(marked(text, sought)).toEqual(want));

  it('leaves every letter of the text where it is', () => {
    const text = 'Ini\n100% dan 100%\u0000 \u202e İstanbul ß ﬁ';
    for (const sought of ['100%', 'i', 's', '\n', 'ﬁ', 'İ', '%'])
      expect(
        hitsIn(text, sought)
          .map(({ text: piece }) => piece)
          .join(''),
      ).toEqual(text);
  });
});

describe('an excerpt', () => {
  it('begins at a word a little before the first hit, and is one line', () => {
    const text = `${'kata '.repeat(30)}\n\nlaporan triwulan ini`;
    expect(excerptAt(text, 'triwulan')).toEqual('…kata kata kata kata kata kata laporan triwulan ini');
    // What fits is not cut.
    expect(excerptAt(`${'kata '.repeat(8)}triwulan`, 'triwulan')).toEqual(`${'kata '.repeat(8)}triwulan`);
    expect(excerptAt('laporan\ntriwulan', 'triwulan')).toEqual('laporan triwulan');
    expect(excerptAt(`${'x'.repeat(100)}triwulan`, 'triwulan')).toEqual(`…${'x'.repeat(40)}triwulan`);
    expect(excerptAt('tidak ada', 'triwulan')).toEqual('tidak ada');
  });
});

it.each([
  ['', false],
  [' a ', false],
  ['ab', true],
  ['a'.repeat(100), true],
  ['a'.repeat(101), false],
])('%j can be searched for: %s', (text, want) => expect(isSearchable(text)).toEqual(want));
