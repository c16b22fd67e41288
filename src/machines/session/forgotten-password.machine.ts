import { declared } from '#machines/kit/declared.ts';
import { type StateMeta, type StateTag, unprovided } from '#machines/kit/kit.ts';
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from '#machines/kit/xstate.ts';
import { type FaultContext, NO_FAULT, withFault } from '#machines/session/kept-fault.ts';
import type { SignInFault } from '#machines/session/session.types.ts';

/** Whether a letter was asked for. Whether there is an account is in no answer. */
export type AskOutput = { ok: true } | { ok: false; fault: SignInFault };
export type ForgottenPasswordEvent = { type: 'letter.ask'; email: string } | { type: 'letter.askAgain' };

const actors = {
  /** Asks for a letter with a link to a new password. */
  askLetter: unprovided<AskOutput, { email: string }>('askLetter'),
};

/** Somebody who forgot their password asks for a letter (docs/decisions/0092). The address stays in the input. */
export const forgottenPasswordMachine = setup({
  types: {
    context: {} as FaultContext,
    events: {} as ForgottenPasswordEvent,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  actions: {
    keepFault: assign(withFault),
    clearFault: assign({ fault: null }),
  },
  guards: {
    isLetterAsked: (_, output: AskOutput) => output.ok,
  },
}).createMachine({
  id: declared('forgottenPassword'),
  context: NO_FAULT,
  initial: 'open',
  states: {
    open: {
      tags: 'editable',
      meta: { label: 'forgottenPassword.open' },
      on: { 'letter.ask': 'asking' },
    },
    asking: {
      tags: 'busy',
      meta: { label: 'forgottenPassword.asking', calls: 'POST /api/auth/lupa-sandi' },
      entry: 'clearFault',
      invoke: {
        id: 'askLetter',
        src: 'askLetter',
        input: ({ event }) => ({ email: event.type === 'letter.ask' ? event.email : '' }),
        onDone: [
          { guard: { type: 'isLetterAsked', params: ({ event }) => event.output }, target: 'asked' },
          {
            target: 'open',
            actions: {
              type: 'keepFault',
              params: ({ event }) => (event.output.ok ? null : event.output.fault),
            },
          },
        ],
        onError: { target: 'open', actions: { type: 'keepFault', params: { kind: 'unexpected' } } },
      },
    },
    asked: {
      tags: 'settled',
      meta: { label: 'forgottenPassword.asked' },
      on: { 'letter.askAgain': 'open' },
    },
  },
});
export type ForgottenPasswordRef = ActorRefFrom<typeof forgottenPasswordMachine>;
export type ForgottenPasswordSnapshot = SnapshotFrom<typeof forgottenPasswordMachine>;
