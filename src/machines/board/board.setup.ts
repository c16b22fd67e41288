import { CONFIRM_GUARDS } from '#machines/kit/confirm.ts';
import { moveRequest, placeFrom } from '#domain/board/order.ts';
import { isQueued, keepQueue, type QueueMessage } from '#machines/kit/queue.ts';
import { LOAD_GUARDS, withFailure } from '#machines/kit/failure.ts';
import { type StateMeta, type StateTag, unprovided, unprovidedCallback } from '#machines/kit/kit.ts';
import { assign, emit, raise, sendTo, setup } from '#machines/kit/xstate.ts';
import type {
  BoardQueue,
  Removing,
  SendResult,
  LoadBoardResult,
  KanbanContext,
  KanbanEvent,
  KanbanInput,
  KanbanNews,
  KanbanCard,
  Submission,
  Officer,
  Inquiry,
  Change,
  Filters,
  Addition,
} from '#machines/board/board.types.ts';
import { afterAnswer } from '#machines/board/changes.ts';
import { columnCards, boardFrom } from '#machines/board/shown.ts';
import type { Place } from '#domain/board/order.ts';

const actors = {
  loadBoard: unprovided<LoadBoardResult, { satker: string; people: readonly Officer[] | null }>('loadBoard'),
  sendChange: unprovided<SendResult, Submission>('sendChange'),
  confirmRemove: unprovided<boolean, Inquiry | null>('confirmRemove'),
  watchChanges: unprovidedCallback<Extract<KanbanEvent, { type: 'board.outdated' }>, { satker: string }>(
    'watchChanges',
  ),
  keepChanges: unprovidedCallback<QueueMessage<BoardQueue>>('keepChanges'),
};

type MoveParams = { id: string; place: Place };
const columnTitle = (context: KanbanContext, id: string) =>
  boardFrom(context)?.boards.find((one) => one.id === id)?.title ?? '';
const cardTitle = (context: KanbanContext, id: string) =>
  boardFrom(context)?.tasks.find((one) => one.id === id)?.title ?? '';
const hasColumn = ({ base }: KanbanContext, id: string) => base?.boards.some((one) => one.id === id) === true;

