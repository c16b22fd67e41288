import type { TaskFilter, TodoSort, Todo } from '#contract/todo.ts';
import type { ShortcutId } from '#domain/preferences/shortcuts.ts';
import { type QuickKind, type QuickTodo, parseQuick, recurrenceIn, withoutReading } from '#domain/todo/quick.ts';

/** `overdue` is decided here: the server is asked for everything that is not deleted. */
export const FILTER = ['', 'overdue', 'important', 'completed', 'deleted'] as const satisfies readonly (
  | TaskFilter
  | 'overdue'
)[];
export type Filter = (typeof FILTER)[number];
export const SORT = ['', 'title-asc', 'title-desc', 'assignee', 'due-date'] as const satisfies readonly TodoSort[];

/** What the person asks of the list, as the address tells it; all of it empty by default (specification §3). */
export type TodoParams = { filter: Filter; q: string; sort: TodoSort; tag: string };
export const INITIAL_PARAMS: TodoParams = { filter: '', q: '', sort: '', tag: '' };
export const sameParams = (a: TodoParams, b: TodoParams) =>
  a.filter === b.filter && a.q === b.q && a.sort === b.sort && a.tag === b.tag;
/** Something besides the order keeps tasks out of sight. */
export const filtered = ({ filter, q, tag }: TodoParams) => filter !== '' || q !== '' || tag !== '';

export type ParamsEvent =
  | { type: 'filter.choose'; filter: Filter }
  | { type: 'tag.choose'; tag: string }
  | { type: 'sort.choose'; sort: TodoSort }
  | { type: 'filters.clear' }
  /** The address changed, by a link or the back button. */
  | { type: 'params.visit'; params: TodoParams };
export function paramsAfter(params: TodoParams, event: ParamsEvent): TodoParams {
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

const EDITS = {
  selesai: { isCompleted: true },
  dibuka: { isCompleted: false },
  ditandai: { isImportant: true },
  dilepas: { isImportant: false },
  removed: { isDeleted: true },
  restored: { isDeleted: false },
} as const;
export type Cause = keyof typeof EDITS;
/** A change of one task: its id and what is done. `isUndo`: it undoes another change. */
export type Change = { id: string; cause: Cause; isUndo: boolean };
export const editFrom = (cause: Cause) => EDITS[cause];

/** The change that undoes another one; a mark has none, because its own button undoes it. */
const REVERSE: Partial<Record<Cause, Cause>> = {
  selesai: 'dibuka',
  dibuka: 'selesai',
  removed: 'restored',
  restored: 'removed',
};
export type Undo = { id: string; cause: Cause; title: string };
export const reverseOf = ({ id, cause }: Undo): Change => ({ id, cause: REVERSE[cause] ?? cause, isUndo: true });
export const isUndoable = ({ cause, isUndo }: Change) => !isUndo && REVERSE[cause] !== undefined;

/** The tasks as they are once these changes have arrived. */
export const apply = (todoOf: readonly Todo[], changes: readonly Change[]): readonly Todo[] =>
  changes.length === 0
    ? todoOf
    : todoOf.map((one) =>
        changes.reduce((current, { id, cause }) => (id === one.id ? { ...current, ...EDITS[cause] } : current), one),
      );

/** @param today `yyyy-mm-dd` */
export const late = ({ dueDate, isCompleted }: Todo, today: string) =>
  !isCompleted && dueDate !== null && dueDate < today;
/** What the filter leaves of the tasks that the server found, once the changes under way are in. */
export const filterWork = (todoOf: readonly Todo[], filter: Filter, today: string) =>
  todoOf.filter(
    (one) =>
      one.isDeleted === (filter === 'deleted') &&
      (filter !== 'overdue' || late(one, today)) &&
      (filter !== 'important' || one.isImportant) &&
      (filter !== 'completed' || one.isCompleted),
  );

const uniqueMessages = (wording: readonly string[]) => [...new Set(wording)].toSorted((a, b) => a.localeCompare(b));
/** Every tag that a task bears, in alphabetical order. */
export const labelFrom = (todoOf: readonly Todo[]) => uniqueMessages(todoOf.flatMap(({ tags }) => tags));
/** Everybody to whom a task is given. */
const peopleFrom = (todoOf: readonly Todo[]) => uniqueMessages(todoOf.flatMap(({ assignee }) => assignee ?? []));

type Quick = { quick: string; today: string; all: readonly Todo[] | null };
/** The quick line as it would be saved. */
export const readQuick = ({ quick, today, all }: Quick): QuickTodo => parseQuick(quick, today, peopleFrom(all ?? []));

/** As it stands beside the line before it is saved. `recurrence`: words that stay in the title, since no task recurs. */
export type QuickPreview = QuickTodo & { recurrence: string };
export const previewQuick = (line: Quick): QuickPreview => ({
  ...readQuick(line),
  recurrence: recurrenceIn(line.quick),
});
/** A chip of the quick line that is taken away. */
export type ChipDrop = { kind: QuickKind; tag: string };
export const quickWithout = ({ quick, today }: Quick, { kind, tag }: ChipDrop): string =>
  withoutReading(quick, kind, tag, today);

/** Keys of the list; inactive while typing and where single keys are switched off. */
export type TodoKey = { type: 'row.next' } | { type: 'row.previous' } | { type: 'row.open' } | { type: 'row.complete' };
export const TODO_SHORTCUTS = {
  taskNext: { type: 'row.next' },
  taskPrevious: { type: 'row.previous' },
  taskOpen: { type: 'row.open' },
  taskDone: { type: 'row.complete' },
} as const satisfies Partial<Record<ShortcutId, TodoKey>>;
