/**
 * What the card in the drawer holds: its checklist and the comments on it. Each change shows at once and goes out in
 * turn; what others change comes in between, and never touches what is being typed.
 */
import { cardNotesSetup } from '#machines/board/card-notes.setup.ts';
import type { LoadNotesResult, NoteRemoval, NotesEvent, SendNoteResult } from '#machines/board/card-notes.types.ts';
import { declared } from '#machines/kit/declared.ts';
import { failing, surprising, TROUBLES } from '#machines/kit/failure.ts';
import { ANEW } from '#machines/kit/frame.ts';
import { KEEP_CHANGES } from '#machines/kit/queue.ts';
import type { SnapshotFrom } from '#machines/kit/xstate.ts';

type On<Type extends NotesEvent['type']> = { event: Extract<NotesEvent, { type: Type }> };
const loaded = ({ event }: { event: { output: LoadNotesResult } }) => event.output;
const answer = ({ event }: { event: { output: SendNoteResult } }) => event.output;
const text = ({ event }: On<'line.type' | 'comment.type' | 'edit.type'>) => event.text;
const idOf = ({ event }: On<'line.tick' | 'line.drop' | 'line.edit' | 'comment.drop'>) => event.id;
const QUEUE = ['tellQueue', 'queue'] as const;
const again = { target: 'refreshing', reenter: true } as const;
const QUEUED = { 'change.queued': { guard: 'hasMore', target: 'sending' } } as const;
const RESTING = { ...QUEUED, 'notes.reload': again, 'notes.outdated': again } as const;
const asking = (kind: NoteRemoval['kind']) =>
  ({
    type: 'keepQuestion',
    params: ({ event }: On<'line.drop' | 'comment.drop'>) => ({ kind, id: event.id }),
  }) as const;

const load = cardNotesSetup.createStateConfig({
  meta: { label: 'kanban.isiKartu.loading', calls: 'GET /apps/kanban/notes' },
  invoke: {
    id: 'loadNotes',
    src: 'loadNotes',
    input: ({ context: { cardId } }) => ({ cardId }),
    onDone: [
      { guard: { type: 'isLoaded', params: loaded }, target: 'ready', actions: { type: 'keepNotes', params: loaded } },
      ...failing('troubled.'),
    ],
    onError: surprising('troubled.'),
  },
});

export const cardNotesMachine = cardNotesSetup.createMachine({
  id: declared('cardNotes'),
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    base: null,
    queue: [],
    edit: null,
    typed: { line: '', comment: '' },
    hasLine: false,
    hasComment: false,
    counter: 1,
    removal: null,
    failure: null,
  }),
  invoke: [
    // Without it, what others change comes with the next load.
    { id: 'watchNotes', src: 'watchNotes', onError: { actions: [] } },
    // Without storage, what is typed lasts as long as the drawer.
    {
      id: 'keepTyped',
      src: 'keepTyped',
      input: ({ context: { cardId, userId } }) => ({ cardId, userId }),
      onError: { actions: [] },
    },
    KEEP_CHANGES,
  ],
  on: {
    'line.type': { actions: [{ type: 'keepLine', params: text }, 'tellTyped'] },
    'comment.type': { actions: [{ type: 'keepComment', params: text }, 'tellTyped'] },
    'line.add': { guard: 'mayAddLine', actions: ['queueLine', 'tellTyped', ...QUEUE] },
    'comment.add': { guard: 'mayAddComment', actions: ['queueComment', 'tellTyped', ...QUEUE] },
    'line.tick': {
      guard: { type: 'isLine', params: idOf },
      actions: [{ type: 'queueTick', params: ({ event }) => event }, ...QUEUE],
    },
  },
  states: {
    notes: {
      initial: 'loading',
      states: {
        loading: { ...load, tags: ['busy', 'loading'], on: { 'notes.outdated': { target: 'loading', reenter: true } } },
        refreshing: { ...load, tags: ['busy', 'refreshing'], on: RESTING },
        ready: { tags: 'settled', meta: { label: 'kanban.isiKartu.ready' }, on: RESTING },
        // What others change meanwhile comes with the load that follows.
        sending: {
          tags: 'busy',
          meta: { label: 'kanban.isiKartu.sending', calls: 'POST, DELETE /apps/kanban/…' },
          invoke: {
            id: 'sendNote',
            src: 'sendNote',
            input: ({ context: { cardId, queue } }) => ({ cardId, change: queue[0] ?? null }),
            onDone: [
              {
                guard: { type: 'isSaved', params: answer },
                target: 'deciding',
                actions: { type: 'keepAnswer', params: answer },
              },
              { target: 'deciding', actions: ['takeBack', 'tellTyped'] },
            ],
            onError: { target: 'deciding', actions: ['takeBack', 'tellTyped'] },
          },
        },
        deciding: {
          meta: { label: 'kanban.isiKartu.sending' },
          entry: 'tellQueue',
          always: [{ guard: 'hasMore', target: 'sending' }, { target: 'refreshing' }],
        },
        troubled: {
          initial: 'failed',
          on: { ...QUEUED, 'notes.reload': ANEW, 'notes.outdated': ANEW },
          states: TROUBLES,
        },
      },
    },
    draft: {
      initial: 'opening',
      states: {
        opening: {
          meta: { label: 'kanban.isiKartu.opening' },
          invoke: {
            id: 'readTyped',
            src: 'readTyped',
            input: ({ context: { cardId, userId } }) => ({ cardId, userId }),
            onDone: { target: 'open', actions: { type: 'keepDraft', params: ({ event }) => event.output } },
            onError: 'open',
          },
        },
        open: { tags: 'editable', meta: { label: 'kanban.isiKartu.open' } },
      },
    },
    // A line that is written anew. What others do to it meanwhile touches nothing that is typed; if they delete it, the text is
    // where a new line is typed.
    editing: {
      initial: 'resting',
      states: {
        resting: {
          meta: { label: 'kanban.isiKartu.resting' },
          on: {
            'line.edit': {
              guard: { type: 'isLine', params: idOf },
              target: 'writing',
              actions: { type: 'beginEdit', params: idOf },
            },
          },
        },
        writing: {
          tags: 'editable',
          meta: { label: 'kanban.isiKartu.writing' },
          always: { guard: 'isGone', target: 'resting', actions: ['saveEdit', 'tellTyped'] },
          on: {
            'edit.type': { actions: { type: 'keepEdit', params: text } },
            'edit.keep': [
              { guard: 'isChanged', target: 'resting', actions: ['queueEdit', ...QUEUE] },
              { guard: 'isSame', target: 'resting', actions: 'forgetEdit' },
            ],
            'edit.leave': { target: 'resting', actions: 'forgetEdit' },
          },
        },
      },
    },
    question: {
      initial: 'closed',
      states: {
        closed: {
          meta: { label: 'kanban.closed' },
          on: {
            'line.drop': { guard: { type: 'isLine', params: idOf }, target: 'asking', actions: asking('dropLine') },
            'comment.drop': {
              guard: { type: 'isOwnComment', params: idOf },
              target: 'asking',
              actions: asking('dropComment'),
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
                actions: ['queueRemoval', ...QUEUE],
              },
              { target: 'closed', actions: 'forgetQuestion' },
            ],
            onError: { target: 'closed', actions: 'forgetQuestion' },
          },
        },
      },
    },
  },
});

export type CardNotesSnapshot = SnapshotFrom<typeof cardNotesMachine>;
