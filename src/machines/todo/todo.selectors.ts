import type { Tugas } from '#contract/aplikasi/todo.ts';
import { tampak, tugasDi } from '#machines/todo/todo.context.ts';
import { bacaKilat, type Filter, labelDari, saringTugas, terapkan } from '#machines/todo/todo.types.ts';
import type { TodoSnapshot } from '#machines/todo/todo.machine.ts';

export { FILTER, type Filter, SORT, terlambat } from '#machines/todo/todo.types.ts';

export const paramsTodo = (todo: TodoSnapshot) => todo.context.params;
export const ketikanTodo = (todo: TodoSnapshot) => todo.context.ketikan;
export const kegagalanTodo = (todo: TodoSnapshot) => todo.context.kegagalan;
export const hariIniTodo = (todo: TodoSnapshot) => todo.context.hariIni;
export const pintasanTodo = (todo: TodoSnapshot) => todo.context.pintasan;
export const kilatTodo = (todo: TodoSnapshot) => todo.context.kilat;
export const menambahTodo = (todo: TodoSnapshot) => todo.matches({ quick: 'adding' });
/** What can be taken back; null = nothing. */
export const urungTodo = (todo: TodoSnapshot) => todo.context.urung;
/** The form beside the list: null = closed, `id` null = a new task. */
export const formulirTodo = (todo: TodoSnapshot) => (todo.matches({ form: 'open' }) ? todo.context.formulir : null);
/** A task as it stands in the list. */
export const tugasTodo = ({ context }: TodoSnapshot, id: string): Tugas | undefined => tugasDi(context, id);

/** The tasks on screen, changes under way included. Made anew each time: compare with `samaTugas`. */
export const barisTodo = (todo: TodoSnapshot) => tampak(todo.context);
export const samaTugas = (a: readonly Tugas[], b: readonly Tugas[]) =>
  a.length === b.length && a.every((satu, index) => satu === b[index]);

/** Tags to choose from: all that there are, and the one that an address asked for beyond them. */
export function labelTodo({ context: { semua, data, params } }: TodoSnapshot): string {
  const ada = labelDari([...(semua ?? []), ...data]);
  return (params.tag === '' || ada.includes(params.tag) ? ada : [params.tag, ...ada]).join('\n');
}

/** How many tasks a filter holds; null where it is not known. */
export function jumlahTodo({ context }: TodoSnapshot, filter: Filter): number | null {
  const { semua, antre, hariIni } = context;
  if (semua === null || filter === 'deleted') return null;
  const kini = saringTugas(terapkan(semua, antre), filter, hariIni);
  return filter === '' ? kini.filter(({ isCompleted }) => !isCompleted).length : kini.length;
}

/** The quick line as it would be saved, as text to compare; '' while nothing is typed. */
export const pratinjauTodo = ({ context }: TodoSnapshot): string =>
  context.kilat.trim() === '' ? '' : JSON.stringify(bacaKilat(context));
