import { todoMachine } from '#machines/todo/todo.machine.ts';
import type { TodoContext } from '#machines/todo/todo.context.ts';
import { INITIAL_PARAMS } from '#machines/todo/todo.types.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';
import { TODAY, todoOf } from '#tests/support/todo.ts';
import { TODO_ORACLE } from '#tests/model/oracles/todo.oracle.ts';

const LIVE = todoOf('t1');
const DISCARDED = todoOf('t2', { isDeleted: true });
const GIVEN = todoOf('t3', { givenBy: { id: 'u2', nama: 'Sari' } });
const PRESENT = { ok: true as const, data: [LIVE], all: [LIVE], today: TODAY };
const EMPTY = { ok: true as const, data: [], all: [], today: TODAY };
const DELETED = { ...EMPTY, data: [DISCARDED] };

const input = { params: INITIAL_PARAMS, today: TODAY, shortcuts: true, keys: {} };
/** Every event, none with a payload: each walk looks at a part of the chart, and they count together. */
const IDLE = {
  'filter.choose': [],
  'tag.choose': [],
  'sort.choose': [],
  'filters.clear': [],
  'params.visit': [],
  'search.change': [],
  'search.commit': [],
  'list.reload': [],
  // Raised by the chart itself.
  'list.outdated': [],
  'deletion.saved': [],
  'undo.offer': [],
  'task.complete': [],
  'task.star': [],
  'task.restore': [],
  'task.remove': [],
  'undo.take': [],
  'undo.dismiss': [],
  'quick.change': [],
  'quick.drop': [],
  'quick.submit': [],
  'quick.restored': [],
  'form.open': [],
  'form.close': [],
  'row.focus': [],
  'row.next': [],
  'row.previous': [],
  'row.open': [],
  'row.complete': [],
};
const SMOOTH = {
  loadTasks: [PRESENT],
  saveChange: [{ result: 'tersimpan' as const }],
  addTask: [{ result: 'tersimpan' as const }],
  confirmDelete: [true],
};
const RESULTS = [{ result: 'tersimpan' as const }, { result: 'ditolak' as const }, { result: 'terputus' as const }];
// Guards read what narrows the list, which tasks are there and which of them the keys are about, and what is typed.
const project = ({ params, typed, data, queue, active, quick }: TodoContext) => [
  params.filter !== '' || params.q !== '' || params.tag !== '',
  params.filter === 'deleted',
  params.sort,
  typed.trim() !== params.q,
  data.map(({ isDeleted, givenBy }) => [isDeleted, givenBy !== undefined]),
  Math.min(queue.length, 1),
  active !== null,
  quick,
];

describeWalk(
  'the to-do list',
  todoMachine,
  {
    oracle: TODO_ORACLE,
    label: 'what is asked of it',
    input,
    events: {
      ...IDLE,
      'filter.choose': [
        { type: 'filter.choose', filter: 'important' },
        { type: 'filter.choose', filter: '' },
      ],
      'tag.choose': [{ type: 'tag.choose', tag: 'team' }],
      'sort.choose': [{ type: 'sort.choose', sort: 'title-asc' }],
      'filters.clear': [{ type: 'filters.clear' }],
      'params.visit': [{ type: 'params.visit', params: INITIAL_PARAMS }],
      'list.reload': [{ type: 'list.reload' }],
    },
    outcomes: { ...SMOOTH, loadTasks: [PRESENT, EMPTY, ...ALL_FAILURES] },
    project,
  },
  {
    label: 'searching',
    input,
    events: {
      ...IDLE,
      'search.change': [
        { type: 'search.change', q: 'a' },
        { type: 'search.change', q: '' },
      ],
      'search.commit': [{ type: 'search.commit' }],
    },
    outcomes: SMOOTH,
    project,
  },
  {
    label: 'the quick line',
    input,
    events: {
      ...IDLE,
      'quick.change': [
        { type: 'quick.change', text: 'Kirim besok' },
        { type: 'quick.change', text: '#team' },
      ],
      'quick.restored': [{ type: 'quick.restored', text: 'Kirim besok' }],
      'quick.drop': [
        { type: 'quick.drop', kind: 'day', tag: '' },
        { type: 'quick.drop', kind: 'tag', tag: 'team' },
      ],
      'quick.submit': [{ type: 'quick.submit' }],
    },
    outcomes: { ...SMOOTH, addTask: RESULTS },
    project,
  },
  {
    label: 'tasks of the list',
    input,
    events: {
      ...IDLE,
      'task.complete': [
        { type: 'task.complete', id: 't1' },
        { type: 'task.complete', id: 't9' },
      ],
      'undo.take': [{ type: 'undo.take' }],
      'undo.dismiss': [{ type: 'undo.dismiss' }],
    },
    outcomes: { ...SMOOTH, saveChange: RESULTS },
    project,
  },
  {
    label: 'a delete while the list is being asked for',
    input,
    events: {
      ...IDLE,
      'task.remove': [
        { type: 'task.remove', id: 't1' },
        { type: 'task.remove', id: 't9' },
      ],
      'list.reload': [{ type: 'list.reload' }],
    },
    outcomes: { ...SMOOTH, confirmDelete: [true, false] },
    project,
  },
  {
    label: 'keys and marks',
    input,
    events: {
      ...IDLE,
      'task.star': [{ type: 'task.star', id: 't1' }],
      'task.restore': [{ type: 'task.restore', id: 't1' }],
      'row.focus': [{ type: 'row.focus', id: 't1' }],
      'row.next': [{ type: 'row.next' }],
      'row.previous': [{ type: 'row.previous' }],
      'row.complete': [{ type: 'row.complete' }],
    },
    outcomes: SMOOTH,
    project,
  },
  {
    label: 'a task that somebody else gave',
    input,
    events: {
      ...IDLE,
      'task.complete': [{ type: 'task.complete', id: 't3' }],
      'task.star': [{ type: 'task.star', id: 't3' }],
      'task.remove': [{ type: 'task.remove', id: 't3' }],
      'form.open': [{ type: 'form.open', id: 't3' }],
      'form.close': [{ type: 'form.close' }],
      'undo.take': [{ type: 'undo.take' }],
    },
    outcomes: { ...SMOOTH, loadTasks: [{ ...PRESENT, data: [GIVEN], all: [GIVEN] }] },
    project,
  },
  {
    label: 'the form',
    input,
    events: {
      ...IDLE,
      'row.focus': [{ type: 'row.focus', id: 't1' }],
      'row.open': [{ type: 'row.open' }],
      'form.open': [
        { type: 'form.open', id: null },
        { type: 'form.open', id: 't1' },
      ],
      'form.close': [{ type: 'form.close' }],
    },
    outcomes: SMOOTH,
    project,
  },
  {
    label: 'among the deleted ones',
    input: { ...input, params: { ...INITIAL_PARAMS, filter: 'deleted' as const } },
    events: {
      ...IDLE,
      'task.restore': [{ type: 'task.restore', id: 't2' }],
      'task.complete': [{ type: 'task.complete', id: 't2' }],
      'form.open': [{ type: 'form.open', id: 't2' }],
    },
    outcomes: { ...SMOOTH, loadTasks: [DELETED] },
    project,
  },
);
