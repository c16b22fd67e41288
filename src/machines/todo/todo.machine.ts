import { AGAIN } from '#machines/kit/frame.ts';
import { failing, surprising, TROUBLES } from '#machines/kit/failure.ts';
import type { ActorRefFrom, SnapshotFrom } from '#machines/kit/xstate.ts';
import { form, quick, removal, saving, settling, undoing } from '#machines/todo/todo.regions.ts';
import { type LoadResult, changes, type TodoContext } from '#machines/todo/todo.context.ts';
import { todoSetup } from '#machines/todo/todo.setup.ts';
import { type ParamsEvent, paramsAfter, TODO_SHORTCUTS } from '#machines/todo/todo.types.ts';

type Loaded = { event: { output: LoadResult } };
type Asked = { context: TodoContext; event: ParamsEvent };
const resultFrom = ({ event }: Loaded) => event.output;

const change = {
  guard: {
    type: 'isOther',
    params: ({ context, event }: Asked) => ({ lama: context.params, baru: paramsAfter(context.params, event) }),
  },
  actions: [
    { type: 'keepParams', params: ({ context, event }: Asked) => paramsAfter(context.params, event) },
    { type: 'tellParams', params: false },
    'outdate',
  ],
} as const;
const search = {
  guard: 'isOtherSearch',
  target: '.settled',
  actions: ['applySearch', { type: 'tellParams', params: true }, 'outdate'],
} as const;

// A load that is overtaken is left, and with it its answer: the latest question wins.
const load = todoSetup.createStateConfig({
  meta: { label: 'todo.loading', calls: 'GET /apps/todo/tasks' },
  invoke: {
    id: 'loadTasks',
    src: 'loadTasks',
    input: ({ context }) => context.params,
    onDone: [
      {
        guard: { type: 'isNothingFound', params: resultFrom },
        target: 'filteredEmpty',
        actions: { type: 'keepTasks', params: resultFrom },
      },
      {
        guard: { type: 'isEmpty', params: resultFrom },
        target: 'empty',
        actions: { type: 'keepTasks', params: resultFrom },
      },
      {
        guard: { type: 'isLoaded', params: resultFrom },
        target: 'ready',
        actions: { type: 'keepTasks', params: resultFrom },
      },
      ...failing('troubled.'),
    ],
    onError: surprising('troubled.'),
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
      // Asked before the delete, the answer would bring the task back for a moment.
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
  on: {
    'search.change': { target: '.searching', actions: { type: 'keepTyped', params: ({ event }) => event.q } },
    'search.commit': search,
  },
  states: {
    settled: { meta: { label: 'todo.settled' } },
    searching: {
      meta: { label: 'todo.searching' },
      after: { searchPause: [{ ...search, target: 'settled' }, { target: 'settled' }] },
    },
  },
});

/** The to-do list: what is asked of it stands in the address, changes are seen before they have arrived. */
export const todoMachine = todoSetup.createMachine({
  id: 'todo',
  context: ({ input }) => ({
    ...input,
    data: [],
    semua: null,
    ketikan: input.params.q,
    queue: [],
    hapus: '',
    urung: null,
    quick: '',
    formulir: { id: null },
    aktif: null,
    failure: null,
  }),
  type: 'parallel',
  invoke: [
    {
      id: 'listenKeys',
      src: 'listenKeys',
      input: ({ context }) => ({ keymap: TODO_SHORTCUTS, aktif: context.shortcuts }),
      onError: { actions: [] },
    },
    // Private windows may refuse storage; the line goes on.
    { id: 'keepQuick', src: 'keepQuick', onError: { actions: [] } },
    // Without it the changes are sent all the same, while the page is open.
    { id: 'keepChanges', src: 'keepChanges', onError: { actions: [] } },
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
      guard: { type: 'isLive', params: ({ event }) => event.id },
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
