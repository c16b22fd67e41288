/**
 * What a person should know about the connection: whether there is one, and whether an answer takes unusually long.
 * There is no request timeout (specification §9), but no silent wait either: from 8 s on a request can be given up.
 */
import { type StateMeta, type StateTag, unprovidedCallback } from '#machines/kit/kit.ts';
import { type ActorRefFrom, assign, emit, setup, type SnapshotFrom } from '#machines/kit/xstate.ts';
import { declared } from '#machines/kit/declared.ts';

/** How long an answer may take before the page says that it is still waiting, in ms. */
export const SLOW_LIMIT = 8000;

/** A request under way: neither body nor token. `since` in ms of the clock that also dates the events. */
export type RequestInput = { id: string; method: string; path: string; since: number };
/** Why a request failed: HTTP status (0 = no answer), the application's verdict, and what this page ended it for. */
type CallRefusal = {
  status: number;
  code: number;
  reason: string | null;
  traceId: string | null;
  fixedWords?: string | null;
};
export type ConnectionEvent = { type: 'network.online' } | { type: 'network.offline' };
/** `at` in ms: an answer is slow by the time since its request began, however late the machine heard of the request. */
export type TrafficEvent =
  | ({ type: 'request.started'; at: number } & RequestInput)
  // The refusal is for the recording: to this machine a request that failed has ended too.
  | { type: 'request.settled'; id: string; at: number; refusal?: CallRefusal };
export type NetworkEvent = ConnectionEvent | TrafficEvent | { type: 'requests.cancel' };
export type NetworkEmitted = { type: 'requests.cancelled'; ids: string[] };

type NetworkContext = {
  /** Oldest first. */
  requests: readonly RequestInput[];
  /** How many of them, from the oldest on, take unusually long. */
  slow: number;
  /** When the timer was set, in ms. */
  at: number;
};

const actors = {
  /** Says whether the browser has a network, at once and whenever that changes. */
  watchConnection: unprovidedCallback<ConnectionEvent>('watchConnection'),
  /** Says which requests are under way, at once and whenever one comes or goes. */
  watchTraffic: unprovidedCallback<TrafficEvent>('watchTraffic'),
};
export type NetworkActors = typeof actors;

const isSlow = (context: NetworkContext, id: string) =>
  context.requests.slice(0, context.slow).some((one) => one.id === id);

export const networkMachine = setup({
  types: {
    context: {} as NetworkContext,
    events: {} as NetworkEvent,
    emitted: {} as NetworkEmitted,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  delays: {
    untilSlow: ({ context: { requests, slow, at } }) => Math.max(0, (requests[slow]?.since ?? at) + SLOW_LIMIT - at),
  },
  actions: {
    keep: assign(({ context }, { id, method, path, since, at }: RequestInput & { at: number }) => ({
      requests: [...context.requests, { id, method, path, since }],
      at,
    })),
    drop: assign(({ context }, { id, at }: { id: string; at: number }) => ({
      requests: context.requests.filter((one) => one.id !== id),
      slow: isSlow(context, id) ? context.slow - 1 : context.slow,
      at,
    })),
    markSlow: assign(({ context: { requests, slow, at } }) => ({
      slow: slow + 1,
      at: (requests[slow]?.since ?? at) + SLOW_LIMIT,
    })),
    announceCancel: emit(({ context: { requests, slow } }) => ({
      type: 'requests.cancelled' as const,
      ids: requests.slice(0, slow).map(({ id }) => id),
    })),
  },
  guards: {
    isNew: ({ context }, { id }: { id: string }) => context.requests.every((one) => one.id !== id),
    isKnown: ({ context }, { id }: { id: string }) => context.requests.some((one) => one.id === id),
    isLast: ({ context: { requests } }, { id }: { id: string }) => requests.length === 1 && requests[0]?.id === id,
    isLastSlow: ({ context }, { id }: { id: string }) => context.slow === 1 && isSlow(context, id),
    hasYounger: ({ context }) => context.requests.length > context.slow,
  },
}).createMachine({
  id: declared('network'),
  type: 'parallel',
  context: { requests: [], slow: 0, at: 0 },
  states: {
    connection: {
      initial: 'online',
      // If the watcher fails, each request still reports its own failure.
      invoke: { id: 'watchConnection', src: 'watchConnection', onError: { actions: [] } },
      states: {
        online: { meta: { label: 'galat.jaringan' }, on: { 'network.offline': 'offline' } },
        offline: { meta: { label: 'galat.jaringan' }, on: { 'network.online': 'online' } },
      },
    },
    traffic: {
      initial: 'idle',
      // If the watcher fails, no request is reported as slow; everything else works.
      invoke: { id: 'watchTraffic', src: 'watchTraffic', onError: { actions: [] } },
      states: {
        idle: {
          tags: 'settled',
          meta: { label: 'umum.memuat' },
          on: { 'request.started': { target: 'working', actions: { type: 'keep', params: ({ event }) => event } } },
        },
        working: {
          tags: 'busy',
          meta: { label: 'umum.memuat' },
          after: { untilSlow: { target: 'slow', actions: 'markSlow' } },
          on: {
            'request.started': {
              guard: { type: 'isNew', params: ({ event }) => event },
              actions: { type: 'keep', params: ({ event }) => event },
            },
            'request.settled': [
              {
                guard: { type: 'isLast', params: ({ event }) => event },
                target: 'idle',
                actions: { type: 'drop', params: ({ event }) => event },
              },
              {
                guard: { type: 'isKnown', params: ({ event }) => event },
                target: 'working',
                reenter: true,
                actions: { type: 'drop', params: ({ event }) => event },
              },
            ],
          },
        },
        slow: {
          initial: 'looking',
          on: {
            'requests.cancel': { actions: 'announceCancel' },
            'request.started': {
              guard: { type: 'isNew', params: ({ event }) => event },
              target: '.looking',
              actions: { type: 'keep', params: ({ event }) => event },
            },
            'request.settled': [
              {
                guard: { type: 'isLast', params: ({ event }) => event },
                target: 'idle',
                actions: { type: 'drop', params: ({ event }) => event },
              },
              {
                guard: { type: 'isLastSlow', params: ({ event }) => event },
                target: 'working',
                actions: { type: 'drop', params: ({ event }) => event },
              },
              {
                guard: { type: 'isKnown', params: ({ event }) => event },
                target: '.looking',
                actions: { type: 'drop', params: ({ event }) => event },
              },
            ],
          },
          states: {
            looking: {
              meta: { label: 'galat.masihBekerja' },
              always: [{ guard: 'hasYounger', target: 'some' }, { target: 'all' }],
            },
            /** Some requests are slow; younger ones are still within their time. */
            some: {
              tags: 'busy',
              meta: { label: 'galat.masihBekerja' },
              after: { untilSlow: { target: 'looking', actions: 'markSlow' } },
            },
            all: { tags: 'busy', meta: { label: 'galat.masihBekerja' } },
          },
        },
      },
    },
  },
});

export type NetworkRef = ActorRefFrom<typeof networkMachine>;
export type NetworkSnapshot = SnapshotFrom<typeof networkMachine>;
