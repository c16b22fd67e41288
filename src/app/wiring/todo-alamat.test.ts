import { expect, it } from 'vitest';
import { alamatDari, paramsDari } from '#app/wiring/todo-alamat.ts';
import { PARAMS_AWAL, type TodoParams } from '#machines/todo/todo.types.ts';

const table: [string, TodoParams][] = [
  ['', PARAMS_AWAL],
  ['?filter=overdue', { ...PARAMS_AWAL, filter: 'overdue' }],
  [
    '?filter=deleted&q=a+b%26c&sort=title-desc&tag=sub+bagian',
    {
      filter: 'deleted',
      q: 'a b&c',
      sort: 'title-desc',
      tag: 'sub bagian',
    },
  ],
];
it.each(table)('"%s" is read and written alike', (search, params) => {
  expect(paramsDari(search)).toEqual(params);
  expect(alamatDari(params)).toEqual(search);
});

it('what no list can show is dropped from an address', () => {
  const panjang = 'a'.repeat(201);
  expect(paramsDari(`?filter=semua&sort=-title&q=${panjang}&tag=${panjang}&page=2`)).toEqual(PARAMS_AWAL);
  expect(paramsDari('?q=%20a%20&filter=')).toEqual({ ...PARAMS_AWAL, q: 'a' });
});
