import { type StateMeta, type StateTag, unprovidedCallback } from '#machines/kit/kit.ts';
import { emit, type SnapshotFrom, sendTo, setup } from '#machines/kit/xstate.ts';

/** How long a claim waits for somebody to object, in ms. */
export const CLAIM_PAUSE = 500;

/** What a candidate does from now on, for the others to know. */
export type Notice = 'claim' | 'lead' | 'follow';
export type ElectionEvent =
  | { type: 'rival.claims'; id: string }
  | { type: 'rival.leads'; id: string }
  | { type: 'rival.resigns' }
  /** Whoever led has not been heard of for longer than a busy page is silent. */
  | { type: 'rival.silent' };
/** For whoever stands for election: it leads; it leads no longer; another one leads. */
type ElectionEmitted = { type: 'lead.taken' } | { type: 'lead.lost' } | { type: 'lead.missed' };
/** `id`: of this candidate, no other has it. Of two that want the same at the same moment, the smaller one gets it. */
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
     * Gives notices to the other candidates and brings theirs. While this one leads it says so now and then by itself,
     * and resigns when it stops; while another one leads it watches for its silence.
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
 * Which of several pages does what only one of them should do, where the browser has no locks: over plain http. Nobody
 * waits for a page that crashed, was frozen or sleeps: whoever hears nothing of a leader claims the lead, and a leader
 * that is there after all objects at once, however late its own timers run. Two may lead for a moment, until one hears
 * of the other.
 */
export const electionMachine = electionSetup.createMachine({
  id: 'election',
  context: ({ input }) => input,
  initial: 'claiming',
  // Without the others to ask, everybody leads, which is right for a single page.
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
          // It came later and has not heard of this claim.
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
