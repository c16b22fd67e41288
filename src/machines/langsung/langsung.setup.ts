import type { Peristiwa } from '#machines/langsung/langsung.types.ts';
import { type StateMeta, type StateTag, unprovided, unprovidedCallback } from '#machines/kit/kit.ts';
import { assign, emit, enqueueActions, raise, setup } from '#machines/kit/xstate.ts';

/** How long news is gathered before the pages hear of it, in ms: a decision on 17 indicators is one piece of news. */
export const JEDA_KABAR = 500;
/** How often the pages ask by themselves while there is no stream, in ms. */
export const JEDA_TANYA = 30_000;
/** Failed attempts after which the pages ask by themselves. */
const SABAR = 3;
const JEDA_AWAL = 1000;
/** Whoever has not got the lead by then is a follower, in ms. */
const JEDA_PIMPINAN = 2000;
const PERISTIWA_MAKSIMUM = 200;

type HalamanEvent = { type: 'page.show' } | { type: 'page.hide' };
type KabarEvent = { type: 'news.receive'; peristiwa: Peristiwa };
/** `gap`: news may have been lost in between, so everything may be old. */
type ArusEvent = { type: 'stream.opened' } | { type: 'stream.gap' } | { type: 'stream.ended' } | KabarEvent;
/** `gagal`: attempts before this one that failed in a row. */
export type ArusInput = { terakhir: string | null; gagal: number };
/** `lost`: another tab leads as well, and goes on doing so. */
type PimpinanEvent = { type: 'lead.taken' } | { type: 'lead.lost' } | { type: 'stream.gap' } | KabarEvent;
export type LangsungEvent = HalamanEvent | ArusEvent | PimpinanEvent;
/** `acak`: 0…1, this tab's own share of every back-off, so that not all come back at the same moment. */
export type LangsungInput = { acak: number };
/** What happened, in the order it was heard; with `semua` anything may have changed. */
export type LangsungEmitted = { type: 'news.told'; peristiwa: readonly Peristiwa[]; semua: boolean };
/** Neither a stream nor the mark is to be had: whoever must not be wrong has to ask for themselves. */
type Terlewat = { type: 'news.missed' };

type LangsungContext = LangsungInput & {
  /** Id of the newest event heard; the server goes on from there. */
  terakhir: string | null;
  /** Heard, not told yet. */
  tertunda: readonly Peristiwa[];
  semua: boolean;
  /** Attempts to connect that failed since the last success. */
  gagal: number;
  /** News was heard here before, so whatever happened since then may be missing. */
  pernah: boolean;
  /** The server's mark of everything this person may read, as it was last asked for. */
  tanda: string | null;
};

const actors = {
  /** Says whether the page is seen, at once and whenever that changes. */
  watchPage: unprovidedCallback<LangsungEvent>('watchPage'),
  /** Waits for the lead among the tabs of this browser, holds it, and hears what the leading tab hears meanwhile. */
  holdLead: unprovidedCallback<LangsungEvent>('holdLead'),
  openStream: unprovidedCallback<LangsungEvent, ArusInput>('openStream'),
  /** Asks for the mark: another one than before says that something changed. */
  askMark: unprovided<string>('askMark'),
};
export type LangsungActors = typeof actors;

export const langsungSetup = setup({
  types: {
    input: {} as LangsungInput,
    context: {} as LangsungContext,
    events: {} as LangsungEvent,
    emitted: {} as LangsungEmitted | Terlewat,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  delays: {
    newsPause: JEDA_KABAR,
    leadPause: JEDA_PIMPINAN,
    pollPause: JEDA_TANYA,
    backOff: ({ context: { gagal, acak } }) => JEDA_AWAL * 2 ** Math.max(0, gagal - 1) * (1 + acak),
  },
  actions: {
    keepNews: assign(({ context }, peristiwa: Peristiwa) => ({
      terakhir: peristiwa.id,
      // The same change may be heard twice. More than this is not told one by one.
      tertunda: [...context.tertunda.filter(({ id }) => id !== peristiwa.id), peristiwa].slice(-PERISTIWA_MAKSIMUM),
      semua: context.semua || context.tertunda.length >= PERISTIWA_MAKSIMUM,
    })),
    keepGap: assign({ semua: true }),
    countFailure: assign(({ context }) => ({ gagal: context.gagal + 1 })),
    forgetFailures: assign({ gagal: 0 }),
    tell: enqueueActions(({ context: { tertunda, semua }, enqueue }) => {
      enqueue.emit({ type: 'news.told', peristiwa: tertunda, semua });
      enqueue.assign({ tertunda: [], semua: false });
    }),
    tellAll: emit({ type: 'news.told', peristiwa: [], semua: true }),
    tellUnknown: emit({ type: 'news.missed' }),
    missed: raise({ type: 'stream.gap' }),
    keepHeard: assign({ pernah: true }),
    keepMark: assign((_, tanda: string) => ({ tanda })),
  },
  guards: {
    isPatient: ({ context }) => context.gagal < SABAR,
    isAgain: ({ context }) => context.pernah,
    isOtherMark: ({ context }, tanda: string) => context.tanda !== tanda,
  },
});
