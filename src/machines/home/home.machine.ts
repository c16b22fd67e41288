import type { Turn } from '#contract/home.ts';
import type { ReportBrief } from '#contract/report.ts';
import { lastReport, type TurnsArrangement, arrangeTurns } from '#domain/home/turns.ts';
import {
  type Failed,
  failing,
  type Failure,
  LOAD_GUARDS,
  surprising,
  TROUBLES,
  withFailure,
} from '#machines/kit/failure.ts';
import { ANEW } from '#machines/kit/frame.ts';
import { type StateMeta, type StateTag, unprovided, unprovidedCallback } from '#machines/kit/kit.ts';
import { assign, type SnapshotFrom, setup } from '#machines/kit/xstate.ts';
import { declared } from '#machines/kit/declared.ts';

/** Whose home page it is, and of which unit ('' = all units) and year. */
export type HomeInput = {
  satker: string;
  tahun: number;
  person: { id: string; reading: boolean; reporting: boolean; deciding: boolean };
};
/** `giliran` null: the user may not read reports, so nothing waits for them. */
export type HomeData = { turns: Turn | null; wholeYear: ReportBrief[]; indicators: number };
export type HomeResult = ({ ok: true } & HomeData) | Failed;
export type HomeEvent =
  | { type: 'home.refresh' }
  /** Something has changed: what is on its way may be from before that. */
  | { type: 'home.outdated' }
  | { type: 'workspace.change'; satker: string; tahun: number };

const actors = {
  loadHome: unprovided<HomeResult, HomeInput>('loadHome'),
  watchReturn: unprovidedCallback<Extract<HomeEvent, { type: 'home.refresh' }>>('watchReturn'),
};
/** What the wiring must provide, and what fakes imitate. */
export type HomeActors = typeof actors;

const NOTHING = {
  agenda: null,
  lencana: { petugas: 0, verifikator: 0, total: 0 },
  leader: null,
  lastReport: null,
  indicators: 0,
  failure: null,
};

const homeSetup = setup({
  types: {
    input: {} as HomeInput,
    context: {} as HomeInput & {
      /** null = not known, which is not "nothing". */
      agenda: TurnsArrangement | null;
      /** How much waits, also what is not listed; the server counts. */
      lencana: Turn['lencana'];
      leader: (NonNullable<Turn['pimpinan']> & { periode: Turn['periode'] }) | null;
      lastReport: ReportBrief | null;
      indicators: number;
      failure: Failure | null;
      /** Something has changed since the answer was asked for that is on its way. */
      outdated: boolean;
    },
    events: {} as HomeEvent,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  actions: {
    changeWorkspace: assign((_, { satker, tahun }: { satker: string; tahun: number }) => ({
      satker,
      tahun,
      ...NOTHING,
    })),
    keepData: assign(({ context: { satker } }, result: HomeResult) => {
      if (!result.ok) return {};
      const { turns, wholeYear, indicators } = result;
      return {
        agenda: arrangeTurns(turns ?? { petugas: null, verifikator: null }),
        lencana: turns?.lencana ?? NOTHING.lencana,
        leader: turns?.pimpinan ? { ...turns.pimpinan, periode: turns.periode } : null,
        lastReport: satker === '' ? null : lastReport(wholeYear),
        indicators,
        failure: null,
      };
    }),
    keepFailure: assign(withFailure),
    outdate: assign({ outdated: true }),
    begin: assign({ outdated: false }),
  },
  guards: {
    ...LOAD_GUARDS,
    hasRows: ({ context: { agenda, leader } }) =>
      (agenda !== null && agenda.current.length + agenda.waitedFor.length + agenda.later.length > 0) ||
      (leader !== null &&
        (leader.belum.length + leader.menunggu.length > 0 || leader.ringkas.semua > leader.ringkas.unit)),
    isKnown: ({ context }) => context.agenda !== null,
    isOutdated: ({ context }) => context.outdated,
  },
});

const loadHome = homeSetup.createStateConfig({
  meta: {
    label: 'beranda.loading',
    calls: 'GET /api/pelaporan-capaian/giliran, GET /api/pelaporan-capaian, GET /api/kpi',
  },
  entry: 'begin',
  // Asked for once more when it is there, not at once: under constant news it would never be.
  on: { 'home.outdated': { actions: 'outdate' } },
  invoke: {
    id: 'loadHome',
    src: 'loadHome',
    input: ({ context: { satker, tahun, person } }) => ({ satker, tahun, person }),
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

export const homeMachine = homeSetup.createMachine({
  id: declared('home'),
  context: ({ input }) => ({ ...input, ...NOTHING, outdated: false }),
  // Coming back to the window only refreshes sooner; without it the page still refreshes on navigation.
  invoke: { id: 'watchReturn', src: 'watchReturn', onError: { actions: [] } },
  on: {
    'workspace.change': {
      target: '.loading',
      actions: { type: 'changeWorkspace', params: ({ event: { satker, tahun } }) => ({ satker, tahun }) },
    },
  },
  initial: 'loading',
  states: {
    loading: { ...loadHome, tags: ['busy', 'loading'] },
    refreshing: { ...loadHome, tags: 'refreshing' },
    // The empty page stays on screen during a refresh, so that it does not flicker.
    rechecking: { ...loadHome, tags: 'empty' },
    showing: { meta: { label: 'beranda.ready' }, always: [{ guard: 'hasRows', target: 'ready' }, 'empty'] },
    ready: {
      tags: 'settled',
      meta: { label: 'beranda.ready' },
      always: { guard: 'isOutdated', target: 'refreshing' },
      on: { 'home.refresh': 'refreshing', 'home.outdated': 'refreshing' },
    },
    empty: {
      tags: ['settled', 'empty'],
      meta: { label: 'beranda.ready' },
      always: { guard: 'isOutdated', target: 'rechecking' },
      on: { 'home.refresh': 'rechecking', 'home.outdated': 'rechecking' },
    },
    // What was loaded before stays on screen.
    troubled: {
      initial: 'failed',
      on: { 'home.refresh': ANEW, 'home.outdated': ANEW },
      states: TROUBLES,
    },
  },
});
export type HomeSnapshot = SnapshotFrom<typeof homeMachine>;
