import { isKosong, type IsiKonsep, type Konsep } from '#machines/email-compose/email-compose.types.ts';
import { type StateMeta, type StateTag, unprovided } from '#machines/kit/kit.ts';
import { assign, emit, setup, type SnapshotFrom } from '#machines/kit/xstate.ts';

export type KonsepEvent =
  | { type: 'compose.start'; konsep: Omit<Konsep, 'diubah'> }
  /** By the address: the letter that is written; null = none. */
  | { type: 'compose.visit'; id: string | null }
  | { type: 'draft.change'; isi: Partial<IsiKonsep> }
  | { type: 'draft.discard' }
  | { type: 'body.copy' };
type KonsepKabar =
  /** null: none is open any more. */
  { type: 'compose.moved'; id: string | null } | { type: 'copy.asked'; teks: string };
type Started = { event: Extract<KonsepEvent, { type: 'compose.start' }> };
type KonsepContext = {
  /** Newest first. */
  drafts: readonly Konsep[];
  buka: Konsep | null;
  /** Asked for by the address before the drafts were read. */
  dicari: string | null;
};

const konsepSetup = setup({
  types: {
    input: {} as { dicari: string | null },
    context: {} as KonsepContext,
    events: {} as KonsepEvent,
    emitted: {} as KonsepKabar,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors: {
    readDrafts: unprovided<readonly Konsep[]>('readDrafts'),
    /** Keeps the newest writing and answers with all drafts; one on which nothing is written is taken away. */
    keepDraft: unprovided<readonly Konsep[], Konsep | null>('keepDraft'),
    /** Takes the draft, emptied by now, away; answers with the others. */
    wipeDraft: unprovided<readonly Konsep[], Konsep | null>('wipeDraft'),
    confirmDiscard: unprovided<boolean>('confirmDiscard'),
  },
  actions: {
    keepDrafts: assign((_, drafts: readonly Konsep[]) => ({ drafts })),
    seek: assign((_, dicari: string | null) => ({ dicari })),
    open: assign(({ context: { drafts, dicari } }) => ({
      buka: drafts.find(({ id }) => id === dicari) ?? null,
    })),
    start: assign((_, konsep: Omit<Konsep, 'diubah'>) => ({ buka: { ...konsep, diubah: '' }, dicari: konsep.id })),
    change: assign(({ context: { buka } }, isi: Partial<IsiKonsep>) => ({ buka: buka && { ...buka, ...isi } })),
    wipe: assign(({ context: { buka } }) => ({ buka: buka && { ...buka, kepada: '', subjek: '', isi: '' } })),
    close: assign({ buka: null, dicari: null }),
    tellMoved: emit(({ context: { dicari } }) => ({ type: 'compose.moved' as const, id: dicari })),
    tellCopy: emit(({ context: { buka } }) => ({
      type: 'copy.asked' as const,
      teks: buka === null ? '' : `${buka.kepada}\n${buka.subjek}\n\n${buka.isi}`,
    })),
  },
  guards: {
    isDraft: ({ context: { drafts, dicari } }) => drafts.some(({ id }) => id === dicari),
    isSeeking: ({ context: { dicari } }) => dicari !== null,
    isOtherDraft: ({ context: { buka } }, id: string | null) => (buka?.id ?? null) !== id,
    isWritten: ({ context: { buka } }) => buka !== null && !isKosong(buka),
    isTrue: (_, yakin: boolean) => yakin,
  },
});

// Every change is written at once: what was typed outlives a crash in the next second.
const keeping = konsepSetup.createStateConfig({
  meta: { label: 'email-compose.keeping' },
  invoke: {
    id: 'keepDraft',
    src: 'keepDraft',
    input: ({ context }) => context.buka,
    onDone: { target: 'stored', actions: { type: 'keepDrafts', params: ({ event }) => event.output } },
    onError: 'lost',
  },
});

// An answer begins with what it quotes, which is kept at once; a blank one is not.
const begin = {
  target: '#email-compose.writing.keeping',
  actions: [{ type: 'start', params: ({ event }: Started) => event.konsep }, 'tellMoved'],
} as const;

/** Letters that are written on this device. */
export const emailComposeMachine = konsepSetup.createMachine({
  id: 'email-compose',
  context: ({ input }) => ({ drafts: [], buka: null, dicari: input.dicari }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      meta: { label: 'email-compose.loading' },
      on: {
        'compose.visit': { actions: { type: 'seek', params: ({ event }) => event.id } },
        // Nobody waits for the drafts of before to write a new one.
        'compose.start': begin,
      },
      invoke: {
        id: 'readDrafts',
        src: 'readDrafts',
        onDone: { target: 'deciding', actions: { type: 'keepDrafts', params: ({ event }) => event.output } },
        // A browser that keeps nothing: one can write all the same, and is told that it is not kept.
        onError: 'deciding',
      },
    },
    deciding: {
      meta: { label: 'email-compose.deciding' },
      always: [
        { guard: 'isDraft', target: 'writing', actions: 'open' },
        // A draft that is gone, or that was never written on.
        { guard: 'isSeeking', target: 'closed', actions: ['close', 'tellMoved'] },
        { target: 'closed', actions: 'close' },
      ],
    },
    closed: {
      meta: { label: 'email-compose.closed' },
      on: {
        'compose.visit': {
          guard: { type: 'isOtherDraft', params: ({ event }) => event.id },
          target: 'deciding',
          actions: { type: 'seek', params: ({ event }) => event.id },
        },
        'compose.start': begin,
      },
    },
    writing: {
      tags: 'editable',
      initial: 'stored',
      on: {
        'draft.change': { target: '.keeping', actions: { type: 'change', params: ({ event }) => event.isi } },
        'body.copy': { guard: 'isWritten', actions: 'tellCopy' },
        'draft.discard': [{ guard: 'isWritten', target: 'confirming' }, { target: 'wiping' }],
        'compose.visit': {
          guard: { type: 'isOtherDraft', params: ({ event }) => event.id },
          target: 'deciding',
          actions: { type: 'seek', params: ({ event }) => event.id },
        },
        'compose.start': begin,
      },
      states: {
        stored: { meta: { label: 'email-compose.stored' } },
        keeping: { ...keeping, tags: 'busy' },
        lost: { meta: { label: 'email-compose.lost' } },
      },
    },
    confirming: {
      tags: 'blocking',
      meta: { label: 'email-compose.confirming' },
      invoke: {
        id: 'confirmDiscard',
        src: 'confirmDiscard',
        onDone: [
          { guard: { type: 'isTrue', params: ({ event }) => event.output }, target: 'wiping' },
          { target: 'writing' },
        ],
        onError: 'writing',
      },
    },
    wiping: {
      tags: 'busy',
      meta: { label: 'email-compose.wiping' },
      entry: 'wipe',
      invoke: {
        id: 'wipeDraft',
        src: 'wipeDraft',
        input: ({ context }) => context.buka,
        onDone: {
          target: 'closed',
          actions: [{ type: 'keepDrafts', params: ({ event }) => event.output }, 'close', 'tellMoved'],
        },
        onError: { target: 'closed', actions: ['close', 'tellMoved'] },
      },
    },
  },
});

export type KonsepSnapshot = SnapshotFrom<typeof emailComposeMachine>;
