import { isKosong, type IsiKonsep, type Konsep } from '#machines/email-compose/email-compose.types.ts';
import { type StateMeta, type StateTag, unprovided } from '#machines/kit/kit.ts';
import { assign, emit, setup } from '#machines/kit/xstate.ts';

export type KonsepEvent =
  | { type: 'compose.start'; konsep: Omit<Konsep, 'diubah'> }
  /** By the address: the letter that is written; null = none. */
  | { type: 'compose.visit'; id: string | null }
  | { type: 'draft.change'; isi: Partial<IsiKonsep> }
  | { type: 'draft.discard' }
  /** Asks for one address, or for one link, and adds it. */
  | { type: 'recipient.ask' }
  | { type: 'link.ask' }
  | { type: 'body.copy' };
type KonsepKabar =
  /** null: none is open any more. */
  { type: 'compose.moved'; id: string | null } | { type: 'copy.asked'; teks: string };
export type Started = { event: Extract<KonsepEvent, { type: 'compose.start' }> };
type KonsepContext = {
  /** Newest first. */
  drafts: readonly Konsep[];
  buka: Konsep | null;
  /** Asked for by the address before the drafts were read. */
  dicari: string | null;
};

/** What a letter that is written here is made of, and who does what from outside. */
export const konsepSetup = setup({
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
    /** null: nothing is to be added. */
    askRecipient: unprovided<string | null>('askRecipient'),
    askLink: unprovided<string | null>('askLink'),
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
    addRecipient: assign(({ context: { buka } }, address: string | null) => ({
      buka: buka && { ...buka, kepada: [buka.kepada.trim(), address].filter(Boolean).join(', ') },
    })),
    addLink: assign(({ context: { buka } }, link: string | null) => ({
      buka: buka && { ...buka, isi: [buka.isi.trimEnd(), link].filter(Boolean).join('\n') },
    })),
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
