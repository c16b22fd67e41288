import { notesFrom, putBack, withChange } from '#machines/board/notes-shown.ts';
import type {
  LoadNotesResult,
  NoteRemoval,
  NotesContext,
  NotesEvent,
  NotesInput,
  NotesKey,
  NotesQueue,
  LineEdit,
  NoteSubmission,
  SendNoteResult,
  Typed,
} from '#machines/board/card-notes.types.ts';
import { CONFIRM_GUARDS } from '#machines/kit/confirm.ts';
import { LOAD_GUARDS, withFailure } from '#machines/kit/failure.ts';
import { type StateMeta, type StateTag, unprovided, unprovidedCallback } from '#machines/kit/kit.ts';
import { isQueued, keepQueue, type QueueMessage } from '#machines/kit/queue.ts';
import { assign, enqueueActions, raise, sendTo, setup } from '#machines/kit/xstate.ts';

const actors = {
  readTyped: unprovided<Typed | null, NotesKey>('readTyped'),
  /** Keeps on the device what is being typed, and at once when the drawer is closed. */
  keepTyped: unprovidedCallback<{ type: 'typed.keep'; typed: Typed }, NotesKey>('keepTyped'),
  loadNotes: unprovided<LoadNotesResult, { cardId: string }>('loadNotes'),
  sendNote: unprovided<SendNoteResult, NoteSubmission>('sendNote'),
  confirmRemove: unprovided<boolean, NoteRemoval | null>('confirmRemove'),
  watchNotes: unprovidedCallback<Extract<NotesEvent, { type: 'notes.outdated' }>>('watchNotes'),
  keepChanges: unprovidedCallback<QueueMessage<NotesQueue>>('keepChanges'),
};

const withTyped = (typed: Typed) => ({
  typed,
  hasLine: typed.line.trim() !== '',
  hasComment: typed.comment.trim() !== '',
});
/** Adds the typed text to the queue and empties its field. */
const queued = ({ queue, counter, typed }: NotesContext, kind: 'addLine' | 'addComment', field: keyof Typed) => ({
  queue: [...queue, { kind, temporary: counter, text: typed[field].trim() }],
  counter: counter + 1,
  ...withTyped({ ...typed, [field]: '' }),
});

/** What a text is beside what the line says now. */
function stateOf(context: NotesContext, id: string, text: string): LineEdit['state'] {
  const typed = text.trim();
  if (typed === '') return 'blank';
  return notesFrom(context)?.lines.find((one) => one.id === id)?.text === typed ? 'same' : 'changed';
}

export const cardNotesSetup = setup({
  types: {
    input: {} as NotesInput,
    context: {} as NotesContext,
    events: {} as NotesEvent,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  actions: {
    keepNotes: assign((_, result: LoadNotesResult) => (result.ok ? { base: result.notes, failure: null } : {})),
    keepFailure: assign(withFailure),
    /** What was typed before the draft was read stays behind it; until then it alone was kept, in place of the draft. */
    keepDraft: enqueueActions(({ context: { typed }, enqueue }, draft: Typed | null) => {
      if (draft === null) return;
      const both = { line: `${draft.line}${typed.line}`, comment: `${draft.comment}${typed.comment}` };
      enqueue.assign(withTyped(both));
      if (typed.line !== '' || typed.comment !== '') enqueue.sendTo('keepTyped', { type: 'typed.keep', typed: both });
    }),
    keepLine: assign(({ context: { typed } }, line: string) => withTyped({ ...typed, line })),
    keepComment: assign(({ context: { typed } }, comment: string) => withTyped({ ...typed, comment })),
    queueLine: assign(({ context }) => queued(context, 'addLine', 'line')),
    queueComment: assign(({ context }) => queued(context, 'addComment', 'comment')),
    queueTick: assign(({ context: { queue } }, { id, done }: { id: string; done: boolean }) => ({
      queue: [...queue, { kind: 'tickLine' as const, id, done }],
    })),
    beginEdit: assign(({ context }, id: string) => {
      const line = notesFrom(context)?.lines.find((one) => one.id === id);
      return line === undefined ? {} : { edit: { id, text: line.text, state: 'same' as const } };
    }),
    keepEdit: assign(({ context }, text: string) =>
      context.edit === null ? {} : { edit: { ...context.edit, text, state: stateOf(context, context.edit.id, text) } },
    ),
    queueEdit: assign(({ context: { queue, edit } }) =>
      edit === null
        ? {}
        : { queue: [...queue, { kind: 'writeLine' as const, id: edit.id, text: edit.text.trim() }], edit: null },
    ),
    forgetEdit: assign({ edit: null }),
    /** What was being written of a line that is gone is where a new one is typed. */
    saveEdit: assign(({ context: { typed, edit } }) => ({
      edit: null,
      ...(edit?.state === 'changed'
        ? withTyped(putBack(typed, { kind: 'writeLine', id: edit.id, text: edit.text.trim() }))
        : {}),
    })),
    keepQuestion: assign((_, removal: NoteRemoval) => ({ removal })),
    queueRemoval: assign(({ context: { queue, removal } }) =>
      removal === null ? {} : { queue: [...queue, removal], removal: null },
    ),
    forgetQuestion: assign({ removal: null }),
    keepAnswer: assign(({ context: { base, queue, name } }, result: SendNoteResult) => {
      const [current, ...rest] = queue;
      if (current === undefined || base === null || result.result !== 'saved') return { queue: rest };
      return { queue: rest, base: withChange(base, current, name, result.answer) };
    }),
    /** What was refused is shown as it was; a text goes back into its field. */
    takeBack: assign(({ context: { queue, typed } }) => ({
      queue: queue.slice(1),
      ...withTyped(putBack(typed, queue[0])),
    })),
    tellTyped: sendTo('keepTyped', ({ context: { typed } }) => ({ type: 'typed.keep' as const, typed })),
    queue: raise({ type: 'change.queued' }),
    tellQueue: sendTo('keepChanges', ({ context: { cardId, queue } }) => keepQueue({ cardId, queue })),
  },
  guards: {
    ...LOAD_GUARDS,
    ...CONFIRM_GUARDS,
    isKnown: ({ context }) => context.base !== null,
    mayAddLine: ({ context }) => context.base !== null && context.hasLine,
    mayAddComment: ({ context }) => context.base !== null && context.hasComment,
    /** Only what the server knows can be changed. */
    isLine: ({ context }: { context: NotesContext }, id: string) =>
      context.base?.lines.some((one) => one.id === id) === true &&
      notesFrom(context)?.lines.some((one) => one.id === id) === true,
    isChanged: ({ context }) => context.edit?.state === 'changed',
    isSame: ({ context }) => context.edit?.state === 'same',
    isGone: ({ context }) =>
      context.edit !== null && notesFrom(context)?.lines.some((one) => one.id === context.edit?.id) === false,
    isOwnComment: ({ context }: { context: NotesContext }, id: string) =>
      context.base?.comments.some((one) => one.id === id && one.own) === true &&
      notesFrom(context)?.comments.some((one) => one.id === id) === true,
    hasMore: ({ context }) => isQueued(context),
    isSaved: (_: unknown, result: SendNoteResult) => result.result === 'saved',
  },
});
