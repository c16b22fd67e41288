import { describe, expect, it } from 'vitest';
import {
  type Arah,
  bacaTempelan,
  type BarisKisi,
  diUjung,
  gabungKini,
  gerak,
  kirimanDari,
  peringatanBaris,
  type Posisi,
  rentangDari,
  selTakTerbaca,
  tempel,
  tulisKe,
  tulisSalinan,
  tulisSel,
  type Ubahan,
} from '#domain/indikator/kisi.ts';

type Angka = number | null;
const baris = (id: string, isi: [Angka, Angka, Angka, Angka, Angka], more: Partial<BarisKisi> = {}): BarisKisi => ({
  id,
  versi: 3,
  kode: id,
  nama: `Indikator ${id}`,
  satuan: '%',
  tipe_nilai: 'persen',
  polarisasi: 'maximize',
  konsolidasi: 'take_last_known',
  target: { tahun: isi[0], tw1: isi[1], tw2: isi[2], tw3: isi[3], tw4: isi[4] },
  terbuka: [],
  ...more,
});
const A = baris('a', [100, 0, 0, 0, 100]);
const B = baris('b', [4.44, 2.22, 2.22, 2.22, 4.44]);
const C = baris('c', [null, null, null, null, null]);
const SEMUA = [A, B, C];
const di = (baris_: number, kolom: number): Posisi => ({ baris: baris_, kolom });
const sel = (b: number, k: number) => rentangDari(di(b, k), di(b, k));

describe('where a key leads', () => {
  it.each([
    ['atas', di(1, 2), di(0, 2)],
    ['atas', di(0, 2), di(0, 2)],
    ['bawah', di(1, 2), di(2, 2)],
    ['bawah', di(2, 2), di(2, 2)],
    ['kiri', di(1, 0), di(1, 0)],
    ['kanan', di(1, 4), di(1, 4)],
    ['kanan', di(1, 3), di(1, 4)],
    ['awal', di(1, 3), di(1, 0)],
    ['akhir', di(1, 0), di(1, 4)],
    ['puncak', di(2, 3), di(0, 0)],
    ['dasar', di(0, 0), di(2, 4)],
    ['maju', di(0, 4), di(1, 0)],
    ['maju', di(2, 4), di(2, 4)],
    ['mundur', di(1, 0), di(0, 4)],
    ['mundur', di(0, 0), di(0, 0)],
  ] as [Arah, Posisi, Posisi][])('%s from %o', (arah, dari, ke) => {
    expect(gerak(dari, arah, 3)).toEqual(ke);
  });

  it('stays in the only cell there is', () => {
    expect(gerak(di(0, 0), 'bawah', 0)).toEqual(di(0, 0));
  });

  it('lets Tab leave the grid at both its ends only', () => {
    expect([
      diUjung(di(2, 4), 'maju', 3),
      diUjung(di(2, 3), 'maju', 3),
      diUjung(di(0, 0), 'mundur', 3),
      diUjung(di(1, 0), 'mundur', 3),
    ]).toEqual([true, false, true, false]);
  });
});

