import type { listMachine } from '#machines/records/list.machine.ts';
import { INITIAL_APPEARANCE, INITIAL_PARAMS } from '#machines/records/list.types.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';

const WRITES = ['removeRows', 'disableRows'];
const FIRST = [
  { id: 'p1', nama: 'Program' },
  { id: 'p2', nama: 'Sasaran' },
  { id: 'p9', nama: 'Akun sendiri' },
];
const SECOND = [
  { id: 'p2', nama: 'Sasaran' },
  { id: 'p3', nama: 'Kinerja' },
];

const LEFT = [
  { row: { id: 'p2', nama: 'Sasaran' }, reason: 'Masih dipakai', mayDisable: true },
  { row: { id: 'p3', nama: 'Kinerja' }, reason: 'Masih dipakai', mayDisable: false },
];

/**
 * Specification §8 (lists): search, filters, sort and page are one question to the server; a list that failed is empty;
 * deleting asks first. The rest is what a person expects who marks rows and deletes them.
 */
export const LIST_ORACLE: Oracle<typeof listMachine> = {
  invariants: {
    'only what is shown can be selected': ({ after }) =>
      after.selected.every((id) => after.data.some((row) => row.id === id)),
    'what may never be selected never is': ({ after }) => after.selected.every((id) => !after.tetap.includes(id)),
    'nothing is selected twice': ({ after }) => new Set(after.selected).size === after.selected.length,
    'nothing is deleted that was not confirmed': ({ event, invoked }) =>
      invoked.every(({ id }) => id !== 'removeRows') ||
      (event.type === 'xstate.done.actor.confirmRemove' && 'output' in event && event.output === true),
    'nothing is put out of use that was neither confirmed nor chosen among what is left': ({ event, invoked }) =>
      invoked.every(({ id }) => id !== 'disableRows') ||
      event.type === 'left.disable' ||
      (event.type === 'xstate.done.actor.confirmDisable' && 'output' in event && event.output === true),
    'what is left and may not be put out of use never is': ({ before, event, invoked }) =>
      event.type !== 'left.disable' ||
      invoked
        .filter(({ id }) => id === 'disableRows')
        .every(({ input }) =>
          isSame(
            input,
            before.leftover.rows.filter(({ mayDisable }) => mayDisable).map(({ row }) => row),
          ),
        ),
    'what is left is told by name: every row that could not be deleted, and how many were': ({ event, after }) => {
      if (event.type !== 'xstate.done.actor.removeRows' || !('output' in event)) return true;
      const output = event.output as { result: string; removed?: readonly string[]; left?: readonly unknown[] };
      if (output.result !== 'sebagian') return true;
      const { act, done, rows } = after.leftover;
      return act === 'hapus' && done === output.removed?.length && isSame(rows, output.left);
    },
    'what a person chose to delete is what is asked about': ({ event, invoked, after }) =>
      event.type !== 'rows.remove' ||
      !invoked.some(({ id }) => id === 'confirmRemove') ||
      ('ids' in event && isSame(event.ids, after.removal.ids)),
    'a form opens for a row that is shown, and for the one that was chosen': ({ before, event, after }) =>
      event.type !== 'row.fill' ||
      isSame(before.filling, after.filling) ||
      ('id' in event && after.filling.id === event.id && before.data.some(({ id }) => id === event.id)),
    'what is deleted is what was asked about': ({ before, invoked }) =>
      invoked.filter(({ id }) => id === 'removeRows').every(({ input }) => isSame(input, before.removal)),
    'no second change begins while one is under way': ({ from, invoked }) =>
      !WRITES.some((id) => id in from.children) ||
      !invoked.some(({ id }) => [...WRITES, 'confirmRemove', 'confirmDisable'].includes(id)),
    'a page is asked for with what the list shows as chosen': ({ after, invoked }) =>
      invoked
        .filter(({ id }) => id === 'loadPage')
        .every(({ input }) => isSame(input, { params: after.params, lingkup: after.lingkup })),
    'another question begins at the first page': ({ before, event, after }) =>
      !['search.commit', 'filter.change', 'filters.clear', 'size.select'].includes(event.type) ||
      isSame(before.params, after.params) ||
      after.params.page === 1,
    'typing is kept, letter by letter': ({ event, after }) =>
      event.type !== 'search.change' || !('q' in event) || after.typed === event.q,
    'what is typed is not changed by an answer': ({ before, event, after }) =>
      !/^xstate\.(done|error)\.actor\./.test(event.type) || after.typed === before.typed,
    'a list that failed is empty and counts none': ({ after }) =>
      after.failure === null || (after.data.length === 0 && after.total === 0),
    'the address is told whenever the question changes': ({ before, after, emitted }) =>
      isSame(before.params, after.params) ||
      emitted.some((news) => news.type === 'params.changed' && isSame(news.params, after.params)),
    'the restriction of the context never changes': ({ before, after }) => isSame(before.lingkup, after.lingkup),
  },
  ensure: {
    'list.ready': ({ failure }) => failure === null,
    'list.empty': ({ failure, data }) => failure === null && data.length === 0,
  },
  tried: {
    input: { lingkup: { satker: 'u1' }, params: INITIAL_PARAMS, appearance: INITIAL_APPEARANCE, tetap: ['p9'] },
    events: {
      'search.change': [
        { type: 'search.change', q: 'a' },
        { type: 'search.change', q: ' ab ' },
        { type: 'search.change', q: '' },
      ],
      'search.commit': [{ type: 'search.commit' }],
      'filter.change': [
        { type: 'filter.change', nama: 'status', value: 'aktif' },
        { type: 'filter.change', nama: 'status', value: '' },
      ],
      'filters.clear': [{ type: 'filters.clear' }],
      'sort.toggle': [{ type: 'sort.toggle', column: 'nama' }],
      'sort.choose': [{ type: 'sort.choose', sort: '-nama' }],
      'page.visit': [
        { type: 'page.visit', page: 2 },
        { type: 'page.visit', page: 1 },
      ],
      'size.select': [{ type: 'size.select', perPage: 25 }],
      'params.visit': [
        { type: 'params.visit', params: INITIAL_PARAMS },
        { type: 'params.visit', params: { ...INITIAL_PARAMS, page: 3, q: 'lain' } },
      ],
      'list.reload': [{ type: 'list.reload' }],
      'list.outdated': [],
      'row.toggle': [
        { type: 'row.toggle', id: 'p1' },
        { type: 'row.toggle', id: 'p2' },
      ],
      'row.open': [{ type: 'row.open', ke: '/program/p1' }],
      'page.toggle': [{ type: 'page.toggle' }],
      'selection.clear': [{ type: 'selection.clear' }],
      'rows.remove': [
        { type: 'rows.remove', ids: ['p1'], bulk: false },
        { type: 'rows.remove', ids: ['p1', 'p2'], bulk: true },
      ],
      'rows.disable': [{ type: 'rows.disable', ids: ['p1', 'p2'] }],
      'left.disable': [{ type: 'left.disable' }],
      'left.close': [{ type: 'left.close' }],
      'csv.export': [
        { type: 'csv.export', all: true },
        { type: 'csv.export', all: false },
      ],
      'file.export': [{ type: 'file.export' }],
      'row.download': [{ type: 'row.download', id: 'p1' }],
      'row.act': [{ type: 'row.act', id: 'p1', aksi: 'bukti' }],
      'row.fill': [
        { type: 'row.fill', id: 'p2', aksi: 'setujui' },
        { type: 'row.fill', id: 'p7', aksi: 'setujui' },
      ],
      'row.close': [{ type: 'row.close' }],
      'column.toggle': [{ type: 'column.toggle', column: 'nama' }],
      'density.toggle': [{ type: 'density.toggle' }],
    },
    outcomes: {
      loadPage: [
        { ok: true, data: FIRST, total: 30, choices: {} },
        { ok: true, data: SECOND, total: 30, choices: {} },
        { ok: true, data: [], total: 0, choices: {} },
        { ok: true, data: [], total: 10, choices: {} },
        ...ALL_FAILURES,
      ],
      confirmRemove: [true, false],
      removeRows: [
        { result: 'terhapus' },
        { result: 'sebagian', removed: ['p1'], left: LEFT },
        { result: 'ditolak' },
        { result: 'terputus' },
      ],
      confirmDisable: [true, false],
      disableRows: [[], LEFT.slice(1)],
      informCut: [undefined],
      exportCsv: [FIRST, null],
      exportFile: [undefined],
      downloadRow: [undefined],
      actOnRow: [undefined],
    },
  },
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