export const kanbanSetup = setup({
  types: {
    input: {} as KanbanInput,
    context: {} as KanbanContext,
    events: {} as KanbanEvent,
    emitted: {} as KanbanNews,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  // Specification §9: the reload after a delete waits 1000 ms.
  delays: { removalPause: 1000 },
  actions: {
    keepBoard: assign(({ context }, result: LoadBoardResult) => {
      if (!result.ok) return {};
      return { base: result.board, people: result.people ?? context.people, removed: false, failure: null };
    }),
    keepFailure: assign(withFailure),
    keepMove: assign(({ context }, { id, place }: MoveParams) => {
      const board = boardFrom(context);
      const back = board && placeFrom(board.tasks, id);
      if (board === null || back === null) return {};
      const queue = [...context.queue, { kind: 'pindah' as const, id, place, back }];
      const there = columnCards(boardFrom({ ...context, queue }), place.boardId);
      const news = {
        kind: 'pindah' as const,
        title: cardTitle(context, id),
        dari: columnTitle(context, back.boardId),
        ke: columnTitle(context, place.boardId),
        position: there.findIndex((one) => one.id === id) + 1,
        count: there.length,
      };
      return { queue, news, moving: null };
    }),
    tellFocus: emit((_, { id }: MoveParams) => ({ type: 'focus.requested' as const, id })),
    keepTask: assign(({ context: { queue, counter } }, { boardId, title }: { boardId: string; title: string }) => ({
      queue: [...queue, { kind: 'tambahKartu' as const, temporary: counter, boardId, title: title.trim() }],
      counter: counter + 1,
    })),
    keepColumn: assign(({ context: { queue, counter } }, { title, selesai }: { title: string; selesai: boolean }) => ({
      queue: [...queue, { kind: 'tambahKolom' as const, temporary: counter, title: title.trim(), selesai }],
      counter: counter + 1,
      adding: null,
    })),
    keepRetry: assign(({ context: { queue, refused } }, temporary: number) => ({
      queue: [...queue, ...refused.filter((one) => one.temporary === temporary)],
      refused: refused.filter((one) => one.temporary !== temporary),
    })),
    dropRefused: assign(({ context: { refused } }, temporary: number) => ({
      refused: refused.filter((one) => one.temporary !== temporary),
    })),
    keepQuestion: assign(({ context }, { kind, id }: Removing) => ({
      removal: { kind, id, title: columnTitle(context, id), count: columnCards(boardFrom(context), id).length },
    })),
    keepRemoval: assign(({ context: { queue, removal } }) =>
      removal === null ? {} : { queue: [...queue, { kind: removal.kind, id: removal.id }], removal: null },
    ),
    forgetQuestion: assign({ removal: null }),
    keepArchiving: assign(({ context: { queue } }, change: { kind: 'archive' | 'restore'; id: string }) => ({
      queue: [...queue, change],
    })),
    openArchive: assign({ archiveOpen: true }),
    closeArchive: assign({ archiveOpen: false }),
    tellArchived: emit(({ context }) => {
      const current = context.queue[0];
      // The guard `isPutAway` lets only these get here.
      if (current?.kind !== 'archive') throw new Error('Only what was put away is told');
      const title = context.base?.tasks.find(({ id }) => id === current.id)?.title ?? '';
      return { type: 'task.archived' as const, id: current.id, title };
    }),
    /** The server accepted the first change: it becomes part of the confirmed board. */
    keepAnswer: assign(({ context: { satker, queue, base, removed } }, result: SendResult) => {
      const kind = queue[0]?.kind;
      const isRemoving = kind === 'kosongkan' || kind === 'hapusKolom';
      return { ...afterAnswer({ satker, queue, base }, result), removed: removed || isRemoving };
    }),
    tellMoved: emit(({ context }) => {
      const current = context.queue[0];
      // The guard `isMoved` lets only moves get here.
      if (current?.kind !== 'pindah') throw new Error('Only a move is told');
      const { id, place, back } = current;
      const [title, ke] = [cardTitle(context, id), columnTitle(context, place.boardId)];
      return { type: 'task.moved' as const, id, title, ke, back };
    }),
    /** The server refused the first change or did not answer: drop it, so that the board shows its old state. */
    takeBack: assign(({ context }) => {
      const [current, ...queue] = context.queue;
      if (current === undefined) return {};
      if (current.kind === 'tambahKartu' || current.kind === 'tambahKolom') {
        return { queue, refused: [...context.refused, current satisfies Addition] };
      }
      if (current.kind !== 'pindah') return { queue };
      return { queue, news: { kind: 'kembali' as const, title: cardTitle(context, current.id) } };
    }),
    keepCard: assign(({ context: { base } }, card: KanbanCard) =>
      base === null ? {} : { base: { ...base, tasks: base.tasks.map((one) => (one.id === card.id ? card : one)) } },
    ),
    keepWanted: assign((_, wanted: string) => ({ wanted })),
    openCard: assign(({ context }, id: string) => ({
      wanted: '',
      opened: boardFrom(context)?.tasks.find((one) => one.id === id) ?? null,
    })),
    forgetOpened: assign({ opened: null }),
    tellMissed: emit({ type: 'card.missed' as const }),
    openAdd: assign((_, di: string) => ({ adding: di })),
    closeAdd: assign({ adding: null }),
    openMove: assign((_, move: string) => ({ moving: move })),
    closeMove: assign({ moving: null }),
    keepFilter: assign((_, filters: Filters) => ({ filters })),
    keepPlace: assign((_, { filters, column }: { filters: Filters; column: string }) => ({
      filters,
      column,
    })),
    keepShown: assign((_, column: string) => ({ column })),
    queue: raise({ type: 'change.queued' }),
    tellQueue: sendTo('keepChanges', ({ context: { satker, base, queue } }) => keepQueue({ satker, base, queue })),
    outdate: raise({ type: 'board.outdated' }),
    tellShown: raise({ type: 'board.shown' }),
    tellFilter: emit(({ context: { filters, column } }) => ({
      type: 'filter.changed' as const,
      filters,
      column,
    })),
  },
  guards: {
    ...LOAD_GUARDS,
    isKnown: ({ context }) => context.base !== null,
    hasColumns: ({ context }) => (boardFrom(context)?.boards.length ?? 0) > 0,
    isCard: ({ context }, id: string) =>
      context.base?.tasks.some((one) => one.id === id) === true &&
      boardFrom(context)?.tasks.some((one) => one.id === id) === true,
    isNoCard: (_, id: string) => id === '',
    isOpened: ({ context }, id: string) => context.opened?.id === id,
    /** Also a card that is on its way there. */
    isArchived: ({ context }, id: string) => boardFrom(context)?.archive?.some((one) => one.id === id) === true,
    isPutAway: (_, { result, current }: { result: SendResult; current: Change | undefined }) =>
      result.result === 'tersimpan' && current?.kind === 'archive',
    /** A card can be moved only when the server knows it, and only to another place than its current one. */
    isMove: ({ context }, { id, place }: MoveParams) => {
      const board = boardFrom(context);
      if (board === null || !hasColumn(context, place.boardId)) return false;
      return context.base?.tasks.some((one) => one.id === id) === true && moveRequest(board.tasks, id, place) !== null;
    },
    isNewCard: ({ context }, { boardId, title }: { boardId: string; title: string }) =>
      title.trim() !== '' && hasColumn(context, boardId),
    isNewColumn: ({ context }, title: string) => title.trim() !== '' && context.base !== null,
    isColumn: ({ context }, id: string) => hasColumn(context, id),
    hasCards: ({ context }, id: string) => hasColumn(context, id) && columnCards(boardFrom(context), id).length > 0,
    isRefused: ({ context }, temporary: number) => context.refused.some((one) => one.temporary === temporary),
    ...CONFIRM_GUARDS,
    isSaved: (_, result: SendResult) => result.result === 'tersimpan',
    isMoved: (_, { result, current }: { result: SendResult; current: Change | undefined }) =>
      result.result === 'tersimpan' && current?.kind === 'pindah',
    hasMore: ({ context }) => isQueued(context),
    hasRemoved: ({ context }) => context.removed,
  },
});