describe('a block from the clipboard', () => {
  it.each([
    ['one cell', '12,5', [['12,5']]],
    ['a row', '1\t2\t3', [['1', '2', '3']]],
    [
      'rows with the line end of Windows, and one after the last',
      '1\t2\r\n3\t4\r\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['empty cells', '\t2\t', [['', '2', '']]],
    ['an empty row in between', '1\n\n2', [['1'], [''], ['2']]],
    ['a cell in quotes with a line end and quotes in it', '"a\nb ""c"""\t1', [['a\nb "c"', '1']]],
    ['spaces that were printed for alignment', ' 1 \t- ', [['1', '-']]],
    ['nothing', '', [['']]],
  ])('%s', (_nama, teks, blok) => {
    expect(bacaTempelan(teks)).toEqual(blok);
  });

  it('comes back as it was copied', () => {
    expect(tulisSalinan(SEMUA, { a: { tw1: '5' } }, rentangDari(di(1, 1), di(0, 0)))).toBe('100\t5\n4,44\t2,22');
  });
});

describe('laying a block on the grid', () => {
  it.each([
    [
      'numbers in either writing, a dash for nothing',
      sel(0, 1),
      [
        ['10', '20.5', '1.234,5'],
        ['-', '3,3', ''],
      ],
      { a: { tw1: '10', tw2: '20,5', tw3: '1234,5' }, b: { tw1: '', tw2: '3,3', tw3: '' } },
      0,
    ],
    ['what hangs over the edge is cut off and counted', sel(2, 4), [['1', '2'], ['3']], { c: { tw4: '1' } }, 2],
    [
      'one cell fills the range',
      rentangDari(di(0, 1), di(1, 2)),
      [['7']],
      { a: { tw1: '7', tw2: '7' }, b: { tw1: '7', tw2: '7' } },
      0,
    ],
    ['what is stored already is no change', sel(0, 0), [['100', '0', '0', '0', '100,0']], {}, 0],
    ['what is no number stays as it was typed', sel(0, 0), [['BB']], { a: { tahun: 'BB' } }, 0],
    ['a percent sign is the unit', sel(0, 1), [['35 %']], { a: { tw1: '35' } }, 0],
  ] as [string, ReturnType<typeof sel>, string[][], Ubahan, number][])(
    '%s',
    (_nama, rentang, blok, ubahan, terpotong) => {
      expect(tempel(SEMUA, {}, rentang, blok)).toEqual({ ubahan, terpotong });
    },
  );

  it('forgets a change that is typed back', () => {
    const diubah = tulisKe(A, {}, 'tw1', '5');
    expect([diubah, tulisKe(A, diubah, 'tw1', '0')]).toEqual([{ a: { tw1: '5' } }, {}]);
  });

  it('writes what is stored without an exponent and with a comma', () => {
    expect([tulisSel(0.0001), tulisSel(1_000_000_000_000), tulisSel(-2.5), tulisSel(null)]).toEqual([
      '0,0001',
      '1000000000000',
      '-2,5',
      '',
    ]);
  });
});

describe('what is told about a row', () => {
  it('is every warning where it was changed, and only open ones where it was not', () => {
    const terbuka = { ...A, target: { ...A.target, tw4: 90 }, terbuka: ['tw4_beda' as const] };
    const diterima = { ...terbuka, terbuka: [] };
    const kode = (satu: BarisKisi, ubahan: Ubahan) => peringatanBaris(satu, ubahan).map((temuan) => temuan.kode);
    expect([kode(terbuka, {}), kode(diterima, {}), kode(diterima, { a: { tw1: '1' } })]).toEqual([
      ['tw4_beda'],
      [],
      ['tw4_beda', 'menurun'],
    ]);
  });

  it('names every cell without a number', () => {
    expect(selTakTerbaca(SEMUA, { a: { tw1: 'BB', tahun: '5' }, b: { tw4: 'x' } })).toEqual([
      { id: 'a', kolom: 'tw1' },
      { id: 'b', kolom: 'tw4' },
    ]);
  });
});

describe('somebody else saved meanwhile', () => {
  const kini = { ...A, versi: 4, target: { ...A.target, tw1: 10, tw2: 20 } };
  it('keeps what was typed, and names only cells that both changed to different numbers', () => {
    const ubahan = { a: { tw1: '11', tw2: '20', tw3: '30' }, b: { tw1: '1' } };
    expect(gabungKini(SEMUA, [kini], ubahan)).toEqual({
      baris: [kini, B, C],
      ubahan: { a: { tw1: '11', tw3: '30' }, b: { tw1: '1' } },
      bentrok: [{ id: 'a', kolom: 'tw1', dasar: '0', mereka: '10' }],
    });
  });
});

describe('what is sent', () => {
  it('is the changed cells only, with the version that was read, and the reason if there is one', () => {
    const ubahan = { b: { tw1: '', tahun: '5' }, a: { tw1: '2,5' } };
    expect([kirimanDari(SEMUA, ubahan, ' '), kirimanDari(SEMUA, { a: { tw1: '2,5' } }, ' Revisi PK ')]).toEqual([
      [
        { id: 'a', versi: 3, target: { tw1: 2.5 } },
        { id: 'b', versi: 3, target: { tahun: 5, tw1: null } },
      ],
      [{ id: 'a', versi: 3, target: { tw1: 2.5 }, alasan: 'Revisi PK' }],
    ]);
  });
});

describe('a range of two ends', () => {
  const R = baris('r', [80, null, 70, null, 80], {
    tipe_nilai: 'rentang',
    target_atas: { tahun: 90, tw1: null, tw2: null, tw3: null, tw4: 90 },
  });
  const tulis = (teks: string) => tulisKe(R, {}, 'tw1', teks).r?.tw1;

  it('shows both ends in one cell, and the lower one alone where there is no other', () => {
    expect(tulisSalinan([R], {}, { dari: di(0, 0), sampai: di(0, 4) })).toEqual('80–90\t\t70\t\t80–90');
  });

  it.each(['75-85', ' 75 – 85 ', '75 s.d. 85', '75 sd 85', '75..85', '75,0 sampai 85', '75 s/d 85'])(
    'reads %s',
    (teks) => {
      expect(tulis(teks)).toEqual('75–85');
    },
  );

  it.each([
    ['one number', '75', '75'],
    ['negative ends', '-5 – -1', '-5–-1'],
    ['words', 'tinggi', 'tinggi'],
    ['nothing', '', undefined],
  ])('of %s', (_, teks, isi) => {
    expect(tulis(teks)).toEqual(isi);
  });

  it('is not what an indicator of one number takes', () => {
    expect(selTakTerbaca([A], tulisKe(A, {}, 'tw1', '75-85'))).toEqual([{ id: 'a', kolom: 'tw1' }]);
    expect(selTakTerbaca([R], tulisKe(R, {}, 'tw1', '75-85'))).toEqual([]);
  });

  it('is sent with both ends of the cells that changed', () => {
    const ubahan = tulisKe(R, tulisKe(R, {}, 'tw1', '75-85'), 'tahun', '80');
    expect(kirimanDari([R], ubahan, '')).toEqual([
      { id: 'r', versi: 3, target: { tahun: 80, tw1: 75 }, target_atas: { tahun: null, tw1: 85 } },
    ]);
  });

  it('conflicts when somebody else moved the upper end only', () => {
    const kini = { ...R, versi: 4, target_atas: { tahun: 95, tw1: null, tw2: null, tw3: null, tw4: 90 } };
    expect(gabungKini([R], [kini], tulisKe(R, {}, 'tahun', '80-92')).bentrok).toEqual([
      { id: 'r', kolom: 'tahun', dasar: '80–90', mereka: '80–95' },
    ]);
  });
});
