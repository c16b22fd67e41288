import { exporting, removal } from '#machines/records/list.regions.ts';
import { type ListContext, listSetup, type PageResult } from '#machines/records/list.setup.ts';
import { type ParamsEvent, paramsAfter } from '#machines/records/list.types.ts';
import { AGAIN } from '#machines/kit/frame.ts';
import { failing, surprising, TROUBLES } from '#machines/kit/failure.ts';
import type { ActorRefFrom, SnapshotFrom } from '#machines/kit/xstate.ts';

type Loaded = { event: { output: PageResult } };
type Asked = { context: ListContext; event: ParamsEvent };
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
const view = { type: 'tellView' } as const;

// A load that is overtaken is left, and with it its answer: the latest question wins.
const load = listSetup.createStateConfig({
  meta: { label: 'daftar.loading', calls: 'GET' },
  invoke: {
    id: 'loadPage',
    src: 'loadPage',
    input: ({ context: { params, lingkup } }) => ({ params, lingkup }),
    onDone: [
      {
        guard: { type: 'isBeyond', params: resultFrom },
        target: 'refreshing',
        reenter: true,
        actions: [
          { type: 'clampPage', params: resultFrom },
          { type: 'tellParams', params: true },
        ],
      },
      {
        guard: { type: 'isNothingFound', params: resultFrom },
        target: 'filteredEmpty',
        actions: { type: 'keepPage', params: resultFrom },
      },
      {
        guard: { type: 'isEmpty', params: resultFrom },
        target: 'empty',
        actions: { type: 'keepPage', params: resultFrom },
      },
      {
        guard: { type: 'isLoaded', params: resultFrom },
        target: 'ready',
        actions: { type: 'keepPage', params: resultFrom },
      },
      ...failing('troubled.'),
    ],
    onError: surprising('troubled.'),
  },
});

const list = listSetup.createStateConfig({
  initial: 'loading',
  on: { 'list.outdated': '.loading', 'list.reload': '.loading' },
  states: {
    loading: { ...load, tags: ['busy', 'loading'] },
    refreshing: { ...load, tags: ['busy', 'refreshing'], on: AGAIN },
    ready: { meta: { label: 'daftar.ready' }, on: AGAIN },
    empty: { tags: 'empty', meta: { label: 'daftar.empty' } },
    filteredEmpty: { tags: 'filteredEmpty', meta: { label: 'daftar.filteredEmpty' } },
    troubled: { initial: 'failed', states: TROUBLES },
  },
});

const searching = listSetup.createStateConfig({
  initial: 'settled',
  on: {
    'search.change': { target: '.typing', actions: { type: 'keepTyped', params: ({ event }) => event.q } },
    'search.commit': search,
  },
  states: {
    settled: { meta: { label: 'daftar.settled' } },
    typing: {
      meta: { label: 'daftar.typing' },
      after: { searchPause: [{ ...search, target: 'settled' }, { target: 'settled' }] },
    },
  },
});

/** One list of whatever records: pages from the server, search, filters, order, selection, delete, export. */
export const listMachine = listSetup.createMachine({
  id: 'daftar',
  context: ({ input }) => ({
    ...input,
    data: [],
    total: 0,
    pilihan: {},
    allData: [],
    selected: [],
    ketikan: input.params.q,
    hapus: { ids: [], bulk: false },
    terhapus: [],
    failure: null,
  }),
  type: 'parallel',
  on: {
    'filter.change': change,
    'filters.clear': change,
    'sort.toggle': change,
    'sort.choose': change,
    'page.visit': change,
    'size.select': change,
    'params.visit': change,
    'row.toggle': {
      guard: { type: 'isOnPage', params: ({ event }) => event.id },
      actions: { type: 'toggleRow', params: ({ event }) => event.id },
    },
    'row.open': { actions: { type: 'tellRow', params: ({ event }) => event.ke } },
    'page.toggle': { actions: 'togglePage' },
    'selection.clear': { actions: 'clearSelection' },
    'column.toggle': { actions: [{ type: 'toggleColumn', params: ({ event }) => event.kolom }, view] },
    'density.toggle': { actions: ['toggleDensity', view] },
  },
  states: { list, searching, removal, exporting },
});

export type ListRef = ActorRefFrom<typeof listMachine>;
export type ListSnapshot = SnapshotFrom<typeof listMachine>;
