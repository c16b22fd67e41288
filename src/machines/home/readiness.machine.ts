/** What the chosen year still needs before units can report, and the line that is left of it until it is closed. */
import { type Readiness, stageOf } from '#domain/home/readiness.ts';
import { ANEW } from '#machines/kit/frame.ts';
import {
  type Failed,
  failing,
  type Failure,
  failureOf,
  LOAD_GUARDS,
  surprising,
  TROUBLES,
  UNEXPECTED,
  withFailure,
} from '#machines/kit/failure.ts';
import { declared } from '#machines/kit/declared.ts';
import { type StateMeta, type StateTag, unprovided, unprovidedCallback } from '#machines/kit/kit.ts';
import { assign, emit, setup, type SnapshotFrom } from '#machines/kit/xstate.ts';

export type ReadinessInput = { tahun: number };
export type ReadinessResult = { ok: true; year: Readiness } | Failed;
export type CloseResult = { ok: true } | Failed;
export type ReadinessEvent = { type: 'readiness.refresh' } | { type: 'guide.close' };

const actors = {
  loadReadiness: unprovided<ReadinessResult, ReadinessInput>('loadReadiness'),
  closeGuide: unprovided<CloseResult, ReadinessInput>('closeGuide'),
  watchReturn: unprovidedCallback<Extract<ReadinessEvent, { type: 'readiness.refresh' }>>('watchReturn'),
};
/** What the wiring must provide, and what fakes imitate. */
export type ReadinessActors = typeof actors;

const readinessSetup = setup({
  types: {
    input: {} as ReadinessInput,
    context: {} as ReadinessInput & {
      /** Null = not known. */
      year: Readiness | null;
      failure: Failure | null;
      /** Why the line could not be closed; null = it was not tried. */
      unclosed: Failure | null;
    },
    events: {} as ReadinessEvent,
    emitted: {} as { type: 'guide.closed' },
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  actions: {
    keepYear: assign((_, result: ReadinessResult) =>
      result.ok ? { year: result.year, failure: null, unclosed: null } : {},
    ),
    keepFailure: assign(withFailure),
    keepUnclosed: assign((_, unclosed: Failure) => ({ unclosed })),
    forgetUnclosed: assign({ unclosed: null }),
    tellClosed: emit({ type: 'guide.closed' as const }),
  },
  guards: {
    ...LOAD_GUARDS,
    isKnown: ({ context: { year } }) => year !== null,
    hasSteps: ({ context: { year } }) => year !== null && stageOf(year) === 'steps',
    isReady: ({ context: { year } }) => year !== null && stageOf(year) === 'ready',
  },
});

const load = readinessSetup.createStateConfig({
  meta: { label: 'persiapan.loading', calls: 'GET /api/persiapan' },
  invoke: {
    id: 'loadReadiness',
    src: 'loadReadiness',
    input: ({ context: { tahun } }) => ({ tahun }),
    onDone: [
      {
        guard: { type: 'isLoaded', params: ({ event }) => event.output },
        target: 'showing',
        actions: { type: 'keepYear', params: ({ event }) => event.output },
      },
      ...failing('troubled.'),
    ],
    onError: surprising('troubled.'),
  },
});

/** Wherever the line is on screen, its button closes it. */
const CLOSABLE = { 'guide.close': { guard: 'isReady', target: 'closing', actions: 'forgetUnclosed' } } as const;

export const readinessMachine = readinessSetup.createMachine({
  id: declared('readiness'),
  context: ({ input }) => ({ ...input, year: null, failure: null, unclosed: null }),
  // Coming back to the window only asks sooner; without it the page still asks whenever it is opened.
  invoke: { id: 'watchReturn', src: 'watchReturn', onError: { actions: [] } },
  initial: 'loading',
  states: {
    loading: { ...load, tags: ['busy', 'loading'] },
    refreshing: { ...load, tags: 'refreshing', on: CLOSABLE },
    showing: {
      meta: { label: 'persiapan.ready' },
      always: [{ guard: 'hasSteps', target: 'steps' }, { guard: 'isReady', target: 'ready' }, 'none'],
    },
    steps: { tags: 'settled', meta: { label: 'persiapan.steps' }, on: { 'readiness.refresh': 'refreshing' } },
    ready: {
      tags: 'settled',
      meta: { label: 'persiapan.ready' },
      on: { 'readiness.refresh': 'refreshing', ...CLOSABLE },
    },
    closing: {
      tags: 'busy',
      meta: { label: 'persiapan.closing', calls: 'POST /api/persiapan/tutup' },
      invoke: {
        id: 'closeGuide',
        src: 'closeGuide',
        input: ({ context: { tahun } }) => ({ tahun }),
        onDone: [
          {
            guard: { type: 'isLoaded', params: ({ event }) => event.output },
            target: 'none',
            actions: 'tellClosed',
          },
          { target: 'ready', actions: { type: 'keepUnclosed', params: ({ event }) => failureOf(event.output) } },
        ],
        onError: { target: 'ready', actions: { type: 'keepUnclosed', params: UNEXPECTED } },
      },
    },
    // A year that runs, is over, or was closed by this person does not come back.
    none: { type: 'final', tags: 'settled', meta: { label: 'persiapan.none' } },
    // What was loaded before stays on screen.
    troubled: { initial: 'failed', on: { 'readiness.refresh': ANEW, ...CLOSABLE }, states: TROUBLES },
  },
});
export type ReadinessSnapshot = SnapshotFrom<typeof readinessMachine>;
