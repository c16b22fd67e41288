import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gantikan, letakkan, type Letak, permintaanPindah, tempatDari } from '#domain/kanban/urutan.ts';

const letak = (teks: string): Letak[] =>
  [...teks.matchAll(/(\w)(\d)/g)].map(([, id = '', boardId = '']) => ({ id, boardId }));
/** The cards column by column: `ab|c`. */
const baca = (tugas: readonly Letak[]) =>
  ['1', '2', '3']
    .map((kolom) => tugas.flatMap(({ id, boardId }) => (boardId === kolom ? [id] : [])).join(''))
    .join('|');

describe('the order of cards', () => {
  it.each([
    ['a1b1c1d1', 'a', 'c', 'bcad||'],
    ['a1b1c1d1', 'd', 'b', 'adbc||'],
    ['a1b1c1d1', 'a', 'd', 'bcda||'],
    ['a1b1x2y2', 'a', 'y', 'b|xay|'],
    ['a1b1', 'a', 'a', 'ab||'],
    ['a1b1', 'a', 'z', 'ab||'],
    ['a1b1', 'z', 'a', 'ab||'],
  ])('in %s, %s takes the place of %s', (dari, id, sasaran, jadi) => {
    expect(baca(gantikan(letak(dari), id, sasaran))).toEqual(jadi);
  });

  it('puts a card before another, or at the end when that one is gone or of another column', () => {
    const dari = letak('a1b1x2');
    const ke = (boardId: string, sebelum: string | null) => baca(letakkan(dari, 'a', { boardId, sebelum }));
    expect([ke('2', 'x'), ke('2', null), ke('2', 'z'), ke('3', 'x'), ke('1', null), ke('1', 'a')]).toEqual([
      'b|ax|',
      'b|xa|',
      'b|xa|',
      'b|x|a',
      'ba|x|',
      'ab|x|',
    ]);
    expect(letakkan(dari, 'z', { boardId: '1', sebelum: null })).toEqual(dari);
  });

  it('asks for nothing when a card lies there already', () => {
    const dari = letak('a1b1c1');
    expect([
      permintaanPindah(dari, 'a', { boardId: '1', sebelum: 'b' }),
      permintaanPindah(dari, 'c', { boardId: '1', sebelum: null }),
      permintaanPindah(dari, 'z', { boardId: '1', sebelum: null }),
    ]).toEqual([null, null, null]);
  });
});

const papan = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { minLength: 1 }),
    fc.infiniteStream(fc.constantFrom('1', '2', '3')),
  )
  .map(([ids, kolom]): Letak[] => ids.map((id) => ({ id, boardId: kolom.next().value })));
const langkah = fc.record({
  id: fc.constantFrom(...'abcdefgh'),
  boardId: fc.constantFrom('1', '2', '3'),
  sebelum: fc.option(fc.constantFrom(...'abcdefgh')),
});

describe('whatever is moved where', () => {
  it('no card is lost or doubled, and doing it twice changes nothing more', () => {
    fc.assert(
      fc.property(papan, langkah, (tugas, { id, ...tempat }) => {
        const satu = letakkan(tugas, id, tempat);
        expect(satu.map((kartu) => kartu.id).sort()).toEqual(tugas.map((kartu) => kartu.id).sort());
        expect(baca(letakkan(satu, id, tempat))).toEqual(baca(satu));
      }),
    );
  });

  it('the server does what the screen has shown', () => {
    fc.assert(
      fc.property(papan, langkah, (tugas, { id, ...tempat }) => {
        const minta = permintaanPindah(tugas, id, tempat);
        const server = () => {
          if (minta === null) return tugas;
          return minta.jenis === 'kolom'
            ? letakkan(tugas, id, { boardId: minta.newBoardId, sebelum: null })
            : gantikan(tugas, id, minta.targetTaskId);
        };
        expect(baca(server())).toEqual(baca(letakkan(tugas, id, tempat)));
      }),
    );
  });

  it('a card can be put back where it was', () => {
    fc.assert(
      fc.property(papan, langkah, (tugas, { id, ...tempat }) => {
        const dulu = tempatDari(tugas, id);
        const pindah = letakkan(tugas, id, tempat);
        expect(baca(dulu === null ? tugas : letakkan(pindah, id, dulu))).toEqual(baca(tugas));
      }),
    );
  });
});
