/**
 * The board of a unit. Changes are shown at once and sent one after the other; when all are answered the board is
 * loaded again. A change made during a load cancels that load, whose answer would lack the change.
 */
import { KEEP_CHANGES } from '#machines/kit/queue.ts';
import { board, drawer, question, QUEUE } from '#machines/board/board.regions.ts';
import { kanbanSetup } from '#machines/board/board.setup.ts';
import type { KanbanEvent } from '#machines/board/board.types.ts';
import type { ActorRefFrom, SnapshotFrom } from '#machines/kit/xstate.ts';
import { declared } from '#machines/kit/declared.ts';

type On<Type extends KanbanEvent['type']> = { event: Extract<KanbanEvent, { type: Type }> };
const content = <E>({ event }: { event: E }) => event;
const temporary = ({ event }: On<'refused.retry' | 'refused.drop'>) => event.temporary;

export const boardMachine = kanbanSetup.createMachine({
  id: declared('board'),
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    base: null,
    queue: [],
    refused: [],
    people: null,
    counter: 1,
    removed: false,
    adding: null,
    removal: null,
    archiveOpen: false,
    wanted: '',
    opened: null,
    moving: null,
    news: null,
    failure: null,
  }),
  // If the watcher fails, other users' changes appear only with the next load: after a change, or on request.
  invoke: [
    {
      id: 'watchChanges',
      src: 'watchChanges',
      input: ({ context }) => ({ satker: context.satker }),
      onError: { actions: [] },
    },
    KEEP_CHANGES,
  ],
  on: {
    'task.move': {
      guard: { type: 'isMove', params: content<On<'task.move'>['event']> },
      actions: [
        { type: 'keepMove', params: content<On<'task.move'>['event']> },
        { type: 'tellFocus', params: content<On<'task.move'>['event']> },
        ...QUEUE,
      ],
    },
    'task.add': {
      guard: { type: 'isNewCard', params: content<On<'task.add'>['event']> },
      actions: [{ type: 'keepTask', params: content<On<'task.add'>['event']> }, ...QUEUE],
    },
    'board.add': {
      guard: { type: 'isNewColumn', params: ({ event }: On<'board.add'>) => event.title },
      actions: [{ type: 'keepColumn', params: content<On<'board.add'>['event']> }, ...QUEUE],
    },
    'task.archive': {
      guard: { type: 'isCard', params: ({ event }) => event.id },
      actions: [{ type: 'keepArchiving', params: ({ event }) => ({ kind: 'archive', id: event.id }) }, ...QUEUE],
    },
    'task.restore': {
      guard: { type: 'isArchived', params: ({ event }) => event.id },
      actions: [{ type: 'keepArchiving', params: ({ event }) => ({ kind: 'restore', id: event.id }) }, ...QUEUE],
    },
    'archive.open': { guard: 'isKnown', actions: 'openArchive' },
    'archive.close': { actions: 'closeArchive' },
    'refused.retry': {
      guard: { type: 'isRefused', params: temporary },
      actions: [{ type: 'keepRetry', params: temporary }, ...QUEUE],
    },
    'refused.drop': {
      guard: { type: 'isRefused', params: temporary },
      actions: { type: 'dropRefused', params: temporary },
    },
    'card.saved': {
      guard: 'isKnown',
      actions: [{ type: 'keepCard', params: ({ event }) => event.card }, 'outdate'],
    },
    'add.open': { guard: 'isKnown', actions: { type: 'openAdd', params: ({ event }) => event.di } },
    'add.close': { actions: 'closeAdd' },
    'move.open': {
      guard: { type: 'isCard', params: ({ event }: On<'move.open'>) => event.id },
      actions: { type: 'openMove', params: ({ event }) => event.id },
    },
    'move.close': { actions: 'closeMove' },
    'filter.change': { actions: [{ type: 'keepFilter', params: ({ event }) => event.filters }, 'tellFilter'] },
    'filter.visit': { actions: { type: 'keepPlace', params: content<On<'filter.visit'>['event']> } },
    'column.show': { actions: [{ type: 'keepShown', params: ({ event }) => event.id }, 'tellFilter'] },
  },
  states: {
    board,
    question,
    drawer,
  },
});

export type KanbanRef = ActorRefFrom<typeof boardMachine>;
export type KanbanSnapshot = SnapshotFrom<typeof boardMachine>;
