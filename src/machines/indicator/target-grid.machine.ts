import { device, entry } from '#machines/indicator/target-grid.regions.ts';
import { targetGridSetup, keyFrom } from '#machines/indicator/target-grid.setup.ts';
import type { LoadGridResult } from '#machines/indicator/target-grid.types.ts';
import { failing, surprising, TROUBLES } from '#machines/kit/failure.ts';
import type { ActorRefFrom, SnapshotFrom } from '#machines/kit/xstate.ts';
import { declared } from '#machines/kit/declared.ts';

type Loaded = { event: { output: LoadGridResult } };
const payload = ({ event }: Loaded) => event.output;

/** The targets of all indicators of a unit and year in one grid, worked like a spreadsheet and saved at once. */
export const targetGridMachine = targetGridSetup.createMachine({
  id: declared('targetGrid'),
  context: ({ input }) => ({
    ...input,
    rows: [],
    edits: {},
    history: [],
    aktif: { row: 0, column: 0 },
    anchor: { row: 0, column: 0 },
    ketikan: '',
    cutCount: 0,
    errors: [],
    conflicts: [],
    reason: '',
    reasonNeeded: [],
    isTried: false,
    isRestored: false,
    ke: null,
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy', 'loading'],
      meta: { label: 'kisiTarget.loading', calls: 'GET' },
      invoke: {
        id: 'loadTargets',
        src: 'loadTargets',
        input: ({ context }) => keyFrom(context),
        onDone: [
          {
            guard: { type: 'isEmpty', params: payload },
            target: 'empty',
            actions: { type: 'keepTargets', params: payload },
          },
          {
            guard: { type: 'isLoaded', params: payload },
            target: 'restoring',
            actions: { type: 'keepTargets', params: payload },
          },
          ...failing('troubled.'),
        ],
        onError: surprising('troubled.'),
      },
    },
    empty: { tags: 'empty', meta: { label: 'kisiTarget.empty' }, on: { 'grid.reload': 'loading' } },
    restoring: {
      tags: ['busy', 'loading'],
      meta: { label: 'kisiTarget.restoring' },
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        input: ({ context }) => keyFrom(context),
        onDone: { target: 'working', actions: { type: 'restore', params: ({ event }) => event.output } },
        onError: 'working',
      },
    },
    working: { type: 'parallel', states: { entry, device } },
    clearing: {
      tags: 'busy',
      meta: { label: 'kisiTarget.clearing' },
      invoke: {
        id: 'writeDraft',
        src: 'writeDraft',
        input: ({ context }) => ({ ...keyFrom(context), draf: null }),
        onDone: 'closed',
        onError: 'closed',
      },
    },
    closed: { type: 'final', tags: 'settled', meta: { label: 'kisiTarget.closed' }, entry: 'tellClosed' },
    troubled: { initial: 'failed', on: { 'grid.reload': 'loading' }, states: TROUBLES },
  },
});

export type TargetGridRef = ActorRefFrom<typeof targetGridMachine>;
export type TargetGridSnapshot = SnapshotFrom<typeof targetGridMachine>;
