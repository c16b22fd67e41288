import type { ActorRefFrom, SnapshotFrom } from '#machines/kit/xstate.ts';
import { checkingCode, codeAsked } from '#machines/session/session.code.ts';
import { leaving } from '#machines/session/session.leaving.ts';
import { refuse, rejectAll } from '#machines/session/session.parking.ts';
import { sessionSetup } from '#machines/session/session.setup.ts';
import { tokens } from '#machines/session/session.tokens.ts';
import { declared } from '#machines/kit/declared.ts';

const leave = (chosen: boolean) => [{ type: 'announceEnd', params: { chosen } }, 'forget'] as const;

export const sessionMachine = sessionSetup.createMachine({
  id: declared('session'),
  context: ({ input }) => ({
    profile: null,
    tokens: null,
    epoch: 0,
    queue: [],
    queueLimit: input.queueLimit ?? 2000,
    fault: null,
    failures: 0,
    challenge: null,
    refusedCodes: 0,
    isRecovering: false,
    lastUser: null,
    drafts: 0,
    purge: false,
    retryAfter: null,
  }),
  // Losing the watcher costs only the news of other tabs; the session itself goes on.
  invoke: { id: 'watchBrowser', src: 'watchBrowser', onError: { actions: [] } },
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
          { guard: { type: 'isStranger', params: ({ event }) => event.output }, target: 'replaced' },
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
      on: { 'signIn.submit': 'signingIn', 'signIn.exchange': 'exchanging', 'otherTab.signIn': 'booting' },
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
            guard: { type: 'isStranger', params: ({ event }) => (event.output.ok ? event.output.payload : null) },
            target: 'replaced',
          },
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'authenticated',
            actions: { type: 'keepSession', params: ({ event }) => (event.output.ok ? event.output.payload : null) },
          },
          {
            guard: { type: 'isCodeAsked', params: ({ event }) => event.output },
            target: 'codeAsked',
            actions: { type: 'keepChallenge', params: ({ event }) => event.output },
          },
          {
            target: 'signedOut',
            actions: { type: 'keepFault', params: ({ event }) => event.output.fault ?? null },
          },
        ],
        onError: { target: 'signedOut', actions: { type: 'keepFault', params: { kind: 'unexpected' } } },
      },
    },
    codeAsked,
    checkingCode,
    exchanging: {
      tags: 'busy',
      meta: { label: 'session.exchanging', calls: 'POST /api/auth/oauth' },
      entry: 'clearFault',
      invoke: {
        id: 'exchangeCode',
        src: 'exchangeCode',
        input: ({ event }) =>
          event.type === 'signIn.exchange' ? event.answer : { code: '', codeVerifier: '', redirectUri: '' },
        onDone: [
          {
            guard: { type: 'isStranger', params: ({ event }) => (event.output.ok ? event.output.payload : null) },
            target: 'replaced',
          },
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'authenticated',
            actions: { type: 'keepSession', params: ({ event }) => (event.output.ok ? event.output.payload : null) },
          },
          {
            target: 'signedOut',
            actions: {
              type: 'keepProviderFault',
              params: ({ event }) => event.output.fault ?? null,
            },
          },
        ],
        onError: { target: 'signedOut', actions: { type: 'keepProviderFault', params: { kind: 'unexpected' } } },
      },
    },
    authenticated: {
      type: 'parallel',
      meta: { label: 'session.authenticated' },
      entry: 'announceStart',
      on: {
        'otherTab.signOut': { target: 'signedOut', actions: [rejectAll('signed-out'), ...leave(true)] },
        'otherTab.signIn': { guard: { type: 'isOtherUser', params: ({ event }) => event }, target: 'replaced' },
        'otherTab.renew': { guard: { type: 'isOtherUser', params: ({ event }) => event }, target: 'replaced' },
        'request.abort': { actions: { type: 'drop', params: ({ event }) => event } },
        'session.refuse': { guard: { type: 'isOurEpoch', params: ({ event }) => event }, target: 'expiredDialog' },
      },
      states: { tokens, leaving },
    },
    expiredDialog: {
      tags: 'blocking',
      meta: { label: 'session.expiredDialog' },
      entry: ['dropTokens', rejectAll('session-expired')],
      on: {
        'request.park': { actions: refuse('session-expired') },
        'otherTab.signOut': { target: 'signedOut', actions: leave(false) },
        // Confirming now would throw away the sign-in of the other tab.
        'otherTab.signIn': 'booting',
        'otherTab.renew': 'booting',
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
        input: ({ context: { tokens: held, purge, profile } }) => ({
          refresh: held?.refresh ?? null,
          purge: purge ? (profile?.id ?? null) : null,
        }),
        // `expiredDialog` has dropped the tokens, signing out has not: tokens here mean that the user chose to leave.
        onDone: {
          target: 'signedOut',
          actions: [{ type: 'announceEnd', params: ({ context }) => ({ chosen: context.tokens !== null }) }, 'forget'],
        },
        onError: { target: 'signedOut', actions: leave(false) },
      },
    },
    // Another user signed in in another tab: reload, so that what the first one left in this page's memory is neither
    // shown to the second nor saved in their name.
    replaced: {
      tags: ['busy', 'blocking'],
      meta: { label: 'session.replaced' },
      entry: [rejectAll('session-changed'), 'forget'],
      on: { 'request.park': { actions: refuse('session-changed') } },
      invoke: { id: 'reloadPage', src: 'reloadPage', onError: { actions: [] } },
    },
  },
});

export type SessionRef = ActorRefFrom<typeof sessionMachine>;
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;
