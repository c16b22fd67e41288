import { type StateMeta, type StateTag, unprovidedCallback } from '#machines/kit/kit.ts';
import { emit, type SnapshotFrom, sendTo, setup } from '#machines/kit/xstate.ts';
import { declared } from '#machines/kit/declared.ts';

/** How long a claim waits for an objection of another page, in ms. */
export const CLAIM_PAUSE = 500;

/** What a candidate does from now on, for the others to know. */
export type Notice = 'claim' | 'lead' | 'follow';
export type ElectionEvent =
  | { type: 'rival.claims'; id: string }
  | { type: 'rival.leads'; id: string }
  | { type: 'rival.resigns' }
  /** The leader has been silent for longer than even a busy page would be. */
  | { type: 'rival.silent' };
/** For the page of this candidate: it leads; it leads no longer; another page leads. */
type ElectionEmitted = { type: 'lead.taken' } | { type: 'lead.lost' } | { type: 'lead.missed' };
/** `id`: unique id of this candidate. If two claim the lead at the same moment, the smaller id gets it. */
export type ElectionInput = { id: string };
export type RivalsMessage = { type: 'notice.give'; notice: Notice };

type Rival = { event: { id: string } };
const rival = ({ event: { id } }: Rival) => id;

const electionSetup = setup({
  types: {
    input: {} as ElectionInput,
    context: {} as ElectionInput,
    events: {} as ElectionEvent,
    emitted: {} as ElectionEmitted,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors: {
    /**
     * Sends this candidate's notices to the others and receives theirs. While this page leads, it repeats that at
     * intervals and resigns when it stops; while another page leads, it reports that page's silence.
     */
    meetRivals: unprovidedCallback<ElectionEvent | RivalsMessage, ElectionInput>('meetRivals'),
  },
  delays: { claimPause: CLAIM_PAUSE },
  actions: {
    give: sendTo('meetRivals', (_, notice: Notice) => ({ type: 'notice.give' as const, notice })),
    tellTaken: emit({ type: 'lead.taken' }),
    tellLost: emit({ type: 'lead.lost' }),
    tellMissed: emit({ type: 'lead.missed' }),
  },
  guards: { isStronger: ({ context }, id: string) => id < context.id },
});

/**
 * Elects the one page that does what only one page should do, in browsers without locks (plain http). A page that
 * crashed, was frozen or sleeps blocks nothing: a page that hears no leader claims the lead, and a leader that is alive
 * objects at once. Two pages may lead for a moment, until one hears of the other.
 */
export const electionMachine = electionSetup.createMachine({
  id: declared('election'),
  context: ({ input }) => input,
  initial: 'claiming',
  // If the channel to the other pages fails, this page leads, which is right for a single page.
  invoke: { id: 'meetRivals', src: 'meetRivals', input: ({ context }) => context, onError: '.alone' },
  states: {
    claiming: {
      tags: 'busy',
      meta: { label: 'election.claiming' },
      entry: { type: 'give', params: 'claim' },
      on: {
        'rival.leads': 'following',
        'rival.claims': [
          { guard: { type: 'isStronger', params: rival }, target: 'following' },
          // The other candidate started later and has missed this claim, so it is repeated.
          { actions: { type: 'give', params: 'claim' } },
        ],
      },
      after: { claimPause: 'leading' },
    },
    following: {
      tags: 'settled',
      meta: { label: 'election.following' },
      entry: [{ type: 'give', params: 'follow' }, 'tellMissed'],
      on: { 'rival.resigns': 'claiming', 'rival.silent': 'claiming' },
    },
    leading: {
      tags: 'settled',
      meta: { label: 'election.leading' },
      entry: [{ type: 'give', params: 'lead' }, 'tellTaken'],
      on: {
        'rival.claims': { actions: { type: 'give', params: 'lead' } },
        'rival.leads': [
          { guard: { type: 'isStronger', params: rival }, target: 'following', actions: 'tellLost' },
          { actions: { type: 'give', params: 'lead' } },
        ],
      },
    },
    alone: { tags: 'settled', meta: { label: 'election.alone' }, entry: 'tellTaken' },
  },
});

export type ElectionSnapshot = SnapshotFrom<typeof electionMachine>;
