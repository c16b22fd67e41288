/** The regions of the board: its data (loading and sending), the question before a delete, and the card in the drawer. */
import { kanbanSetup } from '#machines/board/board.setup.ts';
import { submissionFrom } from '#machines/board/changes.ts';
import type { Removing, SendResult, LoadBoardResult, KanbanEvent } from '#machines/board/board.types.ts';
import { failing, surprising, TROUBLES } from '#machines/kit/failure.ts';
import { ANEW } from '#machines/kit/frame.ts';

type On<Type extends KanbanEvent['type']> = { event: Extract<KanbanEvent, { type: Type }> };
const payload = ({ event }: { event: { output: LoadBoardResult } }) => event.output;
const answer = ({ event }: { event: { output: SendResult } }) => event.output;
const asking = (kind: Removing['kind']) =>
  ({
    type: 'keepQuestion',
    params: ({ event }: On<'board.clear' | 'board.delete'>) => ({ kind, id: event.id }),
  }) as const;

const load = kanbanSetup.createStateConfig({
  meta: { label: 'kanban.loading', calls: 'GET /apps/kanban/boards, GET /apps/kanban/tasks, GET /api/master/users' },
  invoke: {
    id: 'loadBoard',
    src: 'loadBoard',
    input: ({ context: { satker, people } }) => ({ satker, people }),
    onDone: [
      {
        guard: { type: 'isLoaded', params: payload },
        target: 'showing',
        actions: { type: 'keepBoard', params: payload },
      },
      ...failing('troubled.'),
    ],
    onError: surprising('troubled.'),
  },
});
/** Actions after a change was queued. */
export const QUEUE = ['tellQueue', 'queue'] as const;
const again = { target: 'refreshing', reenter: true } as const;
const QUEUED = { 'change.queued': { guard: 'hasMore', target: 'sending' } } as const;
const RESTING = { ...QUEUED, 'board.reload': again, 'board.outdated': again } as const;

export const board = kanbanSetup.createStateConfig({
  initial: 'loading',
  states: {
    loading: {
      ...load,
      tags: ['busy', 'loading'],
      on: { 'board.outdated': { target: 'loading', reenter: true } },
    },
    refreshing: { ...load, tags: ['busy', 'refreshing'], on: RESTING },
    showing: {
      meta: { label: 'kanban.ready' },
      entry: 'tellShown',
      always: [{ guard: 'hasColumns', target: 'ready' }, 'empty'],
    },
    ready: { tags: 'settled', meta: { label: 'kanban.ready' }, on: RESTING },
    empty: { tags: ['settled', 'empty'], meta: { label: 'kanban.empty' }, on: RESTING },
    // News of other users' changes is ignored while sending: the load that follows brings them.
    sending: {
      tags: 'busy',
      meta: { label: 'kanban.sending', calls: 'POST, DELETE /apps/kanban/…' },
      invoke: {
        id: 'sendChange',
        src: 'sendChange',
        input: ({ context: { satker, base, queue } }) => submissionFrom({ satker, base, queue }),
        onDone: [
          {
            guard: {
              type: 'isMoved',
              params: ({ context, event }) => ({ result: event.output, current: context.queue[0] }),
            },
            target: 'deciding',
            actions: ['tellMoved', { type: 'keepAnswer', params: answer }],
          },
          {
            guard: {
              type: 'isPutAway',
              params: ({ context, event }) => ({ result: event.output, current: context.queue[0] }),
            },
            target: 'deciding',
            actions: ['tellArchived', { type: 'keepAnswer', params: answer }],
          },
          {
            guard: { type: 'isSaved', params: answer },
            target: 'deciding',
            actions: { type: 'keepAnswer', params: answer },
          },
          { target: 'deciding', actions: 'takeBack' },
        ],
        onError: { target: 'deciding', actions: 'takeBack' },
      },
    },
    deciding: {
      meta: { label: 'kanban.sending' },
      entry: 'tellQueue',
      always: [
        { guard: 'hasMore', target: 'sending' },
        { guard: 'hasRemoved', target: 'pausing' },
        { target: 'refreshing' },
      ],
    },
    pausing: { meta: { label: 'kanban.pausing' }, on: QUEUED, after: { removalPause: 'refreshing' } },
    // The board that was loaded before stays on screen and can be edited.
    troubled: {
      initial: 'failed',
      on: {
        ...QUEUED,
        'board.reload': ANEW,
        'board.outdated': ANEW,
      },
      states: TROUBLES,
    },
  },
});

export const question = kanbanSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: {
      meta: { label: 'kanban.closed' },
      on: {
        'board.clear': {
          guard: { type: 'hasCards', params: ({ event }: On<'board.clear'>) => event.id },
          target: 'asking',
          actions: asking('kosongkan'),
        },
        'board.delete': {
          guard: { type: 'isColumn', params: ({ event }: On<'board.delete'>) => event.id },
          target: 'asking',
          actions: asking('hapusKolom'),
        },
      },
    },
    asking: {
      tags: 'blocking',
      meta: { label: 'kanban.asking' },
      invoke: {
        id: 'confirmRemove',
        src: 'confirmRemove',
        input: ({ context }) => context.removal,
        onDone: [
          {
            guard: { type: 'isTrue', params: ({ event }: { event: { output: boolean } }) => event.output },
            target: 'closed',
            actions: ['keepRemoval', ...QUEUE],
          },
          { target: 'closed', actions: 'forgetQuestion' },
        ],
        onError: { target: 'closed', actions: 'forgetQuestion' },
      },
    },
  },
});

const visited = ({ event }: On<'card.visit'>) => event.id;
/**
 * The card that the address names. It stays in the drawer when the board loses it: whoever writes in it is told there. A
 * card that the board does not have is looked for in a fresh one, as the link may be younger than what was loaded.
 */
export const drawer = kanbanSetup.createStateConfig({
  initial: 'closed',
  on: {
    'card.visit': [
      { guard: { type: 'isOpened', params: visited } },
      { guard: { type: 'isNoCard', params: visited }, target: '.closed' },
      {
        guard: { type: 'isCard', params: visited },
        target: '.open',
        actions: { type: 'openCard', params: visited },
      },
      { guard: 'isKnown', target: '.seeking', actions: [{ type: 'keepWanted', params: visited }, 'outdate'] },
      { target: '.seeking', actions: { type: 'keepWanted', params: visited } },
    ],
  },
  states: {
    closed: { meta: { label: 'kanban.drawer.closed' } },
    seeking: {
      tags: 'busy',
      meta: { label: 'kanban.drawer.seeking' },
      on: {
        'board.shown': [
          {
            guard: { type: 'isCard', params: ({ context }) => context.wanted },
            target: 'open',
            actions: { type: 'openCard', params: ({ context }) => context.wanted },
          },
          { target: 'missing', actions: 'tellMissed' },
        ],
      },
    },
    open: { meta: { label: 'kanban.drawer.open' }, exit: 'forgetOpened' },
    missing: {
      meta: { label: 'kanban.drawer.missing' },
      on: {
        // The address was cleared, and what is said of its card stays.
        'card.visit': { guard: { type: 'isNoCard', params: visited } },
        'notice.close': 'closed',
      },
    },
  },
});
