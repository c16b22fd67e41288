import type { FilterTugas, SortTugas, Tugas } from '#contract/aplikasi/todo.ts';
import { type TugasKilat, uraiKilat } from '#domain/tugas/kilat.ts';

/** `overdue` is decided here: the server is asked for everything that is not deleted. */
export const FILTER = ['', 'overdue', 'important', 'completed', 'deleted'] as const satisfies readonly (
  | FilterTugas
  | 'overdue'
)[];
export type Filter = (typeof FILTER)[number];
export const SORT = ['', 'title-asc', 'title-desc', 'assignee', 'due-date'] as const satisfies readonly SortTugas[];

/** What the person asks of the list, as the address tells it; all of it empty by default (specification §3). */
export type TodoParams = { filter: Filter; q: string; sort: SortTugas; tag: string };
export const PARAMS_AWAL: TodoParams = { filter: '', q: '', sort: '', tag: '' };
export const samaParams = (a: TodoParams, b: TodoParams) =>
  a.filter === b.filter && a.q === b.q && a.sort === b.sort && a.tag === b.tag;
/** Something besides the order keeps tasks out of sight. */
export const tersaring = ({ filter, q, tag }: TodoParams) => filter !== '' || q !== '' || tag !== '';

export type ParamsEvent =
  | { type: 'filter.choose'; filter: Filter }
  | { type: 'tag.choose'; tag: string }
  | { type: 'sort.choose'; sort: SortTugas }
  | { type: 'filters.clear' }
  /** The address says so: a link, the way back. */
  | { type: 'params.visit'; params: TodoParams };
export function paramsSetelah(params: TodoParams, event: ParamsEvent): TodoParams {
  switch (event.type) {
    case 'filter.choose':
      return { ...params, filter: event.filter };
    case 'tag.choose':
      return { ...params, tag: event.tag };
    case 'sort.choose':
      return { ...params, sort: event.sort };
    case 'filters.clear':
      return { ...params, q: '', tag: '' };
    case 'params.visit':
      return event.params;
  }
}

const UBAHAN = {
  selesai: { isCompleted: true },
  dibuka: { isCompleted: false },
  ditandai: { isImportant: true },
  dilepas: { isImportant: false },
  terhapus: { isDeleted: true },
  dipulihkan: { isDeleted: false },
} as const;
export type Sebab = keyof typeof UBAHAN;
/** What happened to a task; all that a change says is which. `urungan`: it takes another one back. */
export type Perubahan = { id: string; sebab: Sebab; urungan: boolean };
export const ubahanDari = (sebab: Sebab) => UBAHAN[sebab];

/** What takes a change back; a mark is taken back by its own button. */
const KEBALIKAN: Partial<Record<Sebab, Sebab>> = {
  selesai: 'dibuka',
  dibuka: 'selesai',
  terhapus: 'dipulihkan',
  dipulihkan: 'terhapus',
};
export type Urung = { id: string; sebab: Sebab; judul: string };
export const kebalikan = ({ id, sebab }: Urung): Perubahan => ({ id, sebab: KEBALIKAN[sebab] ?? sebab, urungan: true });
export const dapatDiurung = ({ sebab, urungan }: Perubahan) => !urungan && KEBALIKAN[sebab] !== undefined;

/** The tasks as they are once these changes have arrived. */
export const terapkan = (tugas: readonly Tugas[], perubahan: readonly Perubahan[]): readonly Tugas[] =>
  perubahan.length === 0
    ? tugas
    : tugas.map((satu) =>
        perubahan.reduce((kini, { id, sebab }) => (id === satu.id ? { ...kini, ...UBAHAN[sebab] } : kini), satu),
      );

/** @param hariIni `yyyy-mm-dd` */
export const terlambat = ({ dueDate, isCompleted }: Tugas, hariIni: string) =>
  !isCompleted && dueDate !== null && dueDate < hariIni;
/** What the filter leaves of the tasks that the server found, once the changes under way are in. */
export const saringTugas = (tugas: readonly Tugas[], filter: Filter, hariIni: string) =>
  tugas.filter(
    (satu) =>
      satu.isDeleted === (filter === 'deleted') &&
      (filter !== 'overdue' || terlambat(satu, hariIni)) &&
      (filter !== 'important' || satu.isImportant) &&
      (filter !== 'completed' || satu.isCompleted),
  );

const unik = (kata: readonly string[]) => [...new Set(kata)].toSorted((a, b) => a.localeCompare(b));
/** Every tag that a task bears, in alphabetical order. */
export const labelDari = (tugas: readonly Tugas[]) => unik(tugas.flatMap(({ tags }) => tags));
/** Everybody to whom a task is given. */
export const orangDari = (tugas: readonly Tugas[]) => unik(tugas.flatMap(({ assignee }) => assignee ?? []));

type Kilat = { kilat: string; hariIni: string; semua: readonly Tugas[] | null };
/** The quick line as it would be saved. */
export const bacaKilat = ({ kilat, hariIni, semua }: Kilat): TugasKilat =>
  uraiKilat(kilat, hariIni, orangDari(semua ?? []));

/** Keys of the list; inactive while typing and where single keys are switched off. */
export type TombolTodo =
  | { type: 'row.next' }
  | { type: 'row.previous' }
  | { type: 'row.open' }
  | { type: 'row.complete' };
export const PINTASAN_TODO: Readonly<Record<string, TombolTodo>> = {
  j: { type: 'row.next' },
  k: { type: 'row.previous' },
  o: { type: 'row.open' },
  x: { type: 'row.complete' },
};
