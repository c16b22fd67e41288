import type { Giliran } from '#contract/giliran.ts';
import type { LaporanRingkas } from '#contract/pelaporan.ts';
import { laporanTerakhir, type SusunanGiliran, susunGiliran } from '#domain/pelaporan/giliran.ts';
import { type Failed, failing, isFailure, type Kegagalan, surprising, TROUBLES } from '#machines/kit/kegagalan.ts';
import { type StateMeta, type StateTag, unprovided, unprovidedCallback } from '#machines/kit/kit.ts';
import { assign, type SnapshotFrom, setup } from '#machines/kit/xstate.ts';

/** Whose home page it is, and of which unit ('' = all units) and year. */
export type BerandaInput = {
  satker: string;
  tahun: number;
  orang: { id: string; membaca: boolean; melapor: boolean; memutuskan: boolean };
};
/** `giliran`: null = who may not read reports has no turn. */
export type BerandaData = { giliran: Giliran | null; setahun: LaporanRingkas[]; indikator: number };
export type HasilBeranda = ({ ok: true } & BerandaData) | Failed;
export type BerandaEvent = { type: 'beranda.refresh' } | { type: 'konteks.change'; satker: string; tahun: number };

const actors = {
  loadBeranda: unprovided<HasilBeranda, BerandaInput>('loadBeranda'),
  watchReturn: unprovidedCallback<Extract<BerandaEvent, { type: 'beranda.refresh' }>>('watchReturn'),
};
/** What the wiring must provide, and what fakes imitate. */
export type BerandaActors = typeof actors;

const NOTHING = {
  susunan: null,
  lencana: { petugas: 0, verifikator: 0, total: 0 },
  pimpinan: null,
  terakhir: null,
  indikator: 0,
  kegagalan: null,
};

const berandaSetup = setup({
  types: {
    input: {} as BerandaInput,
    context: {} as BerandaInput & {
      /** null = not known, which is not "nothing". */
      susunan: SusunanGiliran | null;
      /** How much waits, also what is not listed; the server counts. */
      lencana: Giliran['lencana'];
      pimpinan: (NonNullable<Giliran['pimpinan']> & { periode: Giliran['periode'] }) | null;
      terakhir: LaporanRingkas | null;
      indikator: number;
      kegagalan: Kegagalan | null;
    },
    events: {} as BerandaEvent,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  actions: {
    changeKonteks: assign((_, { satker, tahun }: { satker: string; tahun: number }) => ({
      satker,
      tahun,
      ...NOTHING,
    })),
    keepData: assign(({ context: { satker } }, hasil: HasilBeranda) => {
      if (!hasil.ok) return {};
      const { giliran, setahun, indikator } = hasil;
      return {
        susunan: susunGiliran(giliran ?? { petugas: null, verifikator: null }),
        lencana: giliran?.lencana ?? NOTHING.lencana,
        pimpinan: giliran?.pimpinan ? { ...giliran.pimpinan, periode: giliran.periode } : null,
        terakhir: satker === '' ? null : laporanTerakhir(setahun),
        indikator,
        kegagalan: null,
      };
    }),
    keepFailure: assign((_, kegagalan: Kegagalan) => ({ kegagalan })),
  },
  guards: {
    isFailure,
    isLoaded: (_, hasil: HasilBeranda) => hasil.ok,
    hasRows: ({ context: { susunan, pimpinan } }) =>
      (susunan !== null && susunan.kini.length + susunan.ditunggu.length + susunan.nanti.length > 0) ||
      (pimpinan !== null && pimpinan.belum.length + pimpinan.menunggu.length > 0),
    isKnown: ({ context }) => context.susunan !== null,
  },
});

const loadBeranda = berandaSetup.createStateConfig({
  meta: {
    label: 'beranda.loading',
    calls: 'GET /api/pelaporan-capaian/giliran, GET /api/pelaporan-capaian, GET /api/kpi',
  },
  invoke: {
    id: 'loadBeranda',
    src: 'loadBeranda',
    input: ({ context: { satker, tahun, orang } }) => ({ satker, tahun, orang }),
    onDone: [
      {
        guard: { type: 'isLoaded', params: ({ event }) => event.output },
        target: 'showing',
        actions: { type: 'keepData', params: ({ event }) => event.output },
      },
      ...failing('troubled.'),
    ],
    onError: surprising('troubled.'),
  },
});

export const berandaMachine = berandaSetup.createMachine({
  id: 'beranda',
  context: ({ input }) => ({ ...input, ...NOTHING }),
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
    loading: { ...loadBeranda, tags: ['busy', 'loading'] },
    refreshing: { ...loadBeranda, tags: 'refreshing' },
    // Nothing waited so far: that stays on screen, without a flicker, until it is known again.
    rechecking: { ...loadBeranda, tags: 'empty' },
    showing: { meta: { label: 'beranda.ready' }, always: [{ guard: 'hasRows', target: 'ready' }, 'empty'] },
    ready: { tags: 'settled', meta: { label: 'beranda.ready' }, on: { 'beranda.refresh': 'refreshing' } },
    empty: { tags: ['settled', 'empty'], meta: { label: 'beranda.ready' }, on: { 'beranda.refresh': 'rechecking' } },
    // What was shown before stays.
    troubled: {
      initial: 'failed',
      on: { 'beranda.refresh': [{ guard: 'isKnown', target: 'refreshing' }, { target: 'loading' }] },
      states: TROUBLES,
    },
  },
});
export type BerandaSnapshot = SnapshotFrom<typeof berandaMachine>;
