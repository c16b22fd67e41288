/** One card in its drawer: what is typed is kept on the device until the server has it. */
import {
  type HasilSimpanKartu,
  type IsianKartu,
  isianDari,
  kanbanKartuSetup,
  type KartuInput,
  ubahanKartu,
} from '#machines/kanban-kartu/kanban-kartu.setup.ts';
import type { ActorRefFrom, SnapshotFrom } from '#machines/kit/xstate.ts';

type Ada = { context: KartuInput & { isian: IsianKartu } };
const jawaban = ({ event }: { event: { output: HasilSimpanKartu } }) => event.output;
const keepFields = {
  type: 'keepFields',
  params: ({ event }: { event: { isi: Partial<IsianKartu> } }) => event.isi,
} as const;
const dropDraft = {
  id: 'dropDraft',
  src: 'dropDraft',
  input: ({ context: { kartu, userId } }: Ada) => ({ id: kartu.id, userId }),
} as const;
const writeDraft = {
  id: 'writeDraft',
  src: 'writeDraft',
  input: ({ context: { kartu, userId, isian } }: Ada) => ({ id: kartu.id, userId, isian }),
} as const;

export const kanbanKartuMachine = kanbanKartuSetup.createMachine({
  id: 'kanban-kartu',
  context: ({ input }) => ({
    ...input,
    isian: isianDari(input.kartu),
    isDraf: false,
    salah: {},
    kosong: false,
    pesan: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      tags: 'busy',
      meta: { label: 'kanban.kartu.opening' },
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        input: ({ context: { kartu, userId } }) => ({ id: kartu.id, userId }),
        onDone: { target: 'editing', actions: { type: 'keepDraft', params: ({ event }) => event.output } },
        // Without storage there is no draft.
        onError: 'editing',
      },
    },
    editing: {
      tags: 'editable',
      initial: 'resting',
      on: {
        'field.change': {
          target: '.typed',
          actions: keepFields,
        },
        'draft.discard': { guard: 'isDirty', target: 'forgetting', actions: 'discard' },
        'card.save': [
          { guard: 'isEmpty', actions: 'keepEmpty' },
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
        input: ({ context: { kartu, isian } }) => ubahanKartu(kartu, isian),
        onDone: [
          {
            guard: { type: 'isSaved', params: jawaban },
            target: 'tidying',
            actions: [{ type: 'keepSaved', params: jawaban }, 'tellSaved'],
          },
          { target: 'editing', actions: { type: 'keepRefusal', params: jawaban } },
        ],
        onError: 'editing',
      },
    },
    /** The server has it: the device may forget it. */
    tidying: {
      tags: 'busy',
      meta: { label: 'kanban.kartu.storing' },
      invoke: { ...dropDraft, onDone: 'closed', onError: 'closed' },
    },
    /** Closed with something typed: it is there again when the card is opened again. */
    leaving: {
      tags: 'busy',
      meta: { label: 'kanban.kartu.storing' },
      invoke: { ...writeDraft, onDone: 'closed', onError: 'closed' },
    },
    closed: { type: 'final', tags: 'settled', meta: { label: 'kanban.kartu.closed' }, entry: 'tellClosed' },
  },
});

export type KanbanKartuRef = ActorRefFrom<typeof kanbanKartuMachine>;
export type KanbanKartuSnapshot = SnapshotFrom<typeof kanbanKartuMachine>;
