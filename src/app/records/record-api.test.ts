import { expect, it } from 'vitest';
import { pageFrom, allRows } from '#app/records/record-api.ts';

const ROWS = Array.from({ length: 18 }, (_, index) => index);

it.each([
  [1, 10, ROWS.slice(0, 10)],
  [2, 10, ROWS.slice(10)],
  [3, 10, []],
  [1, 25, ROWS],
])('page %i of %i of a list that the server does not page is cut here', (page, perPage, data) => {
  expect(pageFrom({ data: ROWS }, { page, perPage })).toEqual({ data, total: 18 });
});

it('a page that the server cut stays as it is', () => {
  expect(pageFrom({ data: [10, 11], paging: { totalItems: 12 } }, { page: 2, perPage: 10 })).toEqual({
    data: [10, 11],
    total: 12,
  });
});

it('a page whose total is estimated says so', () => {
  const about = { data: [10], paging: { totalItems: 68_000, isEstimated: true } };
  expect(pageFrom(about, { page: 1, perPage: 10 })).toEqual({ data: [10], total: 68_000, isEstimated: true });
});

it.each([
  ['paged', 450, [1, 2, 3]],
  ['not paged', null, [1]],
])('the whole of a list that is %s arrives with as few questions as that takes', async (_, totalItems, pages) => {
  const asked: unknown[] = [];
  const list = async (params: Record<string, string | number>) => {
    asked.push(params);
    return { data: [`${params.page}`], paging: totalItems === null ? null : { totalItems } };
  };
  expect(await allRows({ list }, { q: 'a' }, {})).toEqual(pages.map(String));
  expect(asked).toEqual(pages.map((page) => ({ q: 'a', page, perPage: 200 })));
});
