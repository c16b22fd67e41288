import { ofRequest, refuse, rejectAll } from '#machines/session/session.parking.ts';
import { sessionSetup } from '#machines/session/session.setup.ts';

/** The token pair of a session: valid, being renewed for all waiting requests, or in a pause after a failed renewal. */
export const tokens = sessionSetup.createStateConfig({
  initial: 'active',
  states: {
    active: {
      meta: { label: 'session.active' },
      on: {
        'request.park': [
          { guard: { type: 'isOtherEpoch', params: ofRequest }, actions: refuse('session-changed') },
          { guard: { type: 'isOldToken', params: ofRequest }, actions: { type: 'releaseOne', params: ofRequest } },
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
        input: ({ context }) => ({ refresh: context.tokens?.refresh ?? '', userId: context.profile?.id ?? '' }),
        onDone: [
          {
            guard: { type: 'isRenewed', params: ({ event }) => event.output },
            target: 'active',
            actions: [{ type: 'keepTokens', params: ({ event }) => event.output }, 'releaseAll'],
          },
          { guard: { type: 'isRefused', params: ({ event }) => event.output }, target: '#session.expiredDialog' },
          {
            target: 'cooling',
            actions: [
              { type: 'keepRetryAfter', params: ({ event }) => event.output },
              rejectAll('refresh-unavailable'),
            ],
          },
        ],
        onError: { target: 'cooling', actions: ['forgetRetryAfter', rejectAll('refresh-unavailable')] },
      },
      after: { refreshLimit: { target: 'cooling', actions: ['forgetRetryAfter', rejectAll('refresh-timeout')] } },
    },
    // Every screen tries again at once; without this pause a server in trouble would meet a storm of renewals.
    cooling: {
      meta: { label: 'session.cooling' },
      on: {
        'request.park': [
          { guard: { type: 'isOtherEpoch', params: ofRequest }, actions: refuse('session-changed') },
          { guard: { type: 'isOldToken', params: ofRequest }, actions: { type: 'releaseOne', params: ofRequest } },
          { actions: refuse('refresh-unavailable') },
        ],
        'otherTab.renew': {
          guard: { type: 'isOurRenewal', params: ({ event }) => event },
          target: 'active',
          actions: { type: 'keepTokens', params: ({ event }) => ({ kind: 'renewed', tokens: event.tokens }) },
        },
        'network.online': { guard: 'isOwnCooldown', target: 'active' },
      },
      after: { cooldown: 'active' },
    },
  },
});
