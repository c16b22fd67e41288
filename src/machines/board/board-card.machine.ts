/**
 * One card in its drawer: what is typed is kept on the device until the server has it. What others change comes in between,
 * and never touches what was typed; when they archive or delete the card, what was typed can still be read.
 */
import { type SaveCardResult, kanbanCardSetup, type CardInput } from '#machines/board/board-card.setup.ts';
import { cardEditFrom, type CardFields, fieldsFrom } from '#machines/board/card-fields.ts';
import type { Typing } from '#machines/board/meanwhile.ts';
import type { ActorRefFrom, SnapshotFrom } from '#machines/kit/xstate.ts';
import { declared } from '#machines/kit/declared.ts';

type Present = { context: CardInput & Typing };
const answer = ({ event }: { event: { output: SaveCardResult } }) => event.output;
const keepFields = {
  type: 'keepFields',
  params: ({ event }: { event: { fields: Partial<CardFields> } }) => event.fields,
} as const;
const dropDraft = {
  id: 'dropDraft',
  src: 'dropDraft',
  input: ({ context: { card, userId } }: Present) => ({ id: card.id, userId }),
} as const;
const writeDraft = {
  id: 'writeDraft',
  src: 'writeDraft',
  input: ({ context: { card, userId, fields, before } }: Present) => ({ id: card.id, userId, fields, before }),
} as const;

export const boardCardMachine = kanbanCardSetup.createMachine({
  id: declared('boardCard'),
  context: ({ input }) => ({
    ...input,
    fields: fieldsFrom(input.card),
    before: fieldsFrom(input.card),
    gone: false,
    isDraft: false,
    errors: {},
    kosong: false,
    noDay: false,
    message: null,
  }),
  // Without it, what others change comes when the card is opened again.
  invoke: {
    id: 'watchCard',
    src: 'watchCard',
    input: ({ context: { card } }) => ({ card }),
    onError: { actions: [] },
  },
  on: {
    'card.changed': { actions: { type: 'keepNewer', params: ({ event }) => event.card } },
    'card.gone': { actions: 'keepGone' },
  },
  initial: 'opening',
  states: {
    opening: {
      tags: 'busy',
      meta: { label: 'kanban.kartu.opening' },
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        input: ({ context: { card, userId } }) => ({ id: card.id, userId }),
        onDone: { target: 'editing', actions: { type: 'keepDraft', params: ({ event }) => event.output } },
        // Without storage there is no draft.
        onError: 'editing',
      },
    },
    editing: {
      tags: 'editable',
      initial: 'resting',
      always: { guard: 'isGone', target: 'gone' },
      on: {
        'field.change': {
          target: '.typed',
          actions: keepFields,
        },
        'draft.discard': { guard: 'isDirty', target: 'forgetting', actions: 'discard' },
        'card.save': [
          { guard: 'isEmpty', actions: 'keepFaults' },
          { guard: 'isNoDay', actions: 'keepFaults' },
          { guard: 'isDirty', target: 'saving' },
          { target: 'closed' },
        ],
        'card.close': [{ guard: 'isDirty', target: 'leaving' }, { target: 'closed' }],
      },
      states: {
        resting: { meta: { label: 'kanban.kartu.editing' } },
        typed: {
          meta: { label: 'kanban.kartu.typed' },
          after: { draftPause: 'storing' },
          on: {
            'field.change': {
              target: 'typed',
              reenter: true,
              actions: keepFields,
            },
          },
        },
        storing: {
          meta: { label: 'kanban.kartu.storing' },
          invoke: { ...writeDraft, onDone: 'resting', onError: 'resting' },
        },
      },
    },
    /** Others archived or deleted the card. What is typed is for reading, and stored in case the card comes back. */
    gone: {
      initial: 'deciding',
      always: { guard: 'isThere', target: 'editing' },
      on: { 'card.close': [{ guard: 'isDirty', target: 'leaving' }, { target: 'closed' }] },
      states: {
        deciding: {
          meta: { label: 'kanban.kartu.gone' },
          always: [{ guard: 'isDirty', target: 'storing' }, 'resting'],
        },
        storing: {
          meta: { label: 'kanban.kartu.storing' },
          invoke: { ...writeDraft, onDone: 'resting', onError: 'resting' },
        },
        resting: { meta: { label: 'kanban.kartu.gone' } },
      },
    },
    forgetting: {
      tags: 'busy',
      meta: { label: 'kanban.kartu.storing' },
      invoke: { ...dropDraft, onDone: 'editing', onError: 'editing' },
    },
    saving: {
      tags: 'busy',
      meta: { label: 'kanban.kartu.saving', calls: 'POST /apps/kanban/update-task' },
      invoke: {
        id: 'saveCard',
        src: 'saveCard',
        input: ({ context: { card, fields } }) => cardEditFrom(card, fields),
        onDone: [
          {
            guard: { type: 'isSaved', params: answer },
            target: 'tidying',
            actions: [{ type: 'keepSaved', params: answer }, 'tellSaved'],
          },
          { target: 'editing', actions: { type: 'keepRefusal', params: answer } },
        ],
        onError: 'editing',
      },
    },
    /** The server has stored the card, so the draft on the device is deleted. */
    tidying: {
      tags: 'busy',
      meta: { label: 'kanban.kartu.storing' },
      invoke: { ...dropDraft, onDone: 'closed', onError: 'closed' },
    },
    /** The drawer was closed with unsaved typing: the draft is stored and comes back when the card is opened again. */
    leaving: {
      tags: 'busy',
      meta: { label: 'kanban.kartu.storing' },
      invoke: { ...writeDraft, onDone: 'closed', onError: 'closed' },
    },
    closed: { type: 'final', tags: 'settled', meta: { label: 'kanban.kartu.closed' }, entry: 'tellClosed' },
  },
});

export type KanbanCardRef = ActorRefFrom<typeof boardCardMachine>;
export type KanbanCardSnapshot = SnapshotFrom<typeof boardCardMachine>;
