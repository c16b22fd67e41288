import { calling } from '#app/wiring/call.ts';
import { loading } from '#app/wiring/failure.ts';
import { showFailed } from '#app/wiring/messages.ts';
import type { LateSaves } from '#app/outbox/late-changes.ts';
import { hasNews, type onLiveNews } from '#app/news.ts';
import * as z from 'zod/mini';
import { cardNotesMachine } from '#machines/board/card-notes.machine.ts';
import type {
  LoadNotesResult,
  NoteChange,
  NoteComment,
  NoteLine,
  NoteRemoval,
  NotesKey,
  NotesQueue,
  NoteSubmission,
  SendNoteResult,
  Typed,
} from '#machines/board/card-notes.types.ts';
import { putBack } from '#machines/board/notes-shown.ts';
import { fromCallback, fromPromise } from '#machines/kit/xstate.ts';
import type { KanbanApi } from '#services/board/board.ts';
import { holdReload } from '#services/chunk/chunk.ts';
import { confirmDelete } from '#services/dialogs/dialogs.ts';
import type { DraftStore } from '#services/drafts/drafts.types.ts';
import { readStored } from '#services/drafts/stored.ts';

export type NotesServices = {
  api: Pick<KanbanApi, 'notes' | 'addLine' | 'updateLine' | 'deleteLine' | 'addComment' | 'deleteComment'>;
  drafts: DraftStore;
  lateSaves: LateSaves;
  onNews: typeof onLiveNews;
  /** The reader, whose own comments can be deleted. */
  userId: string;
};

/** Key of these changes among the areas whose unsent changes outlive their page. */
const AREA = 'kanban-isi';
/** From the last key until what is typed is kept, in ms. */
const PAUSE = 400;
const EMPTY: Typed = { line: '', comment: '' };
const typedSchema = z.object({ line: z.string(), comment: z.string() });

const keyOf = ({ cardId, userId }: NotesKey) => `kanban-isi:${userId}:${cardId}`;

/** Checklist and comments of one card over the API, the live news and this device. */
export function provideCardNotes({ api, drafts, lateSaves, onNews, userId }: NotesServices) {
  type Comment = Awaited<ReturnType<typeof api.addComment>>;
  const commentOf = ({ id, text, time, person }: Comment): NoteComment => ({
    id,
    text,
    time,
    name: person.nama,
    own: person.id === userId,
  });
  async function send(cardId: string, change: NoteChange | null): Promise<NoteLine | NoteComment | null> {
    switch (change?.kind) {
      case 'addLine':
        return api.addLine({ taskId: cardId, text: change.text });
      case 'addComment':
        return commentOf(await api.addComment({ taskId: cardId, text: change.text }));
      case 'tickLine':
        return api.updateLine({ id: change.id, done: change.done });
      case 'writeLine':
        return api.updateLine({ id: change.id, text: change.text });
      case 'dropLine':
        return api.deleteLine(change.id).then(() => null);
      case 'dropComment':
        return api.deleteComment(change.id).then(() => null);
      case undefined:
        return null;
    }
  }
  const read = async (who: NotesKey) => readStored(typedSchema, await drafts.read(keyOf(who)));
  const write = (who: NotesKey, typed: Typed) =>
    holdReload(typed.line === '' && typed.comment === '' ? drafts.remove(keyOf(who)) : drafts.write(keyOf(who), typed));
  /** A text that was refused when its drawer was closed already is found in the draft of the card. */
  async function keepRefused(cardId: string, change: NoteChange | undefined): Promise<void> {
    const who = { cardId, userId };
    const typed = (await read(who)) ?? EMPTY;
    const next = putBack(typed, change);
    if (next !== typed) await write(who, next);
  }
  const { sendOne, keepChanges } = lateSaves.antrean<NotesQueue, NoteSubmission, SendNoteResult>(AREA, {
    async submit({ cardId, change }) {
      try {
        return { result: 'saved', answer: await send(cardId, change) };
      } catch (error) {
        showFailed(error);
        return { result: 'refused' };
      }
    },
    changeOf: ({ change }) => change,
    next: ({ cardId, queue }) => ({ cardId, change: queue[0] ?? null }),
    after({ cardId, queue }, result) {
      // Storage may be refused; then a toast has told of the failure all the same.
      if (result?.result !== 'saved') keepRefused(cardId, queue[0]).catch(() => {});
      return { cardId, queue: queue.slice(1) };
    },
  });
  return cardNotesMachine.provide({
    actors: {
      loadNotes: loading<Extract<LoadNotesResult, { ok: true }>, { cardId: string }>(
        async ({ input: { cardId }, signal }) => {
          // Waits for changes that are still being sent: what was loaded before them would undo them on screen.
          await lateSaves.settled(AREA);
          const { lines, comments } = await api.notes(cardId, { signal });
          return { ok: true, notes: { lines, comments: comments.map(commentOf) } };
        },
      ),
      sendNote: sendOne,
      keepChanges,
      readTyped: calling<Typed | null, NotesKey>(({ input }) => read(input)),
      keepTyped: fromCallback<{ type: 'typed.keep'; typed: Typed }, NotesKey>(({ receive, input }) => {
        let waiting: { typed: Typed; timer: ReturnType<typeof setTimeout> } | null = null;
        const keep = () => {
          if (waiting === null) return;
          clearTimeout(waiting.timer);
          const { typed } = waiting;
          waiting = null;
          write(input, typed).catch(() => {});
        };
        receive(({ typed }) => {
          if (waiting !== null) clearTimeout(waiting.timer);
          waiting = { typed, timer: setTimeout(keep, PAUSE) };
        });
        return keep;
      }),
      confirmRemove: fromPromise<boolean, NoteRemoval | null>(
        async ({ input, signal }) => input !== null && (await confirmDelete(signal)) === 'confirmed',
      ),
      watchNotes: fromCallback<{ type: 'notes.outdated' }, void>(({ sendBack }) =>
        onNews((news) => {
          if (hasNews(news, 'kanban.changed')) sendBack({ type: 'notes.outdated' });
        }),
      ),
    },
  });
}
