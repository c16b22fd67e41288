import type { LiveEvent } from '#machines/notifications/live.types.ts';
import { type StateMeta, type StateTag, unprovided, unprovidedCallback } from '#machines/kit/kit.ts';
import { assign, emit, enqueueActions, raise, setup } from '#machines/kit/xstate.ts';

/** How long news is gathered before the pages hear of it, in ms: a decision on 17 indicators is one piece of news. */
const NEWS_PAUSE = 500;
/** How often the pages ask by themselves while there is no stream, in ms. */
const POLL_PAUSE = 30_000;
/** Failed attempts after which the pages ask by themselves. */
const PATIENCE = 3;
const FIRST_PAUSE = 1000;
/** A tab that has not got the lead by then follows another tab, in ms. */
const LEAD_PAUSE = 2000;
const MAX_EVENTS = 200;

type PageEvent = { type: 'page.show' } | { type: 'page.hide' };
type NewsEvent = { type: 'news.receive'; event: LiveEvent };
/** `gap`: news may have been lost in between, so everything may be old. */
type StreamEvent = { type: 'stream.opened' } | { type: 'stream.gap' } | { type: 'stream.ended' } | NewsEvent;
/** `gagal`: attempts before this one that failed in a row. */
export type StreamInput = { lastId: string | null; failures: number };
/** `lead.lost`: another tab leads as well, and keeps the lead. */
type LeadEvent = { type: 'lead.taken' } | { type: 'lead.lost' } | { type: 'stream.gap' } | NewsEvent;
export type LiveMachineEvent = PageEvent | StreamEvent | LeadEvent;
/** `jitter`: 0…1, random per tab; spreads the retries, so that not all tabs ask at the same moment. */
export type LiveInput = { jitter: number };
/** What happened, in the order it was heard; with `semua` anything may have changed. */
export type LiveEmitted = { type: 'news.told'; events: readonly LiveEvent[]; all: boolean };
/** Neither the stream nor the mark can be reached: pages that must not show old data have to load it themselves. */
type Missed = { type: 'news.missed' };

type LiveContext = LiveInput & {
  /** Id of the newest event heard; the server goes on from there. */
  lastId: string | null;
  /** News heard, but not yet told to the pages. */
  pending: readonly LiveEvent[];
  all: boolean;
  /** Attempts to connect that failed since the last success. */
  failures: number;
  /** News was heard here before, so whatever happened since then may be missing. */
  wasHeard: boolean;
  /** The server's mark of everything this person may read, as it was last asked for. */
  mark: string | null;
};

const actors = {
  /** Says whether the page is seen, at once and whenever that changes. */
  watchPage: unprovidedCallback<LiveMachineEvent>('watchPage'),
  /**
   * Waits for the lead among the tabs of this browser, holds it, and passes on what the leading tab hears meanwhile.
   */
  holdLead: unprovidedCallback<LiveMachineEvent>('holdLead'),
  openStream: unprovidedCallback<LiveMachineEvent, StreamInput>('openStream'),
  /** Asks for the mark: another one than before says that something changed. */
  askMark: unprovided<string>('askMark'),
};

export const liveSetup = setup({
  types: {
    input: {} as LiveInput,
    context: {} as LiveContext,
    events: {} as LiveMachineEvent,
    emitted: {} as LiveEmitted | Missed,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  delays: {
    newsPause: NEWS_PAUSE,
    leadPause: LEAD_PAUSE,
    pollPause: POLL_PAUSE,
    backOff: ({ context: { failures, jitter } }) => FIRST_PAUSE * 2 ** Math.max(0, failures - 1) * (1 + jitter),
  },
  actions: {
    keepNews: assign(({ context }, event: LiveEvent) => ({
      lastId: event.id,
      // Drop duplicates: a change may be heard twice. Beyond `MAX_EVENTS` the pages are told that all may be old.
      pending: [...context.pending.filter(({ id }) => id !== event.id), event].slice(-MAX_EVENTS),
      all: context.all || context.pending.length >= MAX_EVENTS,
    })),
    keepGap: assign({ all: true }),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    forgetFailures: assign({ failures: 0 }),
    tell: enqueueActions(({ context: { pending, all }, enqueue }) => {
      enqueue.emit({ type: 'news.told', events: pending, all });
      enqueue.assign({ pending: [], all: false });
    }),
    tellAll: emit({ type: 'news.told', events: [], all: true }),
    tellUnknown: emit({ type: 'news.missed' }),
    missed: raise({ type: 'stream.gap' }),
    keepHeard: assign({ wasHeard: true }),
    keepMark: assign((_, mark: string) => ({ mark })),
  },
  guards: {
    isPatient: ({ context }) => context.failures < PATIENCE,
    isAgain: ({ context }) => context.wasHeard,
    isOtherMark: ({ context }, mark: string) => context.mark !== mark,
  },
});
