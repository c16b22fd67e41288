/** What the to-do list knows, and what can be read off it. */
import type { Todo } from '#contract/todo.ts';
import type { ChosenKeys } from '#domain/preferences/shortcuts.ts';
import type { Failed, Failure } from '#machines/kit/failure.ts';
import {
  reverseOf,
  type ParamsEvent,
  type Change,
  filterWork,
  type Cause,
  type ChipDrop,
  apply,
  type TodoParams,
  type TodoKey,
  type Undo,
} from '#machines/todo/todo.types.ts';

/**
 * `semua`: every task that is not deleted, for tags, people and counts. `today`: the day of the request, `yyyy-mm-dd`.
 */
type LoadedContent = { data: readonly Todo[]; all: readonly Todo[]; today: string };
export type LoadResult = ({ ok: true } & LoadedContent) | Failed;
/** `ditolak`, `terputus`: a toast told the user. After `terputus` it is unknown whether the server has saved. */
export type ChangeResult = { result: 'tersimpan' | 'ditolak' | 'terputus' };
/** Changes that are shown already, and on their way to the server one after the other. */
export type TodoQueue = { queue: readonly Change[] };
/** Messages about the quick line, which is stored on this device as it is typed and restored on the next visit. */
export type QuickMessage = { type: 'quick.write'; text: string };
export type QuickNews = { type: 'quick.restored'; text: string };
export type KeyInput = { keymap: Readonly<Record<string, TodoKey>>; active: boolean };

export type TodoEvent =
  | ParamsEvent
  | TodoKey
  | QuickNews
  | { type: 'search.change'; q: string }
  | { type: 'search.commit' }
  | { type: 'list.reload' }
  /** Sent by the chart to itself: the params are no longer those of the tasks; a delete has arrived. */
  | { type: 'list.outdated' }
  | { type: 'deletion.saved' }
  | { type: 'undo.offer'; undo: Undo }
  | { type: 'task.complete'; id: string }
  | { type: 'task.star'; id: string }
  | { type: 'task.restore'; id: string }
  | { type: 'task.remove'; id: string }
  | { type: 'undo.take' }
  | { type: 'undo.dismiss' }
  | { type: 'quick.change'; text: string }
  /** What was understood wrongly is not understood: `tag` which one, '' otherwise. */
  | ({ type: 'quick.drop' } & ChipDrop)
  | { type: 'quick.submit' }
  /** `id` null: a new task. */
  | { type: 'form.open'; id: string | null }
  | { type: 'form.close' }
  | { type: 'row.focus'; id: string };
export type TodoNews =
  | { type: 'params.changed'; params: TodoParams; replace: boolean }
  /** `id` null: the last task is gone from the list. */
  | { type: 'focus.requested'; id: string | null };

/** `shortcuts`: single keys are switched on; `keys`: those that this person chose. */
export type TodoInput = { params: TodoParams; today: string; shortcuts: boolean; keys: ChosenKeys };
export type TodoContext = TodoInput &
  TodoQueue & {
    /** What the server found, in its order. */
    data: readonly Todo[];
    /** Null while it is not known. */
    all: readonly Todo[] | null;
    /** The search as it stands in its field. */
    typed: string;
    /** The task that the delete question is about. */
    removal: string;
    undo: Undo | null;
    quick: string;
    form: { id: string | null };
    /** The task that the keys are about. */
    active: string | null;
    failure: Failure | null;
  };

/** The tasks on screen. */
export const visible = ({ data, queue, params, today }: TodoContext) =>
  filterWork(apply(data, queue), params.filter, today);
export const todoIn = (context: TodoContext, id: string) => visible(context).find((one) => one.id === id);
/** Whether a task is one that the person may change: not deleted, and not given to them by somebody else. */
export const isOwnLive = (todo: Todo | undefined) => todo?.isDeleted === false && !todo.givenBy;
/** The task `step` places from the active one; without an active one, the first or the last. */
export function neighbour(context: TodoContext, step: 1 | -1): string | null {
  const todoOf = visible(context);
  const di = todoOf.findIndex(({ id }) => id === context.active);
  if (di === -1) return todoOf.at(step === 1 ? 0 : -1)?.id ?? null;
  return todoOf[di + step]?.id ?? null;
}
/** What happens to this task when it is ticked, or marked. */
const checkCause = (context: TodoContext, id: string): Cause =>
  todoIn(context, id)?.isCompleted === true ? 'dibuka' : 'selesai';
const markCause = (context: TodoContext, id: string): Cause =>
  todoIn(context, id)?.isImportant === true ? 'dilepas' : 'ditandai';
/** Placeholder where nothing is to be changed. */
export const NO_CHANGE: Change = { id: '', cause: 'selesai', isUndo: false };

type About<Event> = { context: TodoContext; event: Event };
type Id = { id: string };
/** The change that an event asks for. */
export const changes = {
  centang: ({ context, event }: About<Id>): Change => ({
    id: event.id,
    cause: checkCause(context, event.id),
    isUndo: false,
  }),
  checkActive: ({ context }: { context: TodoContext }): Change => {
    const id = context.active ?? '';
    return { id, cause: checkCause(context, id), isUndo: false };
  },
  tanda: ({ context, event }: About<Id>): Change => ({
    id: event.id,
    cause: markCause(context, event.id),
    isUndo: false,
  }),
  restoring: ({ event }: { event: Id }): Change => ({ id: event.id, cause: 'restored', isUndo: false }),
  hapus: ({ context }: { context: TodoContext }): Change => ({
    id: context.removal,
    cause: 'removed',
    isUndo: false,
  }),
  undo: ({ context: { undo } }: { context: TodoContext }): Change => (undo === null ? NO_CHANGE : reverseOf(undo)),
};
