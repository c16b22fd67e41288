import type { ActorRefFrom, SnapshotFrom } from '#machines/kit/xstate.ts';
import { sessionSetup } from '#machines/session/session.setup.ts';
import type { RejectReason, WaitingRequest } from '#machines/session/session.types.ts';

type Parking = { event: { request: WaitingRequest } };
const ofRequest = ({ event }: Parking) => event.request;
const refuse = (reason: RejectReason) =>
  ({ type: 'rejectOne', params: ({ event }: Parking) => ({ id: event.request.id, reason }) }) as const;
const rejectAll = (reason: RejectReason) => ({ type: 'rejectAll', params: { reason } }) as const;

const leave = (chosen: boolean) => [{ type: 'announceEnd', params: { chosen } }, 'forget'] as const;

export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => ({
    profile: null,
    tokens: null,
    epoch: 0,
    queue: [],
    queueLimit: input.queueLimit ?? 2000,
    fault: null,
    failures: 0,
  }),
  // Losing the watcher costs only the news of other tabs; the session itself goes on.
  invoke: { id: 'watchOtherTabs', src: 'watchOtherTabs', onError: { actions: [] } },
  initial: 'booting',
  on: { 'request.park': { actions: refuse('signed-out') } },
  states: {
    booting: {
      tags: 'busy',
      meta: { label: 'session.booting' },
      entry: rejectAll('session-changed'),
      invoke: {
        id: 'loadSession',
        src: 'loadSession',
        onDone: [
          {
            guard: { type: 'isPresent', params: ({ event }) => event.output },
            target: 'authenticated',
            actions: { type: 'keepSession', params: ({ event }) => event.output },
          },
          { target: 'signedOut', actions: leave(false) },
        ],
        onError: { target: 'signedOut', actions: leave(false) },
      },
    },
    signedOut: {
      tags: 'editable',
      meta: { label: 'session.signedOut' },
      on: { 'signIn.submit': 'signingIn', 'otherTab.signIn': 'booting' },
    },
    signingIn: {
      tags: 'busy',
      meta: { label: 'session.signingIn', calls: 'POST /api/auth/signin' },
      entry: 'clearFault',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event }) =>
          event.type === 'signIn.submit'
            ? { username: event.username, password: event.password }
            : { username: '', password: '' },
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'authenticated',
            actions: { type: 'keepSession', params: ({ event }) => (event.output.ok ? event.output.payload : null) },
          },
          {
            target: 'signedOut',
            actions: { type: 'keepFault', params: ({ event }) => (event.output.ok ? null : event.output.fault) },
          },
        ],
        onError: { target: 'signedOut', actions: { type: 'keepFault', params: { kind: 'unexpected' } } },
      },
    },
    authenticated: {
      meta: { label: 'session.authenticated' },
      entry: 'announceStart',
      initial: 'active',
      on: {
        'session.signOut': 'clearing',
        'otherTab.signOut': {
          target: 'signedOut',
          actions: [rejectAll('signed-out'), ...leave(true)],
        },
        'otherTab.signIn': { guard: { type: 'isOtherUser', params: ({ event }) => event }, target: 'booting' },
        'otherTab.renew': { guard: { type: 'isOtherUser', params: ({ event }) => event }, target: 'booting' },
        'request.abort': { actions: { type: 'drop', params: ({ event }) => event } },
      },
      states: {
        active: {
          meta: { label: 'session.active' },
          on: {
            'request.park': [
              { guard: { type: 'isOtherEpoch', params: ofRequest }, actions: refuse('session-changed') },
              {
                guard: { type: 'isOldToken', params: ofRequest },
                actions: { type: 'releaseOne', params: ofRequest },
              },
              { target: 'refreshing', actions: { type: 'enqueue', params: ofRequest } },
            ],
            'otherTab.renew': {
              guard: { type: 'isOurRenewal', params: ({ event }) => event },
              actions: { type: 'keepTokens', params: ({ event }) => ({ kind: 'renewed', tokens: event.tokens }) },
            },
          },
        },
        refreshing: {
          tags: 'busy',
          meta: { label: 'session.refreshing', calls: 'POST /api/auth/jwt/refresh-token' },
          on: {
            'request.park': [
              { guard: { type: 'isOtherEpoch', params: ofRequest }, actions: refuse('session-changed') },
              { guard: 'isQueueFull', actions: refuse('queue-full') },
              { actions: { type: 'enqueue', params: ofRequest } },
            ],
            'otherTab.renew': {
              guard: { type: 'isOurRenewal', params: ({ event }) => event },
              target: 'active',
              actions: [
                { type: 'keepTokens', params: ({ event }) => ({ kind: 'renewed', tokens: event.tokens }) },
                'releaseAll',
              ],
            },
          },
          invoke: {
            id: 'refreshTokens',
            src: 'refreshTokens',
            input: ({ context }) => ({ refresh: context.tokens?.refresh ?? '' }),
            onDone: [
              {
                guard: { type: 'isRenewed', params: ({ event }) => event.output },
                target: 'active',
                actions: [{ type: 'keepTokens', params: ({ event }) => event.output }, 'releaseAll'],
              },
              {
                guard: { type: 'isRefused', params: ({ event }) => event.output },
                target: '#session.expiredDialog',
              },
              { target: 'active', actions: rejectAll('refresh-unavailable') },
            ],
            onError: { target: 'active', actions: rejectAll('refresh-unavailable') },
          },
          after: { refreshLimit: { target: 'active', actions: rejectAll('refresh-timeout') } },
        },
      },
    },
    expiredDialog: {
      tags: 'blocking',
      meta: { label: 'session.expiredDialog' },
      entry: ['dropTokens', rejectAll('session-expired')],
      on: {
        'request.park': { actions: refuse('session-expired') },
        'otherTab.signOut': {
          target: 'signedOut',
          actions: leave(false),
        },
      },
      invoke: { id: 'confirmExpired', src: 'confirmExpired', onDone: 'clearing', onError: 'clearing' },
    },
    clearing: {
      tags: 'busy',
      meta: { label: 'session.clearing', calls: 'POST /jwt/logout' },
      entry: rejectAll('signed-out'),
      invoke: {
        id: 'clearSession',
        src: 'clearSession',
        input: ({ context }) => ({ refresh: context.tokens?.refresh ?? null }),
        // An expired session has no tokens left here, a session that is signed out has: that tells a choice from a loss.
        onDone: {
          target: 'signedOut',
          actions: [{ type: 'announceEnd', params: ({ context }) => ({ chosen: context.tokens !== null }) }, 'forget'],
        },
        onError: { target: 'signedOut', actions: leave(false) },
      },
    },
  },
});

export type SessionRef = ActorRefFrom<typeof sessionMachine>;
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;
