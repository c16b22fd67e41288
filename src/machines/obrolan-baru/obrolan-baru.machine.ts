import type { Failed } from '#machines/kit/kegagalan.ts';
import { type StateMeta, type StateTag, unprovided, unprovidedCallback } from '#machines/kit/kit.ts';
import { assign, type SnapshotFrom, setup } from '#machines/kit/xstate.ts';

/** First pause after a failure, and the longest one, in ms. */
const JEDA_AWAL = 5000;
const JEDA_TERLAMA = 300_000;

/** `jumlah`: messages to this person that were not read yet, in all chats. */
export type HasilBelumDibaca = { ok: true; jumlah: number } | Failed;
/** `acak`: 0…1, this tab's own share of every back-off, so that not all come back at the same moment. */
export type ObrolanBaruInput = { acak: number };
export type ObrolanBaruEvent =
  /** A message came, or may have. */
  | { type: 'count.refresh' }
  /** The chat is open and knows itself, also what is being read this moment. */
  | { type: 'count.tell'; jumlah: number }
  /** The chat is no longer there to tell. */
  | { type: 'page.leave' };

const actors = {
  loadUnseen: unprovided<HasilBelumDibaca>('loadUnseen'),
  watchReturn: unprovidedCallback<{ type: 'count.refresh' }>('watchReturn'),
};
/** What the wiring must provide, and what fakes imitate. */
export type ObrolanBaruActors = typeof actors;

const obrolanBaruSetup = setup({
  types: {
    input: {} as ObrolanBaruInput,
    context: {} as ObrolanBaruInput & {
      /** As last known; null = never known. */
      jumlah: number | null;
      /** The count to which it rose last, until it falls: what is worth saying aloud. */
      naik: number | null;
      /** Failures in a row. */
      gagal: number;
      /** Seconds that the server asked to wait. */
      tunggu: number;
    },
    events: {} as ObrolanBaruEvent,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  delays: {
    backOff: ({ context: { gagal, tunggu, acak } }) =>
      Math.max(Math.min(JEDA_AWAL * 2 ** (gagal - 1), JEDA_TERLAMA) * (1 + acak), tunggu * 1000),
  },
  actions: {
    keepCount: assign(({ context }, jumlah: number | null) => {
      if (jumlah === null) return {};
      const sebelum = context.jumlah ?? jumlah;
      const naik = jumlah === sebelum ? context.naik : jumlah > sebelum ? jumlah : null;
      return { jumlah, naik, gagal: 0, tunggu: 0 };
    }),
    countFailure: assign(({ context }, hasil: HasilBelumDibaca | null) => ({
      gagal: context.gagal + 1,
      tunggu: (hasil?.ok === false && hasil.kegagalan.retryAfter) || 0,
    })),
  },
  guards: { isLoaded: (_, hasil: HasilBelumDibaca) => hasil.ok },
});

const load = obrolanBaruSetup.createStateConfig({
  meta: { label: 'obrolanBaru.loading', calls: 'GET /apps/chat/unseen-msgs' },
  invoke: {
    id: 'loadUnseen',
    src: 'loadUnseen',
    onDone: [
      {
        guard: { type: 'isLoaded', params: ({ event }) => event.output },
        target: 'ready',
        actions: { type: 'keepCount', params: ({ event }) => (event.output.ok ? event.output.jumlah : null) },
      },
      { target: 'failed', actions: { type: 'countFailure', params: ({ event }) => event.output } },
    ],
    onError: { target: 'failed', actions: { type: 'countFailure', params: null } },
  },
});

/**
 * How many chat messages wait unread, for the menu. News asks for the number anew, and so does coming back to the window.
 * While the chat itself is open it tells the number, so that the two never disagree. What fails is tried again by itself,
 * later and later, and nobody is bothered.
 */
export const obrolanBaruMachine = obrolanBaruSetup.createMachine({
  id: 'obrolanBaru',
  context: ({ input }) => ({ ...input, jumlah: null, naik: null, gagal: 0, tunggu: 0 }),
  // Coming back to the window only asks sooner; without it the live news still does.
  invoke: { id: 'watchReturn', src: 'watchReturn', onError: { actions: [] } },
  on: {
    'count.tell': { target: '.told', actions: { type: 'keepCount', params: ({ event }) => event.jumlah } },
  },
  initial: 'loading',
  states: {
    loading: {
      ...load,
      tags: ['busy', 'loading'],
      // An answer that was overtaken by news may already be old: the latest question wins.
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
    /** News is left to the page: it knows which chat is being read and need not be counted. */
    told: {
      tags: 'settled',
      meta: { label: 'obrolanBaru.told' },
      on: { 'page.leave': 'refreshing' },
    },
  },
});

export type ObrolanBaruSnapshot = SnapshotFrom<typeof obrolanBaruMachine>;
