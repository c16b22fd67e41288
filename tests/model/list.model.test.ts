import type { ListContext } from '#machines/records/list.setup.ts';
import { listMachine } from '#machines/records/list.machine.ts';
import { INITIAL_PARAMS, INITIAL_APPEARANCE } from '#machines/records/list.types.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { LIST_ORACLE } from '#tests/model/oracles/list.oracle.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';

const row = { id: 'p1', nama: 'Program' };
const LEFT = { row, reason: 'Masih dipakai', mayDisable: true };
const KEPT = { ...LEFT, mayDisable: false };
const PAGES = { ok: true as const, data: [row], total: 1, choices: {} };
const EMPTY = { ok: true as const, data: [], total: 0, choices: {} };
/** The page that was asked for is behind the last one. */
const BEYOND_END = { ok: true as const, data: [], total: 10, choices: {} };
const OTHER = { ...INITIAL_PARAMS, page: 2 };

const input = { lingkup: {}, params: INITIAL_PARAMS, appearance: INITIAL_APPEARANCE, tetap: ['p9'] };
/** Every event, none with a payload: each walk looks at a part of the chart, and they count together. */
const IDLE = {
  'search.change': [],
  'search.commit': [],
  'filter.change': [],
  'filters.clear': [],
  'sort.toggle': [],
  'sort.choose': [],
  'page.visit': [],
  'size.select': [],
  'params.visit': [],
  'list.reload': [],
  // Raised by the chart itself.
  'list.outdated': [],
  'row.toggle': [],
  'row.open': [],
  'page.toggle': [],
  'selection.clear': [],
  'rows.remove': [],
  'rows.disable': [],
  'left.disable': [],
  'left.close': [],
  'csv.export': [],
  'file.export': [],
  'row.download': [],
  'row.act': [],
  'row.fill': [],
  'row.close': [],
  'column.toggle': [],
  'density.toggle': [],
};
const SMOOTH = {
  loadPage: [PAGES],
  confirmRemove: [true, false],
  removeRows: [{ result: 'terhapus' as const }, { result: 'ditolak' as const }, { result: 'terputus' as const }],
  confirmDisable: [true, false],
  disableRows: [[], [KEPT]],
  informCut: [undefined],
  exportCsv: [[row], null],
  exportFile: [undefined],
  downloadRow: [undefined],
  actOnRow: [undefined],
};
// Guards read which page is asked for, whether anything narrows it, what is typed beside it, what is deleted and what is left.
const project = ({ params, typed, data, removal, leftover }: ListContext) => [
  Math.min(params.page, 2),
  params.q !== '' || Object.keys(params.filters).length > 0,
  typed.trim() !== params.q,
  data.length > 0,
  removal.bulk,
  leftover.rows.some(({ mayDisable }) => mayDisable),
];

describeWalk(
  'a list of records',
  listMachine,
  {
    oracle: LIST_ORACLE,
    input,
    events: {
      ...IDLE,
      'filter.change': [{ type: 'filter.change', nama: 'status', value: 'aktif' }],
      'filters.clear': [{ type: 'filters.clear' }],
      'page.visit': [{ type: 'page.visit', page: 2 }],
      'params.visit': [
        { type: 'params.visit', params: INITIAL_PARAMS },
        { type: 'params.visit', params: OTHER },
      ],
      'list.reload': [{ type: 'list.reload' }],
    },
    outcomes: { ...SMOOTH, loadPage: [PAGES, EMPTY, BEYOND_END, ...ALL_FAILURES] },
    project,
  },
  {
    input,
    events: {
      ...IDLE,
      'search.change': [
        { type: 'search.change', q: 'a' },
        { type: 'search.change', q: '' },
      ],
      'search.commit': [{ type: 'search.commit' }],
      'sort.toggle': [{ type: 'sort.toggle', column: 'nama' }],
      'sort.choose': [{ type: 'sort.choose', sort: '-nama' }],
      'size.select': [{ type: 'size.select', perPage: 25 }],
      'row.toggle': [{ type: 'row.toggle', id: 'p1' }],
      'row.open': [{ type: 'row.open', ke: '/master/program/p1' }],
      'page.toggle': [{ type: 'page.toggle' }],
      'selection.clear': [{ type: 'selection.clear' }],
      'column.toggle': [{ type: 'column.toggle', column: 'kode' }],
      'density.toggle': [{ type: 'density.toggle' }],
    },
    outcomes: SMOOTH,
    project,
  },
  {
    input,
    events: {
      ...IDLE,
      'rows.remove': [
        { type: 'rows.remove', ids: ['p1'], bulk: true },
        { type: 'rows.remove', ids: ['p1'], bulk: false },
        { type: 'rows.remove', ids: [], bulk: true },
      ],
      'csv.export': [{ type: 'csv.export', all: true }],
      'file.export': [{ type: 'file.export' }],
      'row.download': [
        { type: 'row.download', id: 'p1' },
        { type: 'row.download', id: 'p0' },
      ],
      'row.act': [
        { type: 'row.act', id: 'p1', aksi: 'buka-kunci' },
        { type: 'row.act', id: 'p0', aksi: 'buka-kunci' },
      ],
      'row.fill': [
        { type: 'row.fill', id: 'p1', aksi: 'setujui' },
        { type: 'row.fill', id: 'p0', aksi: 'setujui' },
      ],
      'row.close': [{ type: 'row.close' }],
    },
    outcomes: SMOOTH,
    project,
  },
  {
    input,
    events: {
      ...IDLE,
      'rows.remove': [{ type: 'rows.remove', ids: ['p1'], bulk: true }],
      'rows.disable': [
        { type: 'rows.disable', ids: ['p1'] },
        { type: 'rows.disable', ids: ['p0'] },
      ],
      'left.disable': [{ type: 'left.disable' }],
      'left.close': [{ type: 'left.close' }],
    },
    outcomes: {
      ...SMOOTH,
      removeRows: [
        { result: 'sebagian' as const, removed: [], left: [LEFT] },
        { result: 'sebagian' as const, removed: [], left: [KEPT] },
      ],
    },
    project,
  },
);
