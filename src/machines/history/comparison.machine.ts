/** Changes of a report between two rounds, by default the last two. The page does not wait for them. */
import type { RoundComparison } from '#contract/history.ts';
import {
  type Failed,
  failing,
  type Failure,
  LOAD_GUARDS,
  surprising,
  TROUBLES,
  withFailure,
} from '#machines/kit/failure.ts';
import { type StateMeta, type StateTag, unprovided } from '#machines/kit/kit.ts';
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from '#machines/kit/xstate.ts';
import { declared } from '#machines/kit/declared.ts';

export type ComparisonResult = { ok: true; comparison: RoundComparison } | Failed;
export type ComparisonEvent = { type: 'rounds.reload' };
/** Two rounds of one report. */
export type Pair = { dari: number; ke: number };
type ComparisonRequest = { reportId: string; pasangan: Pair | null };
type ComparisonInput = { reportId: string; round: number; pasangan?: Pair };
type ComparisonContext = ComparisonRequest & {
  round: number;
  comparison: RoundComparison | null;
  failure: Failure | null;
};
type Loaded = { event: { output: ComparisonResult } };
const resultFrom = ({ event }: Loaded) => event.output;

const actors = { loadRounds: unprovided<ComparisonResult, ComparisonRequest>('loadRounds') };
export type ComparisonActors = typeof actors;

export const comparisonMachine = setup({
  types: {
    input: {} as ComparisonInput,
    context: {} as ComparisonContext,
    events: {} as ComparisonEvent,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  actions: {
    keepRounds: assign((_, result: ComparisonResult) =>
      result.ok ? { comparison: result.comparison, failure: null } : {},
    ),
    keepFailure: assign(withFailure),
  },
  guards: {
    ...LOAD_GUARDS,
    isFirstRound: ({ context }) => context.round < 2,
  },
}).createMachine({
  id: declared('comparison'),
  context: ({ input }) => ({ pasangan: null, ...input, comparison: null, failure: null }),
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
        input: ({ context: { reportId, pasangan } }) => ({ reportId, pasangan }),
        onDone: [
          {
            guard: { type: 'isLoaded', params: resultFrom },
            target: 'ready',
            actions: { type: 'keepRounds', params: resultFrom },
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
export type ComparisonRef = ActorRefFrom<typeof comparisonMachine>;
export type ComparisonSnapshot = SnapshotFrom<typeof comparisonMachine>;
