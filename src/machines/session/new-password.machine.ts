import { declared } from '#machines/kit/declared.ts';
import { type StateMeta, type StateTag, unprovided } from '#machines/kit/kit.ts';
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from '#machines/kit/xstate.ts';
import { type FaultContext, NO_FAULT, withFault } from '#machines/session/kept-fault.ts';
import type { SignInFault } from '#machines/session/session.types.ts';

/** `over`: the link of the letter leads nowhere (any more). */
export type SetOutput = { kind: 'changed' } | { kind: 'over' } | { kind: 'refused'; fault: SignInFault };
export type NewPasswordEvent = { type: 'newPassword.submit'; password: string } | { type: 'password.toggle' };

const actors = {
  /** Whether the address held a secret of a letter that is good. The secret itself never comes in here. */
  findSecret: unprovided<boolean>('findSecret'),
  setPassword: unprovided<SetOutput, { password: string }>('setPassword'),
  /** Leaves the page for the sign-in page. */
  goToSignIn: unprovided<void>('goToSignIn'),
};

/** Whoever comes by the link of a letter sets a new password (docs/decisions/0092). What is typed stays in the input. */
export const newPasswordMachine = setup({
  types: {
    context: {} as FaultContext,
    events: {} as NewPasswordEvent,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  actions: {
    keepFault: assign(withFault),
    clearFault: assign({ fault: null }),
  },
  guards: {
    isFound: (_, found: boolean) => found,
    isChanged: (_, output: SetOutput) => output.kind === 'changed',
    isOver: (_, output: SetOutput) => output.kind === 'over',
  },
}).createMachine({
  id: declared('newPassword'),
  type: 'parallel',
  context: NO_FAULT,
  states: {
    work: {
      initial: 'finding',
      states: {
        finding: {
          tags: 'busy',
          meta: { label: 'newPassword.finding', calls: 'POST /api/auth/atur-sandi/periksa' },
          invoke: {
            id: 'findSecret',
            src: 'findSecret',
            onDone: [
              { guard: { type: 'isFound', params: ({ event }) => event.output }, target: 'open' },
              { target: 'over' },
            ],
            onError: 'over',
          },
        },
        open: {
          tags: 'editable',
          meta: { label: 'newPassword.open' },
          on: { 'newPassword.submit': 'saving' },
        },
        saving: {
          tags: 'busy',
          meta: { label: 'newPassword.saving', calls: 'POST /api/auth/atur-sandi' },
          entry: 'clearFault',
          invoke: {
            id: 'setPassword',
            src: 'setPassword',
            input: ({ event }) => ({ password: event.type === 'newPassword.submit' ? event.password : '' }),
            onDone: [
              { guard: { type: 'isChanged', params: ({ event }) => event.output }, target: 'leaving' },
              { guard: { type: 'isOver', params: ({ event }) => event.output }, target: 'over' },
              {
                target: 'open',
                actions: {
                  type: 'keepFault',
                  params: ({ event }) => (event.output.kind === 'refused' ? event.output.fault : null),
                },
              },
            ],
            onError: { target: 'open', actions: { type: 'keepFault', params: { kind: 'unexpected' } } },
          },
        },
        leaving: {
          tags: 'busy',
          meta: { label: 'newPassword.leaving' },
          // Where the page is not left, it has a link.
          invoke: { id: 'goToSignIn', src: 'goToSignIn', onDone: 'changed', onError: 'changed' },
        },
        over: { type: 'final', tags: 'settled', meta: { label: 'newPassword.over' } },
        changed: { type: 'final', tags: 'settled', meta: { label: 'newPassword.changed' } },
      },
    },
    password: {
      initial: 'hidden',
      states: {
        hidden: { meta: { label: 'newPassword.hidden' }, on: { 'password.toggle': 'shown' } },
        shown: { meta: { label: 'newPassword.shown' }, on: { 'password.toggle': 'hidden' } },
      },
    },
  },
});
export type NewPasswordRef = ActorRefFrom<typeof newPasswordMachine>;
export type NewPasswordSnapshot = SnapshotFrom<typeof newPasswordMachine>;
