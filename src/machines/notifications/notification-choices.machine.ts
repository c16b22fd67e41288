import type { NotificationChoice, NotificationChoices } from '#contract/notification-choices.ts';
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

export type { NotificationChoice, NotificationChoices };
export type ChoicesResult = { ok: true; choices: NotificationChoices } | Failed;
export type ChoicesEvent = { type: 'list.reload' } | { type: 'choice.change'; change: NotificationChoice };

type Loaded = { event: { output: ChoicesResult } };
type Saved = { event: { output: NotificationChoices | null } };
type Context = {
  choices: NotificationChoices | null;
  /** What was changed and is not saved yet, the oldest first. */
  changes: readonly NotificationChoice[];
  failure: Failure | null;
};

const choicesSetup = setup({
  types: {
    context: {} as Context,
    events: {} as ChoicesEvent,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors: {
    loadChoices: unprovided<ChoicesResult>('loadChoices'),
    /** What holds from now on; null when nothing was saved, which was told. */
    saveChoice: unprovided<NotificationChoices | null, { change: NotificationChoice | undefined }>('saveChoice'),
  },
  actions: {
    keepChoices: assign((_, result: ChoicesResult) => (result.ok ? { choices: result.choices, failure: null } : {})),
    keepSaved: assign((_, saved: NotificationChoices | null) => (saved === null ? {} : { choices: saved })),
    addChange: assign(({ context }, change: NotificationChoice) => ({ changes: [...context.changes, change] })),
    dropFirst: assign(({ context }) => ({ changes: context.changes.slice(1) })),
    forgetChanges: assign({ changes: [] }),
    keepFailure: assign(withFailure),
  },
  guards: {
    ...LOAD_GUARDS,
    /** What is always told of cannot be switched off. */
    isChoosable: ({ context }, change: NotificationChoice) =>
      'tenang' in change || context.choices?.pilihan.some((one) => one.jenis === change.jenis && !one.tetap) === true,
    hasMore: ({ context }) => context.changes.length > 1,
  },
});

const choose = {
  guard: {
    type: 'isChoosable' as const,
    params: ({ event }: { event: { change: NotificationChoice } }) => event.change,
  },
  actions: {
    type: 'addChange' as const,
    params: ({ event }: { event: { change: NotificationChoice } }) => event.change,
  },
};
const saved = [{ type: 'keepSaved' as const, params: ({ event }: Saved) => event.output }, 'dropFirst' as const];

const load = choicesSetup.createStateConfig({
  meta: { label: 'notificationChoices.loading', calls: 'GET /api/pemberitahuan/pilihan' },
  invoke: {
    id: 'loadChoices',
    src: 'loadChoices',
    onDone: [
      {
        guard: { type: 'isLoaded', params: ({ event }: Loaded) => event.output },
        target: 'ready',
        actions: { type: 'keepChoices', params: ({ event }: Loaded) => event.output },
      },
      ...failing('troubled.'),
    ],
    onError: surprising('troubled.'),
  },
});

/** How a person wants to be told of things (docs/decisions/0099): each change is saved at once. */
export const notificationChoicesMachine = choicesSetup.createMachine({
  id: declared('notificationChoices'),
  context: { choices: null, changes: [], failure: null },
  initial: 'loading',
  states: {
    loading: { ...load, tags: ['busy', 'loading'] },
    refreshing: {
      ...load,
      tags: ['busy', 'refreshing'],
      // The answer to a change brings what holds as well.
      on: { 'choice.change': { ...choose, target: 'saving' } },
    },
    ready: {
      tags: 'settled',
      meta: { label: 'notificationChoices.ready' },
      on: { 'list.reload': 'refreshing', 'choice.change': { ...choose, target: 'saving' } },
    },
    saving: {
      tags: 'busy',
      meta: { label: 'notificationChoices.saving', calls: 'PATCH /api/pemberitahuan/pilihan' },
      invoke: {
        id: 'saveChoice',
        src: 'saveChoice',
        input: ({ context: { changes } }) => ({ change: changes[0] }),
        onDone: [
          { guard: 'hasMore', target: 'saving', reenter: true, actions: saved },
          { target: 'ready', actions: saved },
        ],
        // Without an answer it may have been saved all the same.
        onError: { target: 'refreshing', actions: 'forgetChanges' },
      },
      // Whoever ticks one box after the other waits for nothing.
      on: { 'choice.change': choose },
    },
    troubled: { initial: 'failed', on: { 'list.reload': 'loading' }, states: TROUBLES },
  },
});

export type ChoicesSnapshot = SnapshotFrom<typeof notificationChoicesMachine>;
