import type { LaporanRingkas } from '#contract/pelaporan.ts';
import { type StateMeta, type StateTag, unprovided } from '#machines/kit/kit.ts';
import { assign, setup, type SnapshotFrom } from '#machines/kit/xstate.ts';

/** `satker` '' = every unit the person may see. */
export type DaftarParams = { satker: string; tahun: number };
export type DaftarIsi = { data: LaporanRingkas[]; total: number };
export type PelaporanDaftarEvent = { type: 'list.reload' };

const actors = {
  loadList: unprovided<DaftarIsi, DaftarParams>('loadList'),
  /** Years in which the unit has indicators, newest first; asked only when the list is empty. */
  findYears: unprovided<number[], DaftarParams>('findYears'),
};
export type PelaporanDaftarActors = typeof actors;

/** The reports of one unit and year. A list that failed is empty too (specification §8), but knows that it failed. */
export const pelaporanDaftarMachine = setup({
  types: {
    input: {} as DaftarParams,
    context: {} as { params: DaftarParams; tahunBerisi: readonly number[] } & DaftarIsi,
    events: {} as PelaporanDaftarEvent,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  actions: {
    keepList: assign((_, { data, total }: DaftarIsi) => ({ data, total })),
    keepYears: assign((_, tahunBerisi: number[]) => ({ tahunBerisi })),
  },
  guards: { isEmpty: (_, { data }: DaftarIsi) => data.length === 0 },
}).createMachine({
  id: 'pelaporan-daftar',
  context: ({ input }) => ({ params: input, data: [], total: 0, tahunBerisi: [] }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      meta: { label: 'pelaporan-daftar.loading', calls: 'GET /api/pelaporan-capaian' },
      invoke: {
        id: 'loadList',
        src: 'loadList',
        input: ({ context }) => context.params,
        onDone: [
          {
            guard: { type: 'isEmpty', params: ({ event }) => event.output },
            target: 'findingYears',
            actions: { type: 'keepList', params: ({ event }) => event.output },
          },
          { target: 'ready', actions: { type: 'keepList', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: { type: 'keepList', params: { data: [], total: 0 } } },
      },
    },
    findingYears: {
      tags: 'busy',
      meta: { label: 'pelaporan-daftar.findingYears', calls: 'GET /api/kpi' },
      invoke: {
        id: 'findYears',
        src: 'findYears',
        input: ({ context }) => context.params,
        onDone: { target: 'empty', actions: { type: 'keepYears', params: ({ event }) => event.output } },
        onError: 'empty',
      },
    },
    ready: { meta: { label: 'pelaporan-daftar.ready' }, on: { 'list.reload': 'loading' } },
    empty: { meta: { label: 'pelaporan-daftar.empty' }, on: { 'list.reload': 'loading' } },
    failed: { meta: { label: 'pelaporan-daftar.failed' }, on: { 'list.reload': 'loading' } },
  },
});

export type PelaporanDaftarSnapshot = SnapshotFrom<typeof pelaporanDaftarMachine>;
