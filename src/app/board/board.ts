import { calling } from '#app/wiring/call.ts';
import { loading } from '#app/wiring/failure.ts';
import { showFailed, showSaved } from '#app/wiring/messages.ts';
import type { LateSaves } from '#app/outbox/late-changes.ts';
import { hasNews, type onLiveNews } from '#app/news.ts';
import * as z from 'zod/mini';
import { boardMachine, type KanbanRef, type KanbanSnapshot } from '#machines/board/board.machine.ts';
import type {
  BoardQueue,
  SendResult,
  LoadBoardResult,
  KanbanEvent,
  KanbanCard,
  Submission,
  Column,
  Inquiry,
  Officer,
} from '#machines/board/board.types.ts';
import { submissionFrom, afterAnswer } from '#machines/board/changes.ts';
import { boardCardMachine } from '#machines/board/board-card.machine.ts';
import { CARD_FIELDS, type CardField, type CardEdit } from '#machines/board/card-fields.ts';
import type { CardDraft, CardWatch, SaveCardResult } from '#machines/board/board-card.setup.ts';
import { cardNow } from '#machines/board/board.selectors.ts';
import { fromCallback, fromPromise } from '#machines/kit/xstate.ts';
import type { KanbanApi } from '#services/board/board.ts';
import { holdReload } from '#services/chunk/chunk.ts';
import type { DraftStore } from '#services/drafts/drafts.types.ts';
import { readStored } from '#services/drafts/stored.ts';
import { ApiError } from '#services/http/errors.ts';
import type { UserApi } from '#services/access/access.ts';
import { askRemove } from '#app/board/ask-remove.ts';

export type KanbanServices = {
  api: KanbanApi;
  people: Pick<UserApi, 'listMasterUsers'>;
  drafts: DraftStore;
  lateSaves: LateSaves;
  onNews: typeof onLiveNews;
};

/** Key of the board among the areas whose unsent changes outlive their page. */
const AREA = 'kanban';

const MAX_PEOPLE = 200;

function send(api: KanbanApi, { satker, change, ask }: Submission): Promise<KanbanCard | Column | null> {
  switch (change?.kind) {
    case 'tambahKartu':
      return api.addTask({ title: change.title, boardId: change.boardId });
    case 'tambahKolom': {
      const { title, selesai } = change;
      return api.addBoard({ title, unit_id: satker, ...(selesai && { selesai: true as const }) });
    }
    case 'kosongkan':
      return api.clearTasks(change.id).then(() => null);
    case 'hapusKolom':
      return api.deleteBoard(change.id).then(() => null);
    case 'archive':
    case 'restore':
      return api.updateTask({ id: change.id, archived: change.kind === 'archive' });
    case 'pindah': {
      const { id: taskId } = change;
      if (ask === null) return Promise.resolve(null);
      return ask.kind === 'kolom'
        ? api.updateTaskBoard({ taskId, newBoardId: ask.newBoardId })
        : api.reorderTasks({ taskId, targetTaskId: ask.targetTaskId });
    }
    case undefined:
      return Promise.resolve(null);
  }
}

