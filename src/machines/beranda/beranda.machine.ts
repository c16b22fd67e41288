import type { LaporanRingkas } from '#contract/pelaporan.ts';
import { type Giliran, giliran, laporanTerakhir } from '#domain/pelaporan/giliran.ts';
import { type StateMeta, type StateTag, unprovided, unprovidedCallback } from '#machines/kit/kit.ts';
import { assign, type SnapshotFrom, setup } from '#machines/kit/xstate.ts';

/** Whose home page it is, and of which unit ('' = all units) and year. */
export type BerandaInput = {
  satker: string;
  tahun: number;
  orang: { id: string; membaca: boolean; melapor: boolean; memutuskan: boolean };
};
/** `sekarang` in ms since 1970. */
export type BerandaData = {
  terbuka: LaporanRingkas[];
  setahun: LaporanRingkas[];
  indikator: number;
  sekarang: number;
};
export type BerandaEvent = { type: 'beranda.refresh' } | { type: 'konteks.change'; satker: string; tahun: number };

const actors = {
  loadBeranda: unprovided<BerandaData, BerandaInput>('loadBeranda'),
  watchReturn: unprovidedCallback<Extract<BerandaEvent, { type: 'beranda.refresh' }>>('watchReturn'),
};
/** What the wiring must provide, and what fakes imitate. */
export type BerandaActors = typeof actors;

export const berandaMachine = setup({
  types: {
    input: {} as BerandaInput,
    context: {} as BerandaInput & { giliran: Giliran[]; terakhir: LaporanRingkas | null; indikator: number },
    events: {} as BerandaEvent,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  actions: {
    changeKonteks: assign((_, { satker, tahun }: { satker: string; tahun: number }) => ({
      satker,
      tahun,
      giliran: [],
      terakhir: null,
      indikator: 0,
    })),
    keepData: assign(({ context: { satker, tahun, orang } }, data: BerandaData) => ({
      // Of all units together nobody begins a report.
      giliran: giliran({ ...data, tahun, orang: { ...orang, melapor: orang.melapor && satker !== '' } }),
      terakhir: satker === '' ? null : laporanTerakhir(data.setahun),
      indikator: data.indikator,
    })),
  },
}).createMachine({
  id: 'beranda',
  context: ({ input }) => ({ ...input, giliran: [], terakhir: null, indikator: 0 }),
  // Coming back to the window only refreshes sooner; without it the page still refreshes on navigation.
  invoke: { id: 'watchReturn', src: 'watchReturn', onError: { actions: [] } },
  on: {
    'konteks.change': {
      target: '.loading',
      actions: { type: 'changeKonteks', params: ({ event: { satker, tahun } }) => ({ satker, tahun }) },
    },
  },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      meta: { label: 'beranda.loading', calls: 'GET /api/pelaporan-capaian, GET /api/kpi' },
      invoke: {
        id: 'loadBeranda',
        src: 'loadBeranda',
        input: ({ context: { satker, tahun, orang } }) => ({ satker, tahun, orang }),
        onDone: { target: 'ready', actions: { type: 'keepData', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    ready: { tags: 'settled', meta: { label: 'beranda.ready' }, on: { 'beranda.refresh': 'refreshing' } },
    refreshing: {
      meta: { label: 'beranda.refreshing', calls: 'GET /api/pelaporan-capaian, GET /api/kpi' },
      invoke: {
        id: 'loadBeranda',
        src: 'loadBeranda',
        input: ({ context: { satker, tahun, orang } }) => ({ satker, tahun, orang }),
        onDone: { target: 'ready', actions: { type: 'keepData', params: ({ event }) => event.output } },
        // What was shown stays; the next return or navigation tries again.
        onError: 'ready',
      },
    },
    failed: { meta: { label: 'beranda.failed' }, on: { 'beranda.refresh': 'loading' } },
  },
});
export type BerandaSnapshot = SnapshotFrom<typeof berandaMachine>;
