import type { Failed } from '#machines/kit/failure.ts';
import { type StateMeta, type StateTag, unprovided, unprovidedCallback } from '#machines/kit/kit.ts';
import { assign, type SnapshotFrom, setup } from '#machines/kit/xstate.ts';
import { declared } from '#machines/kit/declared.ts';

/** First pause after a failure, and the longest one, in ms. */
const FIRST_PAUSE = 5000;
const LONGEST_PAUSE = 300_000;

/** `count`: messages to this person that were not read yet, in all chats. */
export type UnreadResult = { ok: true; count: number } | Failed;
/** `jitter`: 0…1, random per tab; spreads the retries, so that not all tabs ask at the same moment. */
export type NewChatsInput = { jitter: number };
export type NewChatsEvent =
  /** A message came, or may have. */
  | { type: 'count.refresh' }
  /** The open chat reports the number itself; it also knows what is being read right now. */
  | { type: 'count.tell'; count: number }
  /** The chat page was left, so it no longer reports the number. */
  | { type: 'page.leave' };

const actors = {
  loadUnseen: unprovided<UnreadResult>('loadUnseen'),
  watchReturn: unprovidedCallback<{ type: 'count.refresh' }>('watchReturn'),
};
/** What the wiring must provide, and what fakes imitate. */
export type NewChatsActors = typeof actors;

const newChatsSetup = setup({
  types: {
    input: {} as NewChatsInput,
    context: {} as NewChatsInput & {
      /** As last known; null = never known. */
      count: number | null;
      /** The count after its last rise, for the screen reader announcement; null once it falls. */
      naik: number | null;
      /** Failures in a row. */
      failures: number;
      /** Seconds that the server asked to wait. */
      wait: number;
    },
    events: {} as NewChatsEvent,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  delays: {
    backOff: ({ context: { failures, wait, jitter } }) =>
      Math.max(Math.min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE) * (1 + jitter), wait * 1000),
  },
  actions: {
    keepCount: assign(({ context }, count: number | null) => {
      if (count === null) return {};
      const before = context.count ?? count;
      const naik = count === before ? context.naik : count > before ? count : null;
      return { count, naik, failures: 0, wait: 0 };
    }),
    countFailure: assign(({ context }, result: UnreadResult | null) => ({
      failures: context.failures + 1,
      wait: (result?.ok === false && result.failure.retryAfter) || 0,
    })),
  },
  guards: { isLoaded: (_, result: UnreadResult) => result.ok },
});

const load = newChatsSetup.createStateConfig({
  meta: { label: 'obrolanBaru.loading', calls: 'GET /apps/chat/unseen-msgs' },
  invoke: {
    id: 'loadUnseen',
    src: 'loadUnseen',
    onDone: [
      {
        guard: { type: 'isLoaded', params: ({ event }) => event.output },
        target: 'ready',
        actions: { type: 'keepCount', params: ({ event }) => (event.output.ok ? event.output.count : null) },
      },
      { target: 'failed', actions: { type: 'countFailure', params: ({ event }) => event.output } },
    ],
    onError: { target: 'failed', actions: { type: 'countFailure', params: null } },
  },
});

/**
 * How many chat messages wait unread, for the menu. Live news and coming back to the window load the number again.
 * While the chat is open it reports the number, so that the two never disagree. A failed load is repeated with growing
 * pauses, without a message to the user.
 */
export const newChatsMachine = newChatsSetup.createMachine({
  id: declared('unreadChats'),
  context: ({ input }) => ({ ...input, count: null, naik: null, failures: 0, wait: 0 }),
  // Coming back to the window only asks sooner; without it the live news still does.
  invoke: { id: 'watchReturn', src: 'watchReturn', onError: { actions: [] } },
  on: {
    'count.tell': { target: '.told', actions: { type: 'keepCount', params: ({ event }) => event.count } },
  },
  initial: 'loading',
  states: {
    loading: {
      ...load,
      tags: ['busy', 'loading'],
      // News may have made this answer old: load again, and drop the old answer.
      on: {
        'count.refresh': { target: 'loading', reenter: true },
        'page.leave': { target: 'loading', reenter: true },
      },
    },
    refreshing: {
      ...load,
      tags: ['busy', 'refreshing'],
      on: {
        'count.refresh': { target: 'refreshing', reenter: true },
        'page.leave': { target: 'refreshing', reenter: true },
      },
    },
    ready: {
      tags: 'settled',
      meta: { label: 'obrolanBaru.ready' },
      on: { 'count.refresh': 'refreshing', 'page.leave': 'refreshing' },
    },
    failed: {
      tags: 'failed',
      meta: { label: 'obrolanBaru.failed' },
      on: { 'count.refresh': 'loading', 'page.leave': 'loading' },
      after: { backOff: 'loading' },
    },
    /** The open chat handles news: it knows which chat is being read and therefore not counted. */
    told: {
      tags: 'settled',
      meta: { label: 'obrolanBaru.told' },
      on: { 'page.leave': 'refreshing' },
    },
  },
});

export type NewChatsSnapshot = SnapshotFrom<typeof newChatsMachine>;
