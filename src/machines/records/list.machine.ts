import { exporting, removal } from '#machines/records/list.regions.ts';
import { listSetup, type PageResult } from '#machines/records/list.setup.ts';
import { paramsAfter } from '#machines/records/list.types.ts';
import { AGAIN } from '#machines/kit/frame.ts';
import { TROUBLES } from '#machines/kit/failure.ts';
import { changing, listing, searchParts } from '#machines/kit/list.ts';
import type { ActorRefFrom, SnapshotFrom } from '#machines/kit/xstate.ts';
import { declared } from '#machines/kit/declared.ts';

type Loaded = { event: { output: PageResult } };
const resultFrom = ({ event }: Loaded) => event.output;

const change = changing(paramsAfter);
const search = searchParts('typing', { settled: 'daftar.settled', typing: 'daftar.typing' }, [
  'applySearch',
  { type: 'tellParams', params: true },
  'outdate',
]);
const view = { type: 'tellView' } as const;

const loaded = listing(resultFrom, { type: 'keepPage', params: resultFrom });
// A newer load cancels this one, so that an old answer never replaces a newer one.
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
      ...loaded.onDone,
    ],
    onError: loaded.onError,
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
  on: search.on,
  states: { settled: search.settled, typing: search.typing },
});

/** A list of records of any kind: pages from the server, search, filters, order, selection, delete, export. */
export const listMachine = listSetup.createMachine({
  id: declared('list'),
  context: ({ input }) => ({
    ...input,
    data: [],
    total: 0,
    isEstimated: false,
    choices: {},
    allData: [],
    selected: [],
    typed: input.params.q,
    removal: { ids: [], bulk: false, rows: [] },
    targets: [],
    leftover: { act: 'hapus', done: 0, rows: [] },
    filling: { id: '', aksi: '' },
    removed: [],
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
    'column.toggle': { actions: [{ type: 'toggleColumn', params: ({ event }) => event.column }, view] },
    'density.toggle': { actions: ['toggleDensity', view] },
  },
  states: { list, searching, removal, exporting },
});

export type ListRef = ActorRefFrom<typeof listMachine>;
export type ListSnapshot = SnapshotFrom<typeof listMachine>;
