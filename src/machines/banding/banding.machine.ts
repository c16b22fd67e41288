/** What changed in a report between two rounds, the last two unless told: loaded beside the work, which never waits for it. */
import type { Banding } from '#contract/banding.ts';
import { type Failed, failing, isFailure, type Kegagalan, surprising, TROUBLES } from '#machines/kit/kegagalan.ts';
import { type StateMeta, type StateTag, unprovided } from '#machines/kit/kit.ts';
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from '#machines/kit/xstate.ts';

export type HasilBanding = { ok: true; banding: Banding } | Failed;
export type BandingEvent = { type: 'rounds.reload' };
/** Two rounds of one report. */
export type Pasangan = { dari: number; ke: number };
type Diminta = { laporanId: string; pasangan: Pasangan | null };
type BandingInput = { laporanId: string; putaran: number; pasangan?: Pasangan };
type BandingContext = Diminta & { putaran: number; banding: Banding | null; kegagalan: Kegagalan | null };
type Loaded = { event: { output: HasilBanding } };
const hasilDari = ({ event }: Loaded) => event.output;

const actors = { loadRounds: unprovided<HasilBanding, Diminta>('loadRounds') };
export type BandingActors = typeof actors;

export const bandingMachine = setup({
  types: {
    input: {} as BandingInput,
    context: {} as BandingContext,
    events: {} as BandingEvent,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  actions: {
    keepRounds: assign((_, hasil: HasilBanding) => (hasil.ok ? { banding: hasil.banding, kegagalan: null } : {})),
    keepFailure: assign((_, kegagalan: Kegagalan) => ({ kegagalan })),
  },
  guards: {
    isFailure,
    isLoaded: (_, hasil: HasilBanding) => hasil.ok,
    isFirstRound: ({ context }) => context.putaran < 2,
  },
}).createMachine({
  id: 'banding',
  context: ({ input }) => ({ pasangan: null, ...input, banding: null, kegagalan: null }),
  initial: 'choosing',
  states: {
    choosing: {
      meta: { label: 'mesin.keadaan.banding.choosing' },
      always: [{ guard: 'isFirstRound', target: 'firstRound' }, { target: 'loading' }],
    },
    /** There is nothing to compare with. */
    firstRound: {
      tags: 'empty',
      meta: { label: 'mesin.keadaan.banding.firstRound' },
      on: { 'rounds.reload': 'choosing' },
    },
    loading: {
      tags: ['busy', 'loading'],
      meta: { label: 'mesin.keadaan.banding.loading', calls: 'GET /api/pelaporan-capaian/banding' },
      invoke: {
        id: 'loadRounds',
        src: 'loadRounds',
        input: ({ context: { laporanId, pasangan } }) => ({ laporanId, pasangan }),
        onDone: [
          {
            guard: { type: 'isLoaded', params: hasilDari },
            target: 'ready',
            actions: { type: 'keepRounds', params: hasilDari },
          },
          ...failing('troubled.'),
        ],
        onError: surprising('troubled.'),
      },
    },
    ready: { meta: { label: 'mesin.keadaan.banding.ready' }, on: { 'rounds.reload': 'loading' } },
    troubled: { initial: 'failed', on: { 'rounds.reload': 'loading' }, states: TROUBLES },
  },
});
export type BandingRef = ActorRefFrom<typeof bandingMachine>;
export type BandingSnapshot = SnapshotFrom<typeof bandingMachine>;
