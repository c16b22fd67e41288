import { PANJANG_TUGAS } from '#contract/aplikasi/todo.ts';
import { FILTER, PARAMS_AWAL, SORT, type TodoParams } from '#machines/todo/todo.types.ts';

const Q_MAKSIMUM = 200;
const pendek = (nilai: string | null, maks: number) => {
  const isi = (nilai ?? '').trim();
  return isi.length <= maks ? isi : '';
};

/** The one translation between what is asked of the list and `?filter=&q=&sort=&tag=`. What is unknown is dropped. */
export function paramsDari(search: string): TodoParams {
  const query = new URLSearchParams(search);
  return {
    filter: FILTER.find((satu) => satu === query.get('filter')) ?? PARAMS_AWAL.filter,
    q: pendek(query.get('q'), Q_MAKSIMUM),
    sort: SORT.find((satu) => satu === query.get('sort')) ?? PARAMS_AWAL.sort,
    tag: pendek(query.get('tag'), PANJANG_TUGAS.label),
  };
}

/** What is empty, as it is by default, is not written. */
export function alamatDari({ filter, q, sort, tag }: TodoParams): string {
  const isi = Object.entries({ filter, q, sort, tag }).filter(([, nilai]) => nilai !== '');
  return isi.length === 0 ? '' : `?${new URLSearchParams(isi)}`;
}
