import { KEEP_CHANGES } from '#machines/kit/queue.ts';
import { AGAIN } from '#machines/kit/frame.ts';
import { TROUBLES } from '#machines/kit/failure.ts';
import { changing, listing, searchParts } from '#machines/kit/list.ts';
import type { ActorRefFrom, SnapshotFrom } from '#machines/kit/xstate.ts';
import { form, quick, removal, saving, settling, undoing } from '#machines/todo/todo.regions.ts';
import { type LoadResult, changes } from '#machines/todo/todo.context.ts';
import { todoSetup } from '#machines/todo/todo.setup.ts';
import { keymapOf } from '#domain/preferences/shortcuts.ts';
import { paramsAfter, TODO_SHORTCUTS, type TodoKey } from '#machines/todo/todo.types.ts';
import { declared } from '#machines/kit/declared.ts';

type Loaded = { event: { output: LoadResult } };
const resultFrom = ({ event }: Loaded) => event.output;

const change = changing(paramsAfter);
const search = searchParts('searching', { settled: 'todo.settled', typing: 'todo.searching' }, [
  'applySearch',
  { type: 'tellParams', params: true },
  'outdate',
]);

// A newer load cancels this one, so that an old answer never replaces a newer one.
const load = todoSetup.createStateConfig({
  meta: { label: 'todo.loading', calls: 'GET /apps/todo/tasks' },
  invoke: {
    id: 'loadTasks',
    src: 'loadTasks',
    input: ({ context }) => context.params,
    ...listing(resultFrom, { type: 'keepTasks', params: resultFrom }),
  },
});

const list = todoSetup.createStateConfig({
  initial: 'loading',
  on: { 'list.outdated': '.loading', 'list.reload': '.loading' },
  states: {
    loading: { ...load, tags: ['busy', 'loading'] },
    refreshing: {
      ...load,
      tags: ['busy', 'refreshing'],
      // Load again: an answer from before the delete would show the deleted task for a moment.
      on: { ...AGAIN, 'deletion.saved': { target: 'refreshing', reenter: true } },
    },
    ready: { meta: { label: 'todo.ready' }, on: AGAIN },
    empty: { tags: 'empty', meta: { label: 'todo.empty' } },
    filteredEmpty: { tags: 'filteredEmpty', meta: { label: 'todo.filteredEmpty' } },
    troubled: { initial: 'failed', states: TROUBLES },
  },
});

const searching = todoSetup.createStateConfig({
  initial: 'settled',
  on: search.on,
  states: { settled: search.settled, searching: search.typing },
});

/** The to-do list: filter, search and order stand in the address; changes are shown before the server has answered. */
export const todoMachine = todoSetup.createMachine({
  id: declared('todo'),
  context: ({ input }) => ({
    ...input,
    data: [],
    all: null,
    typed: input.params.q,
    queue: [],
    removal: '',
    undo: null,
    quick: '',
    form: { id: null },
    active: null,
    failure: null,
  }),
  type: 'parallel',
  invoke: [
    {
      id: 'listenKeys',
      src: 'listenKeys',
      input: ({ context }) => ({ keymap: keymapOf<TodoKey>(TODO_SHORTCUTS, context.keys), active: context.shortcuts }),
      onError: { actions: [] },
    },
    // Private windows may refuse storage; the quick line still works.
    { id: 'keepQuick', src: 'keepQuick', onError: { actions: [] } },
    KEEP_CHANGES,
  ],
  on: {
    'filter.choose': change,
    'tag.choose': change,
    'sort.choose': change,
    'filters.clear': change,
    'params.visit': change,
    'task.complete': {
      guard: { type: 'isLive', params: ({ event }) => event.id },
      actions: { type: 'queueChange', params: changes.centang },
    },
    'task.star': {
      guard: { type: 'isOwn', params: ({ event }) => event.id },
      actions: { type: 'queueChange', params: changes.tanda },
    },
    'task.restore': {
      guard: { type: 'isInTrash', params: ({ event }) => event.id },
      actions: { type: 'queueChange', params: changes.restoring },
    },
    'row.focus': { actions: { type: 'keepActive', params: ({ event }) => event.id } },
    'row.next': { guard: { type: 'hasRow', params: 1 }, actions: { type: 'moveActive', params: 1 } },
    'row.previous': { guard: { type: 'hasRow', params: -1 }, actions: { type: 'moveActive', params: -1 } },
    'row.complete': { guard: 'isActive', actions: { type: 'queueChange', params: changes.checkActive } },
  },
  states: { list, searching, removal, saving, settling, undoing, quick, form },
});

export type TodoRef = ActorRefFrom<typeof todoMachine>;
export type TodoSnapshot = SnapshotFrom<typeof todoMachine>;
