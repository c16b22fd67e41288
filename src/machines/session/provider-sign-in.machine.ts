import type { OauthBody } from '#contract/session.ts';
import { declared } from '#machines/kit/declared.ts';
import { type StateMeta, type StateTag, unprovided } from '#machines/kit/kit.ts';
import { type ActorRefFrom, type AnyActorRef, assign, sendTo, setup, type SnapshotFrom } from '#machines/kit/xstate.ts';

/**
 * Why somebody is not on the way in: they cancelled at the provider, it refused for reasons of its own, its answer is not
 * for what was asked here, it cannot be reached, or this browser failed.
 */
export type ProviderNotice = 'cancelled' | 'refused' | 'mixedUp' | 'unreachable' | 'failed';
/** What the address says when the page is opened: nothing of a provider, or what a provider answered. */
export type ReturnOutput =
  | { kind: 'none' }
  | { kind: 'cancelled' | 'refused' | 'mixedUp' }
  | { kind: 'answered'; answer: OauthBody };
export type ProviderSignInEvent = { type: 'provider.choose' };

const actors = {
  /** Reads what the provider answered, once, and takes it out of the address. */
  readReturn: unprovided<ReturnOutput>('readReturn'),
  /** The provider's name; null when there is none. */
  askProvider: unprovided<string | null>('askProvider'),
  /** Leaves the page for the provider; false = the provider cannot be reached. */
  goToProvider: unprovided<boolean>('goToProvider'),
};

/** Sign-in at an identity provider: the way there and the way back (docs/decisions/0089). */
export const providerSignInMachine = setup({
  types: {
    input: {} as { session: AnyActorRef },
    context: {} as { session: AnyActorRef; name: string | null; notice: ProviderNotice | null },
    events: {} as ProviderSignInEvent,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  delays: {
    /** ms after which a page that was left is still there: the person came back to it, or stopped it. */
    leaveLimit: 15_000,
  },
  actions: {
    keepName: assign((_, name: string | null) => ({ name })),
    tell: assign((_, notice: ProviderNotice) => ({ notice })),
    tellReturn: assign((_, output: ReturnOutput) => ({
      notice: output.kind === 'none' || output.kind === 'answered' ? null : output.kind,
    })),
    forgetNotice: assign({ notice: null }),
    handOver: sendTo(
      ({ context }) => context.session,
      (_, answer: OauthBody) => ({ type: 'signIn.exchange', answer }),
    ),
  },
  guards: {
    isAnswered: (_, output: ReturnOutput) => output.kind === 'answered',
    isProviderNamed: (_, name: string | null) => name !== null,
    isLeaving: (_, left: boolean) => left,
  },
}).createMachine({
  id: declared('providerSignIn'),
  context: ({ input }) => ({ session: input.session, name: null, notice: null }),
  initial: 'returning',
  states: {
    returning: {
      tags: 'busy',
      meta: { label: 'providerSignIn.returning' },
      invoke: {
        id: 'readReturn',
        src: 'readReturn',
        onDone: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'asking',
            actions: {
              type: 'handOver',
              params: ({ event }) =>
                event.output.kind === 'answered'
                  ? event.output.answer
                  : { code: '', codeVerifier: '', redirectUri: '' },
            },
          },
          { target: 'asking', actions: { type: 'tellReturn', params: ({ event }) => event.output } },
        ],
        onError: { target: 'asking', actions: { type: 'tell', params: 'failed' } },
      },
    },
    asking: {
      tags: 'busy',
      meta: { label: 'providerSignIn.asking', calls: 'GET /api/auth/oauth' },
      invoke: {
        id: 'askProvider',
        src: 'askProvider',
        onDone: [
          {
            guard: { type: 'isProviderNamed', params: ({ event }) => event.output },
            target: 'offered',
            actions: { type: 'keepName', params: ({ event }) => event.output },
          },
          'absent',
        ],
        onError: 'absent',
      },
    },
    // Without a provider, and while nobody knows of one, there is only the form.
    absent: { type: 'final', tags: 'settled', meta: { label: 'providerSignIn.absent' } },
    offered: {
      tags: 'editable',
      meta: { label: 'providerSignIn.offered' },
      on: { 'provider.choose': { target: 'going', actions: 'forgetNotice' } },
    },
    going: {
      tags: 'busy',
      meta: { label: 'providerSignIn.going', calls: 'GET /api/auth/oauth' },
      invoke: {
        id: 'goToProvider',
        src: 'goToProvider',
        onDone: [
          { guard: { type: 'isLeaving', params: ({ event }) => event.output }, target: 'left' },
          { target: 'offered', actions: { type: 'tell', params: 'unreachable' } },
        ],
        onError: { target: 'offered', actions: { type: 'tell', params: 'failed' } },
      },
    },
    left: {
      tags: 'busy',
      meta: { label: 'providerSignIn.left' },
      after: { leaveLimit: 'offered' },
    },
  },
});
export type ProviderSignInRef = ActorRefFrom<typeof providerSignInMachine>;
export type ProviderSignInSnapshot = SnapshotFrom<typeof providerSignInMachine>;
