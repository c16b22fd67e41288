import { CONFIRM_GUARDS } from '#machines/kit/confirm.ts';
import type { QuickTodo } from '#domain/todo/quick.ts';
import { type Failure, LOAD_GUARDS } from '#machines/kit/failure.ts';
import { SEARCH_GUARDS, withParams } from '#machines/kit/list.ts';
import { isQueued, keepQueue, type QueueMessage } from '#machines/kit/queue.ts';
import { type StateMeta, type StateTag, unprovided, unprovidedCallback } from '#machines/kit/kit.ts';
import { assign, emit, enqueueActions, raise, sendTo, setup } from '#machines/kit/xstate.ts';
import type { KeyboardMessage } from '#machines/review/review.types.ts';
import {
  type TodoQueue,
  type LoadResult,
  type ChangeResult,
  type QuickMessage,
  type QuickNews,
  visible,
  NO_CHANGE,
  isOwnLive,
  neighbour,
  type TodoContext,
  type TodoEvent,
  type TodoInput,
  type TodoNews,
  type KeyInput,
  todoIn,
} from '#machines/todo/todo.context.ts';
import {
  readQuick,
  isUndoable,
  type Change,
  sameParams,
  apply,
  filtered,
  type TodoParams,
  type TodoKey,
  type Undo,
} from '#machines/todo/todo.types.ts';

const actors = {
  loadTasks: unprovided<LoadResult, TodoParams>('loadTasks'),
  saveChange: unprovided<ChangeResult, Change>('saveChange'),
  addTask: unprovided<ChangeResult, QuickTodo>('addTask'),
  confirmDelete: unprovided<boolean>('confirmDelete'),
  listenKeys: unprovidedCallback<KeyboardMessage | TodoKey, KeyInput>('listenKeys'),
  keepQuick: unprovidedCallback<QuickMessage | QuickNews>('keepQuick'),
  keepChanges: unprovidedCallback<QueueMessage<TodoQueue>>('keepChanges'),
};

export const todoSetup = setup({
  types: {
    input: {} as TodoInput,
    context: {} as TodoContext,
    events: {} as TodoEvent,
    emitted: {} as TodoNews,
    tags: {} as StateTag,
    meta: {} as StateMeta,
    children: {} as { listenKeys: 'listenKeys'; keepQuick: 'keepQuick'; keepChanges: 'keepChanges' },
  },
  actors,
  delays: { searchPause: 300, removalPause: 1000, undoPause: 8000 },
  guards: {
    ...LOAD_GUARDS,
    ...SEARCH_GUARDS,
    isOther: (_, { previous, next }: { previous: TodoParams; next: TodoParams }) => !sameParams(previous, next),
    isNothingFound: ({ context }, result: LoadResult) =>
      result.ok && filtered(context.params) && visible({ ...context, ...result }).length === 0,
    isEmpty: ({ context }, result: LoadResult) => result.ok && visible({ ...context, ...result }).length === 0,
    isLive: ({ context }, id: string | null) => id !== null && todoIn(context, id)?.isDeleted === false,
    isOwn: ({ context }, id: string) => isOwnLive(todoIn(context, id)),
    isInTrash: ({ context }, id: string) => todoIn(context, id)?.isDeleted === true,
    isEditable: ({ context }, id: string | null) => id === null || todoIn(context, id)?.isDeleted === false,
    isActive: ({ context }) => context.active !== null && todoIn(context, context.active)?.isDeleted === false,
    hasRow: ({ context }, step: 1 | -1) => neighbour(context, step) !== null,
    hasChange: ({ context }) => isQueued(context),
    hasTitle: ({ context }) => readQuick(context).title !== '',
    isUntouched: ({ context }) => context.quick === '',
    ...CONFIRM_GUARDS,
    isOutcome: (_, { result, kind }: { result: ChangeResult; kind: ChangeResult['result'] }) => result.result === kind,
  },
}).extend({
  actions: {
    keepTasks: assign(({ context }, result: LoadResult) => {
      if (!result.ok) return {};
      const { data, all, today } = result;
      const active = data.some(({ id }) => id === context.active) ? context.active : null;
      return { data, all, today, active, failure: null };
    }),
    // Specification §8: a list that failed is empty.
    keepFailure: assign((_, failure: Failure) => ({ failure, data: [], all: null, active: null })),
    keepParams: assign(({ context }, params: TodoParams) => withParams(context, params)),
    keepTyped: assign((_, typed: string) => ({ typed })),
    applySearch: assign(({ context: { params, typed } }) => ({ params: { ...params, q: typed.trim() } })),
    tellParams: emit(({ context: { params } }, replace: boolean) => ({
      type: 'params.changed' as const,
      params,
      replace,
    })),
    outdate: raise({ type: 'list.outdated' }),
    reload: raise({ type: 'list.reload' }),
    // When a task leaves the list its neighbour gets the focus, or the keyboard focus would be lost.
    queueChange: enqueueActions(({ context, enqueue }, changes: Change) => {
      const queue = [...context.queue, changes];
      const previous = visible(context);
      const di = previous.findIndex(({ id }) => id === changes.id);
      const goAway = di !== -1 && !visible({ ...context, queue }).some(({ id }) => id === changes.id);
      const replacement = previous[di + 1]?.id ?? previous[di - 1]?.id ?? null;
      enqueue.assign({ queue, active: goAway ? replacement : context.active });
      enqueue.sendTo('keepChanges', keepQueue({ queue }));
      if (goAway && !changes.isUndo) enqueue.emit({ type: 'focus.requested', id: replacement });
    }),
    keepSaved: enqueueActions(({ context, enqueue }) => {
      const [one = NO_CHANGE, ...queue] = context.queue;
      const title = context.data.find(({ id }) => id === one.id)?.title ?? '';
      const all = context.all && apply(context.all, [one]);
      enqueue.assign({ queue, data: apply(context.data, [one]), all });
      enqueue.raise({ type: one.cause === 'removed' ? 'deletion.saved' : 'list.reload' });
      if (isUndoable(one)) {
        enqueue.raise({ type: 'undo.offer', undo: { id: one.id, cause: one.cause, title } });
      }
    }),
    tellQueue: sendTo('keepChanges', ({ context: { queue } }) => keepQueue({ queue })),
    /** Drops the change, so that the list shows the task as it was before. */
    dropChange: assign(({ context: { queue } }) => ({ queue: queue.slice(1) })),
    keepRemoval: assign((_, remove: string) => ({ removal: remove })),
    keepUndo: assign((_, undo: Undo | null) => ({ undo })),
    /** The undo bar had the focus and goes away: the focus moves to the task. */
    focusUndone: emit(({ context }) => ({ type: 'focus.requested' as const, id: context.undo?.id ?? null })),
    keepQuick: assign((_, quick: string) => ({ quick })),
    writeQuick: enqueueActions(({ context, enqueue }) => {
      enqueue.sendTo('keepQuick', { type: 'quick.write', text: context.quick });
    }),
    keepForm: assign((_, id: string | null) => ({ form: { id } })),
    keepActive: assign((_, active: string) => ({ active })),
    moveActive: enqueueActions(({ context, enqueue }, step: 1 | -1) => {
      const id = neighbour(context, step);
      enqueue.assign({ active: id });
      enqueue.emit({ type: 'focus.requested', id });
    }),
  },
});
