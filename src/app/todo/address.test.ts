import { expect, it } from 'vitest';
import { addressFrom, paramsFrom } from '#app/todo/address.ts';
import { INITIAL_PARAMS, type TodoParams } from '#machines/todo/todo.types.ts';

const table: [string, TodoParams][] = [
  ['', INITIAL_PARAMS],
  ['?filter=overdue', { ...INITIAL_PARAMS, filter: 'overdue' }],
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
  expect(paramsFrom(search)).toEqual(params);
  expect(addressFrom(params)).toEqual(search);
});

it('what no list can show is dropped from an address', () => {
  const long = 'a'.repeat(201);
  expect(paramsFrom(`?filter=semua&sort=-title&q=${long}&tag=${long}&page=2`)).toEqual(INITIAL_PARAMS);
  expect(paramsFrom('?q=%20a%20&filter=')).toEqual({ ...INITIAL_PARAMS, q: 'a' });
});