/** The board over the API, the dialogs and the live news. */
export function provideKanban({ api, people, lateSaves, onNews }: Omit<KanbanServices, 'drafts'>) {
  const { sendOne, keepChanges } = lateSaves.antrean<BoardQueue, Submission, SendResult>(AREA, {
    async submit(submission) {
      try {
        return { result: 'tersimpan', answer: await send(api, submission) };
      } catch (error) {
        showFailed(error);
        return { result: 'ditolak' };
      }
    },
    changeOf: ({ change }) => change,
    next: submissionFrom,
    after: afterAnswer,
  });
  // The list of people is optional: without it cards can still be read, moved and written.
  const peopleFrom = (satker: string, signal: AbortSignal): Promise<readonly Officer[]> =>
    people.listMasterUsers({ satker, perPage: MAX_PEOPLE, sort: 'nama' }, { signal }).then(
      ({ data }) => data.map(({ id, nama }) => ({ id, nama })),
      () => [],
    );
  return boardMachine.provide({
    actors: {
      loadBoard: loading<Extract<LoadBoardResult, { ok: true }>, { satker: string; people: readonly Officer[] | null }>(
        async ({ input: { satker, people }, signal }) => {
          // Waits for changes that are still being sent: a board loaded before them would undo them on screen.
          await lateSaves.settled(AREA);
          const [boards, cards, nama] = await Promise.all([
            api.boards(satker, { signal }),
            api.tasks(satker, { signal }),
            people === null ? peopleFrom(satker, signal) : people,
          ]);
          // A server of the release before knows no archive, and does not say that a card is none of it.
          const board = {
            boards,
            tasks: cards.filter((one) => !one.archived),
            archive: cards.filter((one) => one.archived),
          };
          return { ok: true, board, people: nama };
        },
      ),
      sendChange: sendOne,
      keepChanges,
      confirmRemove: fromPromise<boolean, Inquiry | null>(
        async ({ input, signal }) => input !== null && (await askRemove(input, signal)) === 'confirmed',
      ),
      watchChanges: fromCallback<Extract<KanbanEvent, { type: 'board.outdated' }>, { satker: string }>(({ sendBack }) =>
        onNews((news) => {
          if (hasNews(news, 'kanban.changed')) sendBack({ type: 'board.outdated' });
        }),
      ),
    },
  });
}

const entry = {
  title: z.string(),
  dueDate: z.string(),
  labels: z.array(z.string()),
  assignedTo: z.array(z.object({ id: z.string(), nama: z.string() })),
  description: z.string(),
};
/** `before` is missing in a draft of a release that did not keep it, which in turn reads this one without it. */
const draftSchema = z.object({ ...entry, before: z.optional(z.object(entry)) });

const fieldOf = (path: string): CardField | undefined =>
  CARD_FIELDS.find((field) => path === `data.${field}` || path.startsWith(`data.${field}.`));

/** The drawer of one card over the API, this device and the board on which it lies. */
export function provideKanbanCard(
  api: Pick<KanbanApi, 'updateTask'>,
  drafts: DraftStore,
  board: Pick<KanbanRef, 'getSnapshot' | 'subscribe'>,
) {
  const key = ({ id, userId }: { id: string; userId: string }) => `kanban:${userId}:${id}`;
  return boardCardMachine.provide({
    actors: {
      readDraft: fromPromise<CardDraft | null, { id: string; userId: string }>(async ({ input }) => {
        const stored = readStored(draftSchema, await drafts.read(key(input)));
        if (stored === null) return null;
        const { before = null, ...fields } = stored;
        return { fields, before };
      }),
      writeDraft: fromPromise<void, { id: string; userId: string } & CardDraft>(
        async ({ input: { fields, before, ...who } }) => holdReload(drafts.write(key(who), { ...fields, before })),
      ),
      dropDraft: fromPromise<void, { id: string; userId: string }>(async ({ input }) =>
        holdReload(drafts.remove(key(input))),
      ),
      watchCard: fromCallback<CardWatch, { card: KanbanCard }>(({ sendBack, input: { card } }) => {
        let last: KanbanCard | null = card;
        const look = (snapshot: KanbanSnapshot) => {
          const now = cardNow(snapshot, card.id);
          // Every load makes new records of cards that are the same.
          if (JSON.stringify(now) === JSON.stringify(last)) return;
          last = now;
          sendBack(now === null ? { type: 'card.gone' } : { type: 'card.changed', card: now });
        };
        look(board.getSnapshot());
        const { unsubscribe } = board.subscribe(look);
        return unsubscribe;
      }),
      saveCard: calling<SaveCardResult, CardEdit>(async ({ input }) => {
        try {
          const card = await api.updateTask(input);
          showSaved();
          return { result: 'tersimpan', card };
        } catch (error) {
          showFailed(error);
          const wrong = error instanceof ApiError ? error.errors : [];
          const field = wrong.flatMap(({ path, message }) => {
            const nama = fieldOf(path);
            return nama === undefined ? [] : [[nama, message] as const];
          });
          const sentence = error instanceof ApiError && error.status > 0 && field.length === 0 ? error.message : null;
          return { result: 'ditolak', field: Object.fromEntries(field), message: sentence };
        }
      }),
    },
  });
}
