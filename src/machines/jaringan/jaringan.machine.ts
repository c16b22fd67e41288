/**
 * What a person should know about the connection: whether there is one, and whether an answer takes unusually long.
 * There is no request timeout (specification §9), but no silent wait either: from 8 s on a request can be given up.
 */
import { type StateMeta, type StateTag, unprovidedCallback } from '#machines/kit/kit.ts';
import { type ActorRefFrom, assign, emit, setup, type SnapshotFrom } from '#machines/kit/xstate.ts';

/** How long an answer may take before the page says that it is still waiting, in ms. */
export const BATAS_LAMBAT = 8000;

/** A request under way: neither body nor token. `since` in ms of the clock that also dates the events. */
export type Permintaan = { id: string; method: string; path: string; since: number };
export type SambunganEvent = { type: 'network.online' } | { type: 'network.offline' };
/** `at` in ms: the delays are counted from when a request began, not from when the machine heard of another one. */
export type LaluLintasEvent =
  | ({ type: 'request.started'; at: number } & Permintaan)
  | { type: 'request.settled'; id: string; at: number };
export type JaringanEvent = SambunganEvent | LaluLintasEvent | { type: 'requests.cancel' };
export type JaringanEmitted = { type: 'requests.cancelled'; ids: string[] };

type JaringanContext = {
  /** Oldest first. */
  permintaan: readonly Permintaan[];
  /** How many of them, from the oldest on, take unusually long. */
  lambat: number;
  /** When the timer was set, in ms. */
  at: number;
};

const actors = {
  /** Says whether the browser has a network, at once and whenever that changes. */
  watchConnection: unprovidedCallback<SambunganEvent>('watchConnection'),
  /** Says which requests are under way, at once and whenever one comes or goes. */
  watchTraffic: unprovidedCallback<LaluLintasEvent>('watchTraffic'),
};
export type JaringanActors = typeof actors;

const isSlow = (context: JaringanContext, id: string) =>
  context.permintaan.slice(0, context.lambat).some((satu) => satu.id === id);

export const jaringanMachine = setup({
  types: {
    context: {} as JaringanContext,
    events: {} as JaringanEvent,
    emitted: {} as JaringanEmitted,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  delays: {
    untilSlow: ({ context: { permintaan, lambat, at } }) =>
      Math.max(0, (permintaan[lambat]?.since ?? at) + BATAS_LAMBAT - at),
  },
  actions: {
    keep: assign(({ context }, { id, method, path, since, at }: Permintaan & { at: number }) => ({
      permintaan: [...context.permintaan, { id, method, path, since }],
      at,
    })),
    drop: assign(({ context }, { id, at }: { id: string; at: number }) => ({
      permintaan: context.permintaan.filter((satu) => satu.id !== id),
      lambat: isSlow(context, id) ? context.lambat - 1 : context.lambat,
      at,
    })),
    markSlow: assign(({ context: { permintaan, lambat, at } }) => ({
      lambat: lambat + 1,
      at: (permintaan[lambat]?.since ?? at) + BATAS_LAMBAT,
    })),
    announceCancel: emit(({ context: { permintaan, lambat } }) => ({
      type: 'requests.cancelled' as const,
      ids: permintaan.slice(0, lambat).map(({ id }) => id),
    })),
  },
  guards: {
    isNew: ({ context }, { id }: { id: string }) => context.permintaan.every((satu) => satu.id !== id),
    isKnown: ({ context }, { id }: { id: string }) => context.permintaan.some((satu) => satu.id === id),
    isLast: ({ context: { permintaan } }, { id }: { id: string }) =>
      permintaan.length === 1 && permintaan[0]?.id === id,
    isLastSlow: ({ context }, { id }: { id: string }) => context.lambat === 1 && isSlow(context, id),
    hasYounger: ({ context }) => context.permintaan.length > context.lambat,
  },
}).createMachine({
  id: 'jaringan',
  type: 'parallel',
  context: { permintaan: [], lambat: 0, at: 0 },
  states: {
    connection: {
      initial: 'online',
      // Without the watcher every request still says for itself that it met no answer.
      invoke: { id: 'watchConnection', src: 'watchConnection', onError: { actions: [] } },
      states: {
        online: { meta: { label: 'galat.jaringan' }, on: { 'network.offline': 'offline' } },
        offline: { meta: { label: 'galat.jaringan' }, on: { 'network.online': 'online' } },
      },
    },
    traffic: {
      initial: 'idle',
      // Without it nothing is said to be slow, and everything works as before.
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
            /** Younger requests are still within their time. */
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

export type JaringanRef = ActorRefFrom<typeof jaringanMachine>;
export type JaringanSnapshot = SnapshotFrom<typeof jaringanMachine>;
