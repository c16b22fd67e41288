import { describe, expect, it } from 'vitest';
import { listCodec } from '#app/records/list-address.ts';
import type { Filters } from '#features/records/list-declaration.ts';
import { INITIAL_PARAMS, PER_PAGE } from '#machines/records/list.types.ts';

const SATKER = '00000000-0000-7000-8000-000000000002';
const FILTERS: readonly Filters[] = [
  {
    nama: 'aktif',
    label: 'master.kolom.status',
    kind: 'choice',
    choices: [
      { value: 'true', label: 'master.kolom.aktif' },
      { value: 'false', label: 'master.kolom.nonaktif' },
    ],
  },
  { nama: 'parent_id', label: 'master.unit.induk', kind: 'satker' },
];
const codec = listCodec(['kode', 'nama'], FILTERS);

describe('the address of a list', () => {
  it('says nothing about params that are as they are anyway', () => {
    expect(codec.compose(INITIAL_PARAMS)).toBe('');
    expect(codec.read('')).toEqual(INITIAL_PARAMS);
  });

  it('gives back every params that it was made of', () => {
    const all = [1, 7].flatMap((page) =>
      PER_PAGE.flatMap((perPage) =>
        ['', 'tapin & co; 100%'].flatMap((q) =>
          ['', 'kode', '-nama'].flatMap((sort) =>
            [{}, { aktif: 'false' }, { aktif: 'true', parent_id: SATKER }].map((filters) => ({
              page,
              perPage,
              q,
              sort,
              filters,
            })),
          ),
        ),
      ),
    );
    expect(all.map((params) => codec.read(codec.compose(params)))).toEqual(all);
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
    expect(codec.read(search)).toEqual(INITIAL_PARAMS);
  });

  it('starts from the order of its list, and writes only another one', () => {
    const tree = listCodec(['kode', 'nama'], FILTERS, { ...INITIAL_PARAMS, sort: 'kode' });
    expect(tree.read('').sort).toBe('kode');
    expect(tree.compose({ ...INITIAL_PARAMS, sort: 'kode' })).toBe('');
    expect(tree.compose({ ...INITIAL_PARAMS, sort: '-kode' })).toBe('?urut=-kode');
  });
});
