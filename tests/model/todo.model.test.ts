import { todoMachine } from '#machines/todo/todo.machine.ts';
import type { TodoContext } from '#machines/todo/todo.context.ts';
import { PARAMS_AWAL } from '#machines/todo/todo.types.ts';
import { describeWalk } from '#tests/model/kit/walk.ts';
import { SEMUA_GAGAL } from '#tests/support/kegagalan.ts';
import { HARI_INI, tugas } from '#tests/support/todo.ts';

const HIDUP = tugas('t1');
const DIBUANG = tugas('t2', { isDeleted: true });
const ADA = { ok: true as const, data: [HIDUP], semua: [HIDUP], hariIni: HARI_INI };
const KOSONG = { ok: true as const, data: [], semua: [], hariIni: HARI_INI };
const TERHAPUS = { ...KOSONG, data: [DIBUANG] };

const input = { params: PARAMS_AWAL, hariIni: HARI_INI, pintasan: true };
/** Every event, none with a payload: each walk looks at a part of the chart, and they count together. */
const DIAM = {
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
const LANCAR = {
  loadTasks: [ADA],
  saveChange: [{ hasil: 'tersimpan' as const }],
  addTask: [{ hasil: 'tersimpan' as const }],
  confirmDelete: [true],
};
const HASIL = [{ hasil: 'tersimpan' as const }, { hasil: 'ditolak' as const }, { hasil: 'terputus' as const }];
// Guards read what narrows the list, which tasks are there and which of them the keys are about, and what is typed.
const project = ({ params, ketikan, data, antre, aktif, kilat }: TodoContext) => [
  params.filter !== '' || params.q !== '' || params.tag !== '',
  params.filter === 'deleted',
  params.sort,
  ketikan.trim() !== params.q,
  data.map(({ isDeleted }) => isDeleted),
  Math.min(antre.length, 1),
  aktif !== null,
  kilat,
];

describeWalk(
  'the to-do list',
  todoMachine,
  {
    label: 'what is asked of it',
    input,
    events: {
      ...DIAM,
      'filter.choose': [
        { type: 'filter.choose', filter: 'important' },
        { type: 'filter.choose', filter: '' },
      ],
      'tag.choose': [{ type: 'tag.choose', tag: 'team' }],
      'sort.choose': [{ type: 'sort.choose', sort: 'title-asc' }],
      'filters.clear': [{ type: 'filters.clear' }],
      'params.visit': [{ type: 'params.visit', params: PARAMS_AWAL }],
      'list.reload': [{ type: 'list.reload' }],
    },
    outcomes: { ...LANCAR, loadTasks: [ADA, KOSONG, ...SEMUA_GAGAL] },
    project,
  },
  {
    label: 'searching',
    input,
    events: {
      ...DIAM,
      'search.change': [
        { type: 'search.change', q: 'a' },
        { type: 'search.change', q: '' },
      ],
      'search.commit': [{ type: 'search.commit' }],
    },
    outcomes: LANCAR,
    project,
  },
  {
    label: 'the quick line',
    input,
    events: {
      ...DIAM,
      'quick.change': [
        { type: 'quick.change', teks: 'Kirim besok' },
        { type: 'quick.change', teks: '#team' },
      ],
      'quick.restored': [{ type: 'quick.restored', teks: 'Kirim besok' }],
      'quick.submit': [{ type: 'quick.submit' }],
    },
    outcomes: { ...LANCAR, addTask: HASIL },
    project,
  },
  {
    label: 'tasks of the list',
    input,
    events: {
      ...DIAM,
      'task.complete': [
        { type: 'task.complete', id: 't1' },
        { type: 'task.complete', id: 't9' },
      ],
      'undo.take': [{ type: 'undo.take' }],
      'undo.dismiss': [{ type: 'undo.dismiss' }],
    },
    outcomes: { ...LANCAR, saveChange: HASIL },
    project,
  },
  {
    label: 'a delete while the list is being asked for',
    input,
    events: {
      ...DIAM,
      'task.remove': [
        { type: 'task.remove', id: 't1' },
        { type: 'task.remove', id: 't9' },
      ],
      'list.reload': [{ type: 'list.reload' }],
    },
    outcomes: { ...LANCAR, confirmDelete: [true, false] },
    project,
  },
  {
    label: 'keys and marks',
    input,
    events: {
      ...DIAM,
      'task.star': [{ type: 'task.star', id: 't1' }],
      'task.restore': [{ type: 'task.restore', id: 't1' }],
      'row.focus': [{ type: 'row.focus', id: 't1' }],
      'row.next': [{ type: 'row.next' }],
      'row.previous': [{ type: 'row.previous' }],
      'row.complete': [{ type: 'row.complete' }],
    },
    outcomes: LANCAR,
    project,
  },
  {
    label: 'the form',
    input,
    events: {
      ...DIAM,
      'row.focus': [{ type: 'row.focus', id: 't1' }],
      'row.open': [{ type: 'row.open' }],
      'form.open': [
        { type: 'form.open', id: null },
        { type: 'form.open', id: 't1' },
      ],
      'form.close': [{ type: 'form.close' }],
    },
    outcomes: LANCAR,
    project,
  },
  {
    label: 'among the deleted ones',
    input: { ...input, params: { ...PARAMS_AWAL, filter: 'deleted' as const } },
    events: {
      ...DIAM,
      'task.restore': [{ type: 'task.restore', id: 't2' }],
      'task.complete': [{ type: 'task.complete', id: 't2' }],
      'form.open': [{ type: 'form.open', id: 't2' }],
    },
    outcomes: { ...LANCAR, loadTasks: [TERHAPUS] },
    project,
  },
);
