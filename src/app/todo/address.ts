import { TODO_LENGTHS } from '#contract/todo.ts';
import { FILTER, INITIAL_PARAMS, SORT, type TodoParams } from '#machines/todo/todo.types.ts';

const MAX_Q = 200;
const shorten = (value: string | null, maks: number) => {
  const content = (value ?? '').trim();
  return content.length <= maks ? content : '';
};

/** The list's query from the address `?filter=&q=&sort=&tag=`; unknown values are ignored. */
export function paramsFrom(search: string): TodoParams {
  const query = new URLSearchParams(search);
  return {
    filter: FILTER.find((one) => one === query.get('filter')) ?? INITIAL_PARAMS.filter,
    q: shorten(query.get('q'), MAX_Q),
    sort: SORT.find((one) => one === query.get('sort')) ?? INITIAL_PARAMS.sort,
    tag: shorten(query.get('tag'), TODO_LENGTHS.label),
  };
}

/** The address of a query; empty and default values are not written. */
export function addressFrom({ filter, q, sort, tag }: TodoParams): string {
  const content = Object.entries({ filter, q, sort, tag }).filter(([, value]) => value !== '');
  return content.length === 0 ? '' : `?${new URLSearchParams(content)}`;
}
