import { describe, expect, it } from 'vitest';
import {
  bacaKolom,
  belumTersimpan,
  cariBentrok,
  ikutServer,
  ketik,
  kolomRusak,
  type NilaiIsian,
  perubahan,
  terapkan,
  tulisKolom,
} from '#domain/pelaporan/isian.ts';

const kosong: NilaiIsian = { realisasi: null, x: null, y: null, analisis: null, kendala: null, tindak_lanjut: null };
const isi = (ubah: Partial<NilaiIsian> = {}): NilaiIsian => ({ ...kosong, ...ubah });

describe('what was typed', () => {
  it.each([
    ['realisasi', '1.234,5', { ok: true, nilai: 1234.5 }],
    ['realisasi', '1234.5', { ok: true, nilai: 1234.5 }],
    ['realisasi', ' ', { ok: true, nilai: null }],
    ['realisasi', 'tiga', { ok: false }],
    ['y', '0', { ok: false }],
    ['x', '0', { ok: true, nilai: 0 }],
    ['analisis', '  ', { ok: true, nilai: null }],
    ['analisis', ' Tetap ', { ok: true, nilai: ' Tetap ' }],
  ] as const)('is read: %s "%s"', (kolom, teks, hasil) => {
    expect(bacaKolom(kolom, teks)).toEqual(hasil);
  });

  it.each([1234.5, 1234, 0.0001, -3, 1_000_000])('reads back the value that is shown: %d', (nilai) => {
    expect(bacaKolom('realisasi', tulisKolom(nilai))).toEqual({ ok: true, nilai });
  });

  it('sends only the fields whose value differs', () => {
    const dasar = { d1: isi({ realisasi: 2.22, analisis: 'Tetap' }), d2: isi() };
    const ketikan = { d1: { realisasi: '2,220', analisis: 'Naik' }, d2: { realisasi: '' }, asing: { realisasi: '9' } };
    expect(perubahan(dasar, ketikan)).toEqual([{ id: 'd1', analisis: 'Naik' }]);
  });

  it.each([
    ['realisasi', '1,2,3'],
    ['analisis', 'Naik \ud83d'],
    ['kendala', 'Naik\u0000'],
  ] as const)('keeps a %s that cannot be read and does not send it, but sends what came with it', (kolom, teks) => {
    const ketikan = { d1: { [kolom]: teks, tindak_lanjut: 'Lanjut 😀' } };
    expect([
      perubahan({ d1: isi() }, ketikan),
      belumTersimpan({ d1: isi() }, ketikan),
      kolomRusak(ketikan, 'd1'),
    ]).toEqual([[{ id: 'd1', tindak_lanjut: 'Lanjut 😀' }], ketikan, [kolom]]);
  });
});

describe('realisasi from numerator and denominator', () => {
  const dihitung = isi({ realisasi: 2.22, x: 3, y: 135 });
  it('follows when one of them changes', () => {
    expect(terapkan(dihitung, { x: '4' })).toEqual(isi({ realisasi: 2.96, x: 4, y: 135 }));
  });
  it('goes when one of them goes', () => {
    expect(terapkan(dihitung, { x: '' })).toEqual(isi({ realisasi: null, x: null, y: 135 }));
  });
  it('stays when it was typed by hand', () => {
    expect(terapkan(isi({ realisasi: 5, x: null, y: 2 }), { y: '' })).toEqual(isi({ realisasi: 5 }));
  });
  it('is typed by hand while there is no ratio', () => {
    expect(terapkan(isi(), { y: '2', realisasi: '0' })).toEqual(isi({ realisasi: 0, y: 2 }));
  });
});

describe('typing and another hand', () => {
  const dasar = { d1: isi({ realisasi: 2, analisis: 'Lama' }) };
  it('agree when the server holds what we typed', () => {
    expect(cariBentrok(dasar, { d1: { realisasi: '3' } }, { d1: isi({ realisasi: 3, analisis: 'Baru' }) })).toEqual([]);
  });
  it('disagree on a field that both changed', () => {
    expect(cariBentrok(dasar, { d1: { realisasi: '4' } }, { d1: isi({ realisasi: 3 }) })).toEqual([
      { id: 'd1', kolom: 'realisasi', asal: 2, server: 3, saya: '4' },
    ]);
  });
  it('lets go of text that was stored before the other hand changed it', () => {
    const ketikan = ketik({ d1: { analisis: 'Lama' } }, 'd1', 'realisasi', '4');
    expect(ikutServer(dasar, ketikan, { d1: isi({ realisasi: 2, analisis: 'Baru' }) })).toEqual({
      d1: { realisasi: '4' },
    });
  });
});
