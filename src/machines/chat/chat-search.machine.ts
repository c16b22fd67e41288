import { failing, failureOf, surprising, TROUBLES, UNEXPECTED } from '#machines/kit/failure.ts';
import { declared } from '#machines/kit/declared.ts';
import type { SnapshotFrom } from '#machines/kit/xstate.ts';
import { type ChatSearchContext, chatSearchSetup } from '#machines/chat/chat-search.setup.ts';

const asking =
  (isMore: boolean) =>
  ({ context: { kontakId, text, asked, hits } }: { context: ChatSearchContext }) => ({
    kontakId,
    text: isMore ? asked : text.trim(),
    before: isMore ? (hits.at(-1)?.id ?? null) : null,
  });
const MORE = { guard: 'hasMore', target: 'loadingMore' } as const;

const open = chatSearchSetup.createStateConfig({
  initial: 'short',
  on: {
    'search.close': { target: 'closed', actions: 'forgetSearch' },
    'text.change': { target: '.weighing', actions: { type: 'keepText', params: ({ event }) => event } },
  },
  states: {
    short: { meta: { label: 'cariPesan.short' } },
    weighing: {
      meta: { label: 'cariPesan.short' },
      always: [
        { guard: 'isSearchable', target: 'pausing' },
        { target: 'short', actions: 'forgetHits' },
      ],
    },
    pausing: { tags: 'busy', meta: { label: 'cariPesan.pausing' }, after: { searchPause: 'searching' } },
    searching: {
      tags: ['busy', 'loading'],
      meta: { label: 'cariPesan.searching', calls: 'GET /apps/chat/find-msgs' },
      invoke: {
        id: 'findMessages',
        src: 'findMessages',
        input: asking(false),
        onDone: [
          {
            guard: { type: 'isNothing', params: ({ event }) => event.output },
            target: 'nothing',
            actions: { type: 'keepHits', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isLoaded', params: ({ event }) => event.output },
            target: 'found',
            actions: [
              { type: 'keepHits', params: ({ event }) => event.output },
              { type: 'keepMoreFailure', params: null },
            ],
          },
          ...failing('troubled.'),
        ],
        onError: surprising('troubled.'),
      },
    },
    nothing: { tags: 'filteredEmpty', meta: { label: 'cariPesan.nothing' } },
    troubled: { initial: 'failed', on: { 'search.again': 'searching' }, states: TROUBLES },
    found: {
      initial: 'resting',
      states: {
        resting: {
          meta: { label: 'cariPesan.found' },
          on: {
            'more.load': MORE,
            // Whoever goes from hit to hit has the next ones before the last is left.
            'hit.visit': { guard: { type: 'isLastHit', params: ({ event }) => event.id }, target: 'loadingMore' },
          },
        },
        loadingMore: {
          tags: 'busy',
          meta: { label: 'cariPesan.loadingMore', calls: 'GET /apps/chat/find-msgs' },
          entry: { type: 'keepMoreFailure', params: null },
          invoke: {
            id: 'findMore',
            src: 'findMore',
            input: asking(true),
            onDone: [
              {
                guard: { type: 'isLoaded', params: ({ event }) => event.output },
                target: 'resting',
                actions: { type: 'keepMore', params: ({ event }) => event.output },
              },
              {
                target: 'moreFailed',
                actions: { type: 'keepMoreFailure', params: ({ event }) => failureOf(event.output) },
              },
            ],
            onError: { target: 'moreFailed', actions: { type: 'keepMoreFailure', params: UNEXPECTED } },
          },
        },
        moreFailed: { meta: { label: 'cariPesan.moreFailed' }, on: { 'more.load': MORE } },
      },
    },
  },
});

const finding = chatSearchSetup.createStateConfig({
  initial: 'closed',
  states: { closed: { meta: { label: 'cariPesan.closed' }, on: { 'search.open': 'open' } }, open },
});

/** What is shown instead of the chat while the reader is at a message that the chat has not loaded. */
const place = chatSearchSetup.createStateConfig({
  initial: 'none',
  on: {
    'hit.visit': [
      {
        guard: { type: 'isHere', params: ({ event }) => event.isHere },
        target: '.none',
        actions: [{ type: 'visit', params: ({ event }) => event.id }, 'leavePlace'],
      },
      {
        guard: { type: 'isPlaced', params: ({ event }) => event.id },
        actions: { type: 'visit', params: ({ event }) => event.id },
      },
      {
        target: '.loading',
        actions: [
          { type: 'visit', params: ({ event }) => event.id },
          { type: 'aim', params: ({ event }) => event.id },
        ],
      },
    ],
    'place.leave': { target: '.none', actions: 'leavePlace' },
  },
  states: {
    none: { meta: { label: 'cariPesan.noPlace' } },
    loading: {
      tags: 'busy',
      meta: { label: 'cariPesan.loadingPlace', calls: 'GET /apps/chat/msgs-around' },
      entry: { type: 'keepPlaceFailure', params: null },
      invoke: {
        id: 'loadPlace',
        src: 'loadPlace',
        input: ({ context: { kontakId, pivot } }) => ({ kontakId, id: pivot ?? '' }),
        onDone: [
          {
            guard: { type: 'isLoaded', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'keepPlace', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'keepPlaceFailure', params: ({ event }) => failureOf(event.output) } },
        ],
        onError: { target: 'failed', actions: { type: 'keepPlaceFailure', params: UNEXPECTED } },
      },
    },
    shown: {
      meta: { label: 'cariPesan.place' },
      on: {
        'place.more': {
          guard: { type: 'hasMoreToward', params: ({ event }) => event.toward },
          target: 'loading',
          actions: { type: 'aimOn', params: ({ event }) => event.toward },
        },
      },
    },
    failed: { meta: { label: 'cariPesan.placeFailed' }, on: { 'place.again': 'loading' } },
  },
});

/** Finding a message of one chat by its words, and reading what was said around it. */
export const chatSearchMachine = chatSearchSetup.createMachine({
  id: declared('chatSearch'),
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    text: '',
    isSearchable: false,
    asked: '',
    hits: [],
    hasMore: false,
    failure: null,
    moreFailure: null,
    current: null,
    visits: 0,
    place: [],
    pivot: null,
    hasOlder: false,
    hasNewer: false,
    placeFailure: null,
  }),
  states: { finding, place },
});

export type ChatSearchSnapshot = SnapshotFrom<typeof chatSearchMachine>;
