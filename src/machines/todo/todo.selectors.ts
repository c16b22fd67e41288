import type { Todo } from '#contract/todo.ts';
import { visible, todoIn } from '#machines/todo/todo.context.ts';
import { previewQuick, type Filter, labelFrom, filterWork, apply } from '#machines/todo/todo.types.ts';
import type { TodoSnapshot } from '#machines/todo/todo.machine.ts';

export type { ChipDrop, QuickPreview } from '#machines/todo/todo.types.ts';
export { FILTER, type Filter, SORT, late } from '#machines/todo/todo.types.ts';

export const paramsTodo = (todo: TodoSnapshot) => todo.context.params;
export const todoTyped = (todo: TodoSnapshot) => todo.context.typed;
export const todoFailure = (todo: TodoSnapshot) => todo.context.failure;
export const todoToday = (todo: TodoSnapshot) => todo.context.today;
export const todoShortcuts = (todo: TodoSnapshot) => todo.context.shortcuts;
/** The keys that this person chose. */
export const todoKeys = (todo: TodoSnapshot) => todo.context.keys;
export const quickTodo = (todo: TodoSnapshot) => todo.context.quick;
export const isAddingTodo = (todo: TodoSnapshot) => todo.matches({ quick: 'adding' });
/** What can be taken back; null = nothing. */
export const undoTodo = (todo: TodoSnapshot) => todo.context.undo;
/** The form beside the list: null = closed, `id` null = a new task. */
export const todoForm = (todo: TodoSnapshot) => (todo.matches({ form: 'open' }) ? todo.context.form : null);
/** The task that is open, when somebody else gave it: it is looked at, not changed. */
export function todoGiven(todo: TodoSnapshot): Todo | null {
  const task = todoIn(todo.context, todoForm(todo)?.id ?? '');
  return task?.givenBy ? task : null;
}
/** A task as it stands in the list. */
export const todoOf = ({ context }: TodoSnapshot, id: string): Todo | undefined => todoIn(context, id);

/** The tasks on screen, changes under way included. A new array each time: compare with `sameTodos`. */
export const todoRows = (todo: TodoSnapshot) => visible(todo.context);
export const sameTodos = (a: readonly Todo[], b: readonly Todo[]) =>
  a.length === b.length && a.every((one, index) => one === b[index]);

/** Tags to choose from: all that there are, and the one that an address asked for beyond them. */
export function labelTodo({ context: { all, data, params } }: TodoSnapshot): string {
  const existing = labelFrom([...(all ?? []), ...data]);
  return (params.tag === '' || existing.includes(params.tag) ? existing : [params.tag, ...existing]).join('\n');
}

/** How many tasks a filter holds; null where it is not known. */
export function todoCount({ context }: TodoSnapshot, filter: Filter): number | null {
  const { all, queue, today } = context;
  if (all === null || filter === 'deleted') return null;
  const current = filterWork(apply(all, queue), filter, today);
  return filter === '' ? current.filter(({ isCompleted }) => !isCompleted).length : current.length;
}

/** The quick line as it would be saved, as text to compare; '' while nothing is typed. */
export const todoPreview = ({ context }: TodoSnapshot): string =>
  context.quick.trim() === '' ? '' : JSON.stringify(previewQuick(context));
