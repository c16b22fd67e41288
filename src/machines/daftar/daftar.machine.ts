import { exporting, removal } from '#machines/daftar/daftar.regions.ts';
import { type DaftarContext, daftarSetup, type HasilHalaman } from '#machines/daftar/daftar.setup.ts';
import { type ParamsEvent, paramsSetelah } from '#machines/daftar/daftar.types.ts';
import { AGAIN } from '#machines/kit/frame.ts';
import { failing, surprising, TROUBLES } from '#machines/kit/kegagalan.ts';
import type { ActorRefFrom, SnapshotFrom } from '#machines/kit/xstate.ts';

type Loaded = { event: { output: HasilHalaman } };
type Asked = { context: DaftarContext; event: ParamsEvent };
const hasilDari = ({ event }: Loaded) => event.output;

const change = {
  guard: {
    type: 'isOther',
    params: ({ context, event }: Asked) => ({ lama: context.params, baru: paramsSetelah(context.params, event) }),
  },
  actions: [
    { type: 'keepParams', params: ({ context, event }: Asked) => paramsSetelah(context.params, event) },
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
const load = daftarSetup.createStateConfig({
  meta: { label: 'daftar.loading', calls: 'GET' },
  invoke: {
    id: 'loadPage',
    src: 'loadPage',
    input: ({ context: { params, lingkup } }) => ({ params, lingkup }),
    onDone: [
      {
        guard: { type: 'isBeyond', params: hasilDari },
        target: 'refreshing',
        reenter: true,
        actions: [
          { type: 'clampPage', params: hasilDari },
          { type: 'tellParams', params: true },
        ],
      },
      {
        guard: { type: 'isNothingFound', params: hasilDari },
        target: 'filteredEmpty',
        actions: { type: 'keepPage', params: hasilDari },
      },
      {
        guard: { type: 'isEmpty', params: hasilDari },
        target: 'empty',
        actions: { type: 'keepPage', params: hasilDari },
      },
      {
        guard: { type: 'isLoaded', params: hasilDari },
        target: 'ready',
        actions: { type: 'keepPage', params: hasilDari },
      },
      ...failing('troubled.'),
    ],
    onError: surprising('troubled.'),
  },
});

const list = daftarSetup.createStateConfig({
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

const searching = daftarSetup.createStateConfig({
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
export const daftarMachine = daftarSetup.createMachine({
  id: 'daftar',
  context: ({ input }) => ({
    ...input,
    data: [],
    total: 0,
    pilihan: {},
    allData: [],
    selected: [],
    ketikan: input.params.q,
    hapus: { ids: [], massal: false },
    terhapus: [],
    kegagalan: null,
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

export type DaftarRef = ActorRefFrom<typeof daftarMachine>;
export type DaftarSnapshot = SnapshotFrom<typeof daftarMachine>;
