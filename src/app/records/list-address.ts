import type { Filters } from '#features/records/list-declaration.ts';
import { type ListParams, INITIAL_PARAMS, PER_PAGE } from '#machines/records/list.types.ts';

type Codec = { read: (search: string) => ListParams; compose: (params: ListParams) => string };
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const MAX_Q = 200;

function matching(filters: Filters, value: string): boolean {
  if (filters.kind === 'satker') return UUID.test(value);
  if (filters.kind === 'day') return DAY.test(value);
  return filters.choices.some((one) => one.value === value) || filters.pattern?.test(value) === true;
}

/**
 * Converts between a list's params and its address: `?q=&hal=&per=&urut=` and the filters. Unknown or broken values in
 * an address are ignored; default values are not written.
 * @param urut the fields that the server can order by
 * @param initial the params of an address without a query
 */
export function listCodec(
  sortValue: readonly string[],
  filtersValue: readonly Filters[],
  initial = INITIAL_PARAMS,
): Codec {
  return {
    read(search) {
      const query = new URLSearchParams(search);
      const hal = query.get('hal') ?? '';
      const per = Number(query.get('per'));
      const sort = query.get('urut') ?? '';
      const q = (query.get('q') ?? '').trim();
      return {
        page: /^[1-9]\d{0,5}$/.test(hal) ? Number(hal) : initial.page,
        perPage: PER_PAGE.find((one) => one === per) ?? initial.perPage,
        q: q.length <= MAX_Q ? q : '',
        sort: sortValue.includes(sort.replace(/^-/, '')) ? sort : initial.sort,
        filters: Object.fromEntries(
          filtersValue.flatMap((one) => {
            const value = query.get(one.nama) ?? '';
            return matching(one, value) ? [[one.nama, value]] : [];
          }),
        ),
      };
    },
    compose({ page, perPage, q, sort, filters }) {
      const query = new URLSearchParams();
      if (q !== '') query.set('q', q);
      for (const { nama } of filtersValue) if (filters[nama] !== undefined) query.set(nama, filters[nama]);
      if (sort !== initial.sort) query.set('urut', sort);
      if (perPage !== initial.perPage) query.set('per', String(perPage));
      if (page !== initial.page) query.set('hal', String(page));
      return query.size === 0 ? '' : `?${query}`;
    },
  };
}
