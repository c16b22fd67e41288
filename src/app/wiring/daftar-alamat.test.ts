import { describe, expect, it } from 'vitest';
import { kodekDaftar } from '#app/wiring/daftar-alamat.ts';
import type { Saringan } from '#features/daftar/deklarasi.ts';
import { PARAMS_AWAL, PER_HALAMAN } from '#machines/daftar/daftar.types.ts';

const SATKER = '00000000-0000-7000-8000-000000000002';
const SARINGAN: readonly Saringan[] = [
  {
    nama: 'aktif',
    label: 'master.kolom.status',
    jenis: 'pilih',
    pilihan: [
      { nilai: 'true', label: 'master.kolom.aktif' },
      { nilai: 'false', label: 'master.kolom.nonaktif' },
    ],
  },
  { nama: 'parent_id', label: 'master.unit.induk', jenis: 'satker' },
];
const kodek = kodekDaftar(['kode', 'nama'], SARINGAN);

describe('the address of a list', () => {
  it('says nothing about params that are as they are anyway', () => {
    expect(kodek.tulis(PARAMS_AWAL)).toBe('');
    expect(kodek.baca('')).toEqual(PARAMS_AWAL);
  });

  it('gives back every params that it was made of', () => {
    const semua = [1, 7].flatMap((page) =>
      PER_HALAMAN.flatMap((perPage) =>
        ['', 'tapin & co; 100%'].flatMap((q) =>
          ['', 'kode', '-nama'].flatMap((sort) =>
            [{}, { aktif: 'false' }, { aktif: 'true', parent_id: SATKER }].map((saring) => ({
              page,
              perPage,
              q,
              sort,
              saring,
            })),
          ),
        ),
      ),
    );
    expect(semua.map((params) => kodek.baca(kodek.tulis(params)))).toEqual(semua);
  });

  it.each([
    ['a page before the first', '?hal=0'],
    ['a page that is no number', '?hal=dua'],
    ['a page with a sign', '?hal=-3'],
    ['a page beyond all lists', '?hal=99999999'],
    ['a size that is not offered', '?per=33'],
    ['an order that the server does not know', '?urut=sandi'],
    ['a filter value that is none', '?aktif=mungkin'],
    ['an id that is none', "?parent_id=1'%20or%201"],
    ['an unknown name', '?admin=1'],
    ['a search that is too long', `?q=${'a'.repeat(201)}`],
  ])('drops %s', (_, search) => {
    expect(kodek.baca(search)).toEqual(PARAMS_AWAL);
  });

  it('starts from the order of its list, and writes only another one', () => {
    const pohon = kodekDaftar(['kode', 'nama'], SARINGAN, { ...PARAMS_AWAL, sort: 'kode' });
    expect(pohon.baca('').sort).toBe('kode');
    expect(pohon.tulis({ ...PARAMS_AWAL, sort: 'kode' })).toBe('');
    expect(pohon.tulis({ ...PARAMS_AWAL, sort: '-kode' })).toBe('?urut=-kode');
  });
});
