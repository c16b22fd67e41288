import type { OwnSession } from '#contract/own-sessions.ts';
import { CONFIRM_GUARDS, confirmed } from '#machines/kit/confirm.ts';
import { declared } from '#machines/kit/declared.ts';
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
import { assign, setup, type SnapshotFrom } from '#machines/kit/xstate.ts';

export type { OwnSession };
/** Which sessions somebody wants to end: one of the others, or all others. */
export type Ending = { only: OwnSession } | { allOthers: number };
export type OwnSessionsResult = { ok: true; sessions: readonly OwnSession[] } | Failed;
export type OwnSessionsEvent =
  | { type: 'list.reload' }
  | { type: 'session.end'; id: string }
  | { type: 'session.endOthers' };

type Loaded = { event: { output: OwnSessionsResult } };
type Context = {
  sessions: readonly OwnSession[];
  /** What was asked for and is being confirmed or done. */
  ending: Ending | null;
  failure: Failure | null;
};

const othersIn = ({ sessions }: Context) => sessions.filter(({ ini }) => !ini);

const ownSessionsSetup = setup({
  types: {
    context: {} as Context,
    events: {} as OwnSessionsEvent,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors: {
    loadSessions: unprovided<OwnSessionsResult>('loadSessions'),
    confirmEnd: unprovided<boolean, { ending: Ending | null }>('confirmEnd'),
    /** What became of it was told; the list is loaded anew in any case. */
    endSessions: unprovided<void, { ending: Ending | null }>('endSessions'),
  },
  actions: {
    keepSessions: assign((_, result: OwnSessionsResult) =>
      result.ok ? { sessions: result.sessions, failure: null } : {},
    ),
    keepFailure: assign(withFailure),
    askForOne: assign(({ context }, id: string) => {
      const only = othersIn(context).find((one) => one.id === id);
      return only ? { ending: { only } } : {};
    }),
    askForOthers: assign(({ context }) => ({ ending: { allOthers: othersIn(context).length } })),
    forgetEnding: assign({ ending: null }),
  },
  guards: {
    ...LOAD_GUARDS,
    ...CONFIRM_GUARDS,
    /** One's own session is ended by signing out. */
    isOther: ({ context }, id: string) => othersIn(context).some((one) => one.id === id),
    hasOthers: ({ context }) => othersIn(context).length > 0,
  },
});

const load = ownSessionsSetup.createStateConfig({
  meta: { label: 'ownSessions.loading', calls: 'GET /api/auth/sesi' },
  invoke: {
    id: 'loadSessions',
    src: 'loadSessions',
    onDone: [
      {
        guard: { type: 'isLoaded', params: ({ event }: Loaded) => event.output },
        target: 'ready',
        actions: { type: 'keepSessions', params: ({ event }: Loaded) => event.output },
      },
      ...failing('troubled.'),
    ],
    onError: surprising('troubled.'),
  },
});

const toBeEnded = ({ context: { ending } }: { context: Context }) => ({ ending });

/** A person's own open sessions (docs/decisions/0095): which there are, and ending those that are not theirs any more. */
export const ownSessionsMachine = ownSessionsSetup.createMachine({
  id: declared('ownSessions'),
  context: { sessions: [], ending: null, failure: null },
  initial: 'loading',
  states: {
    loading: { ...load, tags: ['busy', 'loading'] },
    refreshing: { ...load, tags: ['busy', 'refreshing'] },
    ready: {
      tags: 'settled',
      meta: { label: 'ownSessions.ready' },
      entry: 'forgetEnding',
      on: {
        'list.reload': 'refreshing',
        'session.end': {
          guard: { type: 'isOther', params: ({ event }) => event.id },
          target: 'confirming',
          actions: { type: 'askForOne', params: ({ event }) => event.id },
        },
        'session.endOthers': { guard: 'hasOthers', target: 'confirming', actions: 'askForOthers' },
      },
    },
    confirming: {
      tags: 'blocking',
      meta: { label: 'ownSessions.confirming' },
      invoke: { id: 'confirmEnd', src: 'confirmEnd', input: toBeEnded, ...confirmed('ending', 'ready') },
    },
    ending: {
      tags: 'busy',
      meta: { label: 'ownSessions.ending', calls: 'PATCH /api/auth/sesi' },
      // Without an answer it may have been done all the same, so the list is loaded anew.
      invoke: { id: 'endSessions', src: 'endSessions', input: toBeEnded, onDone: 'refreshing', onError: 'refreshing' },
    },
    troubled: { initial: 'failed', on: { 'list.reload': 'loading' }, states: TROUBLES },
  },
});

export type OwnSessionsSnapshot = SnapshotFrom<typeof ownSessionsMachine>;
